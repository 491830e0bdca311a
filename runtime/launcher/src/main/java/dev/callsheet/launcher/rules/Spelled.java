package dev.callsheet.launcher.rules;

import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds what is spelled almost as something else. */
public final class Spelled {
  /** As many letters may be missing at the end. */
  private static final int ENDING = 2;

  /** Shorter words are each other's letters too often. */
  private static final int LONG_ENOUGH = 5;

  private Spelled() {}

  /**
   * The one of the same letters, whatever stands between them and in whichever order, or with a few
   * more at the end.
   */
  public static Optional<String> like(String name, Collection<String> others) {
    String letters = letters(name);
    if (letters.isEmpty()) {
      return Optional.empty();
    }
    return same(name, others)
        .or(() -> others.stream().filter(other -> isBegun(letters, letters(other))).findFirst())
        .or(() -> others.stream().filter(other -> isMixed(letters, letters(other))).findFirst());
  }

  /** The one of the same letters, whatever stands between them. */
  static Optional<String> same(String name, Collection<String> others) {
    String letters = letters(name);
    return others.stream().filter(other -> letters(other).equals(letters)).findFirst();
  }

  /** The only field that is called so within others, or that is called so alone. */
  static Optional<String> elsewhere(String path, Collection<String> others) {
    String last = last(path);
    List<String> same =
        last.length() < LONG_ENOUGH - 1
            ? List.of()
            : others.stream()
                .filter(other -> last(other).equals(last))
                .filter(other -> other.indexOf('.') < 0 || path.indexOf('.') < 0)
                .toList();
    return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  private static boolean isBegun(String one, String other) {
    return Math.min(one.length(), other.length()) > 2 * ENDING
        && Math.abs(one.length() - other.length()) <= ENDING
        && (one.startsWith(other) || other.startsWith(one));
  }

  private static boolean isMixed(String one, String other) {
    return one.length() >= LONG_ENOUGH
        && one.length() == other.length()
        && one.charAt(0) == other.charAt(0)
        && Arrays.equals(one.chars().sorted().toArray(), other.chars().sorted().toArray());
  }

  static String letters(String name) {
    return SmallLetters.of(name).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
