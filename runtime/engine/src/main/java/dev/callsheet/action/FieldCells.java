package dev.callsheet.action;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An event as a row: its fields, and those below {@code contact}, whatever the case of their names.
 * What holds nothing is blank, and hides nothing. Immutable and thread-safe.
 *
 * @param fields of the event
 */
public record FieldCells(Map<String, ?> fields) implements Cells {
  private static final String CONTACT = "contact";
  private static final String BESIDE = " | ";

  /** As forms name a field of a record. */
  private static final Pattern BELOW = Pattern.compile("(?i)contact(?:\\[([^\\[\\]]+)\\]|\\.(.+))");

  @Override
  public Map<String, String> cells() {
    Map<String, String> cells = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    put(cells, fields);
    fields.forEach(
        (name, value) -> {
          if (name.strip().equalsIgnoreCase(CONTACT)) {
            each(value).forEach(contact -> put(cells, contact));
          }
        });
    return cells;
  }

  private static Stream<Map<?, ?>> each(@Nullable Object value) {
    return value instanceof Map<?, ?> map
        ? Stream.of(map)
        : value instanceof List<?> list ? list.stream().flatMap(FieldCells::each) : Stream.empty();
  }

  private static void put(Map<String, String> cells, Map<?, ?> all) {
    all.forEach(
        (name, value) -> {
          Matcher below = BELOW.matcher(String.valueOf(name).strip());
          String column =
              below.matches()
                  ? Objects.requireNonNullElse(below.group(1), below.group(2))
                  : String.valueOf(name).strip();
          cells.merge(column, value == null ? "" : value.toString().strip(), FieldCells::both);
        });
  }

  /** What says two things says neither: a guard that reads it leaves out. */
  private static String both(String one, String other) {
    return one.isEmpty() || one.equalsIgnoreCase(other)
        ? other
        : other.isEmpty() ? one : one + BESIDE + other;
  }

  /** Without what it says of somebody. */
  @Override
  public String toString() {
    return "the cells of an event";
  }
}
