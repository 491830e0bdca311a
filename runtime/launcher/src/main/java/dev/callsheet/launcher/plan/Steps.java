package dev.callsheet.launcher.plan;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Step;
import java.util.ArrayList;
import java.util.List;

/** What to do next, in numbered steps, each command on a line of its own. Not thread-safe. */
public final class Steps {
  /** So many does 'show' list by itself. */
  static final int LISTED = 10;

  private static final String COMMAND = "     ";

  private final List<Step> all = new ArrayList<>();

  /** One more step. */
  public void add(String what, String... commands) {
    add(List.of(), what, commands);
  }

  /**
   * The same about actions.
   *
   * @param about those that ended in these ways
   */
  void add(List<Kind> about, String what, String... commands) {
    all.add(new Step(about, what, List.of(commands)));
  }

  /**
   * The step for what nobody knows.
   *
   * @param action one of them
   */
  public void unknown(String run, long count, String action) {
    List<String> commands = new ArrayList<>();
    if (count > LISTED) {
      commands.add(list(run, "unknown"));
    }
    String resolve = "callsheet resolve " + run + " ";
    String settled = " --sent --note \"seen in the dashboard\"";
    commands.add(resolve + action + settled);
    String some = "";
    if (count >= LISTED) {
      commands.add(resolve + "--all" + settled);
      some = " (with --all, --status 503 or --between HH:MM HH:MM choose some)";
    }
    String them = count == 1 ? "it" : "them";
    add(
        List.of(Kind.UNKNOWN),
        "%s unknown: look %s up at the service before anything is sent there again, then say --sent or --not-sent%s:"
            .formatted(Effects.counted(count, "action"), them, some),
        commands.toArray(new String[0]));
  }

  /** The command that lists all that ended so. */
  static String list(String run, String outcome) {
    return "callsheet show " + run + " --only outcome=" + outcome;
  }

  /** All of them. */
  List<Step> all() {
    return List.copyOf(all);
  }

  /** All steps below their heading; nothing when there is none. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Step step : all) {
      if (lines.isEmpty()) {
        lines.add("Next");
      }
      lines.add("  " + (all.indexOf(step) + 1) + ". " + step.what());
      step.commands().forEach(command -> lines.add(COMMAND + command));
    }
    return lines;
  }
}
