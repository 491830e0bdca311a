package dev.callsheet.dsl.gap;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds signs of gaps that nothing has filled, as other languages and tools write them. */
public final class Unfilled {
  private static final int NAME_LENGTH = 4;

  /** What a small letter has more than a large one. */
  private static final int CASE = 'a' - 'A';

  /** How a name is put between marks: {@code {name}} and its like, each by the marks it needs. */
  private static final class Signs {
    private static final String PEOPLE =
        "(?:contact|lead|user|account|recipient|customer|client|person|profile|subscriber|opportunity)";

    /** What nobody writes to a person but where a name was to be filled in. */
    private static final String NAME =
        "(?:" + PEOPLE + "[._])?(?:(?:first|last|full|given)_?name|[fl]name)";

    static final Sign BRACES =
        new Sign(
            "[#@%*]?\\{\\{?\\s{0,3}+([\\p{L}_][\\w.\\- \\[\\]'\"?|]{0,60}+|\\d{0,3}+)\\s{0,3}+(?::[^{}]{0,60}+)?\\}?\\}"
                + "|\\{\\{\\{?[^{}]{1,80}+\\}?\\}\\}"
                + "|[#@%*]?\\{[!$=#/^>&~@?*]{1,2}+\\s{0,3}+[\\p{L}_][\\w.\\- ]{0,60}+\\}"
                + "|\\[\\[\\s{0,3}+([\\p{L}_][\\w. ]{0,60}+)\\]\\]"
                + "|<<\\s{0,3}+([\\p{L}_][\\w. ]{0,60}+)>>"
                + "|\\*\\|\\s{0,3}+([\\p{L}_][\\w.:]{0,60}+)\\|\\*"
                + "|\\|\\*\\s{0,3}+([\\p{L}_][\\w.:]{0,60}+)\\*\\|");

    /** Behind a percent sign a web address has two digits to the base of 16. */
    static final Sign PERCENT =
        new Sign(
            "(?<![\\d%\\p{L}])%(?:(?:\\d\\$|-?\\d{1,3})?[sd](?![\\p{L}\\d])|\\((\\w{1,60})\\)[sd]"
                + "|%[=\\p{L}_][\\w.()@ ='\"-]{0,60}+%%"
                + "|(?![0-9A-Fa-f]{2}%)([A-Za-z_][\\w.-]{1,60}+)%)");

    static final Sign BRACKETS =
        new Sign(
            "(?i:\\[\\s?(?:(?:first|last|full|sur|your|our|my|customer|client|contact|lead|agent|rep|company|business|user)?[ _-]?"
                + "(?:name|firstname|lastname)|(?:insert|your|enter)[ _-][\\w -]{1,40}+"
                + "|"
                + PEOPLE
                + "[.:][\\w. ]{1,40}+)\\s?\\])"
                + "|\\[[A-Z]{2,20}(?:_[A-Z]{2,20}){1,3}\\]");

    static final Sign TAGS =
        new Sign(
            "<%=?[^%<>]{1,80}+%>|\\{%[^%{}]{1,80}+%\\}"
                + "|(?i:</?(?:br|b|i|u|p|a|em|strong|div|span|li|ul|h[1-6])(?:\\s[^<>]{0,200}+)?/?>)"
                + "|(?i:<(?:first|last|full|customer|contact|lead)?[ _-]?name>)"
                + "|(?i:<"
                + PEOPLE
                + "\\.\\w{1,40}+>)");

    /** Marks that stand for something else in other texts, but not around such a name. */
    static final Sign MARKED =
        new Sign(
            "(?i:[$@#~^|]{1,2}"
                + NAME
                + "\\b[$@#~^|]{0,2}|\\(\\((?:(?:first|last|full)[ _])?name\\)\\)|\u00AB\\s?"
                + NAME
                + "\\s?\u00BB)"
                + "|(?<!\\S)(##|@@)[\\p{L}_][\\w.]{0,60}?\\1"
                + "|\\(\\(\\p{L}\\w{0,40}_\\w{1,40}\\)\\)|\u00AB\\p{L}{1,40}_\\w{1,40}\u00BB");

    static final Sign ENTITIES =
        new Sign("&(?:nbsp|amp|lt|gt|quot|apos|rsquo|lsquo|mdash|ndash|#\\d{2,5});");

    static final Sign BREAKS =
        new Sign("\\\\[nrt](?![\\w\\\\])|\\\\n(?=[A-Z])|(?<=[\\s,.!?:;])/n(?=[\\sA-Z/]|$)");

    /** What is left of a gap whose brace was lost. */
    static final Sign LOST = new Sign("\\?:\\s*['\"]|\\?:\\s*\\w+\\s*\\}|(?<![:;=8xX^\\-'])\\}");

    private Signs() {}
  }

  /** Compiled when a text has its marks, which takes longer than all else about a short script. */
  private static final class Sign {
    private final String form;
    private volatile @Nullable Pattern pattern;

    Sign(String form) {
      this.form = form;
    }

    Matcher in(String text) {
      Pattern known = pattern;
      if (known == null) {
        known = Pattern.compile(form);
        pattern = known;
      }
      return known.matcher(text);
    }
  }

  private Unfilled() {}

  /** The first sign in a text. */
  public static Optional<String> in(String text) {
    if (isPlain(text)) {
      return Optional.empty();
    }
    Optional<MatchResult> first = braces(text);
    first = mayHoldPercent(text) ? earlier(first, found(text, Signs.PERCENT)) : first;
    first = text.indexOf('[') >= 0 ? earlier(first, found(text, Signs.BRACKETS)) : first;
    first = hasAny(text, "<", "{%") ? earlier(first, found(text, Signs.TAGS)) : first;
    first = mayBeMarked(text) ? earlier(first, found(text, Signs.MARKED)) : first;
    first = mayHoldEntity(text) ? earlier(first, found(text, Signs.ENTITIES)) : first;
    first = mayBreak(text) ? earlier(first, found(text, Signs.BREAKS)) : first;
    return first.isEmpty() ? Optional.empty() : Optional.of(first.get().group());
  }

  /** Whether there are only letters, digits and blanks, as in most of what fills a gap. */
  static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if ((sign | CASE) < 'a' || (sign | CASE) > 'z') {
        if (sign != ' ' && (sign < '0' || sign > '9')) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean hasAny(String text, String... marks) {
    for (String mark : marks) {
      if (text.contains(mark)) {
        return true;
      }
    }
    return false;
  }

  /** A percent sign that nothing follows but a blank or the end of a sentence is a per cent. */
  private static boolean mayHoldPercent(String text) {
    for (int i = text.indexOf('%'); i >= 0 && i + 1 < text.length(); i = text.indexOf('%', i + 1)) {
      char next = text.charAt(i + 1);
      if (Character.isLetterOrDigit(next) || "-(%_".indexOf(next) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** An address or a price has the marks, but no name between them. */
  private static boolean mayBeMarked(String text) {
    if (hasAny(text, "\u00AB", "((", "##", "@@")) {
      return true;
    }
    boolean isName = false;
    if (hasAny(text, "$", "@", "#", "~", "^", "|")) {
      for (int i = 0; i + NAME_LENGTH <= text.length() && !isName; i++) {
        isName = text.regionMatches(true, i, "name", 0, NAME_LENGTH);
      }
    }
    return isName;
  }

  /** In web addresses the name of a page goes on behind these signs. */
  private static boolean mayBreak(String text) {
    for (int i = text.indexOf("/n"); i >= 0; i = text.indexOf("/n", i + 1)) {
      char next = i + 2 < text.length() ? text.charAt(i + 2) : ' ';
      if (next <= ' ' || next == '/' || (next >= 'A' && next <= 'Z')) {
        return true;
      }
    }
    return text.indexOf('\\') >= 0;
  }

  private static boolean mayHoldEntity(String text) {
    int and = text.indexOf('&');
    return and >= 0 && text.indexOf(';', and) > 0;
  }

  private static Optional<MatchResult> braces(String text) {
    if (!hasAny(text, "{", "[[", "<<", "*|", "|*")) {
      return Optional.empty();
    }
    Matcher braces = Signs.BRACES.in(text);
    while (braces.find()) {
      if (braces.start() == 0
          || text.charAt(braces.start()) == '#'
          || text.charAt(braces.start() - 1) != '$') {
        return Optional.of(braces.toMatchResult());
      }
    }
    return Optional.empty();
  }

  private static Optional<MatchResult> found(String text, Sign sign) {
    Matcher matcher = sign.in(text);
    return matcher.find() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
  }

  private static Optional<MatchResult> earlier(
      Optional<MatchResult> one, Optional<MatchResult> other) {
    return one.isEmpty() || (other.isPresent() && other.get().start() < one.get().start())
        ? other
        : one;
  }

  /** What to write instead of a sign. */
  public static String hint(String sign) {
    if (sign.startsWith("{%")) {
      return "a question stands in a gap: \"Hi ${lead.firstName ?: 'there'}\", \"${lead.vip == 'yes' ?"
          + " 'a' : 'b'}\"";
    }
    if (sign.startsWith("/") || sign.startsWith("\\")) {
      return "a line break is written \\n; to text the sign itself: ${'"
          + sign.replace("\\", "\\\\")
          + "'}";
    }
    if (sign.startsWith("&")
        || (sign.startsWith("<") && !sign.contains("ame") && !sign.contains("%"))) {
      return "a text message has no marks of web pages: "
          + (sign.matches("(?i)<(?:br|/?p|/?div|/?li).*")
              ? "a line break is written \\n"
              : "write the letter or word itself")
          + "; to text the sign itself: ${'"
          + sign
          + "'}";
    }
    String name = sign.replaceAll("[^\\p{L}\\p{N}_.]", "");
    if (name.indexOf('.') > 0 && Character.isUpperCase(name.charAt(0))) {
      // A kind of record of another tool is no name of a script's.
      String field = name.substring(name.lastIndexOf('.') + 1);
      name = field.isEmpty() ? field : Character.toLowerCase(field.charAt(0)) + field.substring(1);
    }
    name = name.matches("F(?:irst|IRST)?_?(?:Name|NAME)") ? "firstName" : name;
    boolean isNamed = !name.isEmpty() && !Character.isDigit(name.charAt(0)) && name.length() > 1;
    String value = isNamed ? name.contains(".") ? name : "lead." + name : "lead.firstName";
    return "write \"${"
        + value
        + "}\" in double quotes; to text the sign itself: ${'"
        + sign
        + "'}";
  }

  /** What to do about a sign that stands in a file. */
  public static String dataHint(String sign) {
    return sign.startsWith("\\") || sign.startsWith("/")
        ? "it stands in the file: mend it there, or write .replace('"
            + sign.replace("\\", "\\\\")
            + "', '\\n') behind the text"
        : "it stands in the file, where nobody filled it; correct the file, or leave such rows out";
  }

  /** What a text between gaps shows of one whose opening brace was lost. */
  public static Optional<String> lost(String text) {
    if (text.indexOf('}') < 0 && text.indexOf("?:") < 0) {
      return Optional.empty();
    }
    // What is opened in the text itself may be closed there.
    String open = text.replaceAll("\\{[^{}]*\\}", "");
    Matcher lost = Signs.LOST.in(open);
    return lost.find() ? Optional.of(lost.group()) : Optional.empty();
  }
}
