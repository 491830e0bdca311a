package dev.callsheet.report;

import dev.callsheet.dispatch.RunReport;
import dev.callsheet.plan.ActionReader;
import dev.callsheet.plan.Plan;
import java.io.IOException;
import java.io.Writer;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Writes previews and run reports in one layout. Holds one action in memory at a time. Writes
 * nothing but text; never flushes past or closes the writer it was given.
 */
public final class Report {
  private final Layout layout;
  private final Writer out;

  private Report(Layout layout, Writer out) {
    this.layout = layout;
    this.out = out;
  }

  /** A report in {@code layout} that goes to {@code out}. */
  public static Report to(Writer out, Layout layout) {
    return new Report(layout, out);
  }

  /**
   * What the plan would do. Programs get every action; people get every action of a small plan, and
   * one screen of a large one unless the layout's extent is {@link Extent#ALL}.
   *
   * @throws IOException if {@code out} fails
   */
  public void preview(Plan plan, Headline headline) throws IOException {
    if (layout.format() == Format.HUMAN) {
      new PreviewText(layout, out).write(plan, headline);
      return;
    }
    try {
      Document document = new Document(layout, out);
      document.open("plan", true, plan.preview().name(), headline);
      document.json().writeNumberProperty("count", plan.size());
      document.entries("actions");
      try (ActionReader reader = plan.read()) {
        while (reader.hasNext()) {
          document.openEntry("action");
          document.actions().write(reader.next());
          document.closeEntry();
        }
      }
      document.summary();
      document.figures(plan.preview());
      document.close();
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  /**
   * What became of the actions of the plan named {@code plan}: totals, and everything that was not
   * plainly sent.
   *
   * @throws IOException if {@code out} fails
   */
  public void run(RunReport run, String plan, Headline headline) throws IOException {
    if (layout.format() == Format.HUMAN) {
      new RunText(layout, out).write(run, plan, headline);
      return;
    }
    try {
      new RunJson(layout, out).write(run, plan, headline);
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  /**
   * What a plan would do otherwise than an earlier one.
   *
   * @param earlier the name of that
   * @throws IOException if {@code out} fails
   */
  public void difference(Difference difference, String earlier) throws IOException {
    if (layout.format() == Format.HUMAN) {
      new DifferenceText(layout, out).write(difference, earlier);
      return;
    }
    try {
      new Document(layout, out).difference(difference, earlier);
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }
}
