package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on every value. */
public enum AnyMethod implements ScriptMethod {
  TO_STRING("toString(): Text", "its text"),
  EQUALS("equals(other): Bool", "whether both are equal: what == asks"),
  HASH_CODE("hashCode(): Number", "a number that is the same for equal values"),
  COMPARE_TO("compareTo(other): Number", "below 0, 0 or above 0: what <=> gives"),
  IS("is(other): Bool few", "whether both are one and the same"),
  AS_BOOLEAN("asBoolean(): Bool few", "whether a condition takes it for true"),
  WITH("with(give(Same)): R? few", "what the block gives for it"),
  TAP("tap(do(Same)): Same few", "calls the block with it, and gives it");

  /** Them by their names. */
  public static final Map<String, AnyMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  AnyMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
