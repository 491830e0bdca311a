package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on text builders, beside the methods of texts. */
public enum BuilderMethod implements ScriptMethod {
  APPEND("append(value): Same !", "puts a value behind the text"),
  LEFT_SHIFT("leftShift(value): Same !", "puts a value behind the text: what << does"),
  INSERT("insert(place: Number, value): Same !", "puts a value into the text"),
  LENGTH("length(): Number few", "how many characters it has"),
  SIZE("size(): Number few", "how many characters it has"),
  REVERSE("reverse(): Same !", "turns the text round"),
  TO_STRING("toString(): Text", "its text");

  /** Them by their names. */
  public static final Map<String, BuilderMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  BuilderMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
