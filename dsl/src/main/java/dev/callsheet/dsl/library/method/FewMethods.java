package dev.callsheet.dsl.library.method;

import java.util.Map;

/** The methods of the kinds of values that have few. */
public final class FewMethods {
  /** What scripts may call on the entries of maps. */
  public static final Map<String, Signature> OF_ENTRY =
      of("getKey(): K few; its key", "getValue(): V? few; its value");

  /** What scripts may call on the rows of files, and on params. */
  public static final Map<String, Signature> OF_ROW =
      of(
          "get(name: Text): Any? few; the value in a column, or of a variable",
          "getAt(name: Text): Any? few;"
              + " the value in a column, or of a variable: what row[name] reads",
          "getProperty(name: Text): Any? few; the value in a column, or of a variable",
          "hasPhone(): Bool few; of a row: whether anything stands where the number should be",
          "orNull(name: Text): Any? few;"
              + " of params: the value of a variable; null when it is not set",
          "containsKey(name: Text): Bool few; of params: whether a variable is set");

  /** What scripts may call on closures. */
  public static final Map<String, Signature> OF_CLOSURE =
      of(
          "call(values...): Any? few; calls it",
          "curry(values...): Block few; a closure to which these values are given already",
          "rightShift(next: Block): Block few;"
              + " a closure that gives what this gives to another: f >> g",
          "leftShift(first: Block): Block few;"
              + " a closure that gives this what another gives: f << g");

  /** What scripts may call on patterns. */
  public static final Map<String, Signature> OF_PATTERN =
      of(
          "matcher(text: Text): Match; the matches in a text one after another",
          "matches(text: Text): Bool; whether all of a text matches",
          "split(text: Text): List<Text>; the parts of a text between the matches");

  /** What scripts may call on text builders, beside the methods of texts. */
  public static final Map<String, Signature> OF_BUILDER =
      of(
          "append(value): Same !; puts a value behind the text",
          "leftShift(value): Same !; puts a value behind the text: what << does",
          "insert(place: Number, value): Same !; puts a value into the text",
          "length(): Number few; how many characters it has",
          "size(): Number few; how many characters it has",
          "reverse(): Same !; turns the text round",
          "toString(): Text; its text");

  /** What scripts may call on exceptions. */
  public static final Map<String, Signature> OF_FAULT =
      of(
          "getMessage(): Text? few; what it says",
          "getCause(): Fault? few; the exception that brought it about");

  /** What scripts may call on every value. */
  public static final Map<String, Signature> OF_ANY =
      of(
          "toString(): Text; its text",
          "equals(other): Bool; whether both are equal: what == asks",
          "hashCode(): Number; a number that is the same for equal values",
          "compareTo(other): Number; below 0, 0 or above 0: what <=> gives",
          "is(other): Bool few; whether both are one and the same",
          "asBoolean(): Bool few; whether a condition takes it for true",
          "with(give(Same)): R? few; what the block gives for it",
          "tap(do(Same)): Same few; calls the block with it, and gives it");

  private FewMethods() {}

  private static Map<String, Signature> of(String... said) {
    Signature[] all = new Signature[said.length];
    for (int i = 0; i < all.length; i++) {
      int end = said[i].indexOf(';'); // a plain plan compiles no pattern
      all[i] = new Signature(said[i].substring(0, end), said[i].substring(end + 2));
    }
    return ScriptMethod.byName(all);
  }

  /** Whether one of them has that name, and can be called with so many values. */
  public static boolean have(Map<String, Signature> methods, String name, int values) {
    Signature method = methods.get(name);
    return method != null && method.takes(values);
  }
}
