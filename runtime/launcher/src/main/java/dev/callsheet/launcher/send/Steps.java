package dev.callsheet.launcher.send;

import dev.callsheet.report.wording.Effects;
import java.util.ArrayList;
import java.util.List;

/** What to do next, in numbered steps, each command on a line of its own. Not thread-safe. */
public final class Steps {
  /** So many does 'show' list by itself. */
  static final int LISTED = 10;

  private static final String COMMAND = "     ";

  private final List<String> lines = new ArrayList<>();
  private int count;

  /** One more step. */
  public void add(String what, String... commands) {
    count++;
    lines.add("  " + count + ". " + what);
    for (String command : commands) {
      lines.add(COMMAND + command);
    }
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
    String all = "";
    if (count >= LISTED) {
      commands.add(resolve + "--all" + settled);
      all = " (with --all, --status 503 or --between HH:MM HH:MM choose some)";
    }
    String them = count == 1 ? "it" : "them";
    add(
        "%s unknown: look %s up at the service before anything is sent there again, then say --sent or --not-sent%s:"
            .formatted(Effects.counted(count, "action"), them, all),
        commands.toArray(new String[0]));
  }

  /** The command that lists all that ended so. */
  static String list(String run, String outcome) {
    return "callsheet show " + run + " --only outcome=" + outcome;
  }

  /** All steps below their heading; nothing when there is none. */
  public List<String> lines() {
    if (lines.isEmpty()) {
      return List.of();
    }
    List<String> all = new ArrayList<>(List.of("Next"));
    all.addAll(lines);
    return all;
  }
}
