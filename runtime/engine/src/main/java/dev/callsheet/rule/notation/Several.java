package dev.callsheet.rule.notation;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Why a list or a record is not asked for a single value, nor the other way round: they are never
 * equal, so one of both was meant otherwise. One that is empty is nothing, as a blank text is, and
 * may be asked for. Thread-safe.
 */
public final class Several {
  /** A remedy with more values than these is not read. */
  private static final int MOST_VALUES = 8;

  /** Of more nobody is told that none says no. */
  private static final int MOST_ASKED = 1_000_000;

  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

  private Several() {}

  /** Whether it is a list or a record with anything in it. */
  public static boolean is(@Nullable Object value) {
    return value instanceof Collection<?> list
        ? !list.isEmpty()
        : value instanceof Map<?, ?> map && !map.isEmpty();
  }

  /** Why the truth of a list is not asked: it is true, and something in it says no. */
  static Optional<Mismatch> saysNo(Collection<?> list, boolean expected) {
    return no(list, new int[] {MOST_ASKED})
        .map(
            no ->
                new Mismatch(
                    "{0} is a list in which something says no, and every list that holds anything"
                        + " counts as true",
                    "send one value",
                    "; to ask whether it holds anything: {0}.size() > 0",
                    new Truths.Asked(true, List.of(no), false, !expected, true)));
  }

  /** The same of a record of which all says yes or no, or which is said to be about consent. */
  static Optional<Mismatch> saysNo(Map<?, ?> record, boolean isOfConsent, boolean expected) {
    return (isOfConsent || isOfTruths(record) ? no(record) : Optional.<String>empty())
        .map(
            path ->
                new Mismatch(
                    "{0} is a record in which "
                        + path
                        + " says no, and every record that holds anything counts as true",
                    "send one value",
                    "write {0}."
                        + path
                        + " in [true, 'yes']; to ask whether it is there at all: {0} != null"))
        .map(no -> expected ? no : no.negated());
  }

  private static boolean isOfTruths(Object value) {
    return value instanceof Map<?, ?> inner
        ? inner.values().stream().allMatch(Several::isOfTruths)
        : value instanceof Boolean
            || (value instanceof String text && Truths.of(text).isPresent())
            || (value instanceof Number number
                && (Spelling.isWorth(number, false) || Spelling.isWorth(number, true)));
  }

  /** The way to what says no in it; a 0 does only where all are. */
  private static Optional<String> no(Map<?, ?> record) {
    boolean isOfZeros = record.values().stream().allMatch(Several::isZero);
    for (Map.Entry<?, ?> one : record.entrySet()) {
      Object value = one.getValue();
      boolean saysNo =
          Boolean.FALSE.equals(value)
              || (value instanceof String text && !Truths.of(text).orElse(true))
              || isOfZeros;
      Optional<String> inner =
          value instanceof Map<?, ?> map
              ? no(map).map(path -> "." + path)
              : saysNo ? Optional.of("") : Optional.empty();
      if (inner.isPresent()) {
        String name = String.valueOf(one.getKey());
        return Optional.of(
            (NAME.matcher(name).matches() ? name : Spelling.literal(name)) + inner.get());
      }
    }
    return Optional.empty();
  }

  private static boolean isZero(Object value) {
    return value instanceof Number number
        ? Spelling.isWorth(number, false)
        : value instanceof Duration time && time.isZero();
  }

  /** What says no in it; a 0 among other numbers is one of them. */
  private static Optional<Object> no(Collection<?> list, int[] left) {
    int zeros = 0;
    for (Object one : list) {
      if (--left[0] < 0) {
        return Optional.of("no");
      }
      if (one instanceof String text && !Truths.of(text).orElse(true)) {
        return Optional.of(text);
      }
      if (Boolean.FALSE.equals(one)) {
        return Optional.of("no");
      }
      if (one instanceof Collection<?> inner && inner != list) {
        Optional<Object> no = no(inner, left);
        if (no.isPresent()) {
          return no;
        }
      }
      zeros += isZero(one) ? 1 : 0;
    }
    return zeros > 0 && zeros == list.size() ? Optional.of(0) : Optional.empty();
  }

  /** Whether one of both is in the other, which is a list. */
  static boolean isWithin(Object found, @Nullable Object asked) {
    return isOne(found)
        ? asked instanceof Collection && Values.contains(asked, found)
        : found instanceof Collection && Values.contains(found, asked);
  }

  /** Whether it is a single value that is there. */
  public static boolean isOne(@Nullable Object value) {
    return value instanceof String text
        ? !Blanks.isNothing(text)
        : value instanceof Number
            || value instanceof Boolean
            || value instanceof Character
            || Moments.isDate(value);
  }

  /** Why two that are not equal are not asked for each other, of which one at least is several. */
  public static Optional<Mismatch> unequal(Object found, Object asked) {
    if (found instanceof List<?> list && asked instanceof List<?> others) {
      return KeySpelling.elements(list, others);
    }
    if (found instanceof Set<?> set && asked instanceof Set<?> others) {
      return KeySpelling.members(set, others);
    }
    return found instanceof Map<?, ?> map && asked instanceof Map<?, ?> others
        ? KeySpelling.values(map, others)
        : beside(found, asked);
  }

  /** Why the two are never equal; nothing if both are several, or none is. */
  public static Optional<Mismatch> beside(Object found, Object asked) {
    if (is(found) && isOne(asked)) {
      return Optional.of(whole(found, "equal to " + kind(asked), List.of(asked)));
    }
    if (isOne(found) && is(asked)) {
      return Optional.of(
          new Mismatch(
              "{0} is %s, and it is compared with %s: they are never equal"
                  .formatted(kind(found), kind(asked)),
              asked instanceof Map ? "" : "send a list",
              asked instanceof Collection<?> list && isPlain(list)
                  ? "write {0} in [" + written(list) + "]"
                  : "compare it with what is in the "
                      + (asked instanceof Map ? "record" : "list")));
    }
    if (found instanceof Collection<?> && asked instanceof Collection<?>) {
      return Optional.of(
          new Mismatch(
              "{0} is a %s, and it is compared with a %s: they are never equal"
                  .formatted(
                      found instanceof Set ? "set" : "list", asked instanceof Set ? "set" : "list"),
              "",
              "make sets of both: {0}.toSet()"));
    }
    return is(found) && is(asked) && found instanceof Map != asked instanceof Map
        ? Optional.of(
            new Mismatch(
                "{0} is %s, and it is compared with %s: they are never equal"
                    .formatted(kind(found), kind(asked)),
                "",
                "ask whether the record is in the list: list.contains(record)"))
        : Optional.empty();
  }

  /** The same of one that is none of others: all of them are of the other kind. */
  public static Optional<Mismatch> among(Object found, Collection<?> asked) {
    boolean isSeveral = is(found);
    if (!isSeveral && !isOne(found)) {
      return Optional.empty();
    }
    Object other = null;
    for (Object one : asked) {
      if (isSeveral ? is(one) : !is(one) && one != null) {
        return Optional.empty();
      }
      other = other == null && (isSeveral ? isOne(one) : one != null) ? one : other;
    }
    if (other == null) {
      return Optional.empty();
    }
    return Optional.of(
        isSeveral
            ? whole(
                found,
                asked.size() > 1
                    ? "one of these %ss".formatted(name(other))
                    : "equal to " + kind(other),
                asked)
            : other instanceof Map<?, ?> map ? besideMap(found, map) : besideList(found));
  }

  /** A map is the row of a list that an application gave, or that a script made. */
  public static Mismatch besideMap(Object found, Map<?, ?> map) {
    Object name = map.containsKey("phone") ? "phone" : map.keySet().iterator().next();
    return new Mismatch(
        "a map and %s are never equal, so the one is never found among the others"
            .formatted(kind(found)),
        "",
        "read of each what the %s says: list.collect { it.%s }".formatted(name(found), name));
  }

  private static Mismatch besideList(Object found) {
    return new Mismatch(
        "a list and %s are never equal, so the one is never found among the others"
            .formatted(kind(found)),
        "",
        "ask what is in the lists: lists.flatten()");
  }

  private static Mismatch whole(Object found, String equal, Collection<?> asked) {
    if (found instanceof Map<?, ?> map) {
      Object name = map.keySet().iterator().next();
      return new Mismatch(
          "{0} is a record: as a whole it is never " + equal,
          "",
          "compare one of its values, such as {0}." + name);
    }
    boolean isThere =
        asked.stream()
            .limit(MOST_VALUES)
            .anyMatch(one -> one != null && ((Collection<?>) found).contains(one));
    return new Mismatch(
        "{0} is a list: as a whole it is never "
            + equal
            + (isThere ? ", although one that is asked for is in it" : ""),
        "",
        asked.size() == 1
            ? "write {0}.contains(" + written(asked) + ")"
            : "write {0}.any { it in [" + written(asked) + "] }");
  }

  private static boolean isPlain(Collection<?> list) {
    return list.stream().limit(MOST_VALUES).allMatch(Several::isOne);
  }

  private static String written(Collection<?> values) {
    return values.stream()
        .limit(MOST_VALUES)
        .map(Spelling::literal)
        .collect(Collectors.joining(", ", "", values.size() > MOST_VALUES ? ", ..." : ""));
  }

  private static String kind(Object value) {
    return value instanceof Collection
        ? "a list"
        : value instanceof Map
            ? "a record"
            : value instanceof Boolean ? "true or false" : "a " + name(value);
  }

  private static String name(Object value) {
    return value instanceof Number
        ? "number"
        : value instanceof Boolean ? "truth" : Moments.isDate(value) ? "date" : "text";
  }
}
