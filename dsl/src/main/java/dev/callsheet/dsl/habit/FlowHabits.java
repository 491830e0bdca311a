package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Conditions, loops and blocks of other languages. */
final class FlowHabits {
  private static final Map<String, String> HEADS =
      Map.ofEntries(
          Map.entry("elif", "else if"),
          Map.entry("elsif", "else if"),
          Map.entry("elseif", "else if"),
          Map.entry("elseIf", "else if"),
          Map.entry("ElseIf", "else if"),
          Map.entry("if", "if"),
          Map.entry("while", "while"),
          Map.entry("If", "if"),
          Map.entry("IF", "if"),
          Map.entry("While", "while"),
          Map.entry("switch", "switch"),
          Map.entry("match", "switch"),
          Map.entry("unless", "if"),
          Map.entry("until", "while"));

  private static final Set<String> ENDS =
      Set.of("end", "endif", "fi", "done", "endfor", "endforeach", "End", "Next", "wend", "END");

  static final List<Habit> ALL =
      List.of(
          FlowHabits::ternary,
          FlowHabits::trailing,
          FlowHabits::elseIf,
          FlowHabits::loop,
          FlowHabits::head,
          FlowHabits::opened,
          FlowHabits::raised,
          FlowHabits::ended,
          FlowHabits::rubyBlock,
          FlowHabits::ruleElse);

  private FlowHabits() {}

  /** {@code 'a' if x else 'b'}. */
  private static @Nullable Seen ternary(Pieces on, int i) {
    if (!on.is(i, "if") || on.begins(i) || !on.endsValue(i - 1) || on.is(i - 1, "else")) {
      return null;
    }
    int other = on.find(i + 1, "else");
    if (other < 0 || !on.startsValue(other + 1)) {
      return null;
    }
    int to = on.termTo(other + 1);
    return new Seen(
        i,
        other,
        "'x if y else z' is Python",
        "write "
            + on.said(i + 1, other - 1)
            + " ? "
            + on.said(on.termFrom(i - 1), i - 1)
            + " : "
            + on.said(other + 1, to));
  }

  /** {@code sms ... if x}. */
  private static @Nullable Seen trailing(Pieces on, int i) {
    if (!on.is(i, "if", "unless")
        || on.begins(i)
        || !on.endsValue(i - 1)
        || (on.is(i - 1, "else", ")") && on.is(on.match(i - 1) - 1, "if", "while", "for"))) {
      return null;
    }
    int from = i;
    while (from > i - 40 && from > 0 && !on.begins(from)) {
      from--;
    }
    int to = on.lineTo(i + 1);
    boolean isBracketed = on.is(i + 1, "(") && on.match(i + 1) == to;
    String condition = isBracketed ? on.said(i + 2, to - 1) : on.said(i + 1, to);
    return new Seen(
        i,
        i,
        "a condition stands before what it is about",
        "write if ("
            + (on.is(i, "unless") ? "!(" + condition + ")" : condition)
            + ") "
            + (from < i - 12
                ? "{ ... }"
                : on.is(from, "next", "continue", "break") ? "return" : on.said(from, i - 1)));
  }

  private static @Nullable Seen elseIf(Pieces on, int i) {
    boolean close = on.is(i, "else") && on.is(i + 1, ":");
    if (close) {
      return new Seen(
          i, i + 1, "a block stands in braces, not behind a colon", "write else { ... }");
    }
    return null;
  }

  /** The condition of a head: without the brackets around it, and without what ends it. */
  private static @Nullable Seen head(Pieces on, int i) {
    String word = HEADS.get(on.at(i).text());
    if (word == null
        || !on.isWord(i)
        || on.is(i - 1, ".", "def")
        || !(on.begins(i) || on.is(i - 1, "else", ")"))
        || on.is(i + 1, "=", ":", ".", ",")
        || (on.is(i, "unless") && on.is(i + 1, "{"))) { // of a rule
      return null;
    }
    String written = on.at(i).text();
    boolean negated = written.equals("unless") || written.equals("until");
    int colon = on.find(i + 1, ":");
    int then = on.find(i + 1, "then", "Then", "THEN");
    int brace = on.find(i + 1, "{");
    boolean bracketed = on.is(i + 1, "(") && on.match(i + 1) > 0;
    if (bracketed) {
      int after = on.match(i + 1) + 1;
      boolean whole = on.is(after, ":", "{", "then", "Then", "THEN") || !on.sameLine(after, i);
      boolean foreign = !written.equals(word) || on.is(after, ":", "then", "Then");
      if (!foreign && !(on.sameLine(after, i) && on.endsCondition(after))) {
        return null;
      }
      if (written.equals("IF") || (written.equals("If") && !whole)) {
        return null;
      }
    }
    int end = then > 0 ? then : colon > 0 && !hasQuestion(on, i, colon) ? colon : brace;
    int last = end > 0 ? end - 1 : on.lineTo(i + 1);
    String condition = on.said(i + 1, last);
    if (bracketed && on.match(i + 1) == last) {
      condition = on.said(i + 2, last - 1);
    }
    if (last < i + 1 || condition.isBlank()) {
      return null;
    }
    boolean ends = end > 0 && !on.is(end, "{");
    String message =
        !written.equals(word)
            ? "'" + written + "' is written " + word + (negated ? " (!...)" : "")
            : ends
                ? "a block stands in braces, not behind "
                    + (on.is(end, ":") ? "a colon" : "'" + on.at(end).text() + "'")
                : "a condition stands in brackets";
    return new Seen(
        i,
        i,
        message,
        "write " + word + " (" + (negated ? "!(" + condition + ")" : condition) + ") { ... }");
  }

  private static boolean hasQuestion(Pieces on, int from, int to) {
    int question = on.find(from, "?");
    return question > 0 && question < to;
  }

  /** {@code for lead in leads:} and all its likes. */
  private static @Nullable Seen loop(Pieces on, int i) {
    if (!on.is(i, "for", "foreach", "For", "FOR", "forEach")
        || on.is(i - 1, ".")
        || (!on.begins(i) && !on.is(i - 1, ")"))) {
      return null;
    }
    boolean each = on.is(i + 1, "each", "Each");
    int first = each ? i + 2 : i + 1;
    boolean bracketed = on.is(first, "(") && on.match(first) > 0;
    int inside = bracketed ? first + 1 : first;
    int in = on.find(inside, "in", "of", "as", "In", "IN");
    if (in < 0) {
      return counted(on, i, inside);
    }
    boolean legal =
        on.is(i, "for")
            && bracketed
            && on.is(in, "in")
            && in == inside + 1
            && !on.is(on.match(first) + 1, ":");
    if (legal) {
      return null;
    }
    boolean php = on.is(in, "as");
    int end = bracketed ? on.match(first) : endOfHead(on, in);
    String names =
        (php ? on.said(in + 1, end - 1) : on.said(inside, in - 1))
            .replaceAll("\\b(const|let|var|int|auto|final|my)\\s+", "")
            .replaceAll("[$()\\[\\]]", "")
            .replace("=>", ",")
            .replaceAll("\\s*,\\s*", ", ");
    String rows = (php ? on.said(inside, in - 1) : on.said(in + 1, end - 1)).replace("$", "");
    return new Seen(
        i,
        end,
        "'" + on.said(i, Math.min(in, i + 4)) + "' is not how a loop is written here",
        "write " + each(names, rows),
        names(names));
  }

  private static List<String> names(String names) {
    List<String> all = new ArrayList<>(List.of(names.split("[,\\s]+")));
    all.addAll(List.of(names.split("[,\\s]+")).stream().map(name -> "$" + name).toList());
    return all;
  }

  private static String each(String names, String rows) {
    String inner = rows.replaceAll("^enumerate\\((.*)\\)$", "$1");
    if (!inner.equals(rows) && names.contains(",")) {
      String[] both = names.split(", ", 2);
      return inner + ".eachWithIndex { " + both[1] + ", " + both[0] + " -> ... }";
    }
    String range = rows.replaceAll("^range\\(([^,()]+)\\)$", "(0..<$1)");
    String plain = range.replaceAll("\\.(items|entries|iterrows|values)\\(\\)$", "");
    return plain + ".each { " + names + " -> ... }";
  }

  private static int endOfHead(Pieces on, int in) {
    int end = on.find(in + 1, ":", "do", "{", "Do");
    int value = on.valueTo(in + 1);
    return end > 0 ? Math.max(end, in + 2) : value + 1;
  }

  /** {@code for i = 1 to 10} and {@code for (let i = 0; ...)}. */
  private static @Nullable Seen counted(Pieces on, int i, int inside) {
    boolean declares = on.is(inside, "let", "const", "$i");
    int to = on.find(inside, "to", "To", "TO");
    if (to > 0 && on.is(inside + 1, "=")) {
      String name = on.at(inside).text();
      String range = on.said(inside + 2, to - 1) + ".." + on.said(to + 1, on.valueTo(to + 1));
      return new Seen(
          i,
          to,
          "a loop is written with each",
          "write (" + range + ").each { " + name + " -> ... }",
          List.of(name));
    }
    if (!declares) {
      return null;
    }
    String name = on.is(inside, "let", "const") ? on.at(inside + 1).text() : "i";
    return new Seen(
        inside,
        inside,
        "'" + on.at(inside).text() + "' is written int",
        "write for (int " + name + " = 0; " + name + " < 10; " + name + "++) { ... }",
        List.of(name, "$" + name));
  }

  /**
   * {@code try:}, {@code except X as e:}, {@code with open(f) as g:} and others that end with a
   * colon.
   */
  private static @Nullable Seen opened(Pieces on, int i) {
    if (!on.isWord(i) || !on.begins(i)) {
      return null;
    }
    int colon = on.find(i, ":");
    switch (on.at(i).text()) {
      case "try", "finally":
        return on.is(i + 1, ":")
            ? new Seen(
                i,
                i + 1,
                "a block stands in braces, not behind a colon",
                "write " + on.at(i).text() + " { ... }")
            : null;
      case "catch":
        return on.is(i + 1, "{")
            ? new Seen(
                i,
                i,
                "'catch' says what it catches",
                "write catch (Exception e) { ... }",
                List.of("e"))
            : null;
      case "except", "rescue":
        String name = colon > 0 && on.is(colon - 2, "as") ? on.at(colon - 1).text() : "e";
        return new Seen(
            i,
            colon > 0 ? colon : i,
            "'" + on.at(i).text() + "' is written catch",
            "write catch (Exception " + name + ") { ... }",
            List.of(name));
      case "with":
        return colon > 0
            ? new Seen(
                i,
                colon,
                "files are read by their names",
                "write csv('leads.csv').each { row -> ... }")
            : null;
      case "class":
        return colon > 0
            ? new Seen(i, colon, "scripts need no classes", "write methods: def name(a) { ... }")
            : null;
      case "pass":
        return on.sameLine(i, i + 1) && on.at(i + 1).kind() != Piece.Kind.CLOSE
            ? null
            : new Seen(i, i, "'pass' says nothing here", "write an empty block: { }");
      case "begin", "Begin", "BEGIN":
        return on.sameLine(i, i + 1)
            ? null
            : new Seen(i, i, "a block stands in braces", "write { ... }");
      default:
        return null;
    }
  }

  private static @Nullable Seen raised(Pieces on, int i) {
    if (!on.is(i, "raise", "die", "Raise") || !on.begins(i) || !on.sameLine(i, i + 1)) {
      return null;
    }
    int open = on.find(i, "(");
    String text =
        open > 0 ? String.join(", ", on.arguments(open)) : on.said(i + 1, on.lineTo(i + 1));
    return new Seen(
        i,
        i,
        "'" + on.at(i).text() + "' is written throw",
        "write throw new Exception(" + (on.at(i + 1).isText() || open > 0 ? text : "'...'") + ")");
  }

  private static @Nullable Seen ended(Pieces on, int i) {
    if (!ENDS.contains(on.at(i).text())
        || !on.isWord(i)
        || !on.begins(i)
        || on.is(i + 1, "=", ".", "(", "->", ",")) {
      return null;
    }
    return new Seen(
        i,
        on.sameLine(i, i + 1) && on.isWord(i + 1) ? i + 1 : i,
        "a block ends with a brace",
        "write } in place of " + on.at(i).text());
  }

  /** A block as Ruby begins it: {@code do |lead|}, or a brace in the place of {@code do}. */
  private static @Nullable Seen rubyBlock(Pieces on, int i) {
    boolean block = on.is(i, "do", "{") && on.is(i + 1, "|");
    int close = block ? on.find(i + 2, "|") : -1;
    if (close < 0) {
      return on.is(i, "do") && on.endsValue(i - 1) && on.sameLine(i - 1, i) && !on.begins(i)
          ? new Seen(i, i, "a block stands in braces, not behind 'do'", "write { ... }")
          : null;
    }
    String names = on.said(i + 2, close - 1);
    int from = on.valueFrom(i - 1);
    String before = on.is(i, "do") && from >= 0 ? on.said(from, i - 1) + " " : "";
    return new Seen(
        i,
        close,
        "'" + on.said(i, close) + "' is Ruby",
        "write " + before + "{ " + names + " -> ... }",
        List.of(names.split("[,\\s]+")));
  }

  /** {@code else { }} beside {@code when { }} and {@code then { }}. */
  private static @Nullable Seen ruleElse(Pieces on, int i) {
    if (!on.is(i, "else") || !on.is(i - 1, "}") || !on.is(i + 1, "{")) {
      return null;
    }
    int before = on.match(i - 1) - 1;
    return on.is(before, "then", "when", "unless")
        ? new Seen(i, i, "a rule has 'otherwise' for that", "write otherwise { ... }")
        : null;
  }
}
