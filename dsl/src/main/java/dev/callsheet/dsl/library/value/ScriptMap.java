package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.rule.notation.ConsentRecord;
import java.util.LinkedHashMap;
import java.util.Map;

/** A map that a script has made, and may therefore change. Counts as {@link ScriptList} do. */
public final class ScriptMap extends LinkedHashMap<Object, Object> {
  private static final long serialVersionUID = 1L;

  private final transient Scene scene;
  private final transient Meter meter;
  private int kinds;
  private transient Keys keys;
  private boolean isOfConsent;

  /** An empty map. */
  public ScriptMap(Scene scene) {
    this.scene = scene;
    meter = scene.meter;
    meter.allocate(160); // with room for a few keys
  }

  public static ScriptMap of(Map<?, ?> entries, Scene scene) {
    ScriptMap copy = new ScriptMap(scene);
    copy.putAll(entries);
    return copy;
  }

  @Override
  public Object put(Object key, Object value) {
    meter.tick();
    DeepComparison.countKey(key, keySet(), meter);
    ImpossibleMatches.beside(key, keySet());
    meter.elements(size() + 1L);
    meter.allocate(48);
    scene.nameTexts.keepsOne(key, super::containsKey);
    kinds |= Keys.kinds(key);
    if (keys != null) {
      keys.add(key);
    }
    return super.put(key, value);
  }

  /**
   * The key that is there and is equal to one that is met, or else that one.
   *
   * @param beside what it comes with: two spellings of one may be given together, on purpose
   * @throws ScriptFault if one says the same in another way
   */
  public Object met(Object key, Map<?, ?> beside) {
    if (keys == null) {
      keys = new Keys(scene);
      keySet().forEach(keys::add); // each was counted when it was put
    }
    return keys.met(key, other -> super.containsKey(other) && !beside.containsKey(other));
  }

  /** None of the keys may say in another way what this one does, which is not among them. */
  void refuse(Object key) {
    if ((kinds & ~Keys.kinds(key)) != 0 || Keys.isSpelled(key, scene)) {
      met(key, Map.of());
    }
  }

  /** What it holds is of another, and about consent if that is. */
  public void like(Map<?, ?> other) {
    isOfConsent |=
        other instanceof ConsentRecord || (other instanceof ScriptMap copy && copy.isOfConsent);
  }

  /** Whether it is a copy of a record about consent. */
  public boolean isOfConsent() {
    return isOfConsent;
  }

  /** Puts all in, each met. */
  public void meet(Map<?, ?> entries) {
    like(entries);
    entries.forEach((key, value) -> put(met(key, entries), value));
  }

  @Override
  public void putAll(Map<?, ?> entries) {
    like(entries);
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      put(entry.getKey(), entry.getValue());
    }
  }

  @Override
  public int hashCode() {
    DeepComparison.hash(meter, keySet(), () -> 0);
    return DeepComparison.hash(meter, values(), super::hashCode);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Map<?, ?> map && DeepComparison.maps(this, map, meter));
  }

  @Override
  public Object get(Object key) {
    look(key);
    return super.get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    look(key);
    return super.containsKey(key);
  }

  private void look(Object key) {
    DeepComparison.countKey(key, keySet(), meter);
    if (key instanceof OfFile) {
      ImpossibleMatches.beside(key, keySet());
    }
  }

  @Override
  public Object remove(Object key) {
    DeepComparison.countKey(key, keySet(), meter);
    if (super.containsKey(key)) {
      return super.remove(key);
    }
    Object same = scene.looked(this, key, DeepComparison.worth(keySet(), key, meter));
    return same == null ? null : super.remove(same);
  }

  @Override
  public boolean containsValue(Object value) {
    meter.tick(size());
    for (Object one : values()) {
      if (DeepComparison.equal(value, one, meter)) {
        return true;
      }
    }
    return false;
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
