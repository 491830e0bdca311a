package dev.callsheet.problem;

import java.util.Optional;

/**
 * One mistake: where it is, what it is and what to write instead. Immutable and thread-safe.
 *
 * @param severity whether it stops the plan
 * @param where the place of the mistake
 * @param width how many characters of the line are marked, from {@code where.column()}; at least 1
 * @param message what is wrong, without full stop
 * @param hint what to do instead
 * @param excerpt the source line, when there is one
 * @param code the short name of its kind, which stays the same when the message changes
 */
public record Problem(
    Severity severity,
    Source where,
    int width,
    String message,
    Optional<String> hint,
    Optional<String> excerpt,
    Optional<String> code) {

  /**
   * Longer source lines are cut around the mark, so that one line of a person's terminal holds it.
   */
  private static final int LONGEST_EXCERPT = 160;

  public Problem {
    if (message.isBlank()) {
      throw new IllegalArgumentException("a problem needs a message");
    }
    width = Math.max(1, width);
  }

  /** A problem of no particular kind. */
  public Problem(
      Severity severity,
      Source where,
      int width,
      String message,
      Optional<String> hint,
      Optional<String> excerpt) {
    this(severity, where, width, message, hint, excerpt, Optional.empty());
  }

  /** An error at a place whose source line is not at hand. */
  public static Problem error(Source where, String message) {
    return new Problem(Severity.ERROR, where, 1, message, Optional.empty(), Optional.empty());
  }

  /** An error at a place whose source line is not at hand, with what to do instead. */
  public static Problem error(Source where, String message, String hint) {
    return new Problem(Severity.ERROR, where, 1, message, Optional.of(hint), Optional.empty());
  }

  public Problem withHint(String other) {
    return new Problem(severity, where, width, message, Optional.of(other), excerpt, code);
  }

  public Problem withCode(String other) {
    return new Problem(severity, where, width, message, hint, excerpt, Optional.of(other));
  }

  /** Whether it stops the plan. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /**
   * The problem as a person reads it: place and message; then the source line with a mark below it
   * and the hint beside the mark. A warning's first line ends with its code in brackets. Lines end
   * with {@code \n}; the last one has no line end.
   */
  public String render() {
    StringBuilder text = new StringBuilder();
    text.append(where).append(": ");
    if (severity == Severity.WARNING) {
      text.append("warning: ");
    }
    text.append(message);
    if (severity == Severity.WARNING) {
      code.ifPresent(c -> text.append(" [").append(c).append(']'));
    }
    if (excerpt.isEmpty() || where.line() == 0) {
      hint.ifPresent(h -> text.append("\n  ").append(h));
      return text.toString();
    }
    int column = Math.max(1, where.column());
    String line = excerpt.get().replace('\t', ' ');
    int from = 0;
    if (line.length() > LONGEST_EXCERPT) {
      from =
          Math.max(0, Math.min(column - 1 - LONGEST_EXCERPT / 2, line.length() - LONGEST_EXCERPT));
      line = line.substring(from, from + LONGEST_EXCERPT);
    }
    String number = Integer.toString(where.line());
    text.append("\n  ").append(number).append(" | ").append(line.stripTrailing());
    if (where.column() > 0) {
      int room = Math.max(1, line.length() - (column - 1 - from));
      text.append("\n  ").append(" ".repeat(number.length())).append(" | ");
      text.append(" ".repeat(column - 1 - from)).append("^".repeat(Math.min(width, room)));
      hint.ifPresent(h -> text.append(' ').append(h));
    } else {
      hint.ifPresent(
          h -> text.append("\n  ").append(" ".repeat(number.length())).append(" | ").append(h));
    }
    return text.toString();
  }
}
