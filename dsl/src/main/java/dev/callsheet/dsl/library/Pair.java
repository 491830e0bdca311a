package dev.callsheet.dsl.library;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.Map;
import java.util.Objects;

/**
 * A key with its value, neither of which can be changed. Counts what comparing, hashing and showing
 * cost, as {@link Items} do: pairs of pairs of pairs can be exponentially large to walk over.
 */
final class Pair implements Map.Entry<Object, Object> {
  private final Object key;
  private final Object value;
  private final Scene scene;

  Pair(Object key, Object value, Scene scene) {
    this.key = key;
    this.value = value;
    this.scene = scene;
  }

  @Override
  public Object getKey() {
    return key;
  }

  @Override
  public Object getValue() {
    return value;
  }

  @Override
  public Object setValue(Object other) {
    throw new UnsupportedOperationException("an entry cannot be changed");
  }

  @Override
  public int hashCode() {
    Meter meter = scene.meter;
    meter.enter();
    try {
      return Objects.hashCode(key) ^ Objects.hashCode(value);
    } finally {
      meter.leave();
    }
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    Meter meter = scene.meter;
    meter.enter();
    try {
      return other instanceof Map.Entry<?, ?> entry
          && Objects.equals(key, entry.getKey())
          && Objects.equals(value, entry.getValue());
    } finally {
      meter.leave();
    }
  }

  @Override
  public String toString() {
    return Texts.of(this, scene);
  }
}
