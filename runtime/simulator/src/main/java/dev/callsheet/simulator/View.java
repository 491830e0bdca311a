package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a person or a program is shown of the state.
 *
 * @param sections by name, in the order of reading
 */
record View(Totals totals, Map<String, Section> sections) {
  /** How many rows of each section are shown. */
  static final int MOST_ROWS = 300;

  /** Fields that are the same in every row of a section. */
  private static final Set<String> TOLD_BY_PLACE =
      Set.of("businessid", "eventname", "action", "cadenceid", "powerlistId");

  /**
   * The newest things of a kind, the newest first.
   *
   * @param kept how many are remembered
   */
  record Section(int kept, List<Map<String, @Nullable Object>> rows) {}

  static Section places(String list, Places<?> places, int most) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Map.Entry<?, Fields> place : places.newestFirst(most)) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put(list, place.getKey());
      row.putAll(
          place.getValue().only(name -> !TOLD_BY_PLACE.contains(name) && !name.equals("id")));
      rows.add(row);
    }
    return new Section(places.size(), rows);
  }

  static Section entries(Ring<Received> ring, int most) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Received entry : ring.newestFirst(most)) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("request", entry.number());
      row.put("at", entry.at().toString());
      row.putAll(((Fields) entry.body()).only(name -> !TOLD_BY_PLACE.contains(name)));
      rows.add(row);
    }
    return new Section(ring.size(), rows);
  }

  static Section requests(Ring<Received> ring, int most) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Received entry : ring.newestFirst(most)) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("request", entry.number());
      row.put("at", entry.at().toString());
      row.put("method", entry.method());
      row.put("path", entry.path());
      row.put("operation", entry.operation().map(Operation::title).orElse(""));
      row.put("status", entry.status().isPresent() ? entry.status().getAsInt() : "");
      row.put("fault", entry.fault().map(Fault::toString).orElse(""));
      row.put("applied", entry.applied());
      row.put("query", entry.query());
      row.put("body", entry.body());
      row.put(
          "violations",
          entry.violations().stream()
              .map(violation -> violation.field() + " " + violation.problem())
              .collect(Collectors.toList()));
      rows.add(row);
    }
    return new Section(ring.size(), rows);
  }

  /** The whole as one JSON text. */
  byte[] json() {
    Map<String, @Nullable Object> tree = new LinkedHashMap<>();
    tree.put("totals", totalsTree());
    sections.forEach(
        (name, section) -> {
          Map<String, @Nullable Object> inner = new LinkedHashMap<>();
          inner.put("kept", section.kept());
          inner.put("newest", section.rows());
          tree.put(name, inner);
        });
    return Json.write(tree);
  }

  Map<String, @Nullable Object> totalsTree() {
    Map<String, @Nullable Object> tree = new LinkedHashMap<>();
    tree.put("received", totals.received());
    tree.put("applied", totals.applied());
    tree.put("refused", totals.refused());
    tree.put("faulted", totals.faulted());
    tree.put("cut off", totals.cutOff());
    tree.put("unreadable", totals.unreadable());
    Map<String, Long> operations = new LinkedHashMap<>();
    totals.operations().forEach((operation, count) -> operations.put(operation.title(), count));
    tree.put("operations", operations);
    return tree;
  }
}
