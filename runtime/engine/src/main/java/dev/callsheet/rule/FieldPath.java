package dev.callsheet.rule;

import dev.callsheet.rule.notation.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a field is in an event: {@code lead.score}. Immutable and thread-safe. */
public final class FieldPath {
  private static final String[] NONE = {};

  private final List<String> names;
  private final String first;
  private final String[] further;

  private FieldPath(List<String> names) {
    for (String name : names) {
      if (name.isBlank()) {
        throw new IllegalArgumentException("a path has names, such as lead.score");
      }
    }
    this.names = names;
    this.first = names.get(0);
    this.further = names.size() == 1 ? NONE : names.subList(1, names.size()).toArray(NONE);
  }

  /** The path with dots between its names. */
  public static FieldPath of(String dotted) {
    return new FieldPath(
        dotted.indexOf('.') < 0 ? List.of(dotted) : List.of(dotted.split("\\.", -1)));
  }

  /** From the outermost on, at least one. */
  public List<String> names() {
    return names;
  }

  /** What is there; nothing where anything on the way is missing, or no record. */
  public @Nullable Object at(Map<String, ?> fields) {
    try {
      return in(fields);
    } catch (OtherKind e) {
      return null;
    }
  }

  /**
   * What is there; nothing when anything on the way is missing. Of a list on the way it is the list
   * of what is there in each element, as in Groovy.
   *
   * @throws OtherKind if anything on the way is neither a record nor such a list
   */
  @Nullable Object in(Map<String, ?> fields) {
    Object value = fields.get(first);
    for (int i = 0; i < further.length; i++) {
      if (!(value instanceof Map<?, ?> inner)) {
        return value == null ? null : beyond(value, i);
      }
      value = inner.get(further[i]);
    }
    return value;
  }

  private @Nullable Object beyond(Object given, int from) {
    Object value = given;
    for (int i = from; i < further.length && value != null; i++) {
      value = property(value, i);
    }
    return value;
  }

  private @Nullable Object property(Object value, int index) {
    if (value instanceof Map<?, ?> record) {
      return record.get(further[index]);
    }
    if (!(value instanceof Collection<?> elements)) {
      throw OtherKind.ending(
          this,
          Values.kind(value) + " has no '" + further[index] + "'",
          "send a record with '" + further[index] + "' there, or write a rule for what is there");
    }
    List<@Nullable Object> all = new ArrayList<>(elements.size());
    for (Object element : elements) {
      if (element != null) {
        all.add(property(element, index));
      }
    }
    return Collections.unmodifiableList(all);
  }

  /** Whether everything on the way is missing or a record. */
  boolean isPlain(Map<String, ?> fields) {
    Object value = fields;
    for (int i = 0; i < further.length; i++) {
      value = value instanceof Map<?, ?> record ? record.get(names.get(i)) : null;
      if (value != null && !(value instanceof Map)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FieldPath path
        && path.first.equals(first)
        && Arrays.equals(path.further, further);
  }

  @Override
  public int hashCode() {
    return 31 * first.hashCode() + Arrays.hashCode(further);
  }

  /** {@code lead.score}. */
  @Override
  public String toString() {
    return String.join(".", names);
  }
}
