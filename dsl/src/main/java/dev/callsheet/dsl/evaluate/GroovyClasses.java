package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.Outside;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptClosure;
import groovy.lang.Closure;
import java.beans.Introspector;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;
import org.jspecify.annotations.Nullable;

/** The classes of a class path, used as Groovy uses them. Thread-safe. */
final class GroovyClasses implements Outside.Classes {
  private final ClassLoader loader;
  private final Map<String, Class<?>> known = new ConcurrentHashMap<>();

  GroovyClasses(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Groovy asks the JDK for a class's properties once, and the JDK keeps the answer for the thread
   * group that asked: only a thread of that group can have it forgotten.
   */
  void forgetBeans() {
    if (loader instanceof Outside.Classes.Unloading loaded) {
      loaded.loaded().forEach(Introspector::flushFromCaches);
    }
  }

  @Override
  public Class<?> named(String name) {
    Class<?> type = known.get(name);
    if (type == null) {
      try {
        type = Class.forName(name, true, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        throw new ScriptFault(
            "the class " + name + " cannot be loaded: " + e,
            "look whether all jars that it needs are on the class path",
            null);
      }
      known.put(name, type);
    }
    return type;
  }

  @Override
  public @Nullable Object create(Class<?> type, @Nullable Object[] arguments, Scene scene) {
    return GroovyCalls.asked(
        type, "<init>", arguments, scene, given -> InvokerHelper.invokeConstructorOf(type, given));
  }

  @Override
  public @Nullable Object call(
      Class<?> type, String name, @Nullable Object[] arguments, Scene scene) {
    return GroovyCalls.call(type, name, arguments, scene);
  }

  @Override
  public @Nullable Object cast(Object value, Class<?> type, Scene scene) {
    return value instanceof ScriptClosure
        ? as(value, type, scene)
        : DefaultTypeTransformation.castToType(GroovyCalls.given(value), type);
  }

  @Override
  public @Nullable Object as(Object value, Class<?> type, Scene scene) {
    @Nullable Object given = GroovyCalls.given(value);
    if (given == null) {
      return null;
    }
    if (given instanceof Closure<?> closure) {
      return DefaultGroovyMethods.asType(closure, type);
    }
    if (given instanceof Map<?, ?> map && type.isInterface()) {
      Map<Object, @Nullable Object> closures = new LinkedHashMap<>();
      map.forEach((name, body) -> closures.put(name, GroovyCalls.given(body)));
      return DefaultGroovyMethods.asType(closures, type);
    }
    return GroovyCalls.call(given, "asType", new Object[] {type}, scene);
  }
}
