package dev.callsheet.launcher.progress;

import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Progress for a terminal: one line that changes and is gone at the end. */
final class ProgressLine implements Progress {
  private static final long FIRST_AFTER = TimeUnit.MILLISECONDS.toNanos(700);
  private static final long UPDATE = TimeUnit.MILLISECONDS.toNanos(200);
  private static final String ERASE_LINE = "\r\u001B[K";
  private static final int SHORTEST_BAR = 10;
  private static final int PERCENT = 100;

  private final PrintWriter err;
  private final String task;
  private final long total;
  private final int room;
  private final LongSupplier clock;
  private final long start;
  private long drawn;
  private boolean shows;

  /**
   * Progress from now on; work that is soon done shows nothing.
   *
   * @param clock in nanoseconds
   */
  ProgressLine(PrintWriter err, String task, long total, int columns, LongSupplier clock) {
    this.err = err;
    this.task = task;
    this.total = total;
    this.clock = clock;
    room = columns - 1;
    start = clock.getAsLong();
  }

  @Override
  public void at(long done, String note) {
    long now = clock.getAsLong();
    if (now - start < FIRST_AFTER || (shows && now - drawn < UPDATE)) {
      return;
    }
    drawn = now;
    shows = true;
    err.print(ERASE_LINE + line(done, note));
    err.flush();
  }

  /** As much as there is room for: what ended how tells more than a bar, and than the task. */
  private String line(long done, String note) {
    String share = total > 0 ? Math.min(PERCENT, done * PERCENT / total) + "%" : "";
    String count = Effects.number(done) + (total > 0 ? " of " + Effects.number(total) : "");
    String whole = joined(task, share, count, note);
    int bar = room - ScreenWidth.of(whole) - " []".length();
    if (total > 0 && bar >= SHORTEST_BAR) {
      return joined(task, share, bar(done, bar), count, note);
    }
    String few = total > 0 ? share : count;
    for (String line : List.of(whole, joined(task, few, note), joined(few, note))) {
      if (ScreenWidth.of(line) <= room) {
        return line;
      }
    }
    String shorter = joined(few, note);
    while (ScreenWidth.of(shorter) > room && shorter.contains(", ")) {
      shorter = shorter.substring(0, shorter.lastIndexOf(", "));
    }
    return ScreenWidth.of(shorter) > room ? few : shorter;
  }

  private String bar(long done, int cells) {
    int full = (int) Math.min(cells, done * cells / total);
    return "[" + "=".repeat(full) + " ".repeat(cells - full) + "]";
  }

  private static String joined(String... parts) {
    StringBuilder line = new StringBuilder();
    for (String part : parts) {
      line.append(line.isEmpty() || part.isEmpty() ? "" : " ").append(part);
    }
    return line.toString();
  }

  @Override
  public void say(String news) {
    close(); // the line comes back below
    err.println(Wrapped.text(news, room));
  }

  @Override
  public void close() {
    if (shows) {
      shows = false;
      err.print(ERASE_LINE);
      err.flush();
    }
  }
}
