package dev.callsheet.report.wording;

import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Problems as people read them: the first few in full, the others counted. Thread-safe. */
public final class ProblemText {
  private static final int MOST = 20;

  private final Colour colour;
  private final int width;

  public ProblemText(Colour colour) {
    this(colour, 0);
  }

  /**
   * Problems for a terminal.
   *
   * @param width of which long lines of a script show the part around the mark; 0: whole lines
   */
  public ProblemText(Colour colour, int width) {
    this.colour = colour;
    this.width = width;
  }

  public List<String> lines(List<Problem> problems) {
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems.subList(0, Math.min(MOST, problems.size()))) {
      List<String> rendered = Visible.problem(problem).render().lines().toList();
      lines.add(
          problem.isError() ? colour.alarming(rendered.get(0)) : colour.doubtful(rendered.get(0)));
      lines.addAll(SourceWindow.of(rendered.subList(1, rendered.size()), width));
    }
    if (problems.size() > MOST) {
      lines.add("... and " + (problems.size() - MOST) + " more");
    }
    return lines;
  }

  /** What follows the errors of a script: {@code 2 errors. Nothing planned, nothing sent.} */
  public static String nothingSent(List<Problem> problems) {
    long errors = problems.stream().filter(Problem::isError).count();
    return Effects.counted(errors, "error") + ". Nothing planned, nothing sent.";
  }
}
