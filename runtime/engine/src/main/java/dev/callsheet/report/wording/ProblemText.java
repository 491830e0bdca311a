package dev.callsheet.report.wording;

import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Problems as people read them: the first few in full, the others counted. Thread-safe. */
public final class ProblemText {
  private static final int MOST = 20;

  private final Colour colour;

  public ProblemText(Colour colour) {
    this.colour = colour;
  }

  public List<String> lines(List<Problem> problems) {
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems.subList(0, Math.min(MOST, problems.size()))) {
      List<String> rendered = Visible.problem(problem).render().lines().toList();
      lines.add(
          problem.isError() ? colour.alarming(rendered.get(0)) : colour.doubtful(rendered.get(0)));
      lines.addAll(rendered.subList(1, rendered.size()));
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
