package dev.callsheet.plan;

import dev.callsheet.command.Command;
import dev.callsheet.problem.Problem;

/** Takes the commands of a source in their order. Not thread-safe. */
public interface CommandSink {
  /** A command to plan. */
  void add(Command command, Origin origin);

  /** A row that gives no command. */
  void refuse(Refusal refusal);

  /** Something that the reader of the preview should know; it stops nothing. */
  void warn(Problem problem);
}
