package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import dev.callsheet.dsl.habit.Piece.Kind;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Texts and comments as other languages, and word processors, write them. */
final class TextHabits {
  private static final Set<String> PREFIXES =
      Set.of("f", "F", "r", "R", "b", "u", "rb", "fr", "rf", "N", "L", "s", "E", "q", "qq", "B");

  static final List<Habit> ALL =
      List.of(
          TextHabits::curly,
          TextHabits::backticks,
          TextHabits::prefix,
          TextHabits::dollar,
          TextHabits::percent,
          TextHabits::unclosed,
          TextHabits::hash,
          TextHabits::dashes,
          TextHabits::space);

  private TextHabits() {}

  private static @Nullable Seen curly(Pieces on, int i) {
    if (on.at(i).kind() != Kind.CURLY) {
      return null;
    }
    String content = on.at(i).text().replaceAll("^.|[“”„‟«»‘’‚‛\"]$", "");
    return new Seen(
        i,
        i,
        "typographic quotes begin no text",
        "write " + quoted(content, content.contains("${")));
  }

  private static String quoted(String content, boolean gaps) {
    String mark = gaps || content.contains("'") ? "\"" : "'";
    return mark + content.replace(mark, "\\" + mark) + mark;
  }

  private static @Nullable Seen backticks(Pieces on, int i) {
    if (on.at(i).kind() != Kind.BACKTICKS) {
      return null;
    }
    String content = on.at(i).text().replaceAll("^`|`$", "");
    boolean column = content.matches("\\w+") && !on.is(i - 1, ":", "=", "(", "+");
    return new Seen(
        i,
        i,
        "backticks begin no text",
        content.contains("\n")
            ? "write \"\"\"" + content.lines().findFirst().orElse("") + " ...\"\"\""
            : "write " + (column ? "'" + content + "'" : quoted(content, content.contains("${"))));
  }

  private static @Nullable Seen prefix(Pieces on, int i) {
    if (!PREFIXES.contains(on.at(i).text())
        || !on.isWord(i)
        || !on.at(i + 1).isText()
        || !on.touching(i, i + 1)) {
      return null;
    }
    String text = on.at(i + 1).text();
    String written = on.at(i).text();
    if (SmallLetters.of(written).contains("f")) {
      String body =
          on.at(i + 1)
              .content()
              .replaceAll("(?<!\\$)\\{([^{}]+)}", "\\${$1}")
              .replace(" or ", " ?: ");
      return new Seen(
          i,
          i,
          "'" + written + "' before a text is Python; gaps are written ${...}",
          "write \"" + body + "\"");
    }
    boolean raw = SmallLetters.of(written).contains("r");
    return new Seen(
        i,
        i,
        "'" + written + "' before a text means nothing here",
        "write " + (raw ? "/" + on.at(i + 1).content().replace("/", "\\/") + "/" : text));
  }

  /** {@code $"Hi {lead.firstName}"}. */
  private static @Nullable Seen dollar(Pieces on, int i) {
    if (!on.at(i).text().equals("$") || !on.at(i + 1).isText() || !on.touching(i, i + 1)) {
      return null;
    }
    String body =
        on.at(i + 1).content().replaceAll("(?<!\\$)\\{([^{}]+)}", "\\${$1}").replace("??", "?:");
    return new Seen(
        i,
        i,
        "$ before a text means nothing here: it stands at each gap, inside the quotes",
        "write \"" + body + "\"");
  }

  /** {@code "Hi %s" % name}. */
  private static @Nullable Seen percent(Pieces on, int i) {
    if (!on.is(i, "%") || !on.at(i - 1).isText() || !on.startsValue(i + 1)) {
      return null;
    }
    int to = on.valueTo(i + 1);
    List<String> values =
        on.is(i + 1, "(") && on.match(i + 1) == to
            ? on.arguments(i + 1)
            : on.is(i + 1, "[") && on.match(i + 1) == to
                ? List.of(on.said(i + 2, to - 1).split("\\s*,\\s*"))
                : List.of(on.said(i + 1, to));
    String text = on.at(i - 1).content();
    for (String value : values) {
      text =
          text.replaceFirst(
              "%[-0-9.]*[a-z]", java.util.regex.Matcher.quoteReplacement("${" + value + "}"));
    }
    return new Seen(i, i, "'%' fills no text here", "write \"" + text + "\"");
  }

  private static @Nullable Seen unclosed(Pieces on, int i) {
    if (on.at(i).kind() != Kind.UNCLOSED) {
      return null;
    }
    String text = on.at(i).text();
    boolean triple = text.startsWith("\"\"\"") || text.startsWith("'''");
    String quote = triple ? text.substring(0, 3) : text.substring(0, 1);
    String first = text.lines().findFirst().orElse(text).strip();
    for (int j = i - 1; j > i - 14 && on.sameLine(j, i) && quote.length() == 1; j--) {
      boolean cut = on.at(j).kind() == Kind.TEXT && on.touching(j, j + 1) && on.isWord(j + 1);
      if (!cut) {
        continue;
      }
      String before = on.at(j).content().replaceFirst(",\\s*\\w+:.*$", "");
      if (!before.equals(on.at(j).content())) {
        return new Seen(j, i, "this text does not end", "close it: " + quote + before + quote);
      }
      if (quote.equals("'")) {
        String whole = on.at(j).content() + quote + on.raw(j + 1, i - 1);
        return new Seen(
            j,
            i,
            "an apostrophe ends the text",
            "write it in double quotes: \"" + whole.replace("\"", "\\\"") + "\"");
      }
    }
    String shown = first.length() > 60 ? first.substring(0, 60) + "..." : first;
    return new Seen(
        i,
        i,
        "this text does not end",
        "close it: "
            + shown
            + quote
            + (triple ? "" : "; a text of several lines begins with \"\"\""));
  }

  private static @Nullable Seen hash(Pieces on, int i) {
    if (on.at(i).kind() != Kind.HASH) {
      return null;
    }
    String text = on.at(i).text();
    return new Seen(
        i, i, "'#' begins no comment here", "write // " + text.replaceAll("^#+\\s*", "").strip());
  }

  /** {@code -- comment} of SQL. */
  private static @Nullable Seen dashes(Pieces on, int i) {
    boolean first = i == 0 || !on.sameLine(i - 1, i);
    if (!on.is(i, "--") || !first || on.touching(i, i + 1) || !on.sameLine(i, i + 1)) {
      return null;
    }
    int to = i;
    while (on.sameLine(to + 1, i) && to + 1 < on.size()) {
      to++;
    }
    return new Seen(i, to, "'--' begins no comment here", "write // " + on.said(i + 1, to));
  }

  private static @Nullable Seen space(Pieces on, int i) {
    String text = on.at(i).text();
    if (on.at(i).kind() != Kind.SIGN || text.length() != 1) {
      return null;
    }
    String instead =
        switch (text.charAt(0)) {
          case '–', '—', '−' -> "-";
          case '…' -> "...";
          case '，' -> ",";
          case '：' -> ":";
          case '（' -> "(";
          case '）' -> ")";
          case '×' -> "*";
          case '÷' -> "/";
          case '≠' -> "!=";
          case '≤' -> "<=";
          case '≥' -> ">=";
          case '→' -> "->";
          case '´' -> "'";
          default -> "";
        };
    return instead.isEmpty()
        ? null
        : new Seen(i, i, "'" + text + "' is no sign of the language", "write " + instead);
  }
}
