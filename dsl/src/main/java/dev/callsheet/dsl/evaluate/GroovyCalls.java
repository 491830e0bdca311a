package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.ScriptType;
import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.problem.CallsheetBug;
import groovy.lang.Closure;
import groovy.lang.GString;
import groovy.lang.GroovyRuntimeException;
import groovy.lang.IntRange;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.codehaus.groovy.runtime.ScriptBytecodeAdapter;
import org.jspecify.annotations.Nullable;

/** What Groovy does with objects. */
final class GroovyCalls {
  /** What would show, or change, how values of the language are made. */
  private static final Set<String> INNER =
      Set.of(
          "getClass", "class", "metaClass", "getMetaClass", "setMetaClass", "properties", "dump");

  /** Methods of Groovy's that ask a block. */
  private static final Set<String> ASKING =
      Set.of(
          "any",
          "every",
          "find",
          "findAll",
          "findIndexOf",
          "findLastIndexOf",
          "findIndexValues",
          "grep",
          "split",
          "takeWhile",
          "dropWhile");

  /**
   * Methods of Groovy's that walk over whatever it is: over the letters of a text, or the entries
   * of a record, among which nothing is found that a list would hold.
   */
  private static final Set<String> WALKING =
      Set.of(
          "grep",
          "iterator",
          "findIndexOf",
          "findLastIndexOf",
          "findIndexValues",
          "findResult",
          "findResults",
          "asType");

  private GroovyCalls() {}

  /** A call that Groovy makes of values that are its own. */
  interface Asked {
    @Nullable Object of(@Nullable Object[] given) throws Throwable;
  }

  static @Nullable Object call(
      Object self, String name, @Nullable Object[] arguments, Scene scene) {
    if ((isOurs(self) && (self instanceof ScriptObject || INNER.contains(name)))
        || isOfList(self, name, arguments)) {
      throw scene.noMethod(self, name, arguments);
    }
    Object receiver = self instanceof ScriptType ? given(self) : self;
    if (receiver == null) {
      throw scene.noMethod(self, name, arguments);
    }
    try {
      return asked(
          self, name, arguments, scene, given -> InvokerHelper.invokeMethod(receiver, name, given));
    } catch (UnsupportedOperationException e) {
      if (self instanceof Map || self instanceof Collection) {
        throw ScriptFault.unchangeable(self, name, scene);
      }
      throw e;
    }
  }

  /** Whether that is asked of a text, or of a record, which are no list. */
  private static boolean isOfList(Object self, String name, @Nullable Object[] arguments) {
    return WALKING.contains(name)
        && (self instanceof CharSequence || (self instanceof Map && !name.startsWith("findResult")))
        && (!name.equals("asType")
            || (arguments.length == 1
                && arguments[0] instanceof ScriptType type
                && Collection.class.isAssignableFrom(type.type())));
  }

  /** Whether it is one of the language's own values, whatever class of ours that is. */
  private static boolean isOurs(Object self) {
    return !(self instanceof ScriptType)
        && self.getClass().getName().startsWith("dev.callsheet.dsl.");
  }

  /** Whether a method takes what a block answers for yes or no. */
  private static boolean isQuestion(Object self, String name, int count, int at) {
    if (ASKING.contains(name)) {
      return true;
    }
    Class<?> type =
        self instanceof ScriptType of
            ? classOf(of)
            : self instanceof Class<?> known ? known : self.getClass();
    return Arrays.stream(type.getMethods())
        .anyMatch(
            method ->
                method.getName().equals(name)
                    && method.getParameterCount() == count
                    && isQuestion(method.getParameterTypes()[at]));
  }

  /** Whether it is a type such as {@code Predicate}. */
  static boolean isQuestion(Class<?> type) {
    return type.isInterface()
        && Arrays.stream(type.getMethods())
            .anyMatch(
                method ->
                    Modifier.isAbstract(method.getModifiers())
                        && method.getReturnType() == boolean.class
                        && !method.getName().equals("equals"));
  }

  /** What Groovy answers, in the values of the language. */
  static @Nullable Object asked(
      Object self, String name, @Nullable Object[] arguments, Scene scene, Asked call) {
    @Nullable Object[] given = new Object[arguments.length];
    for (int i = 0; i < given.length; i++) {
      given[i] =
          arguments[i] instanceof ScriptClosure block && isQuestion(self, name, given.length, i)
              ? new GroovyClosure(block, scene)
              : given(arguments[i]);
    }
    try {
      return plain(call.of(given));
    } catch (MissingMethodException e) {
      throw name.equals(e.getMethod()) ? scene.noMethod(self, name, arguments) : e;
    } catch (GroovyRuntimeException e) {
      throw GroovyCalls.<RuntimeException>thrown(ScriptBytecodeAdapter.unwrap(e));
    } catch (Throwable e) {
      throw GroovyCalls.<RuntimeException>thrown(e);
    }
  }

  /** As Groovy does, throws whatever was thrown, also what Java would have declared. */
  @SuppressWarnings("unchecked") // the type is erased, so nothing is cast
  private static <T extends Throwable> RuntimeException thrown(Throwable failure) throws T {
    throw (T) failure;
  }

  /** A value of the language as Groovy's and Java's methods take it. */
  static @Nullable Object given(@Nullable Object value) {
    if (value instanceof ScriptClosure block) {
      return new GroovyClosure(block);
    }
    if (value instanceof ScriptType type) {
      return classOf(type);
    }
    if (value instanceof ScriptPattern regex) {
      return regex.compiled();
    }
    if (value instanceof ScriptRange span) {
      return !span.isEmpty() && span.get(0) instanceof Integer first
          ? new IntRange(true, first, (Integer) span.get(span.size() - 1))
          : new ArrayList<>(span);
    }
    return value;
  }

  private static Class<?> classOf(ScriptType type) {
    String name = type.isForeign() ? "" : Packages.qualifiedName(type.name()).orElse("");
    try {
      return name.isEmpty() ? type.type() : Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new CallsheetBug("there is no class " + name, e);
    }
  }

  static @Nullable Object property(Object self, String name, Scene scene) {
    if (isOurs(self) && (self instanceof ScriptObject || INNER.contains(name))) {
      throw scene.noProperty(self, name);
    }
    Object receiver = self instanceof ScriptType ? given(self) : self;
    try {
      return asked(
          self, name, new Object[0], scene, none -> InvokerHelper.getProperty(receiver, name));
    } catch (MissingPropertyException e) {
      throw name.equals(e.getProperty()) ? scene.noProperty(self, name) : e;
    }
  }

  static void set(Object self, String name, @Nullable Object value, Scene scene) {
    if (self instanceof ScriptObject object && !(self instanceof ScriptType)) {
      throw new ScriptFault(
          object.kind() + " cannot be changed", "keep the new value in a variable", name);
    }
    if (isOurs(self) || name.equals("metaClass")) {
      throw ScriptFault.unchangeable(self, name, scene);
    }
    Object receiver = self instanceof ScriptType ? given(self) : self;
    try {
      asked(
          self,
          name,
          new Object[] {value},
          scene,
          given -> {
            InvokerHelper.setProperty(receiver, name, given[0]);
            return null;
          });
    } catch (MissingPropertyException e) {
      throw name.equals(e.getProperty()) ? scene.noProperty(self, name) : e;
    } catch (UnsupportedOperationException e) {
      throw ScriptFault.unchangeable(self, name, scene);
    }
  }

  static boolean isCase(Object self, @Nullable Object value, Scene scene) {
    return Boolean.TRUE.equals(
        asked(
            self,
            "isCase",
            new Object[] {value},
            scene,
            given -> InvokerHelper.invokeMethod(self, "isCase", given)));
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return value instanceof GString text ? text.toString() : value;
  }

  /** A closure of a compiled script, as Groovy's own methods take them. */
  static final class GroovyClosure extends Closure<Object> {
    private static final long serialVersionUID = 1L;

    private final transient ScriptClosure block;
    private final transient @Nullable Scene asking;

    GroovyClosure(ScriptClosure block) {
      this(block, null);
    }

    /** Of a block whose truth is asked, as conditions ask it. */
    GroovyClosure(ScriptClosure block, @Nullable Scene asking) {
      super(GroovyClosure.class);
      this.block = block;
      this.asking = asking;
      maximumNumberOfParameters = block.parameters();
    }

    @Override
    public Class<?>[] getParameterTypes() {
      Class<?>[] types = new Class<?>[maximumNumberOfParameters];
      Arrays.fill(types, Object.class);
      return types;
    }

    /** Groovy finds it by its name. */
    public @Nullable Object doCall(@Nullable Object... arguments) {
      return answer(block.call(arguments));
    }

    @Override
    public @Nullable Object call(@Nullable Object... arguments) {
      return answer(block.call(arguments));
    }

    @Override
    public @Nullable Object call(@Nullable Object argument) {
      return answer(block.call(argument));
    }

    private @Nullable Object answer(@Nullable Object said) {
      return asking == null ? said : (Object) Operators.truth(said, asking);
    }
  }
}
