package dev.callsheet.dsl.library.method;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on the entries of maps. */
public enum EntryMethod implements ScriptMethod {
  GET_KEY("getKey(): K few", "its key"),
  GET_VALUE("getValue(): V? few", "its value");

  private static final Map<String, EntryMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  EntryMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable EntryMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
