package dev.callsheet.report.page;

import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.ActionReader;
import dev.callsheet.guard.place.AreaCode;
import dev.callsheet.guard.place.Places;
import dev.callsheet.guard.place.Spot;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.report.Outlook;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** What a page shows, as JSON in gzip in base64: letters that no markup can hide in. */
final class PageData {
  private static final int VERSION = 1;
  private static final int BLOCK = 1 << 16;
  private static final JsonFactory JSON = new JsonFactory();

  private PageData() {}

  static void write(Plan plan, PageFacts facts, long most, Writer out) throws IOException {
    Writer text =
        new OutputStreamWriter(
            new GZIPOutputStream(Base64.getEncoder().wrap(new Letters(out)), BLOCK),
            StandardCharsets.UTF_8);
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("v", VERSION);
      facts(json, plan, facts);
      new PageFigures(json, facts).write(plan.preview());
      PageRows rows = new PageRows(json, facts, most);
      json.writeArrayPropertyStart("rows");
      try (ActionReader reader = plan.read()) {
        while (reader.hasNext()) {
          rows.write(reader.next());
        }
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("leftOutRows");
      plan.forEachLeftOut(rows::leftOut);
      json.writeEndArray();
      facts.difference().ifPresent(rows::removed);
      PageLines lines = new PageLines(json, facts.masked());
      json.writeArrayPropertyStart("sources");
      for (SourceFile source : facts.sources()) {
        lines.write(source, rows.linesOf(source.name()));
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  private static void facts(JsonGenerator json, Plan plan, PageFacts facts) {
    json.writeBooleanProperty("masked", facts.masked());
    json.writeNumberProperty("size", plan.size());
    text(json, "account", facts.headline().account());
    text(json, "host", facts.headline().host());
    text(
        json,
        "author",
        facts.masked() ? Optional.empty() : facts.made().map(PageFacts.Made::author));
    text(json, "created", facts.made().map(made -> made.created().toString()));
    text(json, "expires", facts.made().flatMap(made -> made.expires()).map(Instant::toString));
    text(json, "digest", facts.digest());
    text(json, "command", facts.command());
    terms(json, facts.terms(), facts);
    if (!facts.masked()) {
      states(json);
    }
    facts.run().ifPresent(run -> run.write(json, facts.masked()));
  }

  /** Where the area codes are that lie in one state, so that a page of many can tell of a few. */
  private static void states(JsonGenerator json) {
    Places places = Places.standard();
    json.writeObjectPropertyStart("states");
    for (AreaCode code : places.areaCodes()) {
      Set<String> all = code.spots().stream().map(Spot::place).collect(Collectors.toSet());
      if (all.size() == 1) {
        json.writeStringProperty(String.valueOf(code.code()), places.name(all.iterator().next()));
      }
    }
    json.writeEndObject();
  }

  private static void terms(JsonGenerator json, PageTerms terms, PageFacts facts) {
    boolean masked = facts.masked();
    Outlook outlook = terms.outlook();
    json.writeStringProperty("pace", outlook.pace());
    outlook.perSecond().ifPresent(rate -> json.writeNumberProperty("perSecond", rate));
    text(json, "within", outlook.within());
    json.writeNumberProperty("days", outlook.days());
    json.writeStringProperty("until", outlook.until());
    for (Outlook.Cost cost : list(json, "costs", outlook.costs())) {
      json.writeStringProperty("all", cost.all());
      json.writeStringProperty("each", cost.each());
      json.writeStringProperty("currency", cost.currency());
    }
    texts(json, "hours", outlook.hours());
    text(json, "checked", outlook.checked().map(LocalDate::toString));
    texts(json, "holds", outlook.holds().stream().map(facts.numbers()::inText).toList());
    json.writeArrayPropertyStart("doNotContact");
    for (String list : terms.lists()) {
      json.writeString(masked ? String.valueOf(Path.of(list).getFileName()) : list);
    }
    json.writeEndArray();
    json.writeObjectPropertyStart("variables");
    terms.variables().forEach((name, value) -> json.writeStringProperty(name, masked ? "" : value));
    json.writeEndObject();
  }

  static void text(JsonGenerator json, String name, Optional<String> value) {
    value.ifPresent(text -> json.writeStringProperty(name, text));
  }

  /** Bytes that are ASCII letters, given to a writer that stays open. */
  private static final class Letters extends OutputStream {
    private final Writer out;

    Letters(Writer out) {
      this.out = out;
    }

    @Override
    public void write(int letter) throws IOException {
      out.write(letter);
    }

    @Override
    public void write(byte[] letters, int from, int count) throws IOException {
      out.write(new String(letters, from, count, StandardCharsets.US_ASCII));
    }
  }
}
