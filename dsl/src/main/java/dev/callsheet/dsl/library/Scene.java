package dev.callsheet.dsl.library;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.HashMap;
import java.util.Map;

/** One evaluation of a compiled script: what it is given, and what it has used. Not thread-safe. */
public final class Scene {
  /** Counts what the script uses. */
  public final Meter meter;

  final Outside outside;
  private final Speech speech;
  private final Map<String, Object> names;

  /**
   * A scene.
   *
   * @param facts what the script may read under their names
   */
  public Scene(Meter meter, Speech speech, Outside outside, Map<String, Object> facts) {
    this.meter = meter;
    this.speech = speech;
    this.outside = outside;
    this.names = facts.isEmpty() ? new HashMap<>(4) : new HashMap<>(facts);
  }

  /** What is known of objects from outside the language. */
  public Outside outside() {
    return outside;
  }

  /** The words. */
  public Speech speech() {
    return speech;
  }

  /** A name that is not declared in the script: a fact, or one that the script has set. */
  public Object name(String name) {
    Object value = names.get(name);
    if (value == null && !names.containsKey(name)) {
      throw new ScriptFault("there is nothing called '" + name + "'", null, name);
    }
    return value;
  }

  /** Sets a name that is not declared in the script. */
  public void name(String name, Object value) {
    names.put(name, value);
  }

  /** The failure of a call that nothing answers. */
  public ScriptFault noMethod(Object self, String name, Object[] arguments) {
    return new ScriptFault(
        Kinds.of(self) + " has no method '" + name + "' for " + Kinds.these(arguments), null, name);
  }

  /** The failure of reading a property that is not there. */
  public ScriptFault noProperty(Object self, String name) {
    return new ScriptFault(Kinds.of(self) + " has no '" + name + "'", null, name);
  }
}
