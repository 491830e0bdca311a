package dev.callsheet.plan;

import dev.callsheet.action.Cells;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.nio.file.Path;
import java.util.List;

/** Takes the commands of a source in their order. Not thread-safe. */
public interface CommandSink {
  void add(Command command, Origin origin);

  /** A row that gives no command. */
  void refuse(Refusal refusal);

  /** Something that the reader of the preview should know; it stops nothing. */
  void warn(Problem problem);

  /**
   * A row of the command, or the refusal, that comes next, the last of several is its own; to be
   * looked at before that returns. One that comes from no row has none.
   */
  default void row(Cells cells) {
    // Only who shows what was left out needs it.
  }

  /**
   * A file is about to be read; it is told again each time.
   *
   * @param name as the script gives it
   */
  default void reads(String name, Path file) {
    // Who saves no plan need not know.
  }

  /**
   * From which columns the numbers of a file are read, of which the first counts that is filled.
   *
   * @param file as the script gives it
   */
  default void phones(String file, List<String> columns) {
    // Who shows no preview need not know.
  }

  /**
   * How the texts that a place makes are put together, such as {@code Hi {lead.firstName}}.
   *
   * @param place of the commands that send them
   */
  default void template(Source place, String template) {
    // Who shows no texts need not know.
  }
}
