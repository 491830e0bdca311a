package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.library.state.Missing;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.problem.Problem;
import java.util.Optional;
import org.codehaus.groovy.runtime.InvokerInvocationException;

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
  public static Problem problem(
      Throwable failure, ScriptText script, Mentions mentions, RowAt row) {
    int line = line(failure);
    if (failure instanceof DataFault fault) {
      Place place =
          fault.about().map(column -> mentions.of(column, line)).orElse(Place.ofLine(line));
      return script.error(place, message(fault), fault.hint());
    }
    if (failure instanceof ScriptFault fault && fault.missing().isPresent()) {
      FailureText text = MissingText.of(fault.missing().get(), message(fault), script.text(), line);
      return text.problem(
          script,
          place(text, mentions, fault.missing().get(), line),
          text.value().isPresent() ? RowAt.NONE : row,
          false);
    }
    if (failure instanceof ScriptFault fault && fault.unlike().isPresent()) {
      return TruthText.of(fault, fault.unlike().get(), script, line, row);
    }
    if (failure instanceof ScriptFault fault && fault.isOfValue()) {
      return ofValue(fault, script, line, row);
    }
    if (failure instanceof ScriptFault fault) {
      Place place = fault.about().map(name -> mentions.of(name, line)).orElse(Place.ofLine(line));
      return script.error(place, message(fault) + row.of(Optional.empty(), false), fault.hint());
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
      FailureText text =
          MissingText.of(missing.get(), Groovys.message(missing.get()), script.text(), line);
      return text.problem(
          script,
          place(text, mentions, missing.get(), line),
          text.value().isPresent() ? RowAt.NONE : row,
          false);
    }
    if (failure instanceof StackOverflowError) {
      return script.error(
          Place.ofLine(line), "the script calls itself without end", Optional.empty());
    }
    FailureText text = FailureText.of(failure, script, line, row);
    RowAt about = row.about(text.value());
    return text.problem(
        script,
        text.place(line),
        about,
        mentions.of(about.column(), line).column() > 0 || cell(script, line, about).isPresent());
  }

  /** What is told of a value says what the script calls it, where the line tells that. */
  private static Problem ofValue(ScriptFault fault, ScriptText script, int line, RowAt row) {
    Optional<CellText> cell = cell(script, line, row);
    String hint = fault.hint().orElse("");
    Optional<Problem> param = ParamText.of(message(fault), hint, script, line);
    if (param.isPresent()) {
      return param.get();
    }
    return script.error(
        cell.map(found -> found.place(line)).orElse(Place.ofLine(line)),
        message(fault) + row.of(Optional.empty(), cell.isPresent()),
        Optional.of(
            Imports.shortened(
                cell.map(found -> hint.replaceAll("\\bvalue\\b", quoted(found.text())))
                    .orElse(hint),
                script.text())));
  }

  private static String quoted(String text) {
    return java.util.regex.Matcher.quoteReplacement(text);
  }

  private static Optional<CellText> cell(ScriptText script, int line, RowAt row) {
    return CellText.of(line > 0 ? script.line(line) : "", row.column());
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

  private static Place place(FailureText text, Mentions mentions, Missing missing, int line) {
    Place mention = mentions.of(missing.name(), line);
    return text.call().isPresent() ? text.place(line) : mention;
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
}
