package dev.callsheet.saved;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.ActionForm;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import tools.jackson.core.JsonGenerator;

/** The first line of a saved plan: all about it that is not in its actions. */
final class HeaderJson {
  private static final int FORMAT = 2;

  private static final String MARK = "callsheet";
  private static final String POLICY = "policy";

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
    texts(json, "variables", header.variables());
    if (!header.limits().isEmpty()) {
      texts(json, "limits", header.limits().written());
    }
    SortedSet<String> policy = header.limits().policy(plan.policy()).policy();
    if (!policy.isEmpty()) {
      texts(json, POLICY, List.copyOf(policy));
    }
    for (SourceFile file : list(json, "sources", header.sources())) {
      json.writeStringProperty("kind", id(file.kind()));
      json.writeStringProperty("name", file.name());
      json.writeStringProperty("path", file.path().toString());
      json.writeStringProperty("sha256", file.sha256());
    }
    json.writeNumberProperty("actions", plan.size());
    preview(json, plan.preview());
    json.writeEndObject();
  }

  private static void preview(JsonGenerator json, Preview preview) {
    ActionForm form = new ActionForm(json);
    for (var tally : list(json, "notPlanned", preview.tallies().entrySet())) {
      json.writeStringProperty("op", tally.getKey().id());
      json.writeNumberProperty("refused", tally.getValue().refused());
      json.writeNumberProperty("skipped", tally.getValue().skipped());
    }
    for (LeftOut left : list(json, "leftOut", preview.leftOut())) {
      json.writeStringProperty("kind", id(left.kind()));
      json.writeStringProperty("reason", left.reason());
      json.writeNumberProperty("count", left.count());
      json.writeStringProperty("op", left.operation().id());
      form.origin(left.first());
      json.writeStringProperty("detail", left.detail());
      left.delay().ifPresent(wait -> wait.write(json));
    }
    for (var template : list(json, "templates", preview.templates().entrySet())) {
      form.source(template.getKey());
      json.writeStringProperty("template", template.getValue());
    }
    for (var phones : list(json, "phones", preview.phones().entrySet())) {
      json.writeStringProperty("file", phones.getKey());
      texts(json, "columns", phones.getValue());
    }
    for (Problem warning : list(json, "warnings", preview.warnings())) {
      form.source(warning.where());
      json.writeNumberProperty("width", warning.width());
      json.writeStringProperty("message", warning.message());
      warning.hint().ifPresent(hint -> json.writeStringProperty("hint", hint));
      warning.excerpt().ifPresent(line -> json.writeStringProperty("excerpt", line));
      warning.code().ifPresent(code -> json.writeStringProperty("code", code));
    }
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
    List<SourceFile> sources = new ArrayList<>();
    for (JsonTree file : json.objects("sources")) {
      sources.add(
          new SourceFile(
              SourceFile.Kind.valueOf(upper(file.text("kind"))),
              file.text("name"),
              Path.of(file.text("path")),
              file.text("sha256")));
    }
    Map<String, String> limits = json.has("limits") ? json.object("limits").texts() : Map.of();
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
        json.object("variables").texts(),
        sources,
        Limits.of(limits, List.of())
            .policy(
                json.has(POLICY)
                    ? json.list(POLICY).stream().map(String::valueOf).toList()
                    : List.of()));
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
              left.text("detail"),
              "",
              LeftOut.Wait.of(left)));
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
