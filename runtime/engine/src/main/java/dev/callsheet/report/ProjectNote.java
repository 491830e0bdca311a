package dev.callsheet.report;

import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * What a project's file sets for a plan, as previews say it. Names variables without their values.
 * Immutable and thread-safe.
 *
 * @param file where it is; empty without one
 * @param region of numbers without a country code
 * @param limits without lists
 * @param lists of numbers that are left out, with what each holds
 * @param given the like that were named besides
 * @param sandbox whether scripts are held in the sandbox
 * @param variables by name
 */
public record ProjectNote(
    String file,
    Optional<String> region,
    Limits limits,
    Map<String, Holding> lists,
    Map<String, Holding> given,
    boolean sandbox,
    List<String> variables) {
  /**
   * What a list holds.
   *
   * @param numbers how many
   * @param columns that they were read from
   */
  public record Holding(int numbers, List<String> columns) {
    public static final Holding NOTHING = new Holding(0, List.of());

    public Holding {
      columns = List.copyOf(columns);
    }

    @Override
    public String toString() {
      String count = Effects.counted(numbers, "number");
      return columns.isEmpty() ? count : count + " in " + String.join(", ", columns);
    }
  }

  public ProjectNote {
    lists = new LinkedHashMap<>(lists);
    given = new LinkedHashMap<>(given);
    variables = List.copyOf(variables);
  }

  /** The same, where others hold instead of its limits. */
  public ProjectNote withoutLimits() {
    return new ProjectNote(file, region, Limits.NONE, lists, given, sandbox, variables);
  }

  /** Those that leave people out, each with what it holds, in words. */
  public Map<String, String> unreached() {
    Map<String, String> all = new LinkedHashMap<>();
    lists.forEach((list, holding) -> all.put(list, told(list, holding)));
    given.forEach((list, holding) -> all.put(list, told(list, holding)));
    return all;
  }

  /** For people, in one line. */
  public String text() {
    List<String> parts = new ArrayList<>();
    if (!file.isEmpty()) {
      parts.add(file + ": " + settings());
    }
    given.forEach((list, holding) -> parts.add("do not contact " + told(list, holding)));
    return Visible.line(String.join("; ", parts));
  }

  private static String told(String list, Holding holding) {
    return list + " (" + holding + ")";
  }

  private String settings() {
    List<String> all = new ArrayList<>();
    region.ifPresent(code -> all.add("region " + code));
    if (!limits.isEmpty()) {
      all.add(limits.toString());
    }
    lists.forEach((list, holding) -> all.add("do not contact " + told(list, holding)));
    if (sandbox) {
      all.add("sandbox");
    }
    if (!variables.isEmpty()) {
      all.add((variables.size() == 1 ? "variable " : "variables ") + String.join(", ", variables));
    }
    return all.isEmpty() ? "sets nothing" : String.join(", ", all);
  }

  /** Of the project alone. */
  void write(JsonGenerator json) {
    if (file.isEmpty()) {
      return;
    }
    json.writeObjectPropertyStart("project");
    json.writeStringProperty("file", file);
    region.ifPresent(code -> json.writeStringProperty("region", code));
    texts(json, "limits", limits.written());
    for (Map.Entry<String, Holding> one : list(json, "doNotContact", lists.entrySet())) {
      json.writeStringProperty("file", one.getKey());
      json.writeNumberProperty("numbers", one.getValue().numbers());
      texts(json, "columns", one.getValue().columns());
    }
    json.writeBooleanProperty("sandbox", sandbox);
    texts(json, "variables", variables);
    json.writeEndObject();
  }
}
