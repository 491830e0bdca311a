package dev.callsheet.report.page;

import dev.callsheet.plan.Plan;
import java.io.IOException;
import java.io.Writer;

/**
 * A plan, and later what became of it, as one HTML file that loads nothing: for a browser, a phone
 * and paper. Thread-safe.
 */
public final class ReportPage {
  /** What a browser can hold and search in an instant. */
  private static final long MOST_LISTED = 200_000;

  private ReportPage() {}

  /**
   * Writes the page. It lists the first 200,000 actions and those that must be seen: what takes
   * more away than the script names, and what may or may not have happened; and the first 200,000
   * rows that the plan leaves out. Holds one action in memory at a time, and of each data row one
   * bit.
   *
   * @param out writes UTF-8; it is neither flushed nor closed
   * @throws IOException if {@code out} fails
   */
  public static void write(Plan plan, PageFacts facts, Writer out) throws IOException {
    write(plan, facts, MOST_LISTED, out);
  }

  static void write(Plan plan, PageFacts facts, long listed, Writer out) throws IOException {
    PageFrame frame = PageFrame.of(plan.preview(), facts);
    out.write(frame.head());
    PageData.write(plan, facts, listed, out);
    out.write(frame.foot());
  }
}
