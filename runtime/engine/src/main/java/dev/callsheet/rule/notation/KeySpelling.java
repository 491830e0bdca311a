package dev.callsheet.rule.notation;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
  public static Mismatch mismatch(Object key, Object other) {
    return new Mismatch(
        "{0} is "
            + Values.kind(key)
            + ", and it is looked for among keys of which one is "
            + Values.kind(other)
            + " that says the same",
        "",
        "look for "
            + (key instanceof Number
                ? "{0}.toString()"
                : other instanceof Number && key instanceof String text
                    ? "{0}" + Spelling.conversion(text)
                    : Spelling.literal(other)));
  }

  /** Why a list, or a number, is not looked for among keys that are all texts and no numbers. */
  public static Optional<Mismatch> unlike(Object key, Collection<?> keys) {
    if (!(key instanceof Number)) {
      return Several.among(key, keys);
    }
    for (Object other : keys) {
      if (!(other instanceof String text) || Spelling.isNumber(text)) {
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

  /** What says the same as a key in another way, if it may be a key. */
  public static List<Object> otherwise(@Nullable Object key) {
    if (key instanceof String text) {
      BigDecimal number = Spelling.number(text);
      if (number != null) {
        boolean isInt = text.length() <= Spelling.LONGEST_INTEGER && text.indexOf('.') < 0;
        return isInt ? List.of(number.intValue(), number.longValue(), number) : List.of(number);
      }
      return Spelling.yesOrNo(text).<List<Object>>map(List::of).orElse(List.of());
    }
    if (key instanceof Number number) {
      if (!Spelling.isShort(number)) {
        return List.of();
      }
      boolean isYes = Spelling.isWorth(number, true);
      return isYes || Spelling.isWorth(number, false)
          ? List.of(number.toString(), plain(number), isYes)
          : List.of(number.toString(), plain(number));
    }
    return key instanceof Boolean truth
        ? Stream.concat(
                Spelling.YES_OF_NO.entrySet().stream()
                    .map(one -> truth ? one.getValue() : one.getKey())
                    .filter(one -> !Spelling.isNumber(one)),
                Stream.of(truth ? 1 : 0, truth ? 1L : 0L))
            .map(Object.class::cast)
            .toList()
        : List.of();
  }

  /** {@code 7} for 7.0. */
  private static String plain(Number number) {
    return number instanceof BigDecimal decimal
        ? decimal.stripTrailingZeros().toPlainString()
        : number.doubleValue() == number.longValue()
            ? String.valueOf(number.longValue())
            : number.toString();
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
          return otherwise(one.getKey()).stream()
              .filter(asked::containsKey)
              .findFirst()
              .map(key -> within(mismatch(one.getKey(), key), "a key"));
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
