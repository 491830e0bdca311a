package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import dev.callsheet.dsl.habit.Piece.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How the words of this language are misspelt: their options, their commas, their brackets. */
final class WordHabits {
  private static final Map<String, String> OPTIONS =
      Map.of(
          "sms", "to message agent",
          "teamSms", "to message from",
          "call", "to agent name",
          "add", "agent name firstName lastName title company email refresher onDuplicate extra",
          "remove", "agent name",
          "flush", "user",
          "csv", "phone separator encoding region",
          "jsonl", "phone region");

  static final List<Habit> ALL =
      List.of(
          WordHabits::arrow,
          WordHabits::spread,
          WordHabits::json,
          WordHabits::equals,
          WordHabits::colon,
          WordHabits::comma,
          WordHabits::query,
          WordHabits::param,
          WordHabits::entry,
          WordHabits::bracket);

  private WordHabits() {}

  private static boolean isOption(String word, String option) {
    return OPTIONS.containsKey(word)
        && List.of(OPTIONS.getOrDefault(word, "").split(" ")).contains(option);
  }

  /** The word of the language on whose line a place is; blank when there is none. */
  private static int wordBefore(Pieces on, int i) {
    for (int j = i - 1; j >= 0 && j > i - 40; j--) {
      if (on.isWord(j) && OPTIONS.containsKey(on.at(j).text()) && !on.is(j + 1, ":", "=")) {
        return j;
      }
      if (on.is(j, "{", "}", ";", "->") || (on.begins(j) && !on.sameLine(j, i))) {
        return -1;
      }
    }
    return -1;
  }

  /** {@code { lead sms to: lead }}. */
  private static @Nullable Seen arrow(Pieces on, int i) {
    boolean name = on.is(i, "{") && on.isWord(i + 1) && on.sameLine(i, i + 3);
    boolean said =
        OPTIONS.containsKey(on.at(i + 2).text())
            && on.isWord(i + 2)
            && (on.isWord(i + 3) || on.is(i + 3, "("));
    if (!name || !said || on.is(i + 1, "return", "if", "else") || on.is(i - 1, "queue")) {
      return null;
    }
    String names = on.at(i + 1).text();
    return new Seen(
        i + 1,
        i + 1,
        "an arrow is missing behind '" + names + "'",
        "write { " + names + " -> " + on.said(i + 2, on.lineTo(i + 2)) + " }",
        List.of(names));
  }

  /** {@code [1, ...others]}. */
  private static @Nullable Seen spread(Pieces on, int i) {
    return on.is(i, "...") && on.is(i - 1, "[", ",", "(") && on.startsValue(i + 1)
        ? new Seen(i, i, "'...' is written *", "write *" + on.said(i + 1, on.valueTo(i + 1)))
        : null;
  }

  /** {@code sms({to: ...})} and {@code {a: 1}} as a value. */
  private static @Nullable Seen json(Pieces on, int i) {
    boolean key = on.isWord(i + 1) || on.at(i + 1).isText();
    boolean empty = on.is(i + 1, "}") && on.is(i - 1, "=", ",", ":", "return");
    boolean pair = key && on.is(i + 2, ":") && on.is(i - 1, "(", "=", ",", ":", "[", "return");
    if (!on.is(i, "{") || !(pair || empty) || on.match(i) < 0) {
      return null;
    }
    String inner = on.said(i + 1, on.match(i) - 1);
    boolean given = on.is(i - 1, "(") && OPTIONS.containsKey(on.at(i - 2).text());
    return new Seen(
        i,
        pair ? i + 2 : i + 1,
        "braces hold code, not values",
        given
            ? "write " + on.at(i - 2).text() + " " + inner
            : "write " + (empty ? "[:]" : "[" + inner + "]"));
  }

  /** {@code to='+1'}. */
  private static @Nullable Seen equals(Pieces on, int i) {
    int word = on.is(i, "=") && on.isWord(i - 1) ? wordBefore(on, i - 1) : -1;
    if (word < 0 || (!on.is(i - 2, "(", ",") && i - 2 != word)) {
      return null;
    }
    return new Seen(
        i - 1,
        i,
        "an option is written with a colon",
        "write " + on.at(i - 1).text() + ": " + on.said(i + 1, on.termTo(i + 1)));
  }

  /** {@code sms to '+1'}. */
  private static @Nullable Seen colon(Pieces on, int i) {
    int word = on.isWord(i) ? wordBefore(on, i) : -1;
    boolean place = word >= 0 && (word == i - 1 || on.is(i - 1, ",") || on.is(i - 1, "("));
    if (!place
        || !isOption(on.at(word).text(), on.at(i).text())
        || !on.sameLine(i, i + 1)
        || !on.startsValue(i + 1)
        || on.is(i + 1, "(", "[", "-")) {
      return null;
    }
    return new Seen(
        i,
        i,
        "a colon is missing behind '" + on.at(i).text() + "'",
        "write " + on.at(i).text() + ": " + on.said(i + 1, on.valueTo(i + 1)));
  }

  /** {@code to: '+1' message: 'Hi'}. */
  private static @Nullable Seen comma(Pieces on, int i) {
    boolean option = on.isWord(i) && on.is(i + 1, ":") && on.endsValue(i - 1);
    if (!option || on.begins(i) || !on.sameLine(i - 1, i) || on.is(i - 1, "case", "default")) {
      return null;
    }
    int word = wordBefore(on, i);
    if (word < 0 || word == i - 1) {
      return null;
    }
    return new Seen(
        i,
        i,
        "a comma is missing before '" + on.at(i).text() + ":'",
        "write , " + on.at(i).text() + ": " + on.said(i + 2, on.termTo(i + 2)));
  }

  /** {@code SELECT ... FROM leads WHERE ...}. */
  private static @Nullable Seen query(Pieces on, int i) {
    String head = on.at(i).text().toUpperCase(Locale.ROOT);
    boolean update = Set.of("UPDATE", "INSERT", "DELETE").contains(head) && on.isWord(i + 1);
    if (!on.isWord(i)
        || (!on.begins(i) && !on.is(i - 1, "=", "("))
        || !(head.equals("SELECT") || update)
        || on.is(i + 1, "{", "(", ".", "=")) {
      return null;
    }
    if (update) {
      return new Seen(
          i,
          on.lineTo(i),
          "scripts change no data",
          "say what should happen: powerlist('hot') { add lead }");
    }
    int from = -1;
    int where = -1;
    int last = i;
    for (int j = i; j < on.size() && j < i + 200; j++) {
      from = from < 0 && on.is(j, "FROM", "from", "From") ? j : from;
      where = where < 0 && on.is(j, "WHERE", "where", "Where") ? j : where;
      if (on.is(j, "{", ";")) {
        break;
      }
      last = j;
    }
    if (from < 0) {
      return null;
    }
    String table = on.at(from + 1).text().replaceAll("[`'\"]", "");
    String kept = "";
    if (where > 0) {
      int to = on.lineTo(where + 1);
      kept =
          ".findAll { it."
              + on.said(where + 1, to)
                  .replaceAll("(?i)\\s+(order by|group by|limit)\\s.*", "")
                  .replaceAll("(?i)\\s+and\\s+", " && it.")
                  .replaceAll("(?i)\\s+or\\s+", " || it.")
                  .replaceAll("(?<![=!<>])=(?!=)", "==")
                  .replaceAll("<>", "!=")
              + " }";
    }
    return new Seen(
        i,
        last,
        "rows are not asked for in SQL",
        "write csv('" + table + ".csv')" + kept + ".each { row -> ... }");
  }

  /** {@code :name}, {@code {{name}}} and {@code <name>} outside of texts. */
  private static @Nullable Seen param(Pieces on, int i) {
    boolean mustache = on.is(i, "{") && on.is(i + 1, "{") && on.isWord(i + 2) && on.is(i + 3, "}");
    if (mustache && on.touching(i, i + 1)) {
      return new Seen(i, i + 3, "a value is written as it is", "write " + on.at(i + 2).text());
    }
    boolean symbol = on.is(i, ":") && on.touching(i, i + 1) && on.isWord(i + 1);
    if (!symbol || !on.is(i - 1, "==", "!=", "(", ",", "[", "=")) {
      return null;
    }
    return new Seen(i, i + 1, "a text stands in quotes", "write '" + on.at(i + 1).text() + "'");
  }

  /** {@code queue 'a' = 1} in {@code names { }}. */
  private static @Nullable Seen entry(Pieces on, int i) {
    boolean name =
        on.is(i, "queue", "cadence", "powerlist", "teamSms", "user") && on.at(i + 1).isText();
    if (!name || !on.is(i + 2, "=", ":", "->", "=>")) {
      return null;
    }
    return new Seen(
        i + 2,
        i + 2,
        "a name and its id stand behind each other, with a comma",
        "write " + on.said(i, i + 1) + ", " + on.said(i + 3, on.valueTo(i + 3)));
  }

  /** A bracket that is not closed, or closed by another kind. */
  private static @Nullable Seen bracket(Pieces on, int i) {
    if (on.at(i).kind() == Kind.CLOSE && on.match(i) < 0) {
      return new Seen(
          i, i, "this '" + on.at(i).text() + "' closes nothing", "leave it out, or open it before");
    }
    if (on.at(i).kind() != Kind.OPEN || on.match(i) >= 0) {
      return null;
    }
    String close =
        switch (on.at(i).text()) {
          case "(" -> ")";
          case "[" -> "]";
          default -> "}";
        };
    int to = i + 1;
    boolean values = !on.is(i, "{");
    while (values && on.sameLine(to, i) && to < on.size() && !on.is(to, ".", "{", ";")) {
      to = Math.max(to, on.match(to)) + 1;
    }
    int from = on.isWord(i - 1) ? i - 1 : i;
    return new Seen(
        i,
        i,
        "this '" + on.at(i).text() + "' is not closed",
        values && to > i + 1
            ? "write " + on.said(from, to - 1) + close
            : "write " + close + " where it ends");
  }
}
