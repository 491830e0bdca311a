package dev.callsheet.dsl.library.value;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

/**
 * A key with its value, neither of which can be changed. Counts what comparing, hashing and showing
 * cost, as {@link ScriptList} do: pairs of pairs of pairs can be exponentially large to walk over.
 */
@SuppressWarnings("InconsistentHashCode") // what compares them reads both
public final class ScriptEntry implements Map.Entry<Object, Object> {
  private final Object key;
  private final Object value;
  private final Scene scene;

  public ScriptEntry(Object key, Object value, Scene scene) {
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
    return DeepComparison.hash(
        scene.meter,
        Arrays.asList(key, value),
        () -> Objects.hashCode(key) ^ Objects.hashCode(value));
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Map.Entry<?, ?> entry
            && DeepComparison.entries(this, entry, scene.meter));
  }

  @Override
  public String toString() {
    return Texts.of(this, scene);
  }
}
