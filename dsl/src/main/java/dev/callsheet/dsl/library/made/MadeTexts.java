package dev.callsheet.dsl.library.made;

import java.util.BitSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Texts that a script has made of values which nobody texts, such as a whole row: whatever it puts
 * before, behind and around them, a message must not say them. Not thread-safe.
 */
public final class MadeTexts {
  /** What such a text was made of. */
  public enum Of {
    /** A row, a map or a block. */
    RECORD,
    /** Several values, with brackets around them. */
    LIST,
    /** A moment as programs write it. */
    MOMENT,
    /** A time span as programs write it, such as {@code PT2H}. */
    SPAN,
    /** What may be empty, which Java writes as {@code Optional[3]}. */
    OPTIONAL,
    /** A number as programs write it, such as {@code 1E+3} or {@code NaN}. */
    NUMBER
  }

  /** A text that was made so, as far as it is kept. */
  public record Made(String text, Of of) {}

  /** How much of it is kept: more tells no two of them apart. */
  private static final int LONGEST = 32;

  private static final int MOST = 10_000;

  // Most scripts make none, and rules begin anew for each event.
  private Map<String, Of> all;
  private TreeSet<Integer> lengths;
  private BitSet first;

  /** A text was made of a value. */
  public void add(String text, Of of) {
    if (text.isEmpty()) {
      return;
    }
    if (all == null) {
      all = new LinkedHashMap<>();
      lengths = new TreeSet<>();
      first = new BitSet();
    }
    String kept = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    if (all.putIfAbsent(kept, of) != null) {
      return;
    }
    lengths.add(kept.length());
    first.set(kept.charAt(0));
    if (all.size() > MOST) {
      Iterator<String> oldest = all.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
  }

  /** Whether none was made. */
  public boolean isEmpty() {
    return all == null;
  }

  /** What of these stands in a text, if anything does. */
  public Optional<Made> in(String text) {
    if (all == null) {
      return Optional.empty();
    }
    for (int at = 0; at < text.length(); at++) {
      if (first.get(text.charAt(at)) && !isWithin(text, at)) {
        for (int length : lengths) {
          if (at + length > text.length()) {
            break;
          }
          String part = text.substring(at, at + length);
          Of of = all.get(part);
          if (of != null && (length == LONGEST || !isWithin(text, at + length))) {
            return Optional.of(new Made(part, of));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a word or a number goes on there. */
  private static boolean isWithin(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isLetterOrDigit(text.charAt(at - 1))
        && Character.isLetterOrDigit(text.charAt(at));
  }
}
