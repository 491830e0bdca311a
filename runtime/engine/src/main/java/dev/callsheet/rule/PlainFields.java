package dev.callsheet.rule;

import dev.callsheet.rule.notation.ConsentRecord;
import dev.callsheet.rule.notation.OwnLookup;
import java.lang.reflect.Array;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Makes of a host's record the one that rules read: an unchangeable copy of what JSON could say, so
 * that an event means the same whichever way it came.
 */
final class PlainFields {
  private static final int DEEPEST = 200;
  private static final int MOST_ROOM = 10_000;

  private PlainFields() {}

  /**
   * The copy.
   *
   * @throws IllegalArgumentException if something in it has no certain meaning, with its path
   */
  static Map<String, @Nullable Object> of(Map<?, ?> fields) {
    return record(fields, "", 0);
  }

  private static Map<String, @Nullable Object> record(Map<?, ?> fields, String path, int depth) {
    Optional<String> refusal = OwnLookup.refusal(fields);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(
          (path.isEmpty() ? "the event" : "event." + path) + refusal.get());
    }
    Map<String, @Nullable Object> copy = new LinkedHashMap<>(2 * room(fields.size()));
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      Object name = field.getKey();
      if (!(name instanceof CharSequence
          || name instanceof Enum<?>
          || name instanceof Integer
          || name instanceof Long)) {
        throw new IllegalArgumentException(
            (path.isEmpty() ? "the event" : "event." + path)
                + " has a name that is "
                + (name == null ? "null" : "a " + name.getClass().getSimpleName())
                + "; names are texts");
      }
      String key =
          name instanceof Enum<?> constant ? constant.name() : String.valueOf(name.toString());
      Object value = field.getValue();
      copy.put(key, isPlain(value) ? value : ConsentRecord.of(key, value(value, path, key, depth)));
    }
    return Collections.unmodifiableMap(copy);
  }

  /** A host's own collection may say any size. */
  private static int room(int size) {
    return Math.max(0, Math.min(size, MOST_ROOM));
  }

  private static boolean isPlain(@Nullable Object value) {
    return value == null
        || value instanceof String
        || value instanceof Integer
        || value instanceof Boolean
        || value instanceof Double
        || value instanceof Long;
  }

  private static @Nullable Object value(
      @Nullable Object value, String before, String name, int depth) {
    if (value == null || isPlain(value)) {
      return value;
    }
    String path = before.isEmpty() ? name : before + (name.startsWith("[") ? "" : ".") + name;
    if (depth == DEEPEST) {
      throw new IllegalArgumentException(
          "the event is nested deeper than " + DEEPEST + ", or a record in it holds itself");
    }
    if (value instanceof Map<?, ?> map) {
      return record(map, path, depth + 1);
    }
    if (value instanceof Collection<?> elements) {
      return list(elements, path, depth);
    }
    if (value instanceof Optional<?> optional) {
      return value(optional.orElse(null), before, name, depth + 1);
    }
    if (value instanceof Number number && type(value).startsWith("java.")) {
      return number(number);
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (isText(value)) {
      return value.toString();
    }
    if (value instanceof Date date) {
      // What a database calls a date or a time has no zone, so it is no moment.
      boolean isMoment = !Set.of("java.sql.Date", "java.sql.Time").contains(type(value));
      return isMoment ? date.toInstant().toString() : value.toString();
    }
    if (value.getClass().isArray()) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(Array.get(value, i));
      }
      return list(elements, path, depth);
    }
    throw new IllegalArgumentException(
        "event.%s is a %s; an event holds texts, numbers, true and false, lists and maps: give its values one by one%s"
            .formatted(
                path,
                type(value),
                value instanceof Record ? ", or Facts.of(...)" : ", or its text"));
  }

  /** One that counts would change while rules look at it. */
  private static Number number(Number given) {
    return given instanceof AtomicInteger
            || given instanceof AtomicLong
            || given instanceof LongAdder
            || given instanceof LongAccumulator
        ? given.longValue()
        : given instanceof DoubleAdder || given instanceof DoubleAccumulator
            ? given.doubleValue()
            : given;
  }

  private static String type(Object value) {
    return value.getClass().getName();
  }

  /** What JSON would say as a text. */
  private static boolean isText(Object value) {
    return value instanceof CharSequence
        || value instanceof Character
        || value instanceof UUID
        || value instanceof TemporalAccessor
        || value instanceof TemporalAmount;
  }

  private static List<@Nullable Object> list(Collection<?> elements, String path, int depth) {
    List<@Nullable Object> copy = new ArrayList<>(room(elements.size()));
    for (Object element : elements) {
      copy.add(
          isPlain(element) ? element : value(element, path, "[" + copy.size() + "]", depth + 1));
    }
    return Collections.unmodifiableList(copy);
  }
}
