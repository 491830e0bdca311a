package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.command.Suppress;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.guard.cap.SentTexts;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.MachineKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Leaves alone at once whom the rules suppress on an event, whatever else becomes of it: whether it
 * came before, quotes a text of ours, is too old, wants too much, waits or came for another
 * account. The one place that does. Thread-safe.
 */
final class OptOuts {
  /** What became of an action that was carried out as its event was decided on. */
  static final Outcome DONE =
      new Outcome(
          Outcome.Kind.SENT,
          OptionalInt.empty(),
          "on the list of suppressed numbers",
          Duration.ZERO,
          0);

  static final String MAY_BE = "; it may be a STOP: look at it, and say 'callsheet suppress add'";

  private static final char REPLACED = '\ufffd';

  private final CountingGuard guard;
  private final Optional<CountingGuard> forGood;
  private final SentTexts texts;
  private final MachineKey key;

  /**
   * @param forGood where {@code guard} is a trial's, is told of those whom the simulator did not
   *     play, as this key shows
   */
  OptOuts(CountingGuard guard, Optional<CountingGuard> forGood, SentTexts texts, MachineKey key) {
    this.guard = guard;
    this.forGood = forGood;
    this.texts = texts;
    this.key = key;
  }

  /** What becomes of an event by these rules, before it is known what of that may leave. */
  Turn asked(RuleSet rules, LoggedEvent event) {
    boolean isTrial = forGood.isPresent();
    return !isTrial && event.isPlayed(key)
        ? new Turn.Passed(Turn.Passed.PLAYED)
        : Turn.of(rules, event, Optional.empty());
  }

  /**
   * Does so before the decision is durable: if the process ends here, it is decided anew.
   *
   * @return those of its actions by which somebody is left alone now
   * @throws ConfigurationException if that cannot be written; nothing else may leave meanwhile
   */
  synchronized List<Action> carryOut(RuleSet rules, LoggedEvent event, Turn turn, Instant now) {
    if (!(turn instanceof Turn.Decided decided) || !decided.decision().suppresses()) {
      return List.of();
    }
    Event came = decided.event();
    Decision decision = decided.decision();
    if (texts.has(came.fields(), event.at())) { // a text of ours says how to opt out
      Map<String, ?> theirs = texts.without(came.fields(), event.at());
      Event said = Event.of(came.type(), theirs);
      decision = rules.decide(came.moment().map(said::withMoment).orElse(said));
    }
    boolean isPlayed = event.isPlayed(key);
    List<Action> all =
        DecidedActions.of(event, decision, 1).stream()
            .filter(action -> action.command() instanceof Suppress)
            .toList();
    for (Action action : all) {
      take(guard, action, now);
      forGood.filter(list -> !isPlayed).ifPresent(list -> take(list, action, now));
    }
    return all;
  }

  private static void take(CountingGuard guard, Action action, Instant now) {
    if (guard.take(action, now) instanceof Verdict.Stop stop) {
      throw new ConfigurationException(stop.reason());
    }
  }

  /** A body, of which a letter is a byte; where that is no UTF-8 all of it, as either. */
  static String text(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf(REPLACED) < 0 ? text : text + '\n' + body;
  }
}
