package dev.callsheet.dsl.library.value;

import dev.callsheet.rule.notation.Several;
import dev.callsheet.rule.notation.Spelling;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** A range such as {@code 1..5} or {@code 'a'..<'f'}: holds its ends only. Immutable. */
public final class ScriptRange extends AbstractList<Object> implements RandomAccess {
  private enum Kind {
    INT,
    LONG,
    LETTER
  }

  private final Kind kind;
  private final long from;
  private final long to;
  private final boolean withFrom;
  private final boolean withTo;
  private final int size;

  private ScriptRange(Kind kind, long from, long to, boolean withFrom, boolean withTo) {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.withFrom = withFrom;
    this.withTo = withTo;
    long count = Math.abs(to - from) + 1 - (withFrom ? 0 : 1) - (withTo ? 0 : 1);
    if (count > Integer.MAX_VALUE) {
      throw new ScriptFault("a range of " + count + " elements is too long");
    }
    this.size = (int) Math.max(0, count);
  }

  /** The range between two values. */
  public static ScriptRange of(Object from, Object to, boolean withFrom, boolean withTo) {
    if (from instanceof Integer a && to instanceof Integer b) {
      return new ScriptRange(Kind.INT, a, b, withFrom, withTo);
    }
    if (isWhole(from) && isWhole(to)) {
      long a = ((Number) from).longValue();
      long b = ((Number) to).longValue();
      if (Math.abs(a) > 1L << 60 || Math.abs(b) > 1L << 60) {
        throw new ScriptFault("a range between numbers this large");
      }
      return new ScriptRange(Kind.LONG, a, b, withFrom, withTo);
    }
    if (letter(from) >= 0 && letter(to) >= 0) {
      return new ScriptRange(Kind.LETTER, letter(from), letter(to), withFrom, withTo);
    }
    throw new ScriptFault(
        "a range goes from one whole number or letter to another, not from "
            + Kinds.of(from)
            + " to "
            + Kinds.of(to),
        "compare with >= and <=",
        null);
  }

  private static boolean isWhole(Object value) {
    return value instanceof Integer || value instanceof Long || value instanceof Short;
  }

  private static int letter(Object value) {
    return value instanceof String text && text.length() == 1
        ? text.charAt(0)
        : value instanceof Character character ? character : -1;
  }

  private Object element(long value) {
    return switch (kind) {
      case INT -> (int) value;
      case LONG -> value;
      case LETTER -> String.valueOf((char) value);
    };
  }

  @Override
  public Object get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("there are " + size + " elements, no number " + index);
    }
    long first = withFrom ? 0 : 1;
    return element(isReverse() ? from - first - index : from + first + index);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean contains(Object value) {
    boolean fits =
        switch (kind) {
          // By what it is worth, however it is written: 2.0 is in 1..3, 2.5 is not.
          case INT, LONG -> value instanceof Number;
          case LETTER -> letter(value) >= 0;
        };
    if (!fits) {
      return false;
    }
    double number = kind == Kind.LETTER ? letter(value) : ((Number) value).doubleValue();
    return size > 0 && number == Math.rint(number) && number >= low() && number <= high();
  }

  /** The element that says the same as what is looked for, or is unlike it; null for none. */
  Object like(Object wanted) {
    Object said =
        wanted instanceof Boolean truth
            ? (Object) (truth ? 1 : 0)
            : wanted instanceof String text ? Spelling.number(text) : null;
    if (kind == Kind.LETTER && wanted instanceof Number number) {
      said = number.toString();
    }
    return size > 0 && Several.is(wanted) ? get(0) : contains(said) ? said : null;
  }

  boolean isReverse() {
    return from > to;
  }

  private long low() {
    return isReverse() ? to + (withTo ? 0 : 1) : from + (withFrom ? 0 : 1);
  }

  private long high() {
    return isReverse() ? from - (withFrom ? 0 : 1) : to - (withTo ? 0 : 1);
  }

  /** The smallest element, as {@code range.from} reads. */
  public Object from() {
    return element(kind == Kind.INT || size == 0 ? Math.min(from, to) : low());
  }

  /** The largest element, as {@code range.to} reads. */
  public Object to() {
    return element(size == 0 ? Math.max(from, to) : high());
  }

  /**
   * The part of something of {@code length} that this range means as an index: where it begins,
   * where it has ended, and 1 when it is read backwards.
   */
  public int[] borders(int length) {
    int first = (int) (from < 0 ? from + length : from);
    int last = (int) (to < 0 ? to + length : to);
    return first > last
        ? new int[] {withTo ? last : last + 1, withFrom ? first + 1 : first, 1}
        : new int[] {withFrom ? first : first + 1, withTo ? last + 1 : last, 0};
  }

  /** As in Groovy, of a range and a list with its elements only one finds the other as a key. */
  @Override
  public int hashCode() {
    // Mixed well: those with one sum would else have one code.
    long mixed = (from * 0x9E3779B97F4A7C15L) ^ (to * 0xC2B2AE3D27D4EB4FL);
    return Long.hashCode(mixed ^ (mixed >>> 29));
  }

  @Override
  public boolean equals(Object other) {
    if (other instanceof ScriptRange span) {
      return kind == span.kind
          && from == span.from
          && to == span.to
          && withFrom == span.withFrom
          && withTo == span.withTo;
    }
    // The sizes first: a list has few elements, a range may have billions.
    return other instanceof List<?> list && list.size() == size && super.equals(list);
  }

  @Override
  public String toString() {
    return element(from) + (withFrom ? "" : "<") + ".." + (withTo ? "" : "<") + element(to);
  }
}
