package dev.callsheet.rule;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a field is in an event: {@code lead.score}.
 *
 * @param names from the outermost on, at least one
 */
public record Path(List<String> names) {
  public Path {
    names = List.copyOf(names);
    if (names.isEmpty() || names.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("a path has names, such as lead.score");
    }
  }

  /** The path with dots between its names. */
  public static Path of(String dotted) {
    return new Path(List.of(dotted.split("\\.", -1)));
  }

  /** What is there; nothing when anything on the way is missing or no record. */
  @Nullable Object in(Map<String, ?> fields) {
    Object value = fields.get(names.get(0));
    for (int i = 1; i < names.size(); i++) {
      if (!(value instanceof Map<?, ?> inner)) {
        return null;
      }
      value = inner.get(names.get(i));
    }
    return value;
  }

  /** {@code lead.score}. */
  @Override
  public String toString() {
    return String.join(".", names);
  }
}
