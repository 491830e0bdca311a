package dev.callsheet.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An expression as it is written, and what its parts came to. Immutable and thread-safe.
 *
 * @param text on one line
 * @param marks what was evaluated; what was not is missing
 */
public record ShownCondition(String text, List<Mark> marks) {
  public ShownCondition {
    marks = List.copyOf(marks);
  }

  /**
   * What a part came to.
   *
   * @param column in the text where the value belongs, from 0
   * @param value as a person reads it
   */
  public record Mark(int column, String value) {
    /** The value, cut if it is long; a text that looks like something else is quoted. */
    public static Mark of(int column, @Nullable Object value) {
      return new Mark(column, ConditionText.value(value));
    }

    /** Without the value: it may be about a person. */
    @Override
    public String toString() {
      return "a value at column " + column;
    }
  }

  /**
   * The text, and below it each value under its part, with a line between them.
   *
   * @param value changes a value before it is shown, such as to mask numbers
   */
  public List<String> lines(UnaryOperator<String> value) {
    List<StringBuilder> lines = new ArrayList<>();
    // Where the leftmost thing of a line begins; nothing but lines stands in the first.
    List<Integer> taken = new ArrayList<>();
    List<Mark> fromTheRight = new ArrayList<>(marks);
    fromTheRight.sort(Comparator.comparingInt(Mark::column).reversed());
    for (int i = 0; i < fromTheRight.size(); i++) {
      Mark mark = fromTheRight.get(i);
      if (i > 0 && fromTheRight.get(i - 1).column() == mark.column()) {
        continue;
      }
      if (lines.isEmpty()) {
        lines.add(new StringBuilder());
        taken.add(0);
      }
      place(mark.column(), plain(value.apply(mark.value())), lines, taken);
    }
    List<String> all = new ArrayList<>();
    all.add(text);
    lines.forEach(line -> all.add(line.toString()));
    return all;
  }

  private static void place(
      int column, String value, List<StringBuilder> lines, List<Integer> taken) {
    for (int i = 0; i < lines.size(); i++) {
      if (column + value.length() < taken.get(i)) {
        put(lines.get(i), column, value);
        taken.set(i, column);
        return;
      }
      put(lines.get(i), column, "|");
      taken.set(i, i == 0 ? 0 : column);
    }
    StringBuilder line = new StringBuilder();
    put(line, column, value);
    lines.add(line);
    taken.add(column);
  }

  private static void put(StringBuilder line, int column, String text) {
    line.append(" ".repeat(Math.max(0, column + text.length() - line.length())));
    line.replace(column, column + text.length(), text);
  }

  /** On one line, without characters that steer a terminal. */
  static String plain(String value) {
    StringBuilder plain = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      plain.append(Character.isISOControl(c) ? ' ' : c);
    }
    return plain.isEmpty() ? "''" : plain.toString();
  }
}
