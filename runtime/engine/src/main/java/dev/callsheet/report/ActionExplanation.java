package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.DataRow;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.SourceWindow;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.report.wording.Wrapped;
import dev.callsheet.wire.Request;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Why an action is in a plan, for people. Immutable and thread-safe.
 *
 * @param action which
 * @param scriptLine the line that made it; empty when the script is gone or has changed
 * @param dataLines the first line of the data file and that of the row; empty likewise
 * @param guards what each guard says
 * @param request as it would be sent; empty where nothing is
 */
public record ActionExplanation(
    Action action,
    Optional<String> scriptLine,
    List<String> dataLines,
    List<String> guards,
    Optional<Request> request) {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  /** What opens an account, or names a business. */
  private static final Set<String> SECRET = Set.of("apikey", "businessid");

  private static final String SHOWN = "***";

  public ActionExplanation {
    dataLines = List.copyOf(dataLines);
    guards = List.copyOf(guards);
  }

  /**
   * Writes it.
   *
   * @throws IOException if {@code target} fails
   */
  public void write(Writer target, Layout layout) throws IOException {
    Writer out = new Wrapped(target, layout.width());
    Phrase phrase = Phrase.of(action.command(), layout.numbers());
    String what =
        "#%s (%s) would do: %s to %s"
            .formatted(Effects.number(action.number()), action.id(), phrase.doing(), phrase.to());
    line(
        out,
        layout.colour().strong(what) + (phrase.detail().isEmpty() ? "" : "  " + phrase.detail()));
    script(out, layout.isWide() ? 0 : layout.width());
    data(out, layout);
    line(out, guards.isEmpty() ? "guards: none was asked" : "guards:");
    for (String guard : guards) {
      line(out, "  " + Visible.line(guard));
    }
    if (action.notBefore().isPresent()) {
      line(out, "not before " + action.notBefore().get());
    }
    if (request.isEmpty()) {
      line(out, "request: none; the number is on the list of suppressed numbers from then on");
      return;
    }
    line(out, "request: POST " + request.get().path() + query(request.get()));
    line(out, body(request.get(), layout));
  }

  private void script(Writer out, int width) throws IOException {
    Source source = action.origin().source();
    line(out, "script: " + Visible.line(source.toString()));
    if (scriptLine.isEmpty()) {
      line(out, "  the script is gone or has changed since, so its line is not shown");
      return;
    }
    String number = Integer.toString(source.line());
    String mark = " ".repeat(Math.max(0, source.column() - 1)) + "^";
    List<String> shown =
        List.of(
            "  " + number + " | " + Visible.line(scriptLine.get()),
            "  " + " ".repeat(number.length()) + " | " + mark);
    for (String line : SourceWindow.of(shown, width)) {
      line(out, line);
    }
  }

  private void data(Writer out, Layout layout) throws IOException {
    if (action.origin().row().isEmpty()) {
      line(out, "data: made from no row");
      return;
    }
    DataRow row = action.origin().row().get();
    line(out, "data: " + Visible.line(row.toString()));
    if (dataLines.isEmpty() && row.line() > 0) {
      line(out, "  the file is gone or has changed since, so the row is not shown");
    }
    for (String text : dataLines) {
      line(out, "  | " + Visible.line(layout.numbers().inText(text)));
    }
  }

  private static String query(Request request) {
    StringBuilder query = new StringBuilder();
    for (Map.Entry<String, String> part : request.query().entrySet()) {
      query.append(query.isEmpty() ? '?' : '&').append(part.getKey()).append('=').append(SHOWN);
    }
    return query.toString();
  }

  private static String body(Request request, Layout layout) {
    StringWriter text = new StringWriter();
    try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), request.body());
        JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      String name = "";
      for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME) {
          name = in.currentName();
        }
        if (token.isScalarValue() && SECRET.contains(name)) {
          json.writeString(SHOWN);
        } else if (token == JsonToken.VALUE_STRING && isNumber(name)) {
          json.writeString(layout.numbers().inText(in.getString()));
        } else {
          json.copyCurrentEvent(in);
        }
      }
    }
    return "  " + Visible.line(text.toString());
  }

  private static boolean isNumber(String name) {
    return name.equals("target") || name.equals("fromNumber");
  }

  private static void line(Writer out, String text) throws IOException {
    out.write(text);
    out.write('\n');
  }

  /** Which action it explains: its lines hold people and texts. */
  @Override
  public String toString() {
    return "why " + action;
  }
}
