package dev.callsheet.launcher.tool;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.dsl.problem.ProblemCode;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.launcher.terminal.Version;
import dev.callsheet.problem.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Problems of scripts as a SARIF 2.1.0 log, which code hosts and editors show at their lines. */
record Sarif(JsonGenerator json) {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final List<ProblemCode> RULES = ProblemCode.values();
  private static final String UNRESERVED = "-._~/";

  static void write(Writer out, List<Problem> problems) throws IOException {
    Json.document(out, json -> new Sarif(json).log(problems));
  }

  private void log(List<Problem> problems) {
    json.writeStringProperty("$schema", SCHEMA);
    json.writeStringProperty("version", "2.1.0");
    json.writeArrayPropertyStart("runs");
    json.writeStartObject();
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", "callsheet");
    json.writeStringProperty("version", Version.number());
    for (ProblemCode code : list(json, "rules", RULES)) {
      json.writeStringProperty("id", code.id());
      text("shortDescription", code.summary());
      json.writeObjectPropertyStart("defaultConfiguration");
      json.writeStringProperty("level", id(code.severity()));
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
    json.writeStringProperty("columnKind", "utf16CodeUnits");
    for (Problem problem : list(json, "results", problems)) {
      result(problem);
    }
    json.writeEndObject();
    json.writeEndArray();
  }

  private void result(Problem problem) {
    ProblemCode known = problem.code().flatMap(ProblemCode::of).orElse(RULES.get(0));
    json.writeStringProperty("ruleId", known.id());
    json.writeNumberProperty("ruleIndex", RULES.indexOf(known));
    json.writeStringProperty("level", id(problem.severity()));
    text("message", problem.message() + problem.hint().map(hint -> "; " + hint).orElse(""));
    json.writeArrayPropertyStart("locations");
    json.writeStartObject();
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", uri(Path.of(problem.where().file())));
    json.writeEndObject();
    if (problem.where().line() > 0) {
      region(problem);
    }
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void region(Problem problem) {
    json.writeObjectPropertyStart("region");
    json.writeNumberProperty("startLine", problem.where().line());
    if (problem.where().column() > 0) {
      json.writeNumberProperty("startColumn", problem.where().column());
      json.writeNumberProperty("endColumn", problem.where().column() + problem.width());
    }
    json.writeEndObject();
  }

  private void text(String name, String text) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  /** Relative to the current folder, as code hosts expect it; absolute for files elsewhere. */
  static String uri(Path file) {
    Path here = Path.of("").toAbsolutePath().normalize();
    Path absolute = file.toAbsolutePath().normalize();
    if (!absolute.startsWith(here)) {
      return absolute.toUri().toASCIIString();
    }
    StringBuilder uri = new StringBuilder();
    String relative = here.relativize(absolute).toString().replace('\\', '/');
    for (byte unit : relative.getBytes(StandardCharsets.UTF_8)) {
      boolean plain =
          unit >= 0 && (Character.isLetterOrDigit(unit) || UNRESERVED.indexOf(unit) >= 0);
      if (plain) {
        uri.append((char) unit);
      } else {
        uri.append(String.format("%%%02X", unit));
      }
    }
    return uri.toString();
  }
}
