package dev.callsheet.dsl.problem;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What to write in place of a map whose values are made when they are read. Thread-safe. */
final class DefaultRemedy {
  private static final String KEY = "((?:[^\\[\\]\\n]|\\[[^\\[\\]\\n]{0,60}\\]){1,60})";

  /** {@code m[k]++}, {@code m[k] += 2} and {@code m[k] << v}, each with what it adds. */
  private static final Pattern USE =
      Pattern.compile(
          "\\b(\\w{1,60})\\["
              + KEY
              + "\\] ?(?:(\\+\\+)|(\\+=|<<) ?([\\w.]{1,60}(?:\\([^()\\n]{0,60}\\))?))");

  private DefaultRemedy() {}

  /** The first place that needs the values, rewritten; both ways where none is known. */
  static String of(String script) {
    Matcher use = USE.matcher(script);
    while (use.find()) {
      if (Pattern.compile("\\b" + use.group(1) + "\\b[^\\n]{0,200}\\.withDefault\\b")
          .matcher(script)
          .find()) {
        String read = use.group(1) + "[" + use.group(2) + "]";
        String other = use.group(5);
        boolean isList = "<<".equals(use.group(4));
        return "leave withDefault out, and write "
            + read
            + " = ("
            + read
            + (isList ? " ?: []) + [" + other + "]" : " ?: 0) + " + (other == null ? "1" : other));
      }
    }
    return "leave withDefault out; to count write m[key] = (m[key] ?: 0) + 1,"
        + " to gather m[key] = (m[key] ?: []) + [value]";
  }
}
