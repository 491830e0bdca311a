package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on exceptions. */
public enum FaultMethod implements ScriptMethod {
  GET_MESSAGE("getMessage(): Text? few", "what it says"),
  GET_CAUSE("getCause(): Fault? few", "the exception that brought it about");

  /** Them by their names. */
  public static final Map<String, FaultMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  FaultMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
