package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Declarations and names of other languages. */
final class NameHabits {
  private static final Set<String> DECLARING =
      Set.of(
          "const", "let", "val", "my", "our", "local", "dim", "Dim", "mut", "set", "export", "auto",
          "Let", "Set", "declare", "DECLARE", "var", "static");

  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry("None", "null"),
          Map.entry("NULL", "null"),
          Map.entry("Null", "null"),
          Map.entry("nil", "null"),
          Map.entry("undefined", "null"),
          Map.entry("nullptr", "null"),
          Map.entry("Nothing", "null"),
          Map.entry("NaN", "null"),
          Map.entry("True", "true"),
          Map.entry("TRUE", "true"),
          Map.entry("False", "false"),
          Map.entry("FALSE", "false"),
          Map.entry("yes", "true"),
          Map.entry("EMPTY", "''"));

  /** Things that other languages give every program, and what stands for them here. */
  private static final Map<String, String> OBJECTS =
      Map.ofEntries(
          Map.entry("datetime", "'now' is the moment of planning: write now"),
          Map.entry("date", "'now' is the moment of planning: write now"),
          Map.entry("moment", "'now' is the moment of planning: write now"),
          Map.entry("timedelta", "write java.time.Duration.ofDays(30)"),
          Map.entry("process", "what differs from run to run is a variable: write params.name"),
          Map.entry("argv", "what differs from run to run is a variable: write params.name"),
          Map.entry("args", "what differs from run to run is a variable: write params.name"),
          Map.entry("sys", "what differs from run to run is a variable: write params.name"),
          Map.entry("os", "what differs from run to run is a variable: write params.name"),
          Map.entry("ENV", "what differs from run to run is a variable: write params.name"),
          Map.entry("env", "what differs from run to run is a variable: write params.name"),
          Map.entry(
              "pd", "rows come from csv('leads.csv'): write csv('leads.csv').each { row -> }"),
          Map.entry("pandas", "rows come from csv('leads.csv'): write csv('leads.csv').each { }"),
          Map.entry("fs", "rows come from csv('leads.csv') or jsonl('calls.jsonl')"),
          Map.entry(
              "axios", "scripts open no connection: fetch the data first, and read it as a file"),
          Map.entry(
              "requests",
              "scripts open no connection: fetch the data first, and read it as a file"),
          Map.entry("document", "there is no page: rows come from csv('leads.csv')"),
          Map.entry("window", "there is no page: rows come from csv('leads.csv')"),
          Map.entry(
              "_", "lists do this themselves: write .collect { }, .findAll { }, .groupBy { }"),
          Map.entry("lodash", "lists do this themselves: write .collect { }, .findAll { }"),
          Map.entry("np", "lists do this themselves: write .sum(), .max(), .min()"),
          Map.entry("random", "there is no chance in scripts: the same script gives the same plan"),
          Map.entry("re", "write text =~ /pattern/ to find, text ==~ /pattern/ to match all of it"),
          Map.entry("self", "leave it out: names stand by themselves"));

  static final List<Habit> ALL =
      List.of(
          NameHabits::console,
          NameHabits::json,
          NameHabits::declared,
          NameHabits::dollar,
          NameHabits::value,
          NameHabits::object,
          NameHabits::several);

  private NameHabits() {}

  private static boolean isFree(Pieces on, int i) {
    return on.isWord(i)
        && !on.is(i - 1, ".", "?.", "*.", "def", "::")
        && !on.is(i + 1, ":")
        && !on.given().contains(on.at(i).text());
  }

  private static @Nullable Seen declared(Pieces on, int i) {
    if (!DECLARING.contains(on.at(i).text()) || !on.isWord(i) || on.is(i - 1, ".", "?.", "(")) {
      return null;
    }
    int name = on.is(i + 1, "mut", "global") ? i + 2 : i + 1;
    if (!on.sameLine(i, name)) {
      return null;
    }
    if (on.is(name, "{", "[") && on.match(name) > 0 && on.is(on.match(name) + 1, "=")) {
      return unpacked(on, i, name);
    }
    if (!on.isWord(name)
        || !(on.is(name + 1, "=", ":", "as", "As", ";", ",") || !on.sameLine(name, name + 1))) {
      return null;
    }
    if (on.is(i, "var") && on.is(name + 1, "=")) {
      return null; // Groovy has it
    }
    int equals = on.find(name, "=");
    String value = equals > 0 ? on.said(equals + 1, on.lineTo(equals + 1)) : "null";
    String plain = on.at(name).text().replaceAll("^\\$", "");
    return new Seen(
        i,
        name,
        "'" + on.at(i).text() + "' is written def",
        "write def " + plain + " = " + value.replaceAll(";$", ""),
        List.of(plain));
  }

  /** {@code const { a, b } = lead}. */
  private static Seen unpacked(Pieces on, int i, int open) {
    int close = on.match(open);
    List<String> names = on.arguments(open);
    String value = on.said(close + 2, on.lineTo(close + 2)).replaceAll(";$", "");
    StringBuilder each = new StringBuilder();
    for (String name : names) {
      each.append(each.length() == 0 ? "" : "; ").append("def ").append(name).append(" = ");
      each.append(value).append(".").append(name);
    }
    return new Seen(
        i,
        close,
        "a value is not taken apart like this",
        on.is(open, "[")
            ? "write def (" + String.join(", ", names) + ") = " + value
            : "write " + each,
        names);
  }

  private static @Nullable Seen dollar(Pieces on, int i) {
    if (!SignHabits.isDollar(on, i) || on.is(i - 1, ".")) {
      return null;
    }
    String plain = on.at(i).text().substring(1);
    if (on.is(i + 1, "=") && on.begins(i)) {
      return null;
    }
    return new Seen(
        i,
        i,
        "names have no dollar sign outside of texts",
        "write " + plain,
        List.of(plain, on.at(i).text()));
  }

  private static @Nullable Seen value(Pieces on, int i) {
    String here = VALUES.get(on.at(i).text());
    if (here == null || !isFree(on, i) || on.is(i + 1, "(") || on.is(i + 1, "=")) {
      return null;
    }
    String written = on.at(i).text();
    boolean compared = on.is(i - 1, "==", "!=") && on.endsValue(i - 2);
    if (here.equals("null") && compared) {
      String left = on.said(on.valueFrom(i - 2), i - 2);
      boolean not = on.is(i - 1, "!=");
      return new Seen(
          i,
          i,
          "'" + written + "' is written null",
          "write "
              + (not ? left : "!" + left)
              + " for what "
              + (not ? "is there" : "is missing or blank")
              + ", or "
              + left
              + " "
              + on.at(i - 1).text()
              + " null");
    }
    return new Seen(i, i, "'" + written + "' is written " + here, "write " + here);
  }

  private static @Nullable Seen console(Pieces on, int i) {
    boolean logs =
        (on.is(i, "console", "System", "logger", "logging", "log", "Console")
                && on.is(i + 1, ".")
                && on.is(
                    i + 2, "log", "info", "debug", "warn", "error", "out", "WriteLine", "warning"))
            && isFree(on, i);
    if (!logs || (on.is(i, "System") && !on.is(i + 2, "print", "Write"))) {
      return null;
    }
    int open = on.find(i, "(");
    String said = open > 0 ? String.join(" + ' ' + ", on.arguments(open)) : "...";
    return new Seen(
        i, i + 2, "'" + on.said(i, i + 2) + "' is written println", "write println " + said);
  }

  private static @Nullable Seen json(Pieces on, int i) {
    if (!on.is(i, "JSON", "json", "Object", "Array", "Math", "Date", "String", "Number")
        || !on.is(i + 1, ".")
        || !on.is(i + 3, "(")
        || !isFree(on, i)) {
      return null;
    }
    String call = on.at(i).text() + "." + on.at(i + 2).text();
    String template = Remedies.statics(call);
    if (template == null) {
      return null;
    }
    return new Seen(
        i,
        i + 2,
        "there is no " + call,
        "write " + Remedies.filled(template, "", on.arguments(i + 3)));
  }

  private static @Nullable Seen object(Pieces on, int i) {
    String advice = OBJECTS.get(on.at(i).text());
    if (advice == null || !isFree(on, i) || !on.is(i + 1, ".", "[")) {
      return null;
    }
    int from = on.is(i - 1, "new") ? i - 1 : i;
    return new Seen(from, i, "there is no '" + on.at(i).text() + "' here", advice);
  }

  /** {@code a, b = 1, 2}. */
  private static @Nullable Seen several(Pieces on, int i) {
    if (!on.isWord(i)
        || !on.begins(i)
        || !on.is(i + 1, ",")
        || !on.isWord(i + 2)
        || !on.is(i + 3, "=")) {
      return null;
    }
    String value = on.said(i + 4, on.lineTo(i + 4));
    boolean list = on.find(i + 4, ",") > 0;
    return new Seen(
        i,
        i + 3,
        "two names are set at once with brackets",
        "write def (" + on.said(i, i + 2) + ") = " + (list ? "[" + value + "]" : value),
        List.of(on.at(i).text(), on.at(i + 2).text()));
  }
}
