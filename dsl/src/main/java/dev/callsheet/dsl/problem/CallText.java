package dev.callsheet.dsl.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A call, or a field that is read, as one line of a script writes it: so that what is told of it
 * can say it again, corrected; the name may be a sign.
 */
public record CallText(Place place, String receiver, String name, List<String> arguments) {
  public CallText {
    arguments = List.copyOf(arguments);
  }

  /** The call with its receiver, as it would be with another name. */
  public String as(String other) {
    return receiver + "." + other + "(" + String.join(", ", arguments) + ")";
  }

  /** Whether a sign says it. */
  boolean isSign() {
    return !Character.isLetter(name.charAt(0));
  }

  /** The first call of one of these names on a line, or of a sign that stands for one. */
  public static Optional<CallText> of(ScriptText script, int at, String... names) {
    String line = script.line(at);
    Matcher named = Pattern.compile("\\.(" + String.join("|", names) + ")\\b").matcher(line);
    if (named.find()) {
      return Optional.of(called(line, at, named));
    }
    for (String name : names) {
      String signs = signs(name);
      Matcher sign = Pattern.compile(" (" + signs + ") ").matcher(line);
      if (!signs.isEmpty() && sign.find()) {
        return Optional.of(
            new CallText(
                place(at, sign),
                receiver(line, sign.start()),
                sign.group(1),
                List.of(line.substring(sign.end(), end(line, sign.end())))));
      }
    }
    return Optional.empty();
  }

  /** A column as a line reads it, {@code it.score} or {@code row['Score (EUR)']}. */
  static Optional<String> read(ScriptText script, int at, String column) {
    String name = Pattern.quote(column);
    Matcher found =
        Pattern.compile(
                "(?<![\\w.'\"])[A-Za-z_]\\w*(?:\\??\\."
                    + name
                    + "(?![\\w(])|\\??\\[(['\"])"
                    + name
                    + "\\1\\])")
            .matcher(script.line(at));
    return column.isBlank() || !found.find() ? Optional.empty() : Optional.of(found.group());
  }

  /** The signs that stand for a method, as a pattern; empty for most. */
  private static String signs(String method) {
    return switch (method) {
      case "plus" -> "\\+";
      case "minus" -> "-";
      case "multiply" -> "\\*";
      case "div" -> "/";
      case "mod", "remainder" -> "%";
      case "power" -> "\\*\\*";
      case "compareTo" -> "<=>|<=|>=|<|>";
      default -> "";
    };
  }

  private static Place place(int at, Matcher found) {
    return new Place(at, found.start(1) + 1, found.end(1) - found.start(1));
  }

  private static CallText called(String line, int at, Matcher named) {
    List<String> arguments = new ArrayList<>();
    int open = named.end();
    if (line.startsWith("(", open)) {
      int from = open + 1;
      int close = end(line, from);
      while (close < line.length() && (line.charAt(close) == ',' || line.charAt(close) == ' ')) {
        boolean isNext = line.charAt(close) == ',';
        if (isNext) {
          arguments.add(line.substring(from, close).strip());
          from = close + 1;
        }
        close = end(line, close + 1);
      }
      arguments.add(line.substring(from, close).strip());
      arguments.removeIf(String::isEmpty);
    } else if (line.startsWith(" {", open)) {
      arguments.add(line.substring(open + 1, end(line, open + 1)));
    }
    return new CallText(place(at, named), receiver(line, named.start()), named.group(1), arguments);
  }

  /** What ends before a place: a name, a call, a text, or a chain of them. */
  private static String receiver(String line, int end) {
    int from = line.startsWith("?", end - 1) ? end - 1 : end;
    int last = from;
    int depth = 0;
    while (from > 0) {
      char c = line.charAt(from - 1);
      if (c == '\'' || c == '"') {
        int open = line.lastIndexOf(c, from - 2);
        if (open < 0) {
          break;
        }
        from = open + 1;
      } else if (")]}".indexOf(c) >= 0) {
        depth++;
      } else if ("([{".indexOf(c) >= 0) {
        depth--;
      }
      boolean isOf =
          depth > 0
              || "([{.?'\"".indexOf(c) >= 0
              || Character.isJavaIdentifierPart(c)
              || (c == ' ' && line.startsWith("{", from));
      if (depth < 0 || !isOf) {
        break;
      }
      from--;
    }
    return line.substring(from, last).strip().replaceFirst("^[$?.]+", "");
  }

  /** Where a value ends that begins at a place. */
  private static int end(String line, int from) {
    int depth = 0;
    int at = from;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == '\'' || c == '"') {
        int close = line.indexOf(c, at + 1);
        at = close < 0 ? line.length() - 1 : close;
      } else if ("([{".indexOf(c) >= 0) {
        depth++;
      } else if (")]}".indexOf(c) >= 0 && --depth < 0) {
        return at;
      } else if (depth == 0 && (c == ',' || c == ';' || (c == ' ' && at > from))) {
        return at;
      }
      at++;
    }
    return at;
  }
}
