package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on patterns. */
public enum PatternMethod implements ScriptMethod {
  MATCHER("matcher(text: Text): Match", "the matches in a text one after another"),
  MATCHES("matches(text: Text): Bool", "whether all of a text matches"),
  SPLIT("split(text: Text): List<Text>", "the parts of a text between the matches");

  /** Them by their names. */
  public static final Map<String, PatternMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  PatternMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
