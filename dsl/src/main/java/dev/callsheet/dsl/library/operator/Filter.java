package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.value.Scene;

/** What says itself which values are cases of it: a pattern, a type. */
public interface Filter {
  /** Whether {@code value in this}. */
  boolean accepts(Object value, Scene scene);
}
