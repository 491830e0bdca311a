package dev.callsheet.rule.notation;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What keys, and the elements of lists and maps, say in another way than they are asked for: the
 * keys of JSON are always texts, and the same id may be a number elsewhere. Thread-safe.
 */
public final class KeySpelling {
  /** Lists that are longer are made by a script, not sent. */
  private static final int MOST_ELEMENTS = 1_000;

  private KeySpelling() {}

  /** Why a key is not looked for among those of another kind, one of which says the same. */
  private static Mismatch mismatch(Object key, Object other) {
    return new Mismatch(
        "{0} is "
            + Values.kind(key)
            + ", and it is looked for among keys of which one is "
            + Values.kind(other)
            + " that says the same",
        "",
        "look for "
            + (other instanceof Number && key instanceof String text
                ? "{0}" + Spelling.conversion(text)
                : Spelling.literal(other)));
  }

  /** Why a list, or a number, is not looked for among keys that are all texts and no numbers. */
  public static Optional<Mismatch> unlike(Object key, Collection<?> keys) {
    if (Measures.is(key)) {
      return Spelling.unequal(key, keys);
    }
    if (!(key instanceof Number)) {
      return Several.among(key, keys);
    }
    for (Object other : keys) {
      if (!(other instanceof String text) || Spelling.number(text) != null) {
        return Optional.empty();
      }
    }
    return keys.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                "a record has no place " + key + ", as a list has: its keys are texts",
                "send a list",
                "read it by its keys, such as record." + keys.iterator().next()));
  }

  /** Why a key that is equal to none of these is not looked for among them. */
  public static Optional<Mismatch> otherwise(@Nullable Object key, Iterable<?> keys) {
    for (Object other : keys) {
      Optional<Mismatch> amiss = otherwise(key, other);
      if (amiss.isPresent()) {
        return amiss;
      }
    }
    return Optional.empty();
  }

  /** Why a key is not looked for where another is: it says the same in another way. */
  public static Optional<Mismatch> otherwise(@Nullable Object key, @Nullable Object other) {
    if (key instanceof String text && other instanceof String another) {
      return Spelling.spelled(text, another);
    }
    return key != null
            && other != null
            && key.getClass() != other.getClass()
            && !(key instanceof Number && other instanceof Number)
            && (says(other) || Measures.is(other))
        ? Spelling.unequal(key, other)
            .map(amiss -> Measures.is(other) ? amiss : mismatch(key, other))
        : Optional.empty();
  }

  /** Whether a key says a number, yes or no, a moment, a phone. */
  public static boolean says(@Nullable Object key) {
    return key instanceof Number
        || key instanceof Boolean
        || (key instanceof String text
            && (isSpelled(text) || Spelling.number(text) != null || Truths.of(text).isPresent()));
  }

  /** Whether keys are lengths of time and the like, to none of which a text is equal. */
  public static boolean isOfMeasures(Iterable<?> keys) {
    Iterator<?> all = keys.iterator();
    return all.hasNext() && Measures.is(all.next());
  }

  /** Whether another text may say the same: a moment, a phone. */
  public static boolean isSpelled(String key) {
    return Moments.isMoment(key) || Phones.is(key);
  }

  /** Why two lists are not asked for each other: the first elements that differ say the same. */
  public static Optional<Mismatch> elements(List<?> found, List<?> asked) {
    if (found.size() == asked.size() && found.size() <= MOST_ELEMENTS) {
      Iterator<?> others = asked.iterator();
      for (Object one : found) {
        Object other = others.next();
        if (!Values.equal(one, other)) {
          return Spelling.unequal(one, other).map(amiss -> within(amiss, "an element"));
        }
      }
    }
    return Optional.empty();
  }

  /** The same of two maps. */
  public static Optional<Mismatch> values(Map<?, ?> found, Map<?, ?> asked) {
    if (found.size() == asked.size() && found.size() <= MOST_ELEMENTS) {
      for (Map.Entry<?, ?> one : found.entrySet()) {
        Object other = asked.get(one.getKey());
        if (other == null && !asked.containsKey(one.getKey())) {
          return otherwise(one.getKey(), asked.keySet()).map(amiss -> within(amiss, "a key"));
        }
        if (!Values.equal(one.getValue(), other)) {
          return Spelling.unequal(one.getValue(), other).map(amiss -> within(amiss, "a value"));
        }
      }
    }
    return Optional.empty();
  }

  /** The same of two sets: what one has alone says what the other has. */
  public static Optional<Mismatch> members(Set<?> found, Set<?> asked) {
    if (found.size() == asked.size() && found.size() <= MOST_ELEMENTS) {
      for (Object one : found) {
        if (!Values.contains(asked, one)) {
          Optional<Mismatch> amiss = Spelling.unequal(one, asked);
          if (amiss.isPresent()) {
            return amiss.map(told -> within(told, "an element"));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Mismatch within(Mismatch amiss, String part) {
    return new Mismatch(
        "in {0}, " + amiss.what(part), amiss.send(), "compare what is in {0} one by one");
  }
}
