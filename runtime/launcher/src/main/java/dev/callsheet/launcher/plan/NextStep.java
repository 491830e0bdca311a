package dev.callsheet.launcher.plan;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * How to go on with a run that is not through.
 *
 * @param run its id
 * @param account that it is of
 * @param expires when its plan does, if that was saved
 */
public record NextStep(String run, String account, Optional<Instant> expires) {
  private static final List<Kind> LEFT = List.of(Kind.DEFERRED, Kind.NOT_TRIED);
  private static final List<Kind> FAILED = List.of(Kind.REFUSED, Kind.NOT_SENT);
  private static final List<Kind> OPEN =
      List.of(Kind.DEFERRED, Kind.NOT_TRIED, Kind.REFUSED, Kind.NOT_SENT);
  private static final OptionalInt TOO_MANY_REQUESTS = OptionalInt.of(429);

  /** How to go on with what is kept of a run. */
  public static NextStep of(String run, RunHeader header) {
    return new NextStep(run, header.account(), header.expires());
  }

  /**
   * What is to be settled, sent or tried again.
   *
   * @param deferred of those that are left
   * @param first the number of the first that is unknown
   * @param tooFast of the refused
   */
  private record Rest(
      long left,
      long deferred,
      long unknown,
      OptionalLong first,
      long refused,
      long notSent,
      long tooFast) {
    long failed() {
      return refused + notSent;
    }
  }

  /** Steps for what is unknown, left and failed; none when all was sent. */
  private Steps steps(Rest rest) {
    Steps steps = new Steps();
    if (rest.unknown > 0) {
      String action = rest.first.isPresent() ? Long.toString(rest.first.getAsLong()) : "ACTION";
      steps.unknown(run, rest.unknown, action);
    }
    long open = rest.left + rest.failed();
    if (open > 0 && expires.filter(end -> !Instant.now().isBefore(end)).isPresent()) {
      steps.add(
          OPEN,
          Effects.counted(open, "action")
              + " cannot be sent any more, as the plan has expired: plan again, without those who were reached, whom this lists:",
          "callsheet show " + run + " --only outcome=sent --full");
      return steps;
    }
    if (rest.left > 0 && rest.left == rest.deferred) {
      steps.add(
          LEFT,
          Effects.counted(rest.left, "action")
              + (rest.left == 1 ? " is" : " are")
              + " deferred; with --wait each leaves as soon as it may:",
          resume() + " --wait");
    } else if (rest.left > 0) {
      steps.add(
          LEFT,
          Effects.counted(rest.left, "action")
              + (rest.left == 1 ? " is" : " are")
              + " left (the script again would repeat what was sent):",
          resume());
    }
    if (rest.failed() > 0) {
      failed(rest, steps);
    }
    return steps;
  }

  private void failed(Rest rest, Steps steps) {
    List<String> commands = new ArrayList<>();
    if (rest.refused > Steps.LISTED) {
      commands.add(Steps.list(run, "refused"));
    }
    if (rest.notSent > Steps.LISTED) {
      commands.add(Steps.list(run, "not-sent"));
    }
    commands.add(resume() + " --retry failed");
    String what = Effects.counted(rest.failed(), "action") + " failed; ";
    if (rest.tooFast == rest.failed()) {
      what += "nothing is wrong but the pace; to try again, slower with --rate N/s:";
    } else if (rest.tooFast > 0) {
      what +=
          "%s came too fast, of the others correct what the service refused; to try again, slower with --rate N/s:"
              .formatted(Effects.number(rest.tooFast));
    } else if (rest.refused > 0) {
      what += "correct what the service refused, in a new run; to try again as it is:";
    } else {
      what += "nothing of them left; to try again:";
    }
    steps.add(FAILED, what, commands.toArray(new String[0]));
  }

  private String resume() {
    return "callsheet resume " + run + " --live " + ShellWord.of(account);
  }

  /** What to do about a run that stands so. */
  public List<Step> steps(ActionStates standing) {
    return asked(standing).all();
  }

  /** The same numbered, each command on a line of its own. */
  public List<String> lines(ActionStates standing) {
    return asked(standing).lines();
  }

  private Steps asked(ActionStates standing) {
    return steps(
        new Rest(
            standing.open(),
            standing.count(Kind.DEFERRED),
            standing.count(Kind.UNKNOWN) + standing.leaving(),
            LongStream.concat(standing.all(Kind.UNKNOWN), standing.allLeaving()).findFirst(),
            standing.count(Kind.REFUSED),
            standing.count(Kind.NOT_SENT),
            0));
  }

  /** The same for what became of one. */
  public List<String> lines(RunReport report) {
    return steps(
            new Rest(
                report.count(Kind.NOT_TRIED) + report.count(Kind.DEFERRED),
                report.count(Kind.DEFERRED),
                report.count(Kind.UNKNOWN),
                report.notable().stream()
                    .filter(settled -> settled.outcome().kind() == Kind.UNKNOWN)
                    .mapToLong(settled -> settled.action().number())
                    .min(),
                report.count(Kind.REFUSED),
                report.count(Kind.NOT_SENT),
                report.notable().stream()
                    .map(RunReport.Settled::outcome)
                    .filter(outcome -> outcome.kind() == Kind.REFUSED)
                    .filter(outcome -> outcome.status().equals(TOO_MANY_REQUESTS))
                    .count()))
        .lines();
  }
}
