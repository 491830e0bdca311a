package dev.callsheet.journal;

import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.store.JsonTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The limits that a run keeps to, as records of its journal say them. */
final class LimitsJson {
  private static final String LIMITS = "limits";
  private static final String LISTS = "doNotContact";
  private static final String POLICY = "policy";

  private LimitsJson() {}

  static void write(JsonGenerator json, Limits limits) {
    json.writeObjectPropertyStart(LIMITS);
    limits.written().forEach(json::writeStringProperty);
    if (!limits.doNotContact().isEmpty()) {
      texts(json, LISTS, limits.doNotContact());
    }
    if (!limits.policy().isEmpty()) {
      texts(json, POLICY, List.copyOf(limits.policy()));
    }
    json.writeEndObject();
  }

  /** Those of a record; empty when it says nothing of limits. */
  static Optional<Limits> read(JsonTree record) {
    if (!record.has(LIMITS)) {
      return Optional.empty();
    }
    JsonTree limits = record.object(LIMITS);
    Map<String, String> written = new LinkedHashMap<>();
    for (String name : limits.values().keySet()) {
      if (!name.equals(LISTS) && !name.equals(POLICY)) {
        written.put(name, limits.text(name));
      }
    }
    return Optional.of(Limits.of(written, list(limits, LISTS)).policy(list(limits, POLICY)));
  }

  private static List<String> list(JsonTree limits, String name) {
    return limits.has(name) ? limits.list(name).stream().map(String::valueOf).toList() : List.of();
  }
}
