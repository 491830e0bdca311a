package dev.callsheet.listener.admin;

import dev.callsheet.action.Action;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.rule.RuleVerdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** An event and what became of it, as a page shows it: no number in full. Not thread-safe. */
final class SeenEvent {
  /** Longer bodies are not kept in memory, so nobody is asked again about them. */
  private static final int LONGEST = 8 << 10;

  private final long number;
  private final Instant at;
  private final String source;
  private final String type;
  private final String became;
  private final String brief;
  private final Optional<Turn> turn;
  private final Map<Long, String> outcomes = new TreeMap<>();

  SeenEvent(LoggedEvent event, Turn turn) {
    number = event.number();
    at = event.at();
    source = event.source();
    type = event.type().orElse("");
    became =
        isDead(turn)
            ? "dead"
            : !(turn instanceof Turn.Decided)
                ? "repeated"
                : event.live().isPresent() ? "decided" : "dry";
    boolean isLong = event.body().filter(body -> body.length() > LONGEST).isPresent();
    boolean isLeftOut = isLong && turn instanceof Turn.Decided;
    brief = turn.words() + "; its body is long, so why is told by: callsheet events " + number;
    this.turn = isLeftOut ? Optional.empty() : Optional.of(turn);
  }

  /** As the list of the command line has it. */
  static boolean isDead(Turn turn) {
    return turn instanceof Turn.Dead
        || (turn instanceof Turn.Decided decided && !decided.decision().errors().isEmpty());
  }

  void settled(Action action, Outcome outcome, String detail) {
    Phrase phrase = Phrase.of(action.command(), Numbers.MASKED);
    outcomes.put(
        action.number(),
        text(
            "%s %s: %s%s"
                .formatted(
                    phrase.doing(),
                    phrase.to(),
                    outcome.kind().id(),
                    outcome.kind() == Outcome.Kind.SENT ? "" : ", " + detail)));
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("event", number);
    json.writeStringProperty("at", at.toString());
    json.writeStringProperty("source", source);
    json.writeStringProperty("type", text(type));
    json.writeStringProperty("became", became);
    json.writeStringProperty("words", text(words()));
    strings(json, "wanted", wanted());
    strings(json, "outcomes", List.copyOf(outcomes.values()));
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, List<String> all) {
    json.writeArrayPropertyStart(name);
    all.forEach(json::writeString);
    json.writeEndArray();
  }

  private String words() {
    return turn.map(Turn::words).orElse(brief);
  }

  private List<String> wanted() {
    return turn.orElse(null) instanceof Turn.Decided decided
        ? decided.decision().commands().stream()
            .map(command -> Phrase.of(command, Numbers.MASKED))
            .map(phrase -> text(phrase.doing() + " " + phrase.to() + " " + phrase.detail()))
            .toList()
        : List.of();
  }

  /** Rule by rule, a line each; asks the rules again. */
  String why() {
    if (!(turn.orElse(null) instanceof Turn.Decided decided)) {
      return text(words());
    }
    StringBuilder why = new StringBuilder();
    for (RuleVerdict verdict : decided.decision().explain(decided.event()).verdicts()) {
      if (verdict.outcome() != RuleVerdict.Outcome.NOT_ASKED) {
        verdict
            .render(Numbers.MASKED::inText)
            .lines()
            .forEach(line -> why.append(Visible.line(line)).append('\n'));
      }
    }
    return why.isEmpty() ? "no rule is asked about such events" : why.toString();
  }

  private static String text(String text) {
    return Visible.line(Numbers.MASKED.inText(text));
  }
}
