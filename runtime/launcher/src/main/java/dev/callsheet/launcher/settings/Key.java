package dev.callsheet.launcher.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * A setting that a file may have. Immutable.
 *
 * @param name under which it stands
 * @param form what it says; one that throws an {@link IllegalArgumentException} leaves it to the
 *     key to say what is wrong
 * @param instead what to write then
 * @param others what others call it
 */
public record Key<T>(String name, Function<Setting, T> form, String instead, List<String> others) {
  /** A key whose form tells what is wrong. */
  public static <T> Key<T> of(String name, Function<Setting, T> form, String... others) {
    return new Key<>(name, form, "", List.of(others));
  }

  /** A key with an example of what stands behind the equals sign. */
  public static <T> Key<T> like(String name, String example, Function<Setting, T> form) {
    return new Key<>(name, form, "write it like " + name + " = " + example, List.of());
  }

  /** Whether it has this name, or others call it so. */
  public boolean isCalled(String word) {
    return name.equals(word) || others.contains(word);
  }

  public static List<String> names(Collection<? extends Key<?>> keys) {
    return keys.stream().<String>map(Key::name).toList();
  }

  /** Keys of several kinds. */
  @SafeVarargs
  public static List<Key<?>> all(Collection<? extends Key<?>>... keys) {
    List<Key<?>> all = new ArrayList<>();
    for (Collection<? extends Key<?>> some : keys) {
      all.addAll(some);
    }
    return List.copyOf(all);
  }
}
