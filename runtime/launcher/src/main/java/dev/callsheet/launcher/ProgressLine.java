package dev.callsheet.launcher;

import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Progress for a terminal: one line that changes and is gone at the end. */
final class ProgressLine implements Progress {
  private static final long FIRST_AFTER = TimeUnit.MILLISECONDS.toNanos(700);
  private static final int UPDATE_MILLIS = 200;
  private static final String START_OF_LINE = "\r";
  private static final String ERASE_LINE = "\r\u001B[K";

  private final PrintWriter err;
  private final String task;
  private final long total;
  private final int columns;
  private final LongSupplier clock;
  private final long start;
  private @Nullable ProgressBar bar;

  /**
   * Progress from now on; work that is soon done shows nothing.
   *
   * @param clock in nanoseconds
   */
  ProgressLine(PrintWriter err, String task, long total, int columns, LongSupplier clock) {
    this.err = err;
    this.task = task;
    this.total = total;
    this.columns = columns;
    this.clock = clock;
    start = clock.getAsLong();
  }

  @Override
  public void at(long done, String note) {
    ProgressBar shown = bar;
    if (shown == null) {
      if (clock.getAsLong() - start < FIRST_AFTER) {
        return;
      }
      shown = open();
      bar = shown;
    }
    shown.stepTo(done);
    shown.setExtraMessage(note);
  }

  private ProgressBar open() {
    // An own consumer: the library's looks for the terminal with a further library.
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(total)
        .setStyle(ProgressBarStyle.ASCII)
        .hideEta() // as if all actions took the same time; a run tells its own
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        .setConsumer(
            new DelegatingProgressBarConsumer(
                line -> {
                  err.print(START_OF_LINE + line);
                  err.flush();
                },
                columns - 1))
        .build();
  }

  @Override
  public void say(String news) {
    close(); // the next progress opens another
    err.println(news);
  }

  @Override
  public void close() {
    ProgressBar shown = bar;
    if (shown != null) {
      bar = null; // a run that goes on after a question opens another
      shown.close();
      err.print(ERASE_LINE);
      err.flush();
    }
  }
}
