package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on patterns. */
public enum PatternMethod implements ScriptMethod {
  MATCHER("matcher", "text", WALK, "the matches in a text one after another"),
  MATCHES("matches", "text", WALK, "whether all of a text matches"),
  SPLIT("split", "text", WALK, "the parts of a text between the matches");

  private static final Map<String, PatternMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  PatternMethod(String id, String parameters, Cost cost, String does) {
    signature = new Signature(id, parameters, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable PatternMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
