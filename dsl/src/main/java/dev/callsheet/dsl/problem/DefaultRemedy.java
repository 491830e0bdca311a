package dev.callsheet.dsl.problem;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What to write in place of a map whose values are made when they are read. Thread-safe. */
final class DefaultRemedy {
  private static final String CALL = ".withDefault";

  /** What makes nothing of its own: a number, a text without gaps, an empty list. */
  private static final String LITERAL =
      "-?\\d[\\d_]{0,20}(?:\\.\\d{1,20})?[lLgG]?|'[^'\\\\\\n]{0,60}'|\"[^\"\\\\$\\n]{0,60}\"|\\[\\]";

  /** What stands before the call. */
  private static final Pattern NAMED =
      Pattern.compile("(?<![\\w.])(\\w{1,60})\\s{0,9}=\\s{0,9}\\[:\\]$");

  private static final Pattern DEFAULT =
      Pattern.compile(
          "\\s{0,9}\\{\\s{0,9}(?:\\w{1,60}\\s{0,9}->\\s{0,9})?(" + LITERAL + ")\\s{0,9}\\}");

  private static final int LONGEST = 200;

  /** Whoever has so many will not read of each. */
  private static final int MOST = 20;

  private static final String KEY = "((?:[^\\[\\]\\n]|\\[[^\\[\\]\\n]{0,60}\\]){1,60})";

  /** {@code m[k]++}, {@code m[k] += 2} and {@code m[k] << v}, each with what it adds. */
  private static final Pattern USE =
      Pattern.compile(
          "\\b(\\w{1,60})\\["
              + KEY
              + "\\] ?(?:(\\+\\+)|(\\+=|<<) ?([\\w.]{1,60}(?:\\([^()\\n]{0,60}\\))?)?)");

  private static final Pattern BEGINS = Pattern.compile("(?:^|[;{})\\n]|->|\\belse)\\s{0,99}$");

  /** Nothing of the same statement comes, on the next line neither. */
  private static final Pattern ENDS =
      Pattern.compile("[ \\t]{0,99}(?:$|[;}]|(?://[^\\n]{0,200})?\\r?\\n(?!\\s{0,99}[.?]))");

  /** Asked twice, it is the same. */
  private static final Pattern STEADY =
      Pattern.compile(
          "(?:(?!\\+\\+|--)[^()=]|==|(?<=\\.(?:toLowerCase|toUpperCase|trim|toInteger|toString))\\(\\)){1,60}");

  private static final Pattern EMPTY = Pattern.compile("[-0_.lLgG]+|''|\"\"|\\[\\]");

  private DefaultRemedy() {}

  /** The first place that needs the values, rewritten; both ways where none is known. */
  static String of(String script) {
    Map<String, String> defaults = defaults(script);
    Matcher use = USE.matcher(script);
    int seen = 0;
    while (!defaults.isEmpty() && seen < MOST && use.find()) {
      String made = defaults.get(use.group(1));
      if (made == null) {
        continue;
      }
      seen++;
      if (BEGINS.matcher(before(script, use.start())).find()) {
        return isRewritten(use, made, script) ? rewritten(use, made) : both();
      }
    }
    return both();
  }

  private static String both() {
    return "leave withDefault out; to count write m[key] = (m[key] ?: 0) + 1,"
        + " to gather m[key] = (m[key] ?: []) + [value]";
  }

  /** The names of such maps, each with its default; empty where it is no literal. */
  private static Map<String, String> defaults(String script) {
    Map<String, String> all = new HashMap<>();
    int at = script.indexOf(CALL);
    for (int i = 0; i < MOST && at >= 0; i++) {
      Matcher name = NAMED.matcher(before(script, at));
      Matcher made = DEFAULT.matcher(script).region(at + CALL.length(), script.length());
      if (name.find()) {
        all.merge(
            name.group(1),
            made.lookingAt() ? made.group(1) : "",
            (one, other) -> one.equals(other) ? one : "");
      }
      at = script.indexOf(CALL, at + 1);
    }
    return all;
  }

  private static String before(String script, int end) {
    return script.substring(Math.max(0, end - LONGEST), end);
  }

  /** Whether what is written instead comes to the same. */
  private static boolean isRewritten(Matcher use, String made, String script) {
    boolean isList = made.startsWith("[");
    boolean isNumber = !made.isEmpty() && !isList && "'\"".indexOf(made.charAt(0)) < 0;
    boolean isOfKind =
        use.group(3) != null ? isNumber : !made.isEmpty() && (use.group(4).equals("+=") || isList);
    return isOfKind
        && (use.group(3) != null || use.group(5) != null)
        && STEADY.matcher(use.group(2)).matches()
        && ENDS.matcher(script).region(use.end(), script.length()).lookingAt();
  }

  private static String rewritten(Matcher use, String made) {
    String read = use.group(1) + "[" + use.group(2) + "]";
    String first =
        EMPTY.matcher(made).matches()
            ? read + " ?: " + made
            : read + " == null ? " + made + " : " + read; // a 0 that was counted stays one
    String added = use.group(5) == null ? "1" : use.group(5);
    return "leave withDefault out, and write "
        + read
        + " = ("
        + first
        + ") + "
        + ("<<".equals(use.group(4)) ? "[" + added + "]" : added);
  }
}
