package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Block;
import dev.callsheet.dsl.library.Scene;
import dev.callsheet.dsl.library.ScriptFault;
import groovy.lang.Closure;
import groovy.lang.GString;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.util.Collection;
import java.util.Map;
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
    } catch (UnsupportedOperationException e) {
      throw unchangeable(self, name);
    }
  }

  /** What an event, a row or another rule's list says to whoever would change it. */
  private static ScriptFault unchangeable(Object self, String name) {
    return new ScriptFault(
        (self instanceof Map ? "a map" : self instanceof Collection ? "a list" : "this")
            + " that the script has not made cannot be changed",
        self instanceof Collection
            ? "make a copy first: def copy = [*list]"
            : "keep the new value in a variable",
        name);
  }

  static @Nullable Object property(Object self, String name, Scene scene) {
    try {
      return plain(InvokerHelper.getProperty(self, name));
    } catch (MissingPropertyException e) {
      throw scene.noProperty(self, name);
    }
  }

  static void set(Object self, String name, @Nullable Object value) {
    try {
      InvokerHelper.setProperty(self, name, value);
    } catch (UnsupportedOperationException e) {
      throw unchangeable(self, name);
    }
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
