package dev.callsheet.listener.admin;

import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.Action;
import dev.callsheet.command.Region;
import dev.callsheet.command.Suppress;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.rule.Explanation;
import dev.callsheet.rule.RuleVerdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** An event and what became of it, as a page shows it: no number in full. Not thread-safe. */
final class SeenEvent {
  /** Longer bodies are not kept in memory, so nobody is asked again about them. */
  private static final int LONGEST = 8 << 10;

  private static final int MOST_SAID = 120;

  /** What is no number for it is not shown: nobody knows how to mask it. */
  private static final PhoneReader NUMBERS = new PhoneReader(Region.US);

  final long number;
  private final Instant at;
  private final String source;
  private final String type;
  private final String became;
  private final String words;

  /** Whom it is about, and what they say in it; empty where it does not say. */
  private final String who;

  private final String said;

  /** Whether nobody could decide on it, or what was decided may not be sent unseen. */
  private final boolean isBeyond;

  private final boolean mayBeStop;

  /** Empty where nobody is asked again. */
  private final Optional<Turn.Decided> decided;

  private final Map<Long, String> outcomes = new TreeMap<>();

  SeenEvent(LoggedEvent event, Turn turn, UnaryOperator<String> redacted) {
    number = event.number();
    at = event.at();
    source = event.source();
    type = event.type().orElse("");
    became =
        turn.isDead()
            ? "dead"
            : !(turn instanceof Turn.Decided)
                ? "repeated"
                : event.live().isPresent() ? "decided" : "dry";
    boolean isLong = event.body().filter(body -> body.length() > LONGEST).isPresent();
    isBeyond = turn instanceof Turn.Dead;
    mayBeStop = turn.mayBeStop();
    Optional<Turn.Decided> known =
        turn instanceof Turn.Decided made
            ? Optional.of(made)
            : turn instanceof Turn.Dead dead ? dead.wanted() : Optional.empty();
    decided = known.filter(made -> !isLong);
    Map<String, @Nullable Object> fields = isLong ? Map.of() : event.fields().orElse(Map.of());
    who = event.contact(NUMBERS).map(Numbers.MASKED::show).orElse("");
    said = told(fields, OptOutWords::isOfTexts).map(redacted).orElse("");
    words =
        turn.words()
            + (isLong && turn instanceof Turn.Decided
                ? "; its body is long, so why is told by: callsheet events " + number
                : "");
  }

  /** The first that is said in a field of such a name. */
  private static Optional<String> told(
      Map<String, @Nullable Object> fields, Predicate<String> names) {
    return fields.entrySet().stream()
        .filter(field -> names.test(field.getKey()) && field.getValue() != null)
        .map(field -> String.valueOf(field.getValue()).strip())
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  /** Why nobody could decide on it, in words that many events may share. */
  String reason() {
    return text(words);
  }

  void settled(Action action, Outcome outcome, String detail) {
    Phrase phrase = Phrase.of(action.command(), Numbers.MASKED);
    String how = outcome.kind() == Outcome.Kind.SENT ? "" : ", " + detail;
    boolean isDone = action.command() instanceof Suppress && outcome.kind() == Outcome.Kind.SENT;
    String word = isDone ? "done" : OutcomeTerm.of(outcome.kind()).word();
    String all = phrase.doing() + " " + phrase.to() + ": " + word + how;
    outcomes.put(action.number(), text(all));
  }

  void write(JsonGenerator json) {
    json.writeNumberProperty("event", number);
    json.writeStringProperty("at", at.toString());
    json.writeStringProperty("source", source);
    json.writeStringProperty("type", text(type));
    json.writeStringProperty("became", became);
    json.writeStringProperty("words", text(words));
    texts(json, "wanted", wanted());
    texts(json, "outcomes", outcomes.values());
    if (Reasons.isOfBudget(words)) {
      json.writeBooleanProperty("overBudget", true);
    }
    if (mayBeStop) {
      json.writeBooleanProperty("mayBeStop", true);
    }
    json.writeStringProperty("who", text(who));
    json.writeStringProperty("said", Visible.cut(text(said), MOST_SAID));
    texts(
        json,
        "fired",
        decided.stream()
            .flatMap(known -> known.decision().fired().stream())
            .map(rule -> text(rule.name()))
            .toList());
  }

  private List<String> wanted() {
    return decided.stream()
        .flatMap(known -> known.decision().commands().stream())
        .map(command -> Phrase.of(command, Numbers.MASKED))
        .map(phrase -> text(phrase.doing() + " " + phrase.to() + " " + phrase.detail()))
        .toList();
  }

  /** Rule by rule, a line each; asks the rules again. */
  String why() {
    if (decided.isEmpty()) {
      return text(words);
    }
    Explanation all = decided.get().decision().explain(decided.get().event());
    String why =
        all.verdicts().stream()
            .filter(verdict -> verdict.outcome() != RuleVerdict.Outcome.NOT_ASKED)
            .flatMap(verdict -> verdict.render(Numbers.MASKED::inText).lines())
            .map(line -> Visible.line(line) + "\n")
            .collect(Collectors.joining());
    return why.isEmpty()
        ? "no rule is asked about such events"
        : isBeyond ? text(words) + "\n" + why : why;
  }

  /** In one line. */
  static String text(String text) {
    return Visible.line(Numbers.MASKED.inText(text));
  }
}
