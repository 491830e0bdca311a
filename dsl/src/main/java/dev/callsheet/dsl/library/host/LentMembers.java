package dev.callsheet.dsl.library.host;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The public methods of one Java type that scripts may call, by their names. Chosen once; which of
 * several methods of a name is meant is decided by the values that are given.
 */
public final class LentMembers {
  private static final Set<String> OF_OBJECTS = Set.of("toString", "equals", "hashCode");
  private static final String UNTOLD = "the host could not do this";

  /** No method of that name takes such values; {@code null} is an answer. */
  public static final Object NONE = new Object();

  private final Map<String, List<Method>> methods = new HashMap<>();
  private final Map<String, List<Method>> statics = new HashMap<>();

  /** The public methods of a type with these names, and the getters of properties so called. */
  public LentMembers(Class<?> type, Set<String> names) {
    for (Method method : type.getMethods()) {
      boolean named = names.contains(method.getName()) || names.contains(propertyOf(method));
      Class<?> from = method.getDeclaringClass();
      boolean ofObject = from == Object.class && !OF_OBJECTS.contains(method.getName());
      if (!named || method.isBridge() || ofObject || !Modifier.isPublic(from.getModifiers())) {
        continue;
      }
      Map<String, List<Method>> into = Modifier.isStatic(method.getModifiers()) ? statics : methods;
      into.computeIfAbsent(method.getName(), name -> new ArrayList<>()).add(method);
    }
  }

  private static String propertyOf(Method method) {
    String name = method.getName();
    int from = name.startsWith("get") ? 3 : name.startsWith("is") ? 2 : 0;
    if (method.getParameterCount() > 0
        || from == 0
        || name.length() <= from
        || name.equals("getClass")) {
      return "";
    }
    return Character.toLowerCase(name.charAt(from)) + name.substring(from + 1);
  }

  Set<String> names() {
    return methods.keySet();
  }

  public boolean hasStatic(String name) {
    return statics.containsKey(name);
  }

  /** What a method gives; {@link #NONE} when none of that name takes these values. */
  public Object call(Object self, String name, Object[] given, Scene scene) {
    return invoke(methods.get(name), self, given, scene);
  }

  public Object callStatic(String name, Object[] given, Scene scene) {
    return invoke(statics.get(name), null, given, scene);
  }

  /** What a property reads, by its getter or a record's component. */
  public Object property(Object self, String name, Scene scene) {
    for (String getter :
        List.of(FewMethods.getter("get", name), FewMethods.getter("is", name), name)) {
      List<Method> found = methods.get(getter);
      if (found != null && (!getter.equals(name) || self instanceof Record)) {
        Object value = invoke(found, self, new Object[0], scene);
        if (value != NONE) {
          return value;
        }
      }
    }
    return NONE;
  }

  private static Object invoke(List<Method> candidates, Object self, Object[] given, Scene scene) {
    Method best = null;
    int least = Integer.MAX_VALUE;
    for (Method method : candidates == null ? List.<Method>of() : candidates) {
      int distance = distance(method.getParameterTypes(), given);
      if (distance >= 0 && distance < least) {
        least = distance;
        best = method;
      }
    }
    if (best == null) {
      return NONE;
    }
    scene.meter.tick(20);
    scene.meter.allocate(64);
    Object[] fitted = new Object[given.length];
    for (int i = 0; i < given.length; i++) {
      Class<?> wanted = best.getParameterTypes()[i];
      fitted[i] =
          given[i] instanceof Number number && !wanted.isInstance(number)
              ? Numbers.cast(number, wanted, scene)
              : given[i];
    }
    try {
      return best.invoke(self, fitted);
    } catch (InvocationTargetException e) {
      throw LentMembers.<RuntimeException>failure(e.getCause(), best.getDeclaringClass());
    } catch (IllegalAccessException e) {
      throw new ScriptFault(best.getName() + " cannot be called");
    }
  }

  /** What a method of the JDK's or the host's has thrown, as the script may see it. */
  private static <T extends Throwable> RuntimeException failure(Throwable failure, Class<?> of)
      throws T {
    if (failure instanceof Error error) {
      throw error;
    }
    boolean known = isOfJava(failure.getClass()) && failure instanceof RuntimeException;
    if (known && isOfJava(of)) {
      return (RuntimeException) failure;
    }
    // What an exception of the host's says is the host's business, such as where its database is.
    RuntimeException told = known ? alike((RuntimeException) failure) : new ScriptFault(UNTOLD);
    told.addSuppressed(failure);
    return told;
  }

  /** An exception of the same type that says nothing. */
  private static RuntimeException alike(RuntimeException failure) {
    try {
      return failure.getClass().getConstructor(String.class).newInstance(UNTOLD);
    } catch (ReflectiveOperationException e) {
      return new ScriptFault(UNTOLD);
    }
  }

  private static boolean isOfJava(Class<?> type) {
    return type.getName().startsWith("java.");
  }

  /** What the host threw, behind what a script was told of it. */
  public static Optional<Throwable> behind(Throwable told) {
    return UNTOLD.equals(told.getMessage())
        ? Arrays.stream(told.getSuppressed()).findFirst()
        : Optional.empty();
  }

  /** How far the values are from the parameters; negative when they do not fit. */
  private static int distance(Class<?>[] wanted, Object[] given) {
    if (wanted.length != given.length) {
      return -1;
    }
    int sum = 0;
    for (int i = 0; i < wanted.length; i++) {
      int one = distance(wanted[i], given[i]);
      if (one < 0) {
        return -1;
      }
      sum += one;
    }
    return sum;
  }

  private static int distance(Class<?> wanted, Object value) {
    if (value == null) {
      return wanted.isPrimitive() ? -1 : 1;
    }
    if (value instanceof Number number
        && (wanted.isPrimitive() || Number.class.isAssignableFrom(wanted))) {
      if (number instanceof BigDecimal && (wanted == double.class || wanted == float.class)) {
        return wanted == double.class ? 1 : 2;
      }
      if (number instanceof BigInteger && (wanted == float.class || wanted == double.class)) {
        return -1;
      }
      int from = width(number.getClass());
      int to = width(wanted);
      return to < 0 ? (wanted.isInstance(value) ? 5 : -1) : from < 0 || from > to ? -1 : to - from;
    }
    if (wanted == boolean.class) {
      return value instanceof Boolean ? 0 : -1;
    }
    if (wanted == char.class) {
      return value instanceof Character ? 0 : -1;
    }
    if (!wanted.isInstance(value)) {
      return -1;
    }
    return wanted == value.getClass()
        ? 0
        : wanted == Object.class ? 20 : wanted.isInterface() ? 2 : 1;
  }

  /** How wide numbers of a type are; each takes those before it, too. Below 0 for other types. */
  public static int width(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "byte", "Byte" -> 0;
      case "short", "Short" -> 1;
      case "int", "Integer" -> 2;
      case "long", "Long" -> 3;
      case "BigInteger" -> 4;
      case "BigDecimal" -> 6;
      case "float", "Float" -> 7;
      case "double", "Double" -> 8;
      default -> -1;
    };
  }
}
