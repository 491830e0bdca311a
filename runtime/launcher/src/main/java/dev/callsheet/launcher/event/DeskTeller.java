package dev.callsheet.launcher.event;

import dev.callsheet.action.Action;
import dev.callsheet.command.Command;
import dev.callsheet.command.Suppress;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.rules.DecisionVerdicts;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.report.decision.DecisionReport;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells of a desk: decisions on standard output, what becomes of them beside it. Thread-safe. */
final class DeskTeller implements Desk.Listener {
  private final Invocation invocation;
  private final DecisionReport report;
  private final CommonOptions common;
  private final Numbers numbers;
  private final DecisionVerdicts verdicts;
  private final DeskProblems problems;
  private final Duration maxAge;

  /** The rules that decide, where nothing is sent and so it is told what would be left out. */
  private volatile @Nullable Supplier<RuleSet> dry;

  private volatile Runnable goesLive = () -> {};
  private volatile boolean isLive;

  DeskTeller(
      Invocation invocation,
      DecisionReport report,
      CommonOptions common,
      boolean inFull,
      DecisionVerdicts verdicts,
      DeskProblems problems,
      Duration maxAge) {
    this.problems = problems;
    this.maxAge = maxAge;
    this.verdicts = verdicts;
    this.invocation = invocation;
    this.report = report;
    this.common = common;
    this.numbers = inFull ? Numbers.FULL : Numbers.MASKED;
  }

  /** Is asked before anything leaves. */
  void before(Runnable question) {
    goesLive = question;
  }

  @Override
  public void opens() {
    goesLive.run();
    isLive = true;
  }

  /** From now on it is told what would be left out, by these rules. */
  void follow(Supplier<RuleSet> rules) {
    dry = rules;
  }

  @Override
  public synchronized void decided(LoggedEvent event, Turn turn) {
    problems.decided(event, turn);
    try {
      if (turn instanceof Turn.Decided decided) {
        report.add(event.place(), decided.event(), decided.decision());
        report.flush();
        tellVerdicts(event, decided);
        if (isLive && event.live().isPresent() && decided.actions().isEmpty()) {
          tellUnanswered(event, decided);
        }
      } else if (turn instanceof Turn.Repeated repeated) {
        invocation.say(event.place() + " repeats event " + repeated.before());
      } else if (turn instanceof Turn.Passed passed) {
        invocation.say(event.place() + " leads to nothing: " + numbers.inText(passed.why()));
      } else if (turn instanceof Turn.Dead dead) {
        invocation.say(event.place() + " is not answered: " + numbers.inText(dead.reason()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void mayBeStop(LoggedEvent event, Turn turn) {
    problems.mayBeStop(event);
    invocation.say("! %s waits: %s".formatted(event.place(), numbers.inText(turn.words())));
  }

  /** Whom it suppresses is left alone, whatever else does not leave. */
  private void tellUnanswered(LoggedEvent event, Turn.Decided decided) {
    List<Command> others = new ArrayList<>();
    for (Command command : decided.decision().commands()) {
      if (command instanceof Suppress) {
        Phrase phrase = Phrase.of(command, numbers);
        invocation.say("%s, %s %s: done".formatted(event.place(), phrase.doing(), phrase.to()));
      } else {
        others.add(command);
      }
    }
    if (!others.isEmpty()) {
      boolean isOld = Duration.between(event.since(), Instant.now()).compareTo(maxAge) > 0;
      problems.tooOld(isOld ? others.size() : 0);
      invocation.say(
          "! Nothing leaves on %s: it %s; to plan it: %s"
              .formatted(
                  event.place(),
                  isOld ? "is too old" : "came for another account",
                  problems.catchUp().into("late.plan")));
    }
  }

  private void tellVerdicts(LoggedEvent event, Turn.Decided decided) throws IOException {
    Supplier<RuleSet> rules = dry;
    if (rules == null) {
      return;
    }
    try {
      verdicts.follow(rules.get());
      verdicts.tell(report, event.place(), decided.event(), decided.decision());
    } catch (ConfigurationException e) { // nothing leaves, so that it is enough to say so
      invocation.say("! What would be left out is not known: " + Reasons.of(e));
    }
  }

  @Override
  public synchronized void settled(long event, Action action, Outcome outcome) {
    problems.settled(outcome);
    if (outcome.kind() == Outcome.Kind.SENT && common.isQuiet()) {
      return;
    }
    Phrase phrase = Phrase.of(action.command(), numbers);
    boolean isDone = action.command() instanceof Suppress && outcome.kind() == Outcome.Kind.SENT;
    String why = outcome.kind() == Outcome.Kind.SENT ? "" : ": " + outcome.detail();
    invocation.say(
        "event %s, %s %s: %s%s"
            .formatted(
                event,
                phrase.doing(),
                phrase.to(),
                isDone ? "done" : OutcomeTerm.of(outcome.kind()).word(),
                numbers.inText(invocation.redact(why))));
  }

  @Override
  public synchronized void waits(String why) {
    invocation.say("! Nothing leaves for now: " + invocation.redact(why) + ".");
  }

  @Override
  public synchronized void held(String why) {
    invocation.say(
        "! Held: "
            + why
            + ". Events are taken in and nothing leaves, until somebody says: callsheet release");
  }

  @Override
  public synchronized void released() {
    invocation.say("Released: it goes on.");
  }

  @Override
  public synchronized void full(Optional<String> why) {
    invocation.say(
        why.map(reason -> "! Events are answered 503: " + reason + ".")
            .orElse("Events are taken in again."));
  }

  @Override
  public synchronized void aside(String what) {
    invocation.say("! " + what + ".");
  }

  @Override
  public synchronized void failed(RuntimeException why) {
    invocation.say(
        "! Nothing is decided any more, and events are answered 503: "
            + invocation.redact(Reasons.of(why))
            + ". Mend that and start it again; nothing is lost.");
  }
}
