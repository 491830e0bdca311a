package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Mistake;
import dev.callsheet.rule.notation.Mismatch;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;

/** A script asked for what cannot be done; its stack shows the script's line. */
public final class ScriptFault extends RuntimeException implements Mistake {
  /** A method or property that a value does not have, with what it has instead. */
  public record Missing(
      String owner,
      String name,
      int arguments,
      boolean isProperty,
      Set<String> known,
      List<String> columns) {
    public Missing {
      known = Set.copyOf(known);
      columns = List.copyOf(columns);
    }

    /** Of a value that is no row. */
    public Missing(
        String owner, String name, int arguments, boolean isProperty, Set<String> known) {
      this(owner, name, arguments, isProperty, known, List.of());
    }
  }

  private static final long serialVersionUID = 1L;

  private final transient Optional<String> hint;
  private final transient Optional<String> about;
  private final transient Optional<Missing> missing;
  private final transient boolean isOfValue;
  private final transient Mismatch mismatch;

  /** What was wrong. */
  public ScriptFault(String message) {
    this(message, null, null);
  }

  /** What was wrong; what to do instead, and the name that it is about, may be missing. */
  public ScriptFault(String message, String hint, String about) {
    this(message, hint, about, false, null, null);
  }

  private ScriptFault(
      String message,
      String hint,
      String about,
      boolean isOfValue,
      Missing missing,
      Mismatch mismatch) {
    super(message);
    this.hint = Optional.ofNullable(hint);
    this.about = Optional.ofNullable(about);
    this.missing = Optional.ofNullable(missing);
    this.isOfValue = isOfValue;
    this.mismatch = mismatch;
  }

  /** A value is not what it is taken for; in the hint {@code value} is what the script says. */
  public static ScriptFault ofValue(String message, String hint) {
    return new ScriptFault(message, hint, null, true, null, null);
  }

  /** The same of what a call adds up. */
  public static ScriptFault ofSum(String message, String call, String hint) {
    return new ScriptFault(message, hint, call, true, null, null);
  }

  /**
   * A value says what it is asked for in another way, so that neither yes nor no would be right.
   *
   * @param read how the script reads it; empty where that is not known; behind a {@code !} where
   *     the contrary is asked
   */
  public static ScriptFault of(Mismatch mismatch, String read, Scene scene) {
    if (read.startsWith("!")) {
      return of(mismatch.negated(), read.substring(1), scene);
    }
    boolean isSent = scene.isOfRules();
    boolean isKnown = !read.isEmpty();
    String name = isKnown ? read : "value";
    String hint = mismatch.remedy(name, isSent);
    return new ScriptFault(
        what(mismatch, isKnown ? read : "the value", isSent),
        isKnown || mismatch.asked() == null ? hint : hint + "; value is what is asked here",
        isKnown ? read : null,
        !isKnown,
        null,
        mismatch);
  }

  private static String what(Mismatch mismatch, String read, boolean isOfRule) {
    String what = mismatch.what(read);
    return isOfRule ? what : what.replace("and the rule compares", "and the script compares");
  }

  /** The same of what the script reads so. */
  public ScriptFault read(String read, Scene scene) {
    return mismatch == null || read.isEmpty() ? this : of(mismatch, read, scene);
  }

  /** The same of what is not what the script has read last. */
  public ScriptFault ofOther() {
    return new ScriptFault(
        getMessage(), hint.orElse(null), about.orElse(null), false, null, mismatch);
  }

  /** Whether it leaves open what a condition comes to. */
  public boolean isDoubt() {
    return mismatch != null;
  }

  /** What a fact, a row or another rule's list says to whoever would change it. */
  public static ScriptFault unchangeable(Object self, String name, Scene scene) {
    String copy = self instanceof Map ? "def copy = [*: map]" : "def copy = [*list]";
    return new ScriptFault(
        Kinds.of(self) + " that the script has not made cannot be changed",
        self.getClass().isArray()
            ? "make a list of it first: array.toList()"
            : !(self instanceof Map || self instanceof Collection)
                ? "keep the new value in a variable"
                : scene.isOfRules()
                    ? "a rule keeps nothing: decide by what the event says; a copy, "
                        + copy
                        + ", is there for one event only"
                    : "make a copy first: " + copy,
        name);
  }

  /** A value does not have what was asked of it. */
  public ScriptFault(String message, Missing missing) {
    this(message, null, missing.name(), false, missing, null);
  }

  /** Whether it says what to write instead: the script is wrong then, whatever its data are. */
  @Override
  public boolean isOfScript() {
    return missing.isPresent() || hint.isPresent() || about.isPresent();
  }

  /** Whether its hint says {@code value} for what the script calls it. */
  public boolean isOfValue() {
    return isOfValue;
  }

  /** What was asked of a value that does not have it. */
  public Optional<Missing> missing() {
    return missing;
  }

  /** What to do instead. */
  public Optional<String> hint() {
    return hint;
  }

  /** The same of what the script reads so, of a row. */
  public Optional<String> hint(String cell) {
    return mismatch == null
        ? hint.map(said -> said.replaceAll("\\bvalue\\b", Matcher.quoteReplacement(cell)))
        : Optional.of(mismatch.remedy(cell, false));
  }

  /** The name in the script that it is about. */
  public Optional<String> about() {
    return about;
  }
}
