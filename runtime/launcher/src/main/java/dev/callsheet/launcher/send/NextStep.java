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
  /** So many are not settled one by one. */
  private static final int MANY = 10;

  /** So many does 'show' list by itself. */
  private static final int LISTED = 10;

  private static final String COMMAND = "     ";

  /** How to go on with what is kept of a run. */
  public static NextStep of(String run, RunHeader header) {
    return new NextStep(run, header.account(), header.expires());
  }

  /**
   * Numbered steps for what is unknown, left and failed, each command on a line of its own; nothing
   * when all was sent.
   *
   * @param first the number of the first that is unknown
   */
  private List<String> lines(long left, long unknown, long failed, OptionalLong first) {
    Steps steps = new Steps(new ArrayList<>(List.of("Next")));
    if (unknown > 0) {
      unknown(unknown, first, steps);
    }
    if (left + failed > 0 && expires.filter(end -> !Instant.now().isBefore(end)).isPresent()) {
      steps.add(
          Effects.counted(left + failed, "action")
              + " cannot be sent any more, as the plan has expired: plan again, without those who were reached, whom this lists:",
          "callsheet show " + run + " --only outcome=sent --full");
      return steps.lines;
    }
    if (left > 0) {
      steps.add(
          Effects.counted(left, "action") + (left == 1 ? " is" : " are") + " left:", resume());
    }
    if (failed > 0) {
      steps.add(
          Effects.counted(failed, "action") + " failed; to try again:",
          resume() + " --retry failed");
    }
    return steps.lines.size() == 1 ? List.of() : steps.lines;
  }

  private void unknown(long count, OptionalLong first, Steps steps) {
    String action = first.isPresent() ? Long.toString(first.getAsLong()) : "ACTION";
    String resolve = "callsheet resolve " + run + " ";
    String settled = " --sent --note \"seen in the dashboard\"";
    List<String> commands = new ArrayList<>();
    if (count > LISTED) {
      commands.add("callsheet show " + run + " --only outcome=unknown");
    }
    commands.add(resolve + action + settled);
    String all = "";
    if (count >= MANY) {
      commands.add(resolve + "--all" + settled);
      all = " (with --all, --status 503 or --between HH:MM HH:MM choose some)";
    }
    steps.add(
        "%s unknown: look %s up at the service, then say --sent or --not-sent%s:"
            .formatted(Effects.counted(count, "action"), count == 1 ? "it" : "them", all),
        commands.toArray(new String[0]));
  }

  private record Steps(List<String> lines) {
    void add(String what, String... commands) {
      long number = lines.stream().filter(line -> !line.startsWith(COMMAND)).count();
      lines.add("  " + number + ". " + what);
      for (String command : commands) {
        lines.add(COMMAND + command);
      }
    }
  }

  private String resume() {
    return "callsheet resume " + run + " --live " + ShellWord.of(account);
  }

  /** The same for how a run stands. */
  public List<String> lines(ActionStates standing) {
    return lines(
        standing.open(),
        standing.count(Kind.UNKNOWN) + standing.leaving(),
        standing.count(Kind.REFUSED) + standing.count(Kind.NOT_SENT),
        LongStream.concat(standing.all(Kind.UNKNOWN), standing.allLeaving()).findFirst());
  }

  /** The same for what became of one. */
  public List<String> lines(RunReport report) {
    return lines(
        report.count(Kind.NOT_TRIED) + report.count(Kind.DEFERRED),
        report.count(Kind.UNKNOWN),
        report.count(Kind.REFUSED) + report.count(Kind.NOT_SENT),
        report.notable().stream()
            .filter(settled -> settled.outcome().kind() == Kind.UNKNOWN)
            .mapToLong(settled -> settled.action().number())
            .min());
  }
}
