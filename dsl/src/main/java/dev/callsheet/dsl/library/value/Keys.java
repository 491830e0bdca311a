package dev.callsheet.dsl.library.value;

import dev.callsheet.rule.notation.KeySpelling;
import dev.callsheet.rule.notation.Measures;
import dev.callsheet.rule.notation.Moments;
import dev.callsheet.rule.notation.Phones;
import dev.callsheet.rule.notation.Several;
import dev.callsheet.rule.notation.Spelling;
import dev.callsheet.rule.notation.Truths;
import dev.callsheet.rule.notation.Values;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What is kept once each, as the keys of maps: none may say in another way what another says, or
 * one would stand for two. It finds what says the same however that is written. Not thread-safe.
 */
public final class Keys {
  /** Kinds of keys; a key of one says what one of another says. */
  private enum Kind {
    TEXT(1),
    NUMBER(2),
    TRUTH(4),
    SEVERAL(8),
    MEASURE(16),
    OTHER(32);

    private final int bit;

    Kind(int bit) {
      this.bit = bit;
    }
  }

  /** What a key of a kind says: a number, yes or no, a moment. */
  private record Said(Kind kind, Object what) {}

  private static final int ENTRY_BYTES = 96;

  /**
   * Of the two maps in which they are kept, with room for a few, and what looking in them takes.
   */
  private static final int BYTES = 900;

  private final Scene scene;
  private final Map<Said, Object> said = new HashMap<>();

  /** Those that may be phones, by their last digits; in files with rules alone. */
  private final Map<String, List<Object>> phones = new HashMap<>();

  private Object one;
  private Object several;
  private Object measure;

  public Keys(Scene scene) {
    this.scene = scene;
    scene.meter.allocate(BYTES);
  }

  /** Whether a key is of a kind of which none has been before, given the kinds that have. */
  static int kinds(Object key) {
    return kind(key).bit;
  }

  /** Whether another text may say the same as a key; of phones scripts of data are warned. */
  static boolean isSpelled(Object key, Scene scene) {
    return key instanceof String text
        && (scene.isOfRules() ? KeySpelling.isSpelled(text) : Moments.isMoment(text));
  }

  private static Kind kind(Object key) {
    return key instanceof String
        ? Kind.TEXT
        : key instanceof Number
            ? Kind.NUMBER
            : key instanceof Boolean
                ? Kind.TRUTH
                : Several.is(key) ? Kind.SEVERAL : Measures.is(key) ? Kind.MEASURE : Kind.OTHER;
  }

  /** Keeps one more. */
  public void add(Object key) {
    Kind kind = kind(key);
    if (kind == Kind.SEVERAL) {
      several = several == null ? key : several;
    } else if (kind == Kind.MEASURE) {
      measure = measure == null ? key : measure;
    } else if (Several.isOne(key)) {
      one = one == null ? key : one;
    }
    for (Object what : says(key)) {
      scene.meter.allocate(ENTRY_BYTES);
      said.putIfAbsent(new Said(kind, what), key);
    }
    String end = end(key);
    if (end != null) {
      scene.meter.allocate(ENTRY_BYTES);
      phones.computeIfAbsent(end, any -> new ArrayList<>(1)).add(key);
    }
  }

  private String end(Object key) {
    return scene.isOfRules() && key != null ? Phones.end(key) : null;
  }

  /**
   * One more is met: gives what is kept if it is equal to that, else itself.
   *
   * @param isThere whether a key is among those that are kept
   * @throws ScriptFault if one of those says the same in another way, or can never be equal to it
   */
  public Object met(Object key, Predicate<Object> isThere) {
    scene.nameTexts.keepsOne(key, isThere);
    if (isThere.test(key)) {
      return key;
    }
    Kind kind = kind(key);
    if (kind == Kind.SEVERAL || kind == Kind.MEASURE) {
      unlike(one, key, isThere);
    }
    if (kind != Kind.SEVERAL && Several.isOne(key)) {
      unlike(several, key, isThere);
    }
    if (kind != Kind.MEASURE) {
      unlike(measure, key, isThere);
    }
    List<Object> alike = phones.isEmpty() ? null : phones.get(end(key));
    for (Object other : alike == null ? List.of() : alike) {
      scene.meter.tick();
      if (isThere.test(other)) {
        tell(key, other);
      }
    }
    Object equal = key;
    for (Object what : says(key)) {
      for (Kind like : List.of(Kind.TEXT, Kind.NUMBER, Kind.TRUTH)) {
        Object other = said.get(new Said(like, what));
        if (other == null || !isThere.test(other)) {
          continue;
        }
        tell(key, other);
        if (scene.isOfRules() && Values.order(other, key) == 0) {
          equal = other;
        }
      }
    }
    return equal;
  }

  /** None of this kind is ever equal to the key. */
  private void unlike(Object other, Object key, Predicate<Object> isThere) {
    if (other != null && isThere.test(other)) {
      scene.tell(key, List.of(other));
    }
  }

  private void tell(Object key, Object other) {
    if (key instanceof String && other instanceof String && !isSpelled(key, scene)) {
      return;
    }
    KeySpelling.otherwise(key, other)
        .ifPresent(
            amiss -> {
              throw ScriptFault.of(amiss, "", scene);
            });
  }

  private static List<Object> says(Object key) {
    List<Object> all = new ArrayList<>(2);
    if (key instanceof Number number && Spelling.isShort(number)) {
      all.add(number.doubleValue() + 0.0);
      if (Spelling.isWorth(number, true) || Spelling.isWorth(number, false)) {
        all.add(Spelling.isWorth(number, true));
      }
    } else if (key instanceof Boolean) {
      all.add(key);
    } else if (key instanceof String text) {
      BigDecimal number = Spelling.number(text);
      if (number != null) {
        all.add(number.doubleValue() + 0.0);
      }
      Truths.of(text).ifPresent(all::add);
      Instant moment = Moments.instant(text);
      if (moment != null) {
        all.add(moment);
      }
    }
    return all;
  }
}
