package dev.callsheet.launcher.progress;

import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Wrapped;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Progress for a terminal: one line that changes and is gone at the end. */
final class ProgressLine implements Progress {
  private static final long FIRST_AFTER = TimeUnit.MILLISECONDS.toNanos(700);
  private static final long UPDATE = TimeUnit.MILLISECONDS.toNanos(200);
  private static final String ERASE_LINE = "\r\u001B[K";
  private static final int SHORTEST_BAR = 6;
  private static final int LONGEST_BAR = 20;
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
  public void at(long done, Note note) {
    long now = clock.getAsLong();
    if (now - start < FIRST_AFTER || (shows && now - drawn < UPDATE)) {
      return;
    }
    drawn = now;
    shows = true;
    err.print(ERASE_LINE + line(done, note));
    err.flush();
  }

  /** As much as there is room for: the last words go first, then the name, then the bar. */
  private String line(long done, Note note) {
    if (total <= 0) {
      String count = Effects.number(done);
      String whole = task + " " + count;
      return ScreenWidth.of(whole) <= room ? whole : count;
    }
    String share = String.format(Locale.ROOT, "%3d%%", Math.min(PERCENT, done * PERCENT / total));
    String count = "]  " + Effects.number(done) + "/" + Effects.number(total);
    String name = task.substring(task.lastIndexOf(' ') + 1) + " ";
    String head = ScreenWidth.of(name) > room / 4 ? share.strip() : name + share;
    for (String words : note.shorter()) {
      String behind = count + (words.isEmpty() ? "" : "   " + words);
      int bar = room - ScreenWidth.of(head + " [" + behind);
      if (bar >= SHORTEST_BAR) {
        return head + " [" + bar(done, Math.min(LONGEST_BAR, bar)) + behind;
      }
    }
    return share.strip() + " " + count.substring("]  ".length());
  }

  private String bar(long done, int cells) {
    int full = (int) Math.min(cells, done * cells / total);
    return "=".repeat(full) + " ".repeat(cells - full);
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
