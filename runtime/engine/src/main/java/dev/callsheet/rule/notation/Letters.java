package dev.callsheet.rule.notation;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The letters of texts, each a text of its own that is known for one wherever it goes: where a list
 * was meant, its first element is asked for, and the first letter of a text is never that.
 * Thread-safe.
 */
public final class Letters {
  private static final Map<Character, String> ALL = new ConcurrentHashMap<>();

  private Letters() {}

  /** The text of one letter: always the same object, and never that of another text. */
  @SuppressWarnings("StringOperationCanBeSimplified")
  public static String of(char letter) {
    String known = ALL.get(letter);
    if (known != null) {
      return known;
    }
    String made = new String(new char[] {letter});
    String other = ALL.putIfAbsent(letter, made);
    return other == null ? made : other;
  }

  /** Whether it is one letter that was taken out of a text. */
  @SuppressWarnings("ReferenceEquality")
  public static boolean is(@Nullable Object value) {
    return value instanceof Character
        || (value instanceof String text && text.length() == 1 && ALL.get(text.charAt(0)) == text);
  }

  /** What was made of a text, as a letter where the text was one. */
  public static String like(String text, String made) {
    return made.length() == 1 && is(text) ? of(made.charAt(0)) : made;
  }

  /** Why a letter is not asked for a text of several: it is never equal to one. */
  public static Optional<Mismatch> beside(Object found, Object asked) {
    boolean isFound = is(found);
    Object other = isFound ? asked : found;
    if (!(other instanceof String text) || text.length() < 2 || !(isFound || is(asked))) {
      return Optional.empty();
    }
    return Optional.of(
        new Mismatch(
            "{0} is one letter of a text, and it is compared with the text '" + text + "'",
            "send a list",
            "compare the text as a whole, or its parts, which tokenize(', ') has"));
  }

  /** The same of a letter that is none of several; with other letters among them it may be one. */
  public static Optional<Mismatch> among(Object found, Collection<?> asked) {
    for (Object one : asked) {
      if (!(one instanceof String text) || text.length() < 2) {
        return Optional.empty();
      }
    }
    return asked.isEmpty() ? Optional.empty() : beside(found, asked.iterator().next());
  }
}
