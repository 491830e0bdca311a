package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.sandbox.LimitReached;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;

/**
 * Operations with classes from outside the language. Only the programs of trusted scripts name
 * them; in a sandbox there are no classes to ask for, so each of them would fail there.
 */
public final class ForeignClasses {
  private static final List<String> NUMBERS = List.of("BigDecimal", "BigInteger");

  private ForeignClasses() {}

  /** A type for {@code instanceof}, typed variables and conversions. */
  public static ScriptType type(String name, Scene scene) {
    return new ScriptType(name, scene.outside().classes().named(name), true);
  }

  /** A class as a value. */
  public static Object named(String name, Scene scene) {
    return scene.outside().classes().named(name);
  }

  /** {@code new Type(arguments)}. */
  public static Object create(String type, Object[] arguments, Scene scene) {
    Outside.Classes classes = scene.outside().classes();
    return classes.create(classes.named(type), arguments, scene);
  }

  /** {@code Type.name(arguments)}. */
  public static Object call(String type, String name, Object[] arguments, Scene scene) {
    Outside.Classes classes = scene.outside().classes();
    return classes.call(classes.named(type), name, arguments, scene);
  }

  /** {@code Type.name}. */
  public static Object constant(String type, String name, Scene scene) {
    return scene.outside().property(scene.outside().classes().named(type), name, scene);
  }

  /**
   * {@code Type.name(arguments)} of a type of the language; what the language has not, Java has.
   */
  public static Object ofLanguage(String type, String name, Object[] arguments, Scene scene) {
    if (scene.isOfRules() && CallArguments.lack(arguments)) {
      return Statics.call(type, name, arguments, scene);
    }
    Object answer = Statics.answer(type, name, arguments, scene);
    return answer == LentMembers.NONE
        ? call(Packages.qualifiedName(type).orElse(type), name, arguments, scene)
        : answer;
  }

  /** {@code new Type(arguments)} of a type of the language; what the language has not, Java has. */
  public static Object instance(String type, Object[] arguments, Scene scene) {
    boolean ours =
        type.equals("String")
            ? arguments.length == 0
                || (arguments.length == 1 && arguments[0] instanceof CharSequence)
            : NUMBERS.contains(type)
                ? arguments.length == 1
                : !Faults.isFailure(type) || Faults.makes(type, arguments);
    return ours
        ? Construction.instance(type, arguments, scene)
        : create(Packages.qualifiedName(type).orElse(type), arguments, scene);
  }

  /** {@code (Type) value} and typed variables. */
  public static Object to(Object value, ScriptType type, Scene scene) {
    return value == null || type.has(value)
        ? value
        : scene.outside().classes().cast(value, type.type(), scene);
  }

  /** {@code value as Type}. */
  public static Object as(Object value, ScriptType type, Scene scene) {
    return value == null || type.has(value)
        ? value
        : scene.outside().classes().as(value, type.type(), scene);
  }

  /** A value for a typed parameter. */
  public static Object argument(Object value, ScriptType type, Scene scene) {
    if (value instanceof ScriptClosure && type.type().isInterface()) {
      return as(value, type, scene);
    }
    if (value == null || type.has(value)) {
      return value;
    }
    throw new ScriptFault(
        "this takes a " + type.type().getSimpleName() + ", not " + Kinds.of(value), null, null);
  }

  /** {@code value as Type[]}: an array as Java's methods take it. */
  public static Object array(Object value, ScriptType of, Scene scene) {
    if (value == null) {
      return null;
    }
    Class<?> element = primitive(of);
    if (value.getClass().isArray() && value.getClass().getComponentType() == element) {
      return value;
    }
    Collection<?> elements =
        value.getClass().isArray()
            ? new Iteration.ArrayView(value)
            : Iteration.collection(value, scene);
    Object array = Array.newInstance(element, elements.size());
    int at = 0;
    for (Object one : elements) {
      Array.set(
          array,
          at++,
          of.isForeign()
              ? to(one, of, scene)
              : one instanceof String ? Casts.as(one, of, scene) : Casts.to(one, of, scene));
    }
    return array;
  }

  /** {@code new Type[size]}. */
  public static Object arrayOf(ScriptType of, Object size, Scene scene) {
    return Array.newInstance(
        primitive(of), (Integer) Casts.to(size, ScriptType.named("Integer"), scene));
  }

  private static Class<?> primitive(ScriptType type) {
    boolean isPrimitive = !type.isForeign() && Character.isLowerCase(type.name().charAt(0));
    return isPrimitive ? MethodType.methodType(type.type()).unwrap().returnType() : type.type();
  }

  /** Whether a {@code catch} of a class takes what was thrown: never a limit. */
  public static boolean catches(Throwable failure, String type, Scene scene) {
    return !(failure instanceof LimitReached || failure instanceof Stopped)
        && scene.outside().classes().named(type).isInstance(failure);
  }
}
