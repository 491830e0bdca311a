package dev.callsheet.dsl.library.method;

import java.util.Map;

/** The methods of the kinds of values that have few. */
public final class FewMethods {
  /** What scripts may call on the entries of maps. */
  public static final Map<String, ScriptMethod> OF_ENTRY =
      ScriptMethod.all(
          """
          getKey(): K few; its key
          getValue(): V? few; its value""");

  /** What scripts may call on the rows of files, and on params. */
  public static final Map<String, ScriptMethod> OF_ROW =
      ScriptMethod.all(
          """
          get(name: Text): Any? few; the value in a column, or of a variable
          getAt(name: Text): Any? few; the value in a column, or of a variable: what row[name] reads
          getProperty(name: Text): Any? few; the value in a column, or of a variable
          hasPhone(): Bool few; of a row: whether anything stands where the number should be
          orNull(name: Text): Any? few; of params: the value of a variable; null when it is not set
          containsKey(name: Text): Bool few; of params: whether a variable is set""");

  /** What scripts may call on closures. */
  public static final Map<String, ScriptMethod> OF_CLOSURE =
      ScriptMethod.all(
          """
          call(values...): Any? few; calls it
          curry(values...): Block few; a closure to which these values are given already
          rightShift(next: Block): Block few; a closure that gives what this gives to another: f >> g
          leftShift(first: Block): Block few; a closure that gives this what another gives: f << g""");

  /** What scripts may call on patterns. */
  public static final Map<String, ScriptMethod> OF_PATTERN =
      ScriptMethod.all(
          """
          matcher(text: Text): Match; the matches in a text one after another
          matches(text: Text): Bool; whether all of a text matches
          split(text: Text): List<Text>; the parts of a text between the matches""");

  /** What scripts may call on numbers. */
  public static final Map<String, ScriptMethod> OF_NUMBER =
      ScriptMethod.all(
          """
          plus(other): Number | Text few; the sum: what + does
          add(other: Number): Number few; the sum
          minus(other: Number): Number few; the difference: what - does
          subtract(other: Number): Number few; the difference
          multiply(other: Number): Number few; the product: what * does
          div(other: Number): Number few; the quotient with its places: what / does
          divide(other: Number, places: Number?, rounding: RoundingMode?): Number few; of a decimal: the quotient, rounded as is said
          intdiv(other: Number): Number few; the quotient of whole numbers, a whole number
          mod(other: Number): Number few; what is left over: what % does
          pow(other: Number): Number few; of a decimal or long whole number: to the power of another one
          abs(): Number few; without its sign
          max(other: Number): Number few; of a decimal: the larger one of both
          min(other: Number): Number few; of a decimal: the smaller one of both
          round(places: Number?): Number few; rounded half up, to so many places behind the point
          trunc(places: Number?): Number few; cut, to so many places behind the point
          setScale(places: Number, rounding: RoundingMode?): Number few; of a decimal: with so many places behind the point
          stripTrailingZeros(): Number few; of a decimal: without zeros at the end
          toPlainString(): Text few; of a decimal: written without an exponent
          toInteger(): Number few; as a whole number
          toLong(): Number few; as a whole number, a long
          toDouble(): Number few; as a double
          toFloat(): Number few; as a float
          toBigDecimal(): Number few; as a decimal
          toBigInteger(): Number few; as a long whole number
          intValue(): Number few; as a whole number
          longValue(): Number few; as a whole number, a long
          doubleValue(): Number few; as a double
          getDays(): Duration few; so many days, as in expires: 2.days
          getHours(): Duration few; so many hours
          getMinutes(): Duration few; so many minutes
          times(do(Number)): Nothing; calls the block so many times, with 0, 1, 2 ...
          upto(last: Number, do(Number)): Nothing; calls the block with each number up to the last one
          downto(last: Number, do(Number)): Nothing; calls the block with each number down to the last one
          step(end: Number, by: Number, do(Number)): Nothing; calls the block with each number before the end, by steps""");

  /** What scripts may call on what =~ gives. */
  public static final Map<String, ScriptMethod> OF_MATCH =
      ScriptMethod.all(
          """
          find(): Bool; goes to the next match, and says whether there is one
          matches(): Bool; whether all of the text matches
          group(number: Number | Text?): Text?; the text of the match, or of one of its groups by number or name
          groupCount(): Number few; how many groups the pattern has
          hasGroup(): Bool few; whether the pattern has groups
          start(group: Number | Text?): Number few; where the match begins
          end(group: Number | Text?): Number few; where the match ends
          size(): Number; how many matches there are
          getAt(index: Number | List<Number>): E | List<E>?; a match; with its groups, where there are any: what matches[0] reads
          each(do(E)): Same; calls the block with each match
          eachWithIndex(do(E, Number)): Same; calls the block with each match and its place
          collect(give(E)?): List<R>; what the block gives for each match
          any(ask(E)?): Bool; whether the block is true of a match
          every(ask(E)?): Bool; whether the block is true of each match
          findAll(ask(E)?): List<E>; the matches of which the block is true
          inject(first?, give(Any, E)): Any?; what the block makes of the last result and each match
          toList(): List<E>; the matches in a list
          join(separator: Text?): Text; the matches with a text between them
          replaceAll(by: Text): Text; the text with each match replaced
          replaceFirst(by: Text): Text; the text with the first match replaced""");

  /** What scripts may call on exceptions. */
  public static final Map<String, ScriptMethod> OF_FAULT =
      ScriptMethod.all(
          """
          getMessage(): Text? few; what it says
          getCause(): Fault? few; the exception that brought it about""");

  /** What scripts may call on every value. */
  public static final Map<String, ScriptMethod> OF_ANY =
      ScriptMethod.all(
          """
          toString(): Text; its text
          equals(other): Bool; whether both are equal: what == asks
          hashCode(): Number; a number that is the same for equal values
          compareTo(other): Number; below 0, 0 or above 0: what <=> gives
          is(other): Bool few; whether both are one and the same
          asBoolean(): Bool few; whether a condition takes it for true
          with(give(Same)): R? few; what the block gives for it
          tap(do(Same)): Same few; calls the block with it, and gives it""");

  private FewMethods() {}

  /** The method that reads a property, of which the name begins with {@code get} or {@code is}. */
  public static String getter(String begin, String property) {
    return property.isEmpty()
        ? begin
        : begin + Character.toUpperCase(property.charAt(0)) + property.substring(1);
  }
}
