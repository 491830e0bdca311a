package dev.callsheet.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A script or its data is wrong; holds every problem that was found, in the order of their places.
 */
public final class ScriptException extends CallsheetException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * The problems of one script.
   *
   * @throws IllegalArgumentException if there is none
   */
  public ScriptException(List<Problem> problems) {
    super(problems.stream().map(Problem::render).collect(Collectors.joining("\n")));
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("a script exception needs a problem");
    }
    this.problems = List.copyOf(problems);
  }

  /** The problems: at least one, unmodifiable. */
  public List<Problem> problems() {
    return problems;
  }
}
