package dev.callsheet.dsl.library.value;

import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Several;
import java.util.Collection;
import java.util.Map;

/**
 * What is looked for where it can never be: a row among those of another file, a number among whole
 * rows. Groovy would find nothing, and whoever is not found is removed, or called.
 */
public final class ImpossibleMatches {
  private ImpossibleMatches() {}

  /** A value is looked for among others. Only the first one is asked, for lists are long. */
  public static void among(Object wanted, Collection<?> others) {
    if ((wanted instanceof OfFile || isText(wanted)) && !others.isEmpty()) {
      Object first = others.iterator().next();
      if (isText(wanted) && first instanceof Map<?, ?> map && !map.isEmpty()) {
        Mismatch never = Several.besideMap(wanted, map);
        throw new ScriptFault(never.what(), never.write(), null);
      }
      pair(wanted, first);
    }
  }

  /** A row stands beside rows of another file, as in a set. */
  public static void beside(Object row, Collection<?> others) {
    if (row instanceof OfFile one
        && !others.isEmpty()
        && others.iterator().next() instanceof OfFile other) {
      one.meet(other);
    }
  }

  /**
   * Two values are asked whether they are equal.
   *
   * @throws ScriptFault if they can never be, for they are of two files, or row and text
   */
  public static void pair(Object wanted, Object other) {
    if (wanted instanceof OfFile row) {
      if (other instanceof OfFile second) {
        row.meet(second);
      } else if (isText(other)) {
        throw never(row, "row" + row.read() + " in ...");
      }
    } else if (other instanceof OfFile row && isText(wanted)) {
      throw never(row, "rows.collect { it" + row.read() + " }");
    }
  }

  private static boolean isText(Object value) {
    return value instanceof CharSequence text && text.length() > 0;
  }

  private static ScriptFault never(OfFile row, String remedy) {
    return new ScriptFault(
        "a row and a text are never equal, so the one is never found among the others",
        row.read().isEmpty()
            ? "compare a column of the row"
            : "read of the row what the text says: " + remedy,
        null);
  }
}
