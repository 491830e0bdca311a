package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Block;
import dev.callsheet.dsl.library.Scene;
import groovy.lang.Closure;
import groovy.lang.GString;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.jspecify.annotations.Nullable;

/** What Groovy does with objects. */
final class GroovyCalls {
  private GroovyCalls() {}

  static @Nullable Object call(
      Object self, String name, @Nullable Object[] arguments, Scene scene) {
    @Nullable Object[] given = new Object[arguments.length];
    for (int i = 0; i < given.length; i++) {
      given[i] = arguments[i] instanceof Block block ? new Lambda(block) : arguments[i];
    }
    try {
      return plain(InvokerHelper.invokeMethod(self, name, given));
    } catch (MissingMethodException e) {
      if (name.equals(e.getMethod())) {
        throw scene.noMethod(self, name, arguments);
      }
      throw e;
    }
  }

  static @Nullable Object property(Object self, String name, Scene scene) {
    try {
      return plain(InvokerHelper.getProperty(self, name));
    } catch (MissingPropertyException e) {
      throw scene.noProperty(self, name);
    }
  }

  static void set(Object self, String name, @Nullable Object value) {
    InvokerHelper.setProperty(self, name, value);
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return value instanceof GString text ? text.toString() : value;
  }

  /** A closure of a compiled script, as Groovy's own methods take them. */
  private static final class Lambda extends Closure<Object> {
    private static final long serialVersionUID = 1L;

    private final transient Block block;

    Lambda(Block block) {
      super(GroovyCalls.class);
      this.block = block;
      maximumNumberOfParameters = block.parameters();
    }

    @Override
    public @Nullable Object call(@Nullable Object... arguments) {
      return block.call(arguments);
    }

    @Override
    public @Nullable Object call(@Nullable Object argument) {
      return block.call(argument);
    }
  }
}
