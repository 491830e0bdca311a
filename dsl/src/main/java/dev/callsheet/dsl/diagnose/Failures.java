package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.library.ScriptFault;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.problem.Problem;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.util.Arrays;
import java.util.Optional;
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

  /** The problem for a failure. */
  public static Problem problem(Throwable failure, ScriptText script, Mentions mentions) {
    int line = line(failure);
    if (failure instanceof DataFault fault) {
      Place place =
          fault.about().map(column -> mentions.of(column, line)).orElse(Place.ofLine(line));
      return script.error(place, message(fault), fault.hint());
    }
    if (failure instanceof ScriptFault fault) {
      Place place = fault.about().map(name -> mentions.of(name, line)).orElse(Place.ofLine(line));
      return script.error(place, message(fault), fault.hint());
    }
    if (failure instanceof LimitReached limit) {
      Optional<String> hint =
          limit.setting().isEmpty()
              ? Optional.empty()
              : Optional.of("it can be given more: the limit is called " + limit.setting());
      return script.error(Place.ofLine(line), message(limit), hint);
    }
    if (failure instanceof MissingPropertyException missing) {
      return script.error(
          mentions.of(missing.getProperty(), line),
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
