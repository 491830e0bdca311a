package dev.callsheet.rule;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Java objects as what rules read: the components of a record, or what the methods without
 * parameters of an interface give, under the names of properties. Thread-safe.
 */
public final class Facts {
  /** Looked up once for each class, and forgotten with it. */
  private static final ClassValue<Map<String, Method>> READERS =
      new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> kind) {
          return readers(kind);
        }
      };

  private Facts() {}

  /**
   * The object's properties, as they are now, under the name of its kind: {@code lead} for {@code
   * Lead}. Records in it are read too.
   *
   * @param kind a record or an interface; of an interface only its own methods are called
   * @throws IllegalArgumentException if the kind is neither, or reading a property fails
   */
  public static <T> Map<String, @Nullable Object> of(Class<T> kind, T object) {
    Map<String, @Nullable Object> named = new LinkedHashMap<>();
    named.put(name(kind), record(kind, object));
    return Collections.unmodifiableMap(named);
  }

  /** What rules call an object of this kind: {@code lead} for {@code Lead}. */
  public static String name(Class<?> kind) {
    String name = kind.getSimpleName();
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /**
   * The properties of a kind with their types; empty for a class that is read as it is, such as a
   * text or a list.
   */
  public static Optional<Map<String, Class<?>>> properties(Class<?> kind) {
    if (!isRead(kind)) {
      return Optional.empty();
    }
    Map<String, Class<?>> types = new TreeMap<>();
    READERS.get(kind).forEach((name, reader) -> types.put(name, reader.getReturnType()));
    return Optional.of(types);
  }

  private static boolean isRead(Class<?> kind) {
    return kind.isRecord()
        || (kind.isInterface() && !kind.getName().startsWith("java.") && !kind.isAnnotation());
  }

  private static Map<String, Method> readers(Class<?> kind) {
    Map<String, Method> readers = new TreeMap<>();
    if (kind.isRecord()) {
      Arrays.stream(kind.getRecordComponents())
          .forEach(component -> readers.put(component.getName(), component.getAccessor()));
    } else {
      for (Method method : kind.getMethods()) {
        if (method.getParameterCount() == 0
            && method.getReturnType() != void.class
            && !Modifier.isStatic(method.getModifiers())) {
          readers.put(property(method), method);
        }
      }
    }
    readers.values().forEach(Method::trySetAccessible);
    return readers;
  }

  private static String property(Method method) {
    String name = method.getName();
    for (String prefix : List.of("get", "is")) {
      if (name.length() > prefix.length()
          && name.startsWith(prefix)
          && Character.isUpperCase(name.charAt(prefix.length()))) {
        String rest = name.substring(prefix.length());
        return rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1);
      }
    }
    return name;
  }

  private static Map<String, @Nullable Object> record(Class<?> kind, Object object) {
    if (!isRead(kind)) {
      throw new IllegalArgumentException(
          kind.getName()
              + " is neither a record nor an interface of your own; a data class of Kotlin is a record with @JvmRecord");
    }
    Map<String, @Nullable Object> record = new LinkedHashMap<>();
    READERS
        .get(kind)
        .forEach(
            (name, reader) ->
                record.put(name, value(read(reader, object), reader.getReturnType())));
    return Collections.unmodifiableMap(record);
  }

  private static @Nullable Object read(Method reader, Object object) {
    try {
      return reader.invoke(object);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(reader + " may not be called; make its class public", e);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(reader + " failed: " + e.getCause(), e.getCause());
    }
  }

  private static @Nullable Object value(@Nullable Object value, Class<?> declared) {
    if (value == null) {
      return null;
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(inside -> value(inside, Object.class)).orElse(null);
    }
    if (value instanceof Record) {
      return record(value.getClass(), value);
    }
    if (isRead(declared)) {
      return record(declared, value);
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Collection<?> all) {
      List<@Nullable Object> list = new ArrayList<>(all.size());
      all.forEach(one -> list.add(value(one, Object.class)));
      return Collections.unmodifiableList(list);
    }
    return value;
  }
}
