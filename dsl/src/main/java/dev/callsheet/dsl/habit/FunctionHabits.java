package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Functions of other languages: how they are made, and those that every program has. */
final class FunctionHabits {
  private static final Set<String> MAKING =
      Set.of("function", "func", "fn", "fun", "sub", "proc", "Function", "Sub", "method");

  static final List<Habit> ALL =
      List.of(
          FunctionHabits::lambda,
          FunctionHabits::made,
          FunctionHabits::python,
          FunctionHabits::imported,
          FunctionHabits::shown,
          FunctionHabits::comprehension,
          FunctionHabits::slice,
          FunctionHabits::created,
          FunctionHabits::word,
          FunctionHabits::called);

  private FunctionHabits() {}

  private static @Nullable Seen lambda(Pieces on, int i) {
    if (!on.is(i, "lambda", "async", "await", "yield")) {
      return null;
    }
    if (!on.is(i, "lambda")) {
      return on.is(i + 1, "(", "function", "def") || on.isWord(i + 1)
          ? new Seen(i, i, "nothing waits in a script", "leave '" + on.at(i).text() + "' out")
          : null;
    }
    int colon = on.find(i, ":");
    if (colon < 0) {
      return null;
    }
    String names = colon > i + 1 ? on.said(i + 1, colon - 1) : "";
    int to = on.lineTo(colon + 1);
    int comma = on.find(colon + 1, ",");
    int last = comma > 0 && comma < to ? comma - 1 : to;
    return new Seen(
        i,
        colon,
        "'lambda' is Python; here a block does it",
        "write { " + (names.isEmpty() ? "" : names + " -> ") + on.said(colon + 1, last) + " }",
        List.of(names.split("[,\\s]+")));
  }

  private static @Nullable Seen made(Pieces on, int i) {
    if (!MAKING.contains(on.at(i).text()) || !on.isWord(i) || on.is(i - 1, ".", "def")) {
      return null;
    }
    boolean named = on.isWord(i + 1) && on.is(i + 2, "(");
    boolean nameless = on.is(i + 1, "(") && on.match(i + 1) > 0 && on.is(on.match(i + 1) + 1, "{");
    if (!named && !nameless) {
      return null;
    }
    int open = named ? i + 2 : i + 1;
    List<String> names = new ArrayList<>();
    for (String parameter : on.match(open) > 0 ? on.arguments(open) : List.<String>of()) {
      names.add(plain(parameter));
    }
    String list = String.join(", ", names);
    String name = named ? on.at(i + 1).text() : "";
    List<String> defined = new ArrayList<>(names);
    defined.add(name);
    names.forEach(parameter -> defined.add("$" + parameter));
    return new Seen(
        i,
        open,
        "'" + on.at(i).text() + "' is written " + (named ? "def" : "as a block"),
        named
            ? "write def " + name + "(" + list + ") { ... }"
            : "write { " + (list.isEmpty() ? "" : list + " -> ") + "... }",
        defined);
  }

  private static String plain(String parameter) {
    return parameter.replaceAll("[:=].*", "").replaceAll("^.*[\\s$]", "").strip();
  }

  /** {@code def f(a):}. */
  private static @Nullable Seen python(Pieces on, int i) {
    if (!on.is(i, "def") || !on.isWord(i + 1) || !on.is(i + 2, "(") || on.match(i + 2) < 0) {
      return null;
    }
    int after = on.match(i + 2) + 1;
    boolean arrow = on.is(after, "->");
    if (!on.is(after, ":") && !arrow) {
      boolean ruby = !on.sameLine(after, i) && !on.is(after, "{") && on.at(after).line() > 0;
      if (!ruby) {
        return null;
      }
    }
    List<String> names = on.arguments(i + 2).stream().map(FunctionHabits::plain).toList();
    List<String> defined = new ArrayList<>(names);
    defined.add(on.at(i + 1).text());
    int colon = on.find(after, ":");
    return new Seen(
        on.is(after, ":") ? after : arrow ? after : i,
        arrow && colon > 0 ? colon : on.is(after, ":") ? after : i + 1,
        "the body of a method stands in braces",
        "write def " + on.at(i + 1).text() + "(" + String.join(", ", names) + ") { ... }",
        defined);
  }

  private static @Nullable Seen imported(Pieces on, int i) {
    if (!on.begins(i)) {
      return null;
    }
    boolean from = on.is(i, "from") && on.isWord(i + 1) && on.find(i, "import") > 0;
    boolean script =
        on.is(i, "import")
            && (on.is(i + 1, "{", "*")
                || on.find(i, "from") > 0
                || on.find(i, "as") > 0
                || (on.isWord(i + 1) && !on.is(i + 2, ".") && !on.is(i + 1, "static")));
    boolean other =
        on.is(i, "require", "include", "using", "use", "source", "include_once", "require_once")
            && on.sameLine(i, i + 1)
            && (on.at(i + 1).isText() || on.is(i + 1, "(") || on.is(i, "using", "use"));
    if (!from && !script && !other) {
      return null;
    }
    if (other && !on.at(i + 1).isText() && !on.at(i + 2).isText() && on.is(i + 1, "(")) {
      return null;
    }
    int to = on.lineTo(i);
    return new Seen(
        i,
        to,
        "a script takes nothing in from other files",
        other && on.said(i, to).contains(".groovy")
            ? "copy the methods that it needs into this script"
            : "leave the line out: texts, lists and regular expressions need no import,"
                + " dates import java.time.LocalDate",
        List.of(on.at(on.find(i, "import") > i ? to : i + 1).text()));
  }

  private static @Nullable Seen shown(Pieces on, int i) {
    boolean shows =
        on.is(i, "echo", "puts", "print", "printf", "Print", "PRINT", "p")
            && on.begins(i)
            && on.sameLine(i, i + 1)
            && on.startsValue(i + 1);
    if (!shows || (on.is(i, "print") && (on.is(i + 1, "(") || on.is(i + 1, "\"")))) {
      return null;
    }
    if (on.is(i, "print") || (on.is(i, "p") && !on.at(i + 1).isText())) {
      return null;
    }
    return new Seen(
        i,
        i,
        "'" + on.at(i).text() + "' is written println",
        "write println " + on.said(i + 1, on.lineTo(i + 1)));
  }

  /** {@code [x for x in xs if y]}. */
  private static @Nullable Seen comprehension(Pieces on, int i) {
    if (!on.is(i, "for") || on.begins(i) || !on.endsValue(i - 1)) {
      return null;
    }
    int in = on.find(i, "in");
    if (in < 0) {
      return null;
    }
    int rows = on.valueTo(in + 1);
    String names = on.said(i + 1, in - 1);
    String list = on.said(in + 1, rows);
    String value = on.said(on.termFrom(i - 1), i - 1);
    String kept = "";
    int last = rows;
    if (on.is(rows + 1, "if")) {
      last = on.lineTo(rows + 2);
      kept = ".findAll { " + names + " -> " + on.said(rows + 2, last) + " }";
    }
    String made = value.equals(names) ? "" : ".collect { " + names + " -> " + value + " }";
    return new Seen(
        i,
        last,
        "a list is made from another one with collect and findAll",
        "write " + list + kept + made,
        List.of(names.split("[,\\s]+")));
  }

  /** {@code text[1:3]}. */
  private static @Nullable Seen slice(Pieces on, int i) {
    if (!on.is(i, "[") || !on.touching(i - 1, i) || !on.endsValue(i - 1) || on.match(i) < 0) {
      return null;
    }
    int colon = on.find(i + 1, ":");
    int close = on.match(i);
    if (colon < 0 || colon > close || on.find(i + 1, "?") > 0 || on.find(i + 1, ",") > 0) {
      return null;
    }
    String self = on.said(on.valueFrom(i - 1), i - 1);
    String first = colon > i + 1 ? on.said(i + 1, colon - 1) : "";
    String end = colon < close - 1 ? on.said(colon + 1, close - 1) : "";
    String call =
        first.isEmpty() && end.isEmpty()
            ? self
            : first.isEmpty()
                ? end.startsWith("-")
                    ? self + ".dropRight(" + end.substring(1).strip() + ")"
                    : self + ".take(" + end + ")"
                : end.isEmpty()
                    ? first.startsWith("-")
                        ? self + ".takeRight(" + first.substring(1).strip() + ")"
                        : self + ".drop(" + first + ")"
                    : self + "[" + first + "..<" + end + "]";
    return new Seen(
        i, close, "a part of a text or list is not written with a colon", "write " + call);
  }

  private static @Nullable Seen created(Pieces on, int i) {
    if (!on.is(i, "new") || !on.isWord(i + 1)) {
      return null;
    }
    String advice = Remedies.creation(on.at(i + 1).text());
    return advice == null
        ? null
        : new Seen(i, i + 1, "there is no new " + on.at(i + 1).text() + " here", advice);
  }

  /** Words that begin a line elsewhere, and that nothing stands for here. */
  private static @Nullable Seen word(Pieces on, int i) {
    String advice =
        switch (on.at(i).text()) {
          case "del", "unset" -> "leave it out: a new value takes the place of the old one";
          case "global", "nonlocal", "use" -> "leave it out: blocks see the variables around them";
          case "typeof" -> "write " + on.said(i + 1, on.valueTo(i + 1)) + " instanceof String";
          case "export", "public", "private" -> "leave it out: what a script defines is its own";
          case "CASE", "Case" -> "write a ? b : c";
          case "send" -> "leave it out: write sms to: lead, message: '...'";
          default -> "";
        };
    boolean first = on.begins(i) || on.is(i, "typeof", "CASE", "Case");
    if (advice.isEmpty()
        || !first
        || !on.isWord(i)
        || !on.sameLine(i, i + 1)
        || !on.startsValue(i + 1)
        || on.is(i - 1, ".", "def")
        || on.given().contains(on.at(i).text())) {
      return null;
    }
    return new Seen(i, i, "'" + on.at(i).text() + "' means nothing here", advice);
  }

  private static @Nullable Seen called(Pieces on, int i) {
    if (!on.isWord(i)
        || !on.is(i + 1, "(")
        || on.is(i - 1, ".", "?.", "*.", "def", "new", "::")
        || on.match(i + 1) < 0
        || on.given().contains(on.at(i).text())) {
      return null;
    }
    String template = Remedies.function(on.at(i).text());
    if (template == null) {
      return null;
    }
    List<String> arguments = on.arguments(i + 1);
    if (on.is(i, "range") && arguments.size() >= 2) {
      template = "({1}..<{2})";
    }
    return new Seen(
        i,
        i,
        "'" + on.at(i).text() + "' is a function of other languages",
        "write " + Remedies.filled(template, "", arguments));
  }
}
