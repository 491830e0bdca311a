package dev.callsheet.report;

import dev.callsheet.plan.Plan;
import java.io.IOException;
import java.io.Writer;

/**
 * A plan, and later what became of it, as one HTML file that loads nothing: for a browser, a phone
 * and paper.
 */
public final class ReportPage {
  private ReportPage() {}

  /**
   * Writes the page. Holds one action in memory at a time, and of each data row one bit; comparing
   * with an earlier plan takes 16 bytes more for each action.
   *
   * @param out writes UTF-8; it is neither flushed nor closed
   * @throws IOException if {@code out} fails
   */
  public static void write(Plan plan, PageFacts facts, Writer out) throws IOException {
    PageFrame frame = PageFrame.of(plan.preview(), facts);
    out.write(frame.head());
    PageData.write(plan, facts, out);
    out.write(frame.foot());
  }
}
