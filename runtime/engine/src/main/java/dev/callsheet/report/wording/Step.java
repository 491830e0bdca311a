package dev.callsheet.report.wording;

import dev.callsheet.dispatch.Outcome.Kind;
import java.util.List;

/**
 * Something to be done about a run. Immutable and thread-safe.
 *
 * @param about the actions that ended in these ways
 * @param what it is, in words
 * @param commands for a shell, the first of which will do
 */
public record Step(List<Kind> about, String what, List<String> commands) {
  public Step {
    about = List.copyOf(about);
    commands = List.copyOf(commands);
  }
}
