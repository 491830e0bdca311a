package dev.callsheet.dsl.words;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds signs of gaps that nothing has filled, as other languages and tools write them. */
public final class Unfilled {
  /**
   * {@code {name}}, {@code {{name}}}, {@code {}}, {@code {0}}, {@code #{name}}; {@code [[name]]},
   * {@code <<name>>}, {@code *|NAME|*}; {@code %s}, {@code %(name)s}, {@code %NAME%}.
   */
  private static final class Signs {
    static final Pattern BRACES =
        Pattern.compile(
            "#?\\{\\{?\\s{0,3}+([\\p{L}_][\\w.\\- \\[\\]'\"?|]{0,60}+|\\d{0,3}+)\\s{0,3}+(?::[^{}]{0,60}+)?\\}?\\}"
                + "|\\[\\[\\s{0,3}+([\\p{L}_][\\w. ]{0,60}+)\\]\\]"
                + "|<<\\s{0,3}+([\\p{L}_][\\w. ]{0,60}+)>>"
                + "|\\*\\|\\s{0,3}+([\\p{L}_][\\w.]{0,60}+)\\|\\*");

    static final Pattern PERCENT =
        Pattern.compile(
            "(?<![\\d%\\p{L}])%(?:(?:\\d\\$|-?\\d{1,3})?[sd](?![\\p{L}\\d])|\\((\\w{1,60})\\)[sd]|([A-Z][A-Z_]{1,60}+)%)");

    /** What is left of a gap whose brace was lost. */
    static final Pattern LOST =
        Pattern.compile("\\?:\\s*['\"]|\\?:\\s*\\w+\\s*\\}|(?<![:;=8xX^\\-'])\\}");

    private Signs() {}
  }

  private Unfilled() {}

  /** The first sign in a text. */
  public static Optional<String> in(String text) {
    if (text.indexOf('{') >= 0
        || text.indexOf("[[") >= 0
        || text.indexOf("<<") >= 0
        || text.indexOf("*|") >= 0) {
      Matcher braces = Signs.BRACES.matcher(text);
      while (braces.find()) {
        if (braces.start() == 0
            || text.charAt(braces.start()) == '#'
            || text.charAt(braces.start() - 1) != '$') {
          return Optional.of(braces.group());
        }
      }
    }
    if (text.indexOf('%') >= 0) {
      Matcher percent = Signs.PERCENT.matcher(text);
      if (percent.find()) {
        return Optional.of(percent.group());
      }
    }
    return Optional.empty();
  }

  /** What to write instead of a sign. */
  public static String hint(String sign) {
    String name = sign.replaceAll("[^\\p{L}\\p{N}_.]", "");
    boolean isNamed = !name.isEmpty() && !Character.isDigit(name.charAt(0)) && name.length() > 1;
    String value = isNamed ? name.contains(".") ? name : "lead." + name : "lead.firstName";
    return "write \"${"
        + value
        + "}\" in double quotes; to text the sign itself: ${'"
        + sign
        + "'}";
  }

  /** What a text between gaps shows of one whose opening brace was lost. */
  public static Optional<String> lost(String text) {
    if (text.indexOf('}') < 0 && text.indexOf("?:") < 0) {
      return Optional.empty();
    }
    // What is opened in the text itself may be closed there.
    String open = text.replaceAll("\\{[^{}]*\\}", "");
    Matcher lost = Signs.LOST.matcher(open);
    return lost.find() ? Optional.of(lost.group()) : Optional.empty();
  }
}
