package dev.callsheet.dsl.problem;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The text of a script with its name, so that problems show their lines. Thread-safe. */
public final class ScriptText {
  private final String name;
  private final String text;

  /** Only who shows them needs them. */
  private @Nullable List<String> lines;

  private ScriptText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The text under that name; a byte order mark is dropped and line ends become {@code \n}. */
  public static ScriptText of(String name, String text) {
    String clean = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (clean.indexOf('\r') >= 0) {
      clean = clean.replace("\r\n", "\n").replace('\r', '\n');
    }
    return new ScriptText(name, clean);
  }

  /** The file's name as the person gave it. */
  public String name() {
    return name;
  }

  /** The whole text, without byte order mark, lines ending with {@code \n}. */
  public String text() {
    return text;
  }

  /** The line, from 1; empty when there is no such line. */
  public String line(int number) {
    List<String> all = lines;
    if (all == null) {
      all = List.of(text.split("\n", -1));
      lines = all;
    }
    return number >= 1 && number <= all.size() ? all.get(number - 1) : "";
  }

  /** What stands at a place. */
  public String at(Place place) {
    String line = line(place.line());
    int from = Math.min(line.length(), Math.max(0, place.column() - 1));
    return line.substring(from, Math.min(line.length(), from + place.width()));
  }

  public Problem error(Place place, String message, Optional<String> hint) {
    return problem(Severity.ERROR, place, message, hint, true);
  }

  /** An error at a place, with what to write instead. */
  public Problem error(Place place, String message, String hint) {
    return error(place, message, Optional.of(hint));
  }

  Problem problem(
      Severity severity, Place place, String message, Optional<String> hint, boolean isShown) {
    return new Problem(
        severity,
        source(place),
        place.width(),
        message,
        hint,
        Optional.of(line(place.line())).filter(line -> isShown && !line.isEmpty()));
  }

  /** The place in the form that commands and problems carry. */
  public Source source(Place place) {
    return new Source(name, place.line(), place.column());
  }
}
