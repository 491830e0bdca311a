package dev.callsheet.dsl.library.method;

/** What scripts may call on a row, and on {@code params}. */
public enum RowMethod implements ScriptMethod {
  GET("get(name: Text): Any? few", "the value in a column, or of a variable"),
  GET_AT(
      "getAt(name: Text): Any? few",
      "the value in a column, or of a variable: what row[name] reads"),
  GET_PROPERTY("getProperty(name: Text): Any? few", "the value in a column, or of a variable"),
  HAS_PHONE("hasPhone(): Bool few", "of a row: whether anything stands where the number should be"),
  OR_NULL(
      "orNull(name: Text): Any? few",
      "of params: the value of a variable; null when it is not set"),
  CONTAINS_KEY("containsKey(name: Text): Bool few", "of params: whether a variable is set");

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  RowMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
