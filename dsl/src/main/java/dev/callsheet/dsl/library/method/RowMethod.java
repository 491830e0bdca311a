package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;

/** What scripts may call on a row, and on {@code params}. */
public enum RowMethod implements ScriptMethod {
  GET("get(name: Text): Any?", FEW, "the value in a column, or of a variable"),
  GET_AT(
      "getAt(name: Text): Any?",
      FEW,
      "the value in a column, or of a variable: what row[name] reads"),
  GET_PROPERTY("getProperty(name: Text): Any?", FEW, "the value in a column, or of a variable"),
  HAS_PHONE(
      "hasPhone(): Bool", FEW, "of a row: whether anything stands where the number should be"),
  OR_NULL(
      "orNull(name: Text): Any?",
      FEW,
      "of params: the value of a variable; null when it is not set"),
  CONTAINS_KEY("containsKey(name: Text): Bool", FEW, "of params: whether a variable is set");

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  RowMethod(String text, Cost cost, String does) {
    signature = new Signature(text, cost, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
