package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import groovy.lang.Closure;
import java.beans.Introspector;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;
import org.jspecify.annotations.Nullable;

/**
 * For trusted scripts: what the language does not know itself, Groovy does. Most scripts ask for
 * nothing of it, and then nothing of Groovy is loaded. Immutable and thread-safe.
 */
public final class GroovyObjects implements Outside {
  private final Supplier<ClassLoader> loader;
  private volatile @Nullable GroovyClasses classes;

  /** Groovy, with the classes of a class path, whose loader is asked for when the first one is. */
  public GroovyObjects(Supplier<ClassLoader> loader) {
    this.loader = loader;
  }

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
    GroovyCalls.set(self, name, value, scene);
  }

  @Override
  public boolean equal(Object self, @Nullable Object other, Scene scene) {
    return DefaultTypeTransformation.compareEqual(self, GroovyCalls.given(other));
  }

  @Override
  public boolean isCase(@Nullable Object self, @Nullable Object value, Scene scene) {
    return self == null ? value == null : GroovyCalls.isCase(self, value, scene);
  }

  @Override
  public boolean truth(Object self) {
    return DefaultTypeTransformation.castToBoolean(self);
  }

  @Override
  public Iterator<?> elements(Object self, Scene scene) {
    return InvokerHelper.asIterator(self);
  }

  @Override
  public boolean changes(Object collection, Scene scene) {
    String type = collection.getClass().getName();
    return !type.startsWith("dev.callsheet.dsl.")
        && !type.startsWith("java.util.Collections$Unmodifiable")
        && !type.startsWith("java.util.ImmutableCollections$")
        && !scene.isGiven(collection);
  }

  @Override
  public void ended() {
    GroovyClasses known = classes;
    if (known != null) {
      known.forgetBeans();
    }
  }

  @Override
  public Outside.Classes classes() {
    GroovyClasses known = classes;
    if (known == null) {
      known = new GroovyClasses(loader.get());
      classes = known;
    }
    return known;
  }

  /** The classes of a class path, used as Groovy uses them. Thread-safe. */
  private static final class GroovyClasses implements Outside.Classes {
    private final ClassLoader loader;
    private final Map<String, Class<?>> known = new ConcurrentHashMap<>();

    GroovyClasses(ClassLoader loader) {
      this.loader = loader;
    }

    /**
     * Groovy asks the JDK for a class's properties once, and the JDK keeps the answer for the
     * thread group that asked: only a thread of that group can have it forgotten.
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
          type,
          "<init>",
          arguments,
          scene,
          given -> InvokerHelper.invokeConstructorOf(type, given));
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
      @Nullable Object given =
          value instanceof ScriptClosure block && GroovyCalls.isQuestion(type)
              ? new GroovyCalls.GroovyClosure(block, scene)
              : GroovyCalls.given(value);
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
}
