package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on closures. */
public enum ClosureMethod implements ScriptMethod {
  CALL("call(values...): Any? few", "calls it"),
  CURRY("curry(values...): Block few", "a closure to which these values are given already"),
  RIGHT_SHIFT(
      "rightShift(next: Block): Block few",
      "a closure that gives what this gives to another: f >> g"),
  LEFT_SHIFT(
      "leftShift(first: Block): Block few", "a closure that gives this what another gives: f << g");

  /** Them by their names. */
  public static final Map<String, ClosureMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  ClosureMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
