package dev.callsheet.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds signs of gaps that nothing has filled, as languages and tools write them. Thread-safe. */
public final class Unfilled {
  /** What a small letter has more than a large one. */
  private static final int CASE = 'a' - 'A';

  private static final String NAMED = "name";

  private static final String PEOPLE =
      "(?:contact|lead|user|account|recipient|customer|client|person|profile|subscriber|opportunity)";

  /** What nobody writes to a person but where a name was to be filled in. */
  private static final String NAME =
      "(?:" + PEOPLE + "[._])?(?:(?:first|last|full|given)_?name|[fl]name)";

  /**
   * How a name is put between marks, {@code {name}} and its like, each by the marks it needs.
   * Behind a percent sign a web address has two digits to the base of 16; the marks from {@code ##}
   * on stand for something else in other texts, but not around such a name. The last is what is
   * left of a gap whose brace was lost.
   */
  private static final List<Sign> SIGNS =
      signs(
          """
          { [[ << *| |*  (?:(?=#)|(?<!\\$))(?:[#@%*]?\\{\\{?\\s{0,3}+([\\p{L}_][\\w.\\- \\[\\]'"?|]{0,60}+|\\d{0,3}+)\\s{0,3}+(?::[^{}]{0,60}+)?\\}?\\}\
          |\\{\\{\\{?[^{}]{1,80}+\\}?\\}\\}\
          |[#@%*]?\\{[!$=#/^>&~@?*]{1,2}+\\s{0,3}+[\\p{L}_][\\w.\\- ]{0,60}+\\}\
          |\\[\\[\\s{0,3}+([\\p{L}_][\\w. ]{0,60}+)\\]\\]|<<\\s{0,3}+([\\p{L}_][\\w. ]{0,60}+)>>\
          |\\*\\|\\s{0,3}+([\\p{L}_][\\w.:]{0,60}+)\\|\\*|\\|\\*\\s{0,3}+([\\p{L}_][\\w.:]{0,60}+)\\*\\|)
          %  (?<![\\d%\\p{L}])%(?:(?:\\d\\$|-?\\d{1,3})?[sd](?![\\p{L}\\d])|\\((\\w{1,60})\\)[sd]\
          |%[=\\p{L}_][\\w.()@ ='"-]{0,60}+%%|(?![0-9A-Fa-f]{2}%)([A-Za-z_][\\w.-]{1,60}+)%)
          [  (?i:\\[\\s?(?:(?:first|last|full|sur|your|our|my|customer|client|contact|lead|agent|rep|company|business|user)?[ _-]?\
          (?:name|firstname|lastname)|(?:insert|your|enter)[ _-][\\w -]{1,40}+|<people>\
          [.:][\\w. ]{1,40}+)\\s?\\])|\\[[A-Z]{2,20}(?:_[A-Z]{2,20}){1,3}\\]
          < {%  <%=?[^%<>]{1,80}+%>|\\{%[^%{}]{1,80}+%\\}\
          |(?i:</?(?:br|b|i|u|p|a|em|strong|div|span|li|ul|h[1-6])(?:\\s[^<>]{0,200}+)?/?>)\
          |(?i:<(?:first|last|full|customer|contact|lead)?[ _-]?name>)|(?i:<<people>\\.\\w{1,40}+>)
          ## @@ \u00AB (( $ @ # ~ ^ |  (?i:[$@#~^|]{1,2}<name>\\b[$@#~^|]{0,2}|\\(\\((?:(?:first|last|full)[ _])?name\\)\\)|\u00AB\\s?<name>\
          \\s?\u00BB)|(?<!\\S)(##|@@)[\\p{L}_][\\w.]{0,60}?\\1\
          |\\(\\(\\p{L}\\w{0,40}_\\w{1,40}\\)\\)|\u00AB\\p{L}{1,40}_\\w{1,40}\u00BB
          &  &(?:nbsp|amp|lt|gt|quot|apos|rsquo|lsquo|mdash|ndash|#\\d{2,5});
          \\ /n  \\\\[nrt](?![\\w\\\\])|\\\\n(?=[A-Z])|(?<=[\\s,.!?:;])/n(?=[\\sA-Z/]|$)
          } ?:  \\?:\\s*['"]|\\?:\\s*\\w+\\s*\\}|(?<![:;=8xX^\\-'])\\}""");

  /** Compiled when a text has one of its marks, which takes longer than all else about it. */
  private static final class Sign {
    private final String[] marks;
    private final String form;
    private volatile @Nullable Pattern pattern;

    Sign(String marks, String form) {
      this.marks = marks.split(" ", -1);
      this.form = form;
    }

    @Nullable Matcher in(String text) {
      for (String mark : marks) {
        for (int at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
          if (opens(text, at, mark)) {
            Pattern known = pattern;
            if (known == null) {
              known = Pattern.compile(form.replace("<name>", NAME).replace("<people>", PEOPLE));
              pattern = known;
            }
            Matcher found = known.matcher(text);
            return found.find() ? found : null;
          }
        }
      }
      return null;
    }

    /** Prices, firms and addresses have some marks as well, but not beside such signs. */
    private static boolean opens(String text, int at, String mark) {
      char next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
      return switch (mark) {
        case "%" -> next > ' ';
        case "&" -> next == '#' || Character.isLowerCase(next);
        case "$", "@", "#", "~", "^", "|" -> hasName(text);
        case "/n" -> at > 0 && !Character.isLetterOrDigit(text.charAt(at - 1));
        default -> true;
      };
    }
  }

  private static boolean hasName(String text) {
    int at = text.length() - NAMED.length();
    while (at >= 0 && !text.regionMatches(true, at, NAMED, 0, NAMED.length())) {
      at--;
    }
    return at >= 0;
  }

  private Unfilled() {}

  private static List<Sign> signs(String said) {
    List<Sign> signs = new ArrayList<>();
    for (String line : said.split("\n", -1)) {
      int end = line.indexOf("  ");
      signs.add(new Sign(line.substring(0, end), line.substring(end + 2)));
    }
    return signs;
  }

  /** The first sign in a text. */
  public static Optional<String> in(String text) {
    Matcher first = null;
    if (!isPlain(text)) {
      for (Sign sign : SIGNS.subList(0, SIGNS.size() - 1)) {
        Matcher found = sign.in(text);
        first = found != null && (first == null || found.start() < first.start()) ? found : first;
      }
    }
    return first == null ? Optional.empty() : Optional.of(first.group());
  }

  /** Whether there are only letters, digits and blanks, as in most of what fills a gap. */
  public static boolean isPlain(String text) {
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

  /** What a text between gaps shows of one whose opening brace was lost. */
  public static Optional<String> lost(String text) {
    // What is opened in the text itself may be closed there.
    Matcher lost = SIGNS.get(SIGNS.size() - 1).in(text.replaceAll("\\{[^{}]*\\}", ""));
    return lost == null ? Optional.empty() : Optional.of(lost.group());
  }
}
