package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.Collection;
import java.util.LinkedHashSet;

/** A set that a script has made, and may therefore change. Counts as {@link ScriptList} do. */
public final class ScriptSet extends LinkedHashSet<Object> implements Iteration.Gathered {
  private static final long serialVersionUID = 1L;

  private final transient Scene scene;
  private final transient Meter meter;
  private boolean hasFractions;
  private boolean isOfEach;
  private transient Keys keys;

  /** An empty set. */
  public ScriptSet(Scene scene) {
    this.scene = scene;
    meter = scene.meter;
    meter.allocate(160); // with room for a few elements
  }

  @Override
  public ScriptSet ofEach() {
    isOfEach = true;
    return this;
  }

  @Override
  public boolean isOfEach() {
    return isOfEach;
  }

  public static ScriptSet of(Collection<?> elements, Scene scene) {
    ScriptSet copy = new ScriptSet(scene);
    copy.addAll(elements);
    return copy;
  }

  @Override
  public boolean addAll(Collection<?> elements) {
    isOfEach |= elements instanceof Iteration.Gathered own && own.isOfEach();
    return super.addAll(elements);
  }

  @Override
  public boolean add(Object element) {
    meter.tick();
    DeepComparison.countKey(element, this, meter);
    ImpossibleMatches.beside(element, this);
    meter.elements(size() + 1L);
    meter.allocate(48);
    scene.nameTexts.keepsOne(element, super::contains);
    boolean isNew =
        !(element instanceof Number number && scene.isOfRules() && isHeld(number))
            && super.add(element);
    if (isNew && keys != null) {
      keys.add(element);
    }
    return isNew;
  }

  /**
   * Adds what a script has met, to know it again.
   *
   * @throws ScriptFault if it is there in another spelling
   */
  public boolean meet(Object element) {
    if (keys == null) {
      keys = new Keys(scene);
      meter.tick(size());
      forEach(keys::add);
    }
    keys.met(element, super::contains);
    return add(element);
  }

  /** Each of these, met one after the other. */
  public static ScriptSet met(Collection<?> elements, Scene scene) {
    ScriptSet all = new ScriptSet(scene);
    elements.forEach(all::meet);
    return all;
  }

  /** Whether one of them is worth as much: only with fractions among them all have to be asked. */
  private boolean isHeld(Number number) {
    hasFractions |= !(number instanceof Integer || number instanceof Long);
    long whole = number.longValue();
    return hasFractions
        ? DeepComparison.worth(this, number, meter) != null
        : super.contains(whole) || (whole == (int) whole && super.contains((int) whole));
  }

  @Override
  public boolean contains(Object element) {
    DeepComparison.countKey(element, this, meter);
    return super.contains(element);
  }

  @Override
  public boolean remove(Object element) {
    DeepComparison.countKey(element, this, meter);
    return super.remove(element)
        || (scene.has(this, element) // tells what says the same
            && super.remove(DeepComparison.worth(this, element, meter)));
  }

  @Override
  public int hashCode() {
    return DeepComparison.hash(meter, this, super::hashCode);
  }

  @Override
  public boolean equals(Object other) {
    meter.tick(this == other ? 0 : size());
    return this == other || meter.within(() -> super.equals(other));
  }

  @Override
  public String toString() {
    return Texts.of(this, scene);
  }
}
