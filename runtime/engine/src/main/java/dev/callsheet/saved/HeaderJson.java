package dev.callsheet.saved;

import dev.callsheet.action.DataRow;
import dev.callsheet.action.LeftOut;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Operation;
import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Survey;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import dev.callsheet.store.JsonTree;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The first line of a saved plan: all about it that is not in its actions. */
final class HeaderJson {
  private static final int FORMAT = 2;

  private static final String MARK = "callsheet";

  private HeaderJson() {}

  static void write(JsonGenerator json, PlanHeader header, Plan plan) {
    json.writeStartObject();
    json.writeStringProperty(MARK, "plan");
    json.writeNumberProperty("v", FORMAT);
    json.writeStringProperty("id", header.id());
    json.writeStringProperty("version", header.version());
    json.writeNumberProperty("language", header.language());
    json.writeStringProperty("name", plan.preview().name());
    if (header.account().isPresent()) {
      AccountMark account = header.account().get();
      json.writeObjectPropertyStart("account");
      json.writeStringProperty("name", account.name());
      json.writeStringProperty("host", account.host());
      json.writeStringProperty("fingerprint", account.fingerprint());
      json.writeEndObject();
    }
    json.writeStringProperty("author", header.author());
    json.writeStringProperty("created", header.created().toString());
    json.writeStringProperty("expires", header.expires().toString());
    json.writeStringProperty("at", header.at().toString());
    json.writeNumberProperty("seed", header.seed());
    json.writeStringProperty("region", header.region().code());
    json.writeObjectPropertyStart("variables");
    header.variables().forEach(json::writeStringProperty);
    json.writeEndObject();
    if (!header.limits().isEmpty()) {
      json.writeObjectPropertyStart("limits");
      header.limits().written().forEach(json::writeStringProperty);
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("sources");
    for (SourceFile file : header.sources()) {
      json.writeStartObject();
      json.writeStringProperty("kind", id(file.kind()));
      json.writeStringProperty("name", file.name());
      json.writeStringProperty("path", file.path().toString());
      json.writeStringProperty("sha256", file.sha256());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberProperty("actions", plan.size());
    preview(json, plan.preview());
    json.writeEndObject();
  }

  private static void preview(JsonGenerator json, Preview preview) {
    json.writeArrayPropertyStart("notPlanned");
    preview
        .tallies()
        .forEach(
            (operation, tally) -> {
              json.writeStartObject();
              json.writeStringProperty("op", operation.id());
              json.writeNumberProperty("refused", tally.refused());
              json.writeNumberProperty("skipped", tally.skipped());
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("leftOut");
    for (LeftOut left : preview.leftOut()) {
      json.writeStartObject();
      json.writeStringProperty("kind", id(left.kind()));
      json.writeStringProperty("reason", left.reason());
      json.writeNumberProperty("count", left.count());
      json.writeStringProperty("op", left.operation().id());
      source(json, left.first().source());
      if (left.first().row().isPresent()) {
        DataRow row = left.first().row().get();
        json.writeStringProperty("data", row.file());
        json.writeNumberProperty("row", row.number());
        json.writeNumberProperty("rowLine", row.line());
      }
      json.writeStringProperty("detail", left.detail());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("templates");
    preview
        .templates()
        .forEach(
            (place, template) -> {
              json.writeStartObject();
              source(json, place);
              json.writeStringProperty("template", template);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("phones");
    preview
        .phones()
        .forEach(
            (file, columns) -> {
              json.writeStartObject();
              json.writeStringProperty("file", file);
              json.writeArrayPropertyStart("columns");
              columns.forEach(json::writeString);
              json.writeEndArray();
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("warnings");
    for (Problem warning : preview.warnings()) {
      json.writeStartObject();
      source(json, warning.where());
      json.writeNumberProperty("width", warning.width());
      json.writeStringProperty("message", warning.message());
      warning.hint().ifPresent(hint -> json.writeStringProperty("hint", hint));
      warning.excerpt().ifPresent(line -> json.writeStringProperty("excerpt", line));
      warning.code().ifPresent(code -> json.writeStringProperty("code", code));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void source(JsonGenerator json, Source source) {
    json.writeStringProperty("file", source.file());
    json.writeNumberProperty("line", source.line());
    json.writeNumberProperty("column", source.column());
  }

  private static String id(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** Whether this is the first line of a saved plan of the format that can be read. */
  static boolean isKnown(JsonTree json) {
    return json.optional(MARK).equals(Optional.of("plan")) && json.number("v") == FORMAT;
  }

  static PlanHeader header(JsonTree json) {
    Optional<AccountMark> account = Optional.empty();
    if (json.has("account")) {
      JsonTree mark = json.object("account");
      account =
          Optional.of(
              new AccountMark(mark.text("name"), mark.text("host"), mark.text("fingerprint")));
    }
    Map<String, String> variables = new LinkedHashMap<>();
    JsonTree given = json.object("variables");
    given.values().keySet().forEach(name -> variables.put(name, given.text(name)));
    List<SourceFile> sources = new ArrayList<>();
    for (JsonTree file : json.objects("sources")) {
      sources.add(
          new SourceFile(
              SourceFile.Kind.valueOf(upper(file.text("kind"))),
              file.text("name"),
              Path.of(file.text("path")),
              file.text("sha256")));
    }
    Map<String, String> limits = new LinkedHashMap<>();
    if (json.has("limits")) {
      JsonTree kept = json.object("limits");
      kept.values().keySet().forEach(kind -> limits.put(kind, kept.text(kind)));
    }
    return new PlanHeader(
        json.text("id"),
        json.text("version"),
        json.small("language"),
        account,
        json.text("author"),
        Instant.parse(json.text("created")),
        Instant.parse(json.text("expires")),
        Instant.parse(json.text("at")),
        json.number("seed"),
        new Region(json.text("region")),
        variables,
        sources,
        Limits.of(limits, List.of()));
  }

  /** Begins the survey of a saved plan with what is not in its actions. */
  static Survey survey(JsonTree json) {
    Survey survey = new Survey(json.number("seed"));
    for (JsonTree tally : json.objects("notPlanned")) {
      survey.count(
          Operation.ofId(tally.text("op")),
          new Tally(0, tally.number("refused"), tally.number("skipped"), 0));
    }
    for (JsonTree left : json.objects("leftOut")) {
      Optional<DataRow> row =
          left.has("data")
              ? Optional.of(
                  new DataRow(left.text("data"), left.number("row"), left.number("rowLine")))
              : Optional.empty();
      survey.leave(
          new LeftOut(
              LeftOut.Kind.valueOf(upper(left.text("kind"))),
              left.text("reason"),
              left.number("count"),
              Operation.ofId(left.text("op")),
              new Origin(source(left), row),
              left.text("detail")));
    }
    for (JsonTree template : json.objects("templates")) {
      survey.template(source(template), template.text("template"));
    }
    for (JsonTree phones : json.objects("phones")) {
      survey.phones(
          phones.text("file"), phones.list("columns").stream().map(String::valueOf).toList());
    }
    for (JsonTree warning : json.objects("warnings")) {
      survey.warn(
          new Problem(
              Severity.WARNING,
              source(warning),
              warning.small("width"),
              warning.text("message"),
              warning.optional("hint"),
              warning.optional("excerpt"),
              warning.optional("code")));
    }
    return survey;
  }

  private static Source source(JsonTree json) {
    return new Source(json.text("file"), json.small("line"), json.small("column"));
  }

  private static String upper(String id) {
    return id.toUpperCase(Locale.ROOT);
  }
}
