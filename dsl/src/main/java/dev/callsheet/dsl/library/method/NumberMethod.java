package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on numbers. */
public enum NumberMethod implements ScriptMethod {

  // Arithmetic
  PLUS("plus", "other", FEW, "the sum: what + does"),
  ADD("add", "other", FEW, "the sum"),
  MINUS("minus", "other", FEW, "the difference: what - does"),
  SUBTRACT("subtract", "other", FEW, "the difference"),
  MULTIPLY("multiply", "other", FEW, "the product: what * does"),
  DIV("div", "other", FEW, "the quotient with its places: what / does"),
  DIVIDE(
      "divide", "other, places?, rounding?", FEW, "of a decimal: the quotient, rounded as is said"),
  INTDIV("intdiv", "other", FEW, "the quotient of whole numbers, a whole number"),
  MOD("mod", "other", FEW, "what is left over: what % does"),
  POW("pow", "other", FEW, "of a decimal or long whole number: to the power of another one"),
  ABS("abs", "", FEW, "without its sign"),
  MAX("max", "other", FEW, "of a decimal: the larger one of both"),
  MIN("min", "other", FEW, "of a decimal: the smaller one of both"),

  // Places
  ROUND("round", "places?", FEW, "rounded half up, to so many places behind the point"),
  TRUNC("trunc", "places?", FEW, "cut, to so many places behind the point"),
  SET_SCALE(
      "setScale", "places, rounding?", FEW, "of a decimal: with so many places behind the point"),
  STRIP_TRAILING_ZEROS("stripTrailingZeros", "", FEW, "of a decimal: without zeros at the end"),
  TO_PLAIN_STRING("toPlainString", "", FEW, "of a decimal: written without an exponent"),

  // Types
  TO_INTEGER("toInteger", "", FEW, "as a whole number"),
  TO_LONG("toLong", "", FEW, "as a whole number, a long"),
  TO_DOUBLE("toDouble", "", FEW, "as a double"),
  TO_FLOAT("toFloat", "", FEW, "as a float"),
  TO_BIG_DECIMAL("toBigDecimal", "", FEW, "as a decimal"),
  TO_BIG_INTEGER("toBigInteger", "", FEW, "as a long whole number"),
  INT_VALUE("intValue", "", FEW, "as a whole number"),
  LONG_VALUE("longValue", "", FEW, "as a whole number, a long"),
  DOUBLE_VALUE("doubleValue", "", FEW, "as a double"),

  // Turns
  TIMES("times", "block", WALK, "calls the block so many times, with 0, 1, 2 ..."),
  UPTO("upto", "last, block", WALK, "calls the block with each number up to the last one"),
  DOWNTO("downto", "last, block", WALK, "calls the block with each number down to the last one"),
  STEP("step", "end, by, block", WALK, "calls the block with each number before the end, by steps");

  private static final Map<String, NumberMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  NumberMethod(String id, String parameters, Cost cost, String does) {
    signature = new Signature(id, parameters, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable NumberMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
