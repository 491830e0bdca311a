package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.OfFile;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.sandbox.Meter;
import java.util.LinkedHashMap;
import java.util.Map;

/** A map that a script has made, and may therefore change. Counts as {@link Items} do. */
public final class Entries extends LinkedHashMap<Object, Object> {
  private static final long serialVersionUID = 1L;

  private final transient Scene scene;
  private final transient Meter meter;

  /** An empty map. */
  public Entries(Scene scene) {
    this.scene = scene;
    meter = scene.meter;
    meter.allocate(64);
  }

  public static Entries of(Map<?, ?> entries, Scene scene) {
    Entries copy = new Entries(scene);
    copy.putAll(entries);
    return copy;
  }

  @Override
  public Object put(Object key, Object value) {
    meter.tick();
    Deep.countKey(key, size(), meter);
    Strangers.beside(key, keySet());
    meter.elements(size() + 1L);
    meter.allocate(48);
    return super.put(key, value);
  }

  @Override
  public void putAll(Map<?, ?> entries) {
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      put(entry.getKey(), entry.getValue());
    }
  }

  @Override
  public int hashCode() {
    return Deep.hash(meter, size(), super::hashCode);
  }

  @Override
  public boolean equals(Object other) {
    return this == other || Deep.same(meter, size(), () -> super.equals(other));
  }

  @Override
  public Object get(Object key) {
    if (key instanceof OfFile) {
      Strangers.beside(key, keySet());
    }
    return super.get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    if (key instanceof OfFile) {
      Strangers.beside(key, keySet());
    }
    return super.containsKey(key);
  }

  @Override
  public boolean containsValue(Object value) {
    meter.tick(size());
    return super.containsValue(value);
  }

  @Override
  public Object clone() {
    throw new UnsupportedOperationException("clone");
  }

  @Override
  public String toString() {
    return Texts.of(this, scene);
  }
}
