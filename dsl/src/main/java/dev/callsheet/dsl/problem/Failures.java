package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptFault.Missing;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.notation.Bracketed;
import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import groovy.lang.Script;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.codehaus.groovy.runtime.InvokerInvocationException;
import org.jspecify.annotations.Nullable;

/** Turns what a running script threw into a problem: its line, what happened, what to do. */
public final class Failures {
  /** The name under which every script is compiled: stack traces show it, people never do. */
  public static final String SCRIPT_FILE = "CallsheetScript.groovy";

  private static final Pattern BLOCK = Pattern.compile("\\{ *((?:\\w+ *-> *)?)([^{};]+?) *\\}");

  private static final Pattern READ = Pattern.compile("[A-Za-z_]\\w*(?:\\.\\w+)+");

  private Failures() {}

  /** What really happened, without Groovy's wrapping. */
  public static Throwable cause(Throwable thrown) {
    Throwable cause = thrown;
    while (cause instanceof InvokerInvocationException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  public static Problem problem(
      Throwable failure, ScriptText script, Mentions mentions, RowAt row) {
    int line = line(failure);
    if (failure instanceof DataFault fault) {
      Place place =
          fault.about().map(column -> mentions.of(column, line)).orElse(Place.ofLine(line));
      return script.error(place, message(fault), fault.hint());
    }
    if (failure instanceof ScriptFault fault && fault.missing().isPresent()) {
      return missing(fault.missing().get(), message(fault), script, mentions, line, row);
    }
    if (failure instanceof ScriptFault fault) {
      return fault(fault, script, mentions, line, row);
    }
    if (failure instanceof LimitReached limit) {
      Optional<String> hint =
          limit.setting().isEmpty()
              ? Optional.empty()
              : Optional.of("it can be given more: the limit is called " + limit.setting());
      Problem over = script.error(Place.ofLine(line), message(limit), hint);
      // What the thread's stack ends is nested too deeply, too.
      return over.withCode("limit-" + (limit.setting().isEmpty() ? "depth" : limit.setting()));
    }
    Optional<Missing> missing = Groovys.missing(failure);
    if (missing.isPresent()) {
      return missing(missing.get(), Groovys.message(missing.get()), script, mentions, line, row);
    }
    if (failure instanceof StackOverflowError) {
      return script.error(
          Place.ofLine(line), "the script calls itself without end", Optional.empty());
    }
    FailureText text = FailureText.of(failure, script, line, row);
    RowAt about = row.about(text.value());
    boolean isMentioned =
        mentions.of(about.column(), line).column() > 0
            || CallText.read(script, line, about.column()).isPresent();
    return script.error(
        text.place(line), text.message() + about.of(text.value(), isMentioned), text.hint());
  }

  private static Problem missing(
      Missing missing, String message, ScriptText script, Mentions mentions, int line, RowAt row) {
    FailureText text = FailureText.missing(missing, message, script, line);
    return script.error(
        text.call().isPresent() ? text.place(line) : mentions.of(missing.name(), line),
        text.message() + (text.hint().isPresent() ? "" : row.of(Optional.empty(), false)),
        text.hint());
  }

  /** What is told of a value says what the script calls it, where the line tells that. */
  private static Problem fault(
      ScriptFault fault, ScriptText script, Mentions mentions, int line, RowAt row) {
    Optional<CallText> call =
        fault.about().filter(n -> fault.isOfValue()).flatMap(n -> CallText.of(script, line, n));
    Optional<String> added = call.flatMap(one -> added(one, script.line(line)));
    Optional<String> cell =
        fault.isOfValue() && added.isEmpty()
            ? CallText.read(script, line, row.column()).or(() -> call.flatMap(Failures::operand))
            : Optional.empty();
    Place place =
        cell.map(one -> new Place(line, script.line(line).indexOf(one) + 1, one.length()))
            .or(() -> read(fault, script, line))
            .or(() -> fault.about().map(name -> mentions.of(name, line)))
            .orElse(Place.ofLine(line));
    return script.error(
        place,
        message(fault) + row(fault, row, cell.isPresent()),
        isOfDefault(fault)
            ? Optional.of(DefaultRemedy.of(script.text()))
            : added.or(() -> cell).map(fault::hint).orElseGet(fault::hint));
  }

  private static boolean isOfDefault(ScriptFault fault) {
    return fault.about().filter("withDefault"::equals).isPresent()
        && String.valueOf(fault.getMessage()).startsWith("a map ");
  }

  /** What a call adds up, as its block says it. */
  private static Optional<String> added(CallText call, String line) {
    Matcher each = BLOCK.matcher(String.join(", ", call.arguments()).strip());
    return !call.name().equals("sum")
        ? Optional.empty()
        : each.matches()
            ? Optional.of(each.group(1) + Bracketed.of(each.group(2)))
            : Optional.of("it").filter(all -> line.contains("sum()"));
  }

  /** The one of two values that is read of something. */
  private static Optional<String> operand(CallText call) {
    List<String> read = new ArrayList<>(call.arguments());
    read.add(call.receiver());
    read.removeIf(one -> !READ.matcher(one).matches());
    return read.size() == 1 ? Optional.of(read.get(0)) : Optional.empty();
  }

  /** The row that it is about; what a condition asked after it may have read another column. */
  private static String row(ScriptFault fault, RowAt row, boolean isMentioned) {
    Optional<String> read = fault.about().filter(name -> fault.isDoubt() && name.contains("."));
    return read.isPresent() && (row.column().isBlank() || !read.get().contains(row.column()))
        ? row.read().map(one -> " (" + one + ")").orElse("")
        : row.of(Optional.empty(), isMentioned || read.isPresent());
  }

  /** Where the line reads what it is about. */
  private static Optional<Place> read(ScriptFault fault, ScriptText script, int line) {
    return fault
        .about()
        .filter(read -> fault.isDoubt() && script.line(line).contains(read))
        .map(read -> new Place(line, script.line(line).indexOf(read) + 1, read.length()));
  }

  /** The name of which there is nothing, if that is what failed. */
  public static Optional<String> unknownName(Throwable failure) {
    if (failure instanceof ScriptFault fault) {
      return message(fault).startsWith("there is nothing called '")
          ? fault.about()
          : Optional.empty();
    }
    return Groovys.missing(failure).filter(one -> one.owner().isEmpty()).map(Missing::name);
  }

  private static String message(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message.strip();
  }

  /** The line of the script where it was made; 0 when none is known. */
  public static int line(Throwable made) {
    for (StackTraceElement frame : made.getStackTrace()) {
      if (SCRIPT_FILE.equals(frame.getFileName()) && frame.getLineNumber() > 0) {
        return frame.getLineNumber();
      }
    }
    return 0;
  }

  /** The line of the script's outermost block in which it was made; 0 when none is known. */
  public static int called(Throwable made) {
    int line = 0;
    for (StackTraceElement frame : made.getStackTrace()) {
      if (SCRIPT_FILE.equals(frame.getFileName()) && frame.getLineNumber() > 0) {
        line = frame.getLineNumber();
      }
    }
    return line;
  }

  /** What Groovy says of methods and properties that are not there. */
  private static final class Groovys {
    private Groovys() {}

    static Optional<Missing> missing(Throwable failure) {
      if (failure instanceof MissingPropertyException gone && gone.getProperty() != null) {
        return Optional.of(missing(gone.getType(), gone.getProperty(), 0, true));
      }
      return failure instanceof MissingMethodException gone
          ? Optional.of(
              missing(gone.getType(), gone.getMethod(), gone.getArguments().length, false))
          : Optional.empty();
    }

    private static Missing missing(
        @Nullable Class<?> type, String name, int values, boolean isProperty) {
      return new Missing(owner(type), name, values, isProperty, known(type));
    }

    static String message(Missing missing) {
      String name = "'" + missing.name() + "'";
      return missing.owner().isEmpty()
          ? "there is nothing called " + name
          : missing.owner()
              + (missing.isProperty() ? " has no " : " has no method ")
              + name
              + (missing.arguments() == 0 ? "" : " for these values");
    }

    private static String owner(@Nullable Class<?> type) {
      if (type == null
          || Script.class.isAssignableFrom(type)
          || Closure.class.isAssignableFrom(type)) {
        return "";
      }
      String name = type.getSimpleName();
      return (name.matches("[AEIOU].*") ? "an " : "a ") + name;
    }

    private static Set<String> known(@Nullable Class<?> type) {
      return type == null
          ? Set.of()
          : Arrays.stream(type.getMethods())
              .map(java.lang.reflect.Method::getName)
              .filter(name -> !name.contains("$"))
              .collect(Collectors.toSet());
    }
  }
}
