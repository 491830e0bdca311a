package dev.callsheet.launcher.progress;

import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Terminal;
import java.util.function.LongSupplier;

/** Says on standard error how far long work has come. */
public interface Progress extends AutoCloseable {
  /** The total of work whose end is not known. */
  long UNKNOWN_TOTAL = -1;

  Progress SILENT = new Progress() {};

  /** Progress in the way that standard error allows: a bar, lines, or nothing. */
  static Progress of(Invocation invocation, CommonOptions common, String task, long total) {
    if (common.isQuiet()) {
      return SILENT;
    }
    Terminal terminal = invocation.surroundings().terminal();
    return terminal.shows(Terminal.Stream.ERR) && !invocation.surroundings().isDumb()
        ? new ProgressLine(invocation.err(), task, total, terminal.columns(), new Clock())
        : new ProgressLog(invocation.err(), task, total, new Clock());
  }

  /** Tells nanoseconds. */
  final class Clock implements LongSupplier {
    @Override
    public long getAsLong() {
      return System.nanoTime();
    }
  }

  /** So much is done, of which there is no more to say. */
  default void at(long done) {
    at(done, Note.NONE);
  }

  /** So much is done; called often, on one thread. */
  default void at(long done, Note note) {}

  /** Something happened that is worth a line of its own. */
  default void say(String news) {}

  @Override
  default void close() {}
}
