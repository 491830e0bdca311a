package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on a row, and on {@code params}. */
public enum RowMethod implements ScriptMethod {
  GET("get", "name", FEW, "the value in a column, or of a variable"),
  GET_AT("getAt", "name", FEW, "the value in a column, or of a variable: what row[name] reads"),
  GET_PROPERTY("getProperty", "name", FEW, "the value in a column, or of a variable"),
  HAS_PHONE("hasPhone", "", FEW, "of a row: whether anything stands where the number should be"),
  OR_NULL("orNull", "name", FEW, "of params: the value of a variable; null when it is not set"),
  CONTAINS_KEY("containsKey", "name", FEW, "of params: whether a variable is set");

  private static final Map<String, RowMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  RowMethod(String id, String parameters, Cost cost, String does) {
    signature = new Signature(id, parameters, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable RowMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
