package dev.callsheet.launcher.progress;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Progress for logs: a line every 5 % or every 60 seconds, none for work that is soon done. */
final class ProgressLog implements Progress {
  private static final long FIRST_AFTER = TimeUnit.SECONDS.toNanos(5);
  private static final long EVERY = TimeUnit.SECONDS.toNanos(60);
  private static final int STEPS = 20;

  private final PrintWriter err;
  private final String task;
  private final long total;
  private final LongSupplier clock;
  private final long start;
  private long lastTime;
  private long lastStep;

  /**
   * Progress from now on.
   *
   * @param clock in nanoseconds
   */
  ProgressLog(PrintWriter err, String task, long total, LongSupplier clock) {
    this.err = err;
    this.task = task;
    this.total = total;
    this.clock = clock;
    start = clock.getAsLong();
    lastTime = start;
  }

  /** The usual way to a plan loads no note. */
  @Override
  public void at(long done) {
    tell(done, null);
  }

  @Override
  public void at(long done, Note note) {
    tell(done, note);
  }

  private void tell(long done, @Nullable Note note) {
    long now = clock.getAsLong();
    long step = total > 0 ? done * STEPS / total : 0;
    if (now - start < FIRST_AFTER || (step == lastStep && now - lastTime < EVERY)) {
      return;
    }
    lastStep = step;
    lastTime = now;
    String of =
        total > 0
            ? String.format(Locale.ROOT, "%,d of %,d (%d %%)", done, total, done * 100 / total)
            : String.format(Locale.ROOT, "%,d", done);
    err.println(task + ": " + of + (note == null || note.isEmpty() ? "" : ", " + note.text()));
  }

  @Override
  public void say(String news) {
    err.println(news);
  }
}
