package dev.callsheet.dsl.diagnose;

import dev.callsheet.problem.Problem;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;
import org.codehaus.groovy.runtime.InvokerInvocationException;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a running script threw into a problem: no stack trace, but its line, what happened,
 * what to do.
 */
public final class Failures {
  /** The name under which every script is compiled: stack traces show it, people never do. */
  public static final String SCRIPT_FILE = "CallsheetScript.groovy";

  private Failures() {}

  /** What really happened, without Groovy's wrapping. */
  public static Throwable cause(Throwable thrown) {
    Throwable cause = thrown;
    while (cause instanceof InvokerInvocationException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  /**
   * The problem for a failure.
   *
   * @param hints what to do about a missing property of a type, where something better than a guess
   *     is known
   */
  public static Problem problem(
      Throwable failure,
      ScriptText script,
      Mentions mentions,
      BiFunction<Class<?>, String, Optional<String>> hints) {
    int line = line(failure);
    if (failure instanceof DataFault fault) {
      Place place =
          fault.about().map(column -> mentions.of(column, line)).orElse(Place.ofLine(line));
      return script.error(place, message(fault), fault.hint());
    }
    if (failure instanceof MissingPropertyException missing) {
      Place place = mentions.of(missing.getProperty(), line);
      Optional<String> hint = hints.apply(missing.getType(), missing.getProperty());
      return hint.isPresent()
          ? script.error(place, "params." + missing.getProperty() + " is not set", hint)
          : script.error(
              place,
              owner(missing.getType()) + "'" + missing.getProperty() + "'",
              Optional.empty());
    }
    if (failure instanceof MissingMethodException missing) {
      return script.error(
          mentions.of(missing.getMethod(), line),
          owner(missing.getType()) + "'" + missing.getMethod() + "' for these values",
          Optional.empty());
    }
    if (failure instanceof StackOverflowError) {
      return script.error(
          Place.ofLine(line), "the script calls itself without end", Optional.empty());
    }
    if (failure instanceof NullPointerException) {
      return script.error(
          Place.ofLine(line),
          "something here is null: " + message(failure),
          "?. in place of . passes over it");
    }
    return script.error(
        Place.ofLine(line),
        failure.getClass().getSimpleName() + ": " + message(failure),
        Optional.empty());
  }

  private static String owner(@Nullable Class<?> type) {
    return type == null || isScript(type)
        ? "there is nothing called "
        : "a " + type.getSimpleName() + " has no ";
  }

  private static boolean isScript(Class<?> type) {
    return groovy.lang.Script.class.isAssignableFrom(type)
        || groovy.lang.Closure.class.isAssignableFrom(type);
  }

  private static String message(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message.strip();
  }

  private static int line(Throwable failure) {
    return Arrays.stream(failure.getStackTrace())
        .filter(frame -> SCRIPT_FILE.equals(frame.getFileName()))
        .mapToInt(StackTraceElement::getLineNumber)
        .filter(line -> line > 0)
        .findFirst()
        .orElse(0);
  }
}
