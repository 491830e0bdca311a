package dev.callsheet.dsl.library;

/**
 * What a closure or a loop of a script works on, innermost first: the rows of files, and what else
 * may be one.
 *
 * @param element a row, a map or an object that the script was given; {@code null} where a list
 *     holds nothing
 * @param outer what the surrounding one works on; {@code null} outermost
 */
public record Walked(Object element, Walked outer) {
  /** The same, or with the first of these values that may be a row. */
  static Walked into(Walked outer, Object[] values) {
    for (int i = 0; i < values.length && i < 2; i++) {
      if (isElement(values[i])) {
        return new Walked(values[i], outer);
      }
    }
    return values.length > 0 && values[0] == null ? new Walked(null, outer) : outer;
  }

  /** The same, or with this value if it may be a row. */
  static Walked into(Walked outer, Object value) {
    return value == null || isElement(value) ? new Walked(value, outer) : outer;
  }

  /** Texts and numbers are no rows, and what the script has made itself is not one either. */
  private static boolean isElement(Object value) {
    return value != null
        && !(value instanceof CharSequence)
        && !(value instanceof Number)
        && !(value instanceof Boolean)
        && !(value instanceof Items)
        && !(value instanceof Entries)
        && !(value instanceof Block);
  }
}
