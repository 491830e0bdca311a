package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on numbers. */
public enum NumberMethod implements ScriptMethod {

  // Arithmetic
  PLUS("plus(other): Number | Text few", "the sum: what + does"),
  ADD("add(other: Number): Number few", "the sum"),
  MINUS("minus(other: Number): Number few", "the difference: what - does"),
  SUBTRACT("subtract(other: Number): Number few", "the difference"),
  MULTIPLY("multiply(other: Number): Number few", "the product: what * does"),
  DIV("div(other: Number): Number few", "the quotient with its places: what / does"),
  DIVIDE(
      "divide(other: Number, places: Number?, rounding: RoundingMode?): Number few",
      "of a decimal: the quotient, rounded as is said"),
  INTDIV("intdiv(other: Number): Number few", "the quotient of whole numbers, a whole number"),
  MOD("mod(other: Number): Number few", "what is left over: what % does"),
  POW(
      "pow(other: Number): Number few",
      "of a decimal or long whole number: to the power of another one"),
  ABS("abs(): Number few", "without its sign"),
  MAX("max(other: Number): Number few", "of a decimal: the larger one of both"),
  MIN("min(other: Number): Number few", "of a decimal: the smaller one of both"),

  // Places
  ROUND(
      "round(places: Number?): Number few", "rounded half up, to so many places behind the point"),
  TRUNC("trunc(places: Number?): Number few", "cut, to so many places behind the point"),
  SET_SCALE(
      "setScale(places: Number, rounding: RoundingMode?): Number few",
      "of a decimal: with so many places behind the point"),
  STRIP_TRAILING_ZEROS(
      "stripTrailingZeros(): Number few", "of a decimal: without zeros at the end"),
  TO_PLAIN_STRING("toPlainString(): Text few", "of a decimal: written without an exponent"),

  // Types
  TO_INTEGER("toInteger(): Number few", "as a whole number"),
  TO_LONG("toLong(): Number few", "as a whole number, a long"),
  TO_DOUBLE("toDouble(): Number few", "as a double"),
  TO_FLOAT("toFloat(): Number few", "as a float"),
  TO_BIG_DECIMAL("toBigDecimal(): Number few", "as a decimal"),
  TO_BIG_INTEGER("toBigInteger(): Number few", "as a long whole number"),
  INT_VALUE("intValue(): Number few", "as a whole number"),
  LONG_VALUE("longValue(): Number few", "as a whole number, a long"),
  DOUBLE_VALUE("doubleValue(): Number few", "as a double"),

  // Turns
  TIMES("times(do(Number)): Nothing", "calls the block so many times, with 0, 1, 2 ..."),
  UPTO(
      "upto(last: Number, do(Number)): Nothing",
      "calls the block with each number up to the last one"),
  DOWNTO(
      "downto(last: Number, do(Number)): Nothing",
      "calls the block with each number down to the last one"),
  STEP(
      "step(end: Number, by: Number, do(Number)): Nothing",
      "calls the block with each number before the end, by steps");

  public static final Map<String, NumberMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  NumberMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
