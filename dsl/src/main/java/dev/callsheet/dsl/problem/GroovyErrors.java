package dev.callsheet.dsl.problem;

import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.messages.ExceptionMessage;
import org.codehaus.groovy.control.messages.SimpleMessage;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.SyntaxException;

/** Turns what Groovy's compiler says into problems. */
public final class GroovyErrors {
  private static final Pattern POSITION = Pattern.compile("\\s*@ line \\d+, column \\d+\\.?\\s*$");

  private static final Pattern CLASS = Pattern.compile("unable to resolve class ([\\w.$]+)");

  private GroovyErrors() {}

  public static List<Problem> problems(
      MultipleCompilationErrorsException failure, ScriptText text) {
    return problems(failure, Map.of("", text));
  }

  /** The same for several sources by their names; what names none of them is told of the first. */
  public static List<Problem> problems(
      MultipleCompilationErrorsException failure, Map<String, ScriptText> texts) {
    ScriptText text = texts.values().iterator().next();
    List<Problem> problems = new ArrayList<>();
    for (Object error :
        Optional.ofNullable(failure.getErrorCollector().getErrors()).orElse(List.of())) {
      if (error instanceof SyntaxErrorMessage message) {
        String source = String.valueOf(message.getCause().getSourceLocator());
        problems.add(problem(message.getCause(), texts.getOrDefault(source, text)));
      } else {
        String said =
            error instanceof SimpleMessage message
                ? message.getMessage()
                : error instanceof ExceptionMessage message
                    ? message.getCause().getMessage()
                    : error.toString();
        problems.add(text.error(Place.UNKNOWN, clean(String.valueOf(said)), Optional.empty()));
      }
    }
    return problems;
  }

  private static Problem problem(SyntaxException error, ScriptText text) {
    int width =
        error.getEndLine() == error.getStartLine()
            ? error.getEndColumn() - error.getStartColumn()
            : 1;
    Place place = new Place(error.getStartLine(), error.getStartColumn(), width);
    String message = clean(String.valueOf(error.getOriginalMessage()));
    Matcher unknown = CLASS.matcher(message);
    String at = text.at(place);
    if (unknown.find()) {
      String name = unknown.group(1);
      return Remark.of("no-type", NoSuchType.kind(name), name, NoSuchType.hint(name))
          .at(text, place);
    } else if (message.contains("only allowed inside loops")) {
      return Remark.of(
              message.startsWith("continue") ? "no-loop-continue" : "no-loop",
              message.split("\\s", 2)[0])
          .at(text, place);
    } else if (message.startsWith("Unexpected ")) {
      Optional<Problem> other = otherSigns(place, text);
      if (other.isPresent()) {
        return other.get();
      }
      boolean isFallback =
          text.line(place.line()).startsWith(":-", Math.max(0, place.column() - 1));
      return Remark.of(isFallback ? "fallback-of-shell" : "unexpected", unexpected(place, text))
          .at(text, place);
    } else if (message.startsWith("The LHS of an assignment")) {
      return Remark.of("not-assigned").at(text, place);
    } else if (message.startsWith("Assignment expression is not allowed")) {
      return Remark.of(
              "assigned-in-condition",
              at.split("=", 2)[0].strip(),
              at.replaceFirst("\\s*=\\s*", " == "))
          .at(text, place);
    }
    return text.error(place, message, Optional.empty());
  }

  private static final Pattern QUOTES = Pattern.compile("[\u2018\u2019\u201C\u201D]");
  private static final Pattern OTHERS = Pattern.compile("<>|=>|=<|(?<= )(?:and|or|AND|OR)(?= )");

  /** What other languages write, outside of texts; the parser often stops before it, or behind. */
  private static Optional<Problem> otherSigns(Place place, ScriptText text) {
    String line = text.line(place.line());
    String bare = blanked(line);
    Matcher quote = QUOTES.matcher(bare);
    if (quote.find()) {
      Place at = new Place(place.line(), quote.start() + 1, 1);
      return Optional.of(Remark.of("curly-quotes", quote.group()).at(text, at));
    }
    Matcher sign = OTHERS.matcher(bare);
    if (!sign.find()) {
      return Optional.empty();
    }
    Place at = new Place(place.line(), sign.start() + 1, sign.group().length());
    Remark said =
        switch (sign.group()) {
          case "<>" -> Remark.of("other-unequal");
          case "=>" -> Remark.of("other-least");
          case "=<" -> Remark.of("other-and", "=<", "<=");
          case "and", "AND" -> Remark.of("other-and", sign.group(), "&&");
          default -> Remark.of("other-and", sign.group(), "||");
        };
    return Optional.of(said.at(text, at));
  }

  /** A line whose texts are blank. */
  private static String blanked(String line) {
    Matcher texts = TEXTS.matcher(line);
    return texts.replaceAll(found -> " ".repeat(found.group().length()));
  }

  private static final Pattern TEXTS = Pattern.compile("'[^']*'|\"[^\"]*\"|//.*");

  /** The parser quotes all that it has read; what stands at the place is what is looked for. */
  private static String unexpected(Place place, ScriptText text) {
    String line = text.line(place.line());
    String rest = line.substring(Math.min(line.length(), Math.max(0, place.column() - 1))).strip();
    if (rest.isEmpty()) {
      return "the script ends too early";
    }
    String word = rest.split("\\s", 2)[0];
    return "unexpected " + (word.length() > 20 ? word.substring(0, 20) + "..." : word);
  }

  private static String clean(String message) {
    String oneLine = message.strip().split("\n", 2)[0];
    return POSITION.matcher(oneLine).replaceAll("").strip();
  }
}
