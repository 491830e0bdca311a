package dev.callsheet.action;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An event as a row: its fields, and those below {@code contact} where it has no such field itself.
 * What holds nothing is blank. Immutable and thread-safe.
 *
 * @param fields of the event
 */
public record FieldCells(Map<String, ?> fields) implements Cells {
  private static final String CONTACT = "contact";

  @Override
  public Map<String, String> cells() {
    Map<String, String> cells = new LinkedHashMap<>();
    if (fields.get(CONTACT) instanceof Map<?, ?> contact) {
      put(cells, contact);
    }
    put(cells, fields);
    return cells;
  }

  private static void put(Map<String, String> cells, Map<?, ?> all) {
    all.forEach(
        (name, value) -> cells.put(String.valueOf(name), value == null ? "" : value.toString()));
  }

  /** Without what it says of somebody. */
  @Override
  public String toString() {
    return "the cells of an event";
  }
}
