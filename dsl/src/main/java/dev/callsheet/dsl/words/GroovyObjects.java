package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Outside;
import dev.callsheet.dsl.library.Scene;
import org.jspecify.annotations.Nullable;

/**
 * For trusted scripts: what the language does not know itself, Groovy does. Most scripts ask for
 * nothing of it, and then nothing of Groovy is loaded.
 */
public final class GroovyObjects implements Outside {
  /** The only one; it has no state. */
  public static final GroovyObjects INSTANCE = new GroovyObjects();

  private GroovyObjects() {}

  @Override
  public @Nullable Object call(
      Object self, String name, @Nullable Object[] arguments, Scene scene) {
    return GroovyCalls.call(self, name, arguments, scene);
  }

  @Override
  public Object callStatic(String type, String name, @Nullable Object[] arguments, Scene scene) {
    throw scene.noMethod(type, name, arguments);
  }

  @Override
  public @Nullable Object property(Object self, String name, Scene scene) {
    return GroovyCalls.property(self, name, scene);
  }

  @Override
  public void set(Object self, String name, @Nullable Object value, Scene scene) {
    GroovyCalls.set(self, name, value);
  }
}
