package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.sandbox.Meter;
import java.util.Collection;
import java.util.LinkedHashSet;

/** A set that a script has made, and may therefore change. Counts as {@link Items} do. */
public final class Group extends LinkedHashSet<Object> {
  private static final long serialVersionUID = 1L;

  private final transient Scene scene;
  private final transient Meter meter;

  /** An empty set. */
  public Group(Scene scene) {
    this.scene = scene;
    meter = scene.meter;
    meter.allocate(64);
  }

  public static Group of(Collection<?> elements, Scene scene) {
    Group copy = new Group(scene);
    copy.addAll(elements);
    return copy;
  }

  @Override
  public boolean add(Object element) {
    meter.tick();
    Deep.countKey(element, size(), meter);
    Strangers.beside(element, this);
    meter.elements(size() + 1L);
    meter.allocate(48);
    return super.add(element);
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
  public String toString() {
    return Texts.of(this, scene);
  }
}
