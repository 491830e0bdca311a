package dev.callsheet.dsl.library.value;

import dev.callsheet.rule.notation.Moments;
import dev.callsheet.rule.notation.Spelling;
import dev.callsheet.rule.notation.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What is kept once each, as the keys of groups: none may say in another way what another says, or
 * one would stand for two. Not thread-safe.
 */
public final class Keys {
  private static final int TEXT = 1;
  private static final int NUMBER = 2;
  private static final int TRUTH = 4;
  private static final int ENTRY_BYTES = 48;

  private final Scene scene;
  private Map<Object, Object> said;
  private int kinds;

  public Keys(Scene scene) {
    this.scene = scene;
  }

  /**
   * One more; gives what was met before if it is equal to that, else itself.
   *
   * @param isThere whether a key is among those that are kept
   * @throws ScriptFault if one of those says the same in another way
   */
  public Object met(Object key, Predicate<Object> isThere) {
    scene.keepsOne(key, isThere);
    int kind =
        key instanceof String
            ? TEXT
            : key instanceof Number ? NUMBER : key instanceof Boolean ? TRUTH : 0;
    if ((kinds & ~kind) != 0 && kind != 0 && !isThere.test(key)) {
      scene.refuseOtherwise(key, isThere);
    }
    kinds |= kind;
    Object says = says(key);
    if (says == null) {
      return key;
    }
    if (said == null) {
      said = new HashMap<>();
    }
    Object other = said.get(says);
    if (other == null || (!other.equals(key) && !isThere.test(other))) {
      scene.meter.allocate(ENTRY_BYTES);
      said.put(says, key);
      return key;
    }
    if (key instanceof Number) {
      return Values.order(other, key) == 0 ? other : key;
    }
    scene.tell(key, List.of(other));
    return key;
  }

  /** What all that are equal to it have in common; null if that is itself alone. */
  private Object says(Object key) {
    if (key instanceof Number number) {
      return scene.isOfRules() && Spelling.isShort(number) ? number.doubleValue() + 0.0 : null;
    }
    return key instanceof String text && Moments.isMoment(text) ? Moments.instant(text) : null;
  }
}
