package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operators of other languages: signs, and words that stand where a sign does. */
final class SignHabits {
  /** Words between two values, with the operator that says the same. */
  private static final Map<String, String> BETWEEN =
      Map.ofEntries(
          Map.entry("and", "&&"),
          Map.entry("AND", "&&"),
          Map.entry("And", "&&"),
          Map.entry("or", "||"),
          Map.entry("OR", "||"),
          Map.entry("Or", "||"),
          Map.entry("xor", "!="),
          Map.entry("mod", "%"),
          Map.entry("MOD", "%"),
          Map.entry("eq", "=="),
          Map.entry("ne", "!="),
          Map.entry("gt", ">"),
          Map.entry("lt", "<"),
          Map.entry("ge", ">="),
          Map.entry("le", "<="),
          Map.entry("equals", "=="),
          Map.entry("IN", "in"),
          Map.entry("matches", "==~"),
          Map.entry("MATCHES", "==~"),
          Map.entry("REGEXP", "=~"),
          Map.entry("RLIKE", "=~"),
          Map.entry("div", "/"),
          Map.entry("is", "=="),
          Map.entry("IS", "=="));

  /** Words between two values that are methods here. */
  private static final Map<String, String> METHODS =
      Map.ofEntries(
          Map.entry("contains", "contains"), Map.entry("includes", "contains"),
          Map.entry("startsWith", "startsWith"), Map.entry("startswith", "startsWith"),
          Map.entry("starts", "startsWith"), Map.entry("endsWith", "endsWith"),
          Map.entry("endswith", "endsWith"), Map.entry("ends", "endsWith"),
          Map.entry("CONTAINS", "contains"), Map.entry("has", "contains"));

  private static final Map<String, String> SIGNS =
      Map.of("??", "?:", "<>", "!=", "=<", "<=", "~=", "!=", ":=", "=");

  private static final Set<String> NOTHING = Set.of("null", "None", "NULL", "nil", "undefined");

  static final List<Habit> ALL =
      List.of(
          SignHabits::among,
          SignHabits::isNull,
          SignHabits::like,
          SignHabits::range,
          SignHabits::notIn,
          SignHabits::word,
          SignHabits::method,
          SignHabits::not,
          SignHabits::arrow,
          SignHabits::member,
          SignHabits::equality,
          SignHabits::sign,
          SignHabits::joined);

  private SignHabits() {}

  private static boolean isOperator(Pieces on, int i) {
    return on.endsValue(i - 1)
        && on.startsValue(i + 1)
        && on.sameLine(i - 1, i + 1)
        && !on.is(i - 1, ".", "?.");
  }

  private static @Nullable Seen word(Pieces on, int i) {
    String sign = BETWEEN.get(on.at(i).text());
    boolean spread = sign != null && (sign.equals("&&") || sign.equals("||"));
    if (sign == null
        || !on.isWord(i)
        || !(isOperator(on, i) || (spread && on.endsValue(i - 1) && on.startsValue(i + 1)))) {
      return null;
    }
    int from = on.termFrom(i - 1);
    boolean negated = sign.equals("==") && on.is(i + 1, "not");
    int right = negated ? i + 2 : i + 1;
    String said = negated ? "!=" : sign;
    return new Seen(
        i,
        negated ? i + 1 : i,
        "'" + on.raw(i, negated ? i + 1 : i) + "' is written " + said,
        "write "
            + on.said(from, i - 1)
            + " "
            + said
            + " "
            + (said.equals("in") && on.is(right, "(")
                ? on.arguments(right).toString()
                : on.said(right, on.termTo(right))));
  }

  /** {@code stage in ('won', 'lost')}. */
  private static @Nullable Seen among(Pieces on, int i) {
    int close = on.is(i, "in", "IN") && on.is(i + 1, "(") ? on.match(i + 1) : -1;
    if (close < 0 || !on.endsValue(i - 1) || on.arguments(i + 1).size() < 2) {
      return null;
    }
    return new Seen(
        i,
        close,
        "a list stands in square brackets",
        "write " + on.said(on.valueFrom(i - 1), i - 1) + " in [" + on.said(i + 2, close - 1) + "]");
  }

  private static @Nullable Seen isNull(Pieces on, int i) {
    if (!on.is(i, "is", "IS", "Is", "ISNULL", "NOTNULL") || !on.endsValue(i - 1)) {
      return null;
    }
    boolean not = on.is(i + 1, "not", "NOT", "Not") || on.is(i, "NOTNULL");
    int last = on.is(i + 1, "not", "NOT", "Not") ? i + 2 : i + 1;
    boolean alone = on.is(i, "ISNULL", "NOTNULL");
    if (!alone && !NOTHING.contains(on.at(last).text())) {
      return null;
    }
    String left = on.said(on.valueFrom(i - 1), i - 1);
    int to = alone ? i : last;
    return new Seen(
        i,
        to,
        "'" + on.raw(i, to) + "' is SQL and Python",
        "write "
            + (not ? left : "!" + left)
            + ", which is "
            + (not ? "false" : "true")
            + " for null and for a blank cell");
  }

  private static @Nullable Seen like(Pieces on, int i) {
    boolean not = on.is(i - 1, "NOT", "not");
    int before = not ? i - 2 : i - 1;
    if (!on.is(i, "LIKE", "like", "Like", "ILIKE", "ilike")
        || !on.endsValue(before)
        || !on.at(i + 1).isText()) {
      return null;
    }
    String left = on.said(on.valueFrom(before), before);
    String pattern = on.at(i + 1).content();
    boolean open = pattern.startsWith("%");
    boolean ends = pattern.endsWith("%");
    String text = "'" + pattern.replace("%", "") + "'";
    String call =
        open && ends
            ? left + ".contains(" + text + ")"
            : ends
                ? left + ".startsWith(" + text + ")"
                : open ? left + ".endsWith(" + text + ")" : left + " == " + text;
    return new Seen(not ? i - 1 : i, i + 1, "'LIKE' is SQL", "write " + (not ? "!" : "") + call);
  }

  private static @Nullable Seen range(Pieces on, int i) {
    int and = i + 1 < on.size() ? on.valueTo(i + 1) + 1 : i;
    if (!on.is(i, "BETWEEN", "between", "Between")
        || !on.endsValue(i - 1)
        || !on.is(and, "AND", "and", "And")) {
      return null;
    }
    String left = on.said(on.valueFrom(i - 1), i - 1);
    int to = on.valueTo(and + 1);
    return new Seen(
        i,
        to,
        "'BETWEEN' is SQL",
        "write "
            + left
            + " >= "
            + on.said(i + 1, and - 1)
            + " && "
            + left
            + " <= "
            + on.said(and + 1, to));
  }

  private static @Nullable Seen notIn(Pieces on, int i) {
    if (!on.is(i, "not", "NOT", "Not") || !on.is(i + 1, "in", "IN") || !on.endsValue(i - 1)) {
      return null;
    }
    String left = on.said(on.valueFrom(i - 1), i - 1);
    int to = on.valueTo(i + 2);
    String right = on.said(i + 2, to);
    boolean sql = right.startsWith("(") && right.endsWith(")");
    String list = sql ? "[" + right.substring(1, right.length() - 1) + "]" : right;
    return new Seen(i, i + 1, "'not in' is written !in", "write " + left + " !in " + list);
  }

  private static @Nullable Seen method(Pieces on, int i) {
    String method = METHODS.get(on.at(i).text());
    int right = on.is(i, "starts", "ends") && on.is(i + 1, "with") ? i + 2 : i + 1;
    if (method == null
        || !on.isWord(i)
        || !on.endsValue(i - 1)
        || on.begins(i - 1)
        || !on.sameLine(i - 1, right)
        || on.is(right, "(", "[")
        || !on.startsValue(right)) {
      return null;
    }
    return new Seen(
        i,
        right - 1,
        "'" + on.raw(i, right - 1) + "' is a method, it needs a dot and brackets",
        "write "
            + on.said(on.valueFrom(i - 1), i - 1)
            + "."
            + method
            + "("
            + on.said(right, on.valueTo(right))
            + ")");
  }

  private static @Nullable Seen not(Pieces on, int i) {
    if (!on.is(i, "not", "NOT", "Not") || !on.startsValue(i + 1) || on.is(i - 1, ".", "?.")) {
      return null;
    }
    int value = on.valueTo(i + 1);
    int term = on.termTo(i + 1);
    boolean called = on.is(i + 1, "(") && on.match(i + 1) == term;
    String said = on.said(i + 1, term);
    return new Seen(
        i,
        i,
        "'" + on.at(i).text() + "' is written !",
        "write " + (term > value && !called ? "!(" + said + ")" : "!" + said));
  }

  /** {@code =>}: an arrow function, a pair of PHP's, or a lost {@code >=}. */
  private static @Nullable Seen arrow(Pieces on, int i) {
    if (!on.is(i, "=>")) {
      return null;
    }
    int from = on.is(i - 1, ")") ? on.match(i - 1) : on.valueFrom(i - 1);
    boolean number =
        on.at(i + 1).kind() == Piece.Kind.NUMBER || (on.at(i + 1).isText() && on.is(i - 2, "."));
    if (number && !on.at(i - 1).isText()) {
      int to = on.valueTo(i + 1);
      return new Seen(
          i,
          i,
          "'=>' is written >=",
          "write " + on.said(on.valueFrom(i - 1), i - 1) + " >= " + on.said(i + 1, to));
    }
    if (on.at(i - 1).isText()
        || on.is(from - 1, "[")
        || (on.is(from - 1, ",") && !on.is(i - 1, ")"))) {
      int to = on.valueTo(i + 1);
      return new Seen(
          i,
          i,
          "'=>' is PHP and Ruby; a map is written with colons",
          "write [" + on.said(on.valueFrom(i - 1), i - 1) + ": " + on.said(i + 1, to) + "]");
    }
    String names = on.said(Math.max(0, from), i - 1).replaceAll("^\\(|\\)$", "").strip();
    boolean braces = on.is(i + 1, "{") && on.match(i + 1) > 0;
    int last = braces ? on.match(i + 1) : on.lineTo(i + 1);
    String body = braces ? on.said(i + 2, last - 1) : on.said(i + 1, last).replaceAll("[;,]$", "");
    String block = "{ " + (names.isEmpty() ? "" : names + " -> ") + body + " }";
    boolean given = on.is(from - 1, "(") && on.isWord(from - 2) && on.is(from - 3, ".", "?.");
    String method = given ? on.at(from - 2).text() : "";
    return new Seen(
        i,
        i,
        "'=>' is JavaScript; here a block holds its arrow",
        "write " + (given ? "." + Remedies.blockMethod(method) + " " : "") + block,
        List.of(names.split("\\s*,\\s*")));
  }

  /** {@code $lead->phone}. */
  private static @Nullable Seen member(Pieces on, int i) {
    boolean tight = on.touching(i - 1, i) && on.touching(i, i + 1);
    if (!on.is(i, "->") || !tight || !on.isWord(i + 1) || on.is(i - 2, "{", ",")) {
      return null;
    }
    String left = on.said(on.valueFrom(i - 1), i - 1).replace("$", "");
    return new Seen(
        i, i, "'->' is PHP; here a dot does it", "write " + left + "." + on.at(i + 1).text());
  }

  private static @Nullable Seen equality(Pieces on, int i) {
    boolean pair = on.is(i, "=") && on.is(i + 1, "!", ">") && on.touching(i, i + 1);
    if (pair && on.endsValue(i - 1)) {
      String sign = on.is(i + 1, "!") ? "!=" : ">=";
      int to = on.valueTo(i + 2);
      return new Seen(
          i,
          i + 1,
          "'" + on.raw(i, i + 1) + "' is written " + sign,
          "write " + on.said(on.valueFrom(i - 1), i - 1) + " " + sign + " " + on.said(i + 2, to));
    }
    return null;
  }

  private static @Nullable Seen sign(Pieces on, int i) {
    String written = on.at(i).text();
    if (written.equals("??=")) {
      String left = on.said(on.valueFrom(i - 1), i - 1);
      return new Seen(
          i,
          i,
          "'??=' is written with ?:",
          "write " + left + " = " + left + " ?: " + on.said(i + 1, on.termTo(i + 1)));
    }
    String sign = SIGNS.get(written);
    if (sign == null || on.at(i).kind() == Piece.Kind.TEXT || !on.endsValue(i - 1)) {
      return null;
    }
    String left = on.said(on.valueFrom(i - 1), i - 1);
    String right = on.said(i + 1, on.termTo(i + 1));
    boolean declares = written.equals(":=") && on.begins(i - 1);
    return new Seen(
        i,
        i,
        "'" + written + "' is written " + sign,
        "write " + (declares ? "def " : "") + left + " " + sign + " " + right,
        declares ? List.of(left) : List.of());
  }

  /** {@code 'Hi ' & name} and {@code "Hi " . $name}. */
  private static @Nullable Seen joined(Pieces on, int i) {
    boolean dot =
        on.is(i, ".")
            && !on.touching(i - 1, i)
            && !on.touching(i, i + 1)
            && on.sameLine(i - 1, i + 1)
            && (on.at(i - 1).isText() || on.at(i + 1).isText() || isDollar(on, i + 1));
    boolean and = on.is(i, "&") && (on.at(i - 1).isText() || on.at(i + 1).isText());
    if ((!dot && !and) || !on.endsValue(i - 1)) {
      return null;
    }
    String left = on.said(on.valueFrom(i - 1), i - 1);
    String right = on.said(i + 1, on.valueTo(i + 1)).replaceAll("^\\$", "");
    return new Seen(
        i,
        i,
        "'" + on.at(i).text() + "' does not join texts here",
        "write " + left.replaceAll("^\\$", "") + " + " + right);
  }

  static boolean isDollar(Pieces on, int i) {
    String word = on.at(i).text();
    return on.isWord(i) && word.startsWith("$") && word.length() > 1;
  }
}
