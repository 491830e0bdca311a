package dev.callsheet.dsl.library;

import dev.callsheet.dsl.sandbox.Sandbox;

/**
 * For strangers' scripts: what the language does not know is refused, but for what the host has
 * allowed.
 */
public final class HostTypes implements Outside {
  private final Sandbox sandbox;

  /** What a sandbox allows. */
  public HostTypes(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  @Override
  public Object call(Object self, String name, Object[] arguments, Scene scene) {
    throw scene.noMethod(self, name, arguments);
  }

  @Override
  public Object property(Object self, String name, Scene scene) {
    throw scene.noProperty(self, name);
  }

  @Override
  public void set(Object self, String name, Object value, Scene scene) {
    throw new ScriptFault(
        Kinds.of(self) + " cannot be changed", "keep the new value in a variable", name);
  }

  @Override
  public String toString() {
    return sandbox.allowed().keySet().toString();
  }
}
