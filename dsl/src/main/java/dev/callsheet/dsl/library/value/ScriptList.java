package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * A list that a script has made, and may therefore change. It counts what comparing and hashing
 * cost, also when the JDK does it: a list of lists of lists can be exponentially large to walk
 * over.
 */
public final class ScriptList extends ArrayList<Object> implements Iteration.Gathered {
  private static final long serialVersionUID = 1L;

  private final transient Scene scene;
  private final transient Meter meter;
  private boolean isOfEach;

  /** An empty list. */
  public ScriptList(Scene scene) {
    this(scene, 10);
  }

  public ScriptList(Scene scene, int capacity) {
    super(counted(scene.meter, capacity));
    this.scene = scene;
    this.meter = scene.meter;
  }

  @Override
  public ScriptList ofEach() {
    if (!isOfEach) {
      isOfEach = true;
      meter.tick(size());
      forEach(inner -> Iteration.handOn(this, inner));
    }
    return this;
  }

  @Override
  public boolean isOfEach() {
    return isOfEach;
  }

  private static int counted(Meter meter, int capacity) {
    meter.collection(capacity);
    return capacity;
  }

  /** A copy. */
  public static ScriptList of(Collection<?> elements, Scene scene) {
    ScriptList items = new ScriptList(scene, elements.size());
    items.addAll(elements);
    return items;
  }

  public static ScriptList of(Object[] elements, Scene scene) {
    ScriptList items = new ScriptList(scene, elements.length);
    items.fill(elements);
    return items;
  }

  private void fill(Object[] elements) {
    meter.tick(elements.length);
    super.addAll(Arrays.asList(elements));
  }

  @Override
  public boolean add(Object element) {
    meter.tick();
    if ((size() & 15) == 15) {
      grow(1);
    }
    return super.add(element);
  }

  @Override
  public void add(int index, Object element) {
    meter.tick(1 + ((size() - index) >> 6));
    grow(1);
    super.add(index, element);
  }

  @Override
  public boolean addAll(Collection<?> elements) {
    grow(elements.size());
    isOfEach |= elements instanceof Iteration.Gathered own && own.isOfEach();
    return super.addAll(elements);
  }

  @Override
  public boolean addAll(int index, Collection<?> elements) {
    grow(elements.size());
    meter.tick(1 + ((size() - index) >> 6));
    return super.addAll(index, elements);
  }

  @Override
  public Object remove(int index) {
    meter.tick(1 + ((size() - index) >> 6));
    return super.remove(index);
  }

  private void grow(int by) {
    long size = (long) size() + by;
    meter.elements(size);
    meter.tick(by);
    meter.allocate(16L * by + 16);
  }

  @Override
  public int hashCode() {
    return DeepComparison.hash(meter, this, super::hashCode);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof List<?> list && DeepComparison.lists(this, list, meter));
  }

  @Override
  public int indexOf(Object wanted) {
    return DeepComparison.indexOf(this, wanted, meter);
  }

  @Override
  public int lastIndexOf(Object wanted) {
    return DeepComparison.lastIndexOf(this, wanted, meter);
  }

  @Override
  public boolean contains(Object wanted) {
    return indexOf(wanted) >= 0;
  }

  @Override
  public boolean remove(Object element) {
    int place = indexOf(element);
    if (place < 0 && scene.has(this, element)) {
      place = indexOf(DeepComparison.worth(this, element, meter));
    }
    if (place >= 0) {
      remove(place);
    }
    return place >= 0;
  }

  @Override
  public String toString() {
    return Texts.of(this, scene);
  }
}
