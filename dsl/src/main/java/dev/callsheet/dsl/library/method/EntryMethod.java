package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on the entries of maps. */
public enum EntryMethod implements ScriptMethod {
  GET_KEY("getKey(): K few", "its key"),
  GET_VALUE("getValue(): V? few", "its value");

  /** Them by their names. */
  public static final Map<String, EntryMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  EntryMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
