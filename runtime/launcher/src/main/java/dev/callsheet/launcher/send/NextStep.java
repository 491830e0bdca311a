package dev.callsheet.launcher.send;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.report.wording.Effects;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How to go on with a run that is not through.
 *
 * @param run its id
 * @param account that it is of
 * @param expires when its plan does, if that was saved
 */
public record NextStep(String run, String account, Optional<Instant> expires) {
  /** So many are not settled one by one. */
  private static final int MANY = 10;

  /** So many does 'show' list by itself. */
  private static final int LISTED = 10;

  /** How to go on with what is kept of a run. */
  public static NextStep of(String run, RunHeader header) {
    return new NextStep(run, header.account(), header.expires());
  }

  /** A line each for what is left, unknown and failed; nothing when all was sent. */
  public List<String> lines(long left, long unknown, long failed) {
    List<String> lines = new ArrayList<>();
    if (unknown > 0) {
      String list = unknown > LISTED ? run + " --only outcome=unknown" : run;
      String all =
          "; of all, or of those that were answered so or left then: callsheet resolve %s --all [--status 503] [--between HH:MM HH:MM] --sent|--not-sent --note TEXT";
      lines.add(
          "%s unknown: 'callsheet show %s' lists %s; when you know what became of one: callsheet resolve %s ACTION --sent|--not-sent --note TEXT%s"
              .formatted(
                  Effects.counted(unknown, "action"),
                  list,
                  unknown == 1 ? "it" : "them",
                  run,
                  unknown < MANY ? "" : all.formatted(run)));
    }
    if (left + failed > 0 && expires.filter(end -> !Instant.now().isBefore(end)).isPresent()) {
      lines.add(
          ("%s cannot be sent any more, as the plan has expired: plan again, without those who were reached, whom this lists:"
                  + " callsheet show %s --only outcome=sent --full")
              .formatted(Effects.counted(left + failed, "action"), run));
      return lines;
    }
    if (left > 0) {
      lines.add(
          Effects.counted(left, "action") + (left == 1 ? " is" : " are") + " left: " + resume());
    }
    if (failed > 0) {
      lines.add(
          "%s failed; to try again: %s --retry failed"
              .formatted(Effects.counted(failed, "action"), resume()));
    }
    return lines;
  }

  private String resume() {
    return "callsheet resume " + run + " --live " + ShellWord.of(account);
  }

  /** The same for how a run stands. */
  public List<String> lines(ActionStates standing) {
    return lines(
        standing.open(),
        standing.count(Kind.UNKNOWN) + standing.leaving(),
        standing.count(Kind.REFUSED) + standing.count(Kind.NOT_SENT));
  }

  /** The same for what became of one. */
  public List<String> lines(RunReport report) {
    return lines(
        report.count(Kind.NOT_TRIED) + report.count(Kind.DEFERRED),
        report.count(Kind.UNKNOWN),
        report.count(Kind.REFUSED) + report.count(Kind.NOT_SENT));
  }
}
