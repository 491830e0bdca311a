package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.Outside;
import dev.callsheet.dsl.library.state.Scene;
import java.util.Iterator;
import java.util.function.Supplier;
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
}
