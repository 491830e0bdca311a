package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.Scene;

/** What a loop can walk over although it is no collection, such as the matches of a pattern. */
public interface ElementSource {
  /** Its elements from the beginning. */
  Iterable<?> all(Scene scene);
}
