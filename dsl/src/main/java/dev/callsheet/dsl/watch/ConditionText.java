package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The condition of a {@code findAll} as a line of a script writes it.
 *
 * @param place of {@code findAll}
 * @param compared the columns that it compares with texts, each once
 */
record ConditionText(Place place, List<Compared> compared) {
  /** The method that it is the condition of. */
  static final String METHOD = "findAll";

  private static final int MOST = 4;
  private static final Pattern CALL = Pattern.compile("\\." + METHOD + "\\b\\s*\\(?\\s*(\\{)?");
  private static final Pattern ROW = Pattern.compile("\\s*(\\w+)\\s*->");
  private static final Pattern TEXT = Pattern.compile("(['\"])([^$]*?)\\1");
  private static final String COLUMN =
      "\\b%s\\??(?:\\.(?<dot>[\\p{L}_]\\w*)(?!\\w*\\()|\\[(['\"])(?<quoted>[^'\"]+)\\2\\])"
          + "(?:\\??\\.\\w+\\(\\))*+\\s*"
          + "(?:(?<sign>==~|=~|===?|!=|!?in\\b)\\s*(?<texts>\\[[^\\]]*\\]|'[^']*'|\"[^\"]*\"|/[^/]*/|(?!null|true|false)[\\p{L}_]\\w*)"
          + "|\\??\\.(?<ask>equals\\w*|contains|startsWith|endsWith|matches)\\s*\\(\\s*(?<asked>'[^']*'|\"[^\"]*\"|/[^/]*/))";

  /**
   * A column that is compared.
   *
   * @param name the column
   * @param texts what it must be equal to, where the condition says it
   * @param pattern what the whole of it must match, where the condition says that
   */
  record Compared(String name, List<String> texts, Optional<String> pattern) {}

  /** The {@code findAll} of that number, from 0, of those that a line has or that follow it. */
  static Optional<ConditionText> of(ScriptText script, int line, int number) {
    int left = number;
    int last = (int) script.text().lines().count();
    for (int at = Math.max(1, line); at <= last; at++) {
      Matcher call = CALL.matcher(script.line(at));
      while (call.find()) {
        if (left-- == 0) {
          return Optional.of(
              new ConditionText(
                  new Place(at, call.start() + 2, METHOD.length()),
                  call.group(1) == null ? List.of() : compared(block(script, at, call.end()))));
        }
      }
    }
    return Optional.empty();
  }

  /** What stands between the braces. */
  private static String block(ScriptText script, int line, int column) {
    int from = column;
    for (int at = 1; at < line; at++) {
      from += script.line(at).length() + 1;
    }
    int depth = 1;
    int to = from;
    while (to < script.text().length() && depth > 0) {
      char sign = script.text().charAt(to++);
      depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
    }
    return script.text().substring(from, to);
  }

  private static List<Compared> compared(String block) {
    Matcher row = ROW.matcher(block);
    String name = row.lookingAt() ? row.group(1) : "it";
    Matcher asked = Pattern.compile(COLUMN.formatted(name)).matcher(block);
    List<Compared> all = new ArrayList<>();
    while (asked.find() && all.size() < MOST) {
      String column = asked.group("dot") == null ? asked.group("quoted") : asked.group("dot");
      if (all.stream().noneMatch(known -> known.name().equals(column))) {
        all.add(compared(asked, column));
      }
    }
    return all;
  }

  private static Compared compared(Matcher asked, String column) {
    boolean isSign = asked.group("sign") != null;
    String how = isSign ? asked.group("sign") : asked.group("ask");
    String said = isSign ? asked.group("texts") : asked.group("asked");
    boolean isWhole = how.equals("==") || how.equals("in") || how.startsWith("equals");
    boolean isPattern = how.equals("==~") || how.equals("matches");
    List<String> texts = new ArrayList<>();
    Matcher text = TEXT.matcher(said);
    while (isWhole && text.find()) {
      texts.add(text.group(2));
    }
    return new Compared(
        column,
        texts,
        isPattern && said.matches("(?s)['\"/].*")
            ? Optional.of(said.substring(1, said.length() - 1))
            : Optional.empty());
  }
}
