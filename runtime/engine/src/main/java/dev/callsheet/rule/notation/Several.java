package dev.callsheet.rule.notation;

import java.time.Duration;
import java.util.Arrays;
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

  private static final String ENTRY = "a key of a record with its value";

  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

  private Several() {}

  /** Whether it is a list or a record with anything in it, or an entry of one. */
  public static boolean is(@Nullable Object value) {
    return value instanceof Collection<?> list
        ? !list.isEmpty()
        : value instanceof Map<?, ?> map ? !map.isEmpty() : value instanceof Map.Entry;
  }

  /** Why the truth of a list or a record is not asked: it is true, and something in it says no. */
  static Optional<Mismatch> saysNo(Object several, boolean expected) {
    No no = no(several, new int[] {MOST_ASKED});
    if (no == null) {
      return Optional.empty();
    }
    boolean isRecord = several instanceof Map;
    String kind = isRecord ? "record" : "list";
    String what =
        "{0} is a %s in which %s says no, and every %s that holds anything counts as true"
            .formatted(kind, isRecord ? no.way() : "something", kind);
    String send = "send one value";
    String isThere = "; to ask whether it %s: {0}";
    isThere =
        isRecord
            ? isThere.formatted("is there at all") + " != null"
            : isThere.formatted("holds anything") + ".size() > 0";
    if (no.isIn(several)) {
      return Optional.of(
          new Mismatch(
              what,
              send,
              isThere,
              new Truths.Asked(true, List.of(no.said()), false, !expected, true)));
    }
    Mismatch found = new Mismatch(what, send, "write {0}" + no.code() + isThere);
    return Optional.of(expected ? found : found.negated());
  }

  private static boolean isOfTruths(Object value) {
    return value instanceof Map<?, ?> inner
        ? inner.values().stream().allMatch(Several::isOfTruths)
        : value instanceof Boolean
            || (value instanceof String text && Truths.of(text).isPresent())
            || (value instanceof Number number
                && (Spelling.isWorth(number, false) || Spelling.isWorth(number, true)));
  }

  /**
   * What says no in a list or a record.
   *
   * @param way to it by names
   * @param code asks whether all of its place say yes
   */
  private record No(String way, String code, Object said) {
    No(Object said) {
      this("", " in [true, 'yes']", said);
    }

    No in(String name) {
      return new No(way.isEmpty() ? name : name + "." + way, "." + name + code, said);
    }

    No inList() {
      return new No(way, ".every { it" + code + " }", said);
    }

    /** Whether it is an element, in whatever list of it. */
    boolean isIn(Object several) {
      return several instanceof Collection && way.isEmpty();
    }
  }

  /** A record does if all of it are yes and no, or it is about consent; a 0 only if all are. */
  private static @Nullable No no(@Nullable Object value, int[] left) {
    if (value instanceof Map<?, ?> record) {
      return record instanceof ConsentRecord || isOfTruths(record) ? record(record, left) : null;
    }
    if (value instanceof Collection<?> list) {
      No no = list(list, left);
      return no == null ? null : no.inList();
    }
    return Boolean.FALSE.equals(value)
        ? new No("no")
        : value instanceof String text && !Truths.of(text).orElse(true) ? new No(text) : null;
  }

  private static @Nullable No record(Map<?, ?> record, int[] left) {
    boolean isOfZeros = record.values().stream().allMatch(Several::isZero);
    for (Map.Entry<?, ?> one : record.entrySet()) {
      No no = isOfZeros ? new No(0) : no(one.getValue(), left);
      if (no != null) {
        String name = String.valueOf(one.getKey());
        return no.in(NAME.matcher(name).matches() ? name : Spelling.literal(name));
      }
    }
    return null;
  }

  private static @Nullable No list(Collection<?> list, int[] left) {
    int zeros = 0;
    for (Object one : list) {
      if (--left[0] < 0) {
        return new No("no");
      }
      No no = one == list ? null : no(one, left);
      if (no != null
          && !(one instanceof Map
              && !(one instanceof ConsentRecord)
              && no.said() instanceof Number)) {
        return no;
      }
      zeros += isZero(one) ? 1 : 0;
    }
    return zeros > 0 && zeros == list.size() ? new No(0) : null;
  }

  private static boolean isZero(@Nullable Object value) {
    return value instanceof Number number
        ? Spelling.isWorth(number, false)
        : value instanceof Duration time && time.isZero();
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
            || Moments.isTime(value);
  }

  /** Why two that are not equal are not asked for each other, of which one at least is several. */
  public static Optional<Mismatch> unequal(Object found, Object asked) {
    if (found instanceof Map.Entry<?, ?> one && asked instanceof Map.Entry<?, ?> other) {
      return KeySpelling.elements(
          Arrays.asList(one.getKey(), one.getValue()),
          Arrays.asList(other.getKey(), other.getValue()));
    }
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
    if (found instanceof Map.Entry != asked instanceof Map.Entry) {
      Object other = found instanceof Map.Entry ? asked : found;
      return is(other) || isOne(other) ? Optional.of(besideEntry(found, asked)) : Optional.empty();
    }
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
    if (found instanceof Map.Entry || other instanceof Map.Entry) {
      return Optional.of(besideEntry(found, other));
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

  /** A record was walked over where a list should be. */
  private static Mismatch besideEntry(Object found, Object asked) {
    boolean isFound = found instanceof Map.Entry;
    Map.Entry<?, ?> entry = (Map.Entry<?, ?>) (isFound ? found : asked);
    Object other = isFound ? asked : found;
    boolean isKey = other instanceof String && !(entry.getValue() instanceof String);
    return new Mismatch(
        "{0} is %s, and it is compared with %s: they are never equal"
            .formatted(isFound ? ENTRY : kind(other), isFound ? kind(other) : ENTRY),
        "send a list",
        isKey
            ? "ask the record for the value of that key: record[" + Spelling.literal(other) + "]"
            : "ask the record for its keys and values: record.any { k, v -> v == %s }"
                .formatted(isOne(other) ? Spelling.literal(other) : "..."));
  }

  /** Why it is not asked whether an entry of a record is true, as a list of truths would be. */
  public static Mismatch truthOfEntry() {
    return new Mismatch(
        "{0} is " + ENTRY + ", and each of those counts as true, whatever the value says",
        "send a list",
        "ask the record for its keys and values: record.every { k, v -> v in [true, 'yes'] }");
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
            : value instanceof Map.Entry
                ? ENTRY
                : value instanceof Boolean ? "true or false" : "a " + name(value);
  }

  private static String name(Object value) {
    return value instanceof Number
        ? "number"
        : value instanceof Boolean
            ? "truth"
            : Moments.isDate(value) ? "date" : Measures.is(value) ? Measures.type(value) : "text";
  }
}
