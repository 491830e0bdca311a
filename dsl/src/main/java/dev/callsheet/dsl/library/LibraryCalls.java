package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.MethodCalls;

/** The methods of the language. Stateless, so that all evaluations share one; thread-safe. */
public final class LibraryCalls implements MethodCalls {
  public static final MethodCalls ALL = new LibraryCalls();

  private LibraryCalls() {}

  @Override
  public Object call(Object self, String name, Object[] arguments, Scene scene) {
    return Dispatch.call(self, name, arguments, scene);
  }

  @Override
  public Object common(Object self, String name, Object[] arguments, Scene scene) {
    return AnyMethods.call(self, name, arguments, scene);
  }

  @Override
  public Object property(Object self, String name, Scene scene) {
    return Access.property(self, name, scene);
  }
}
