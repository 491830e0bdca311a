package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.Outside;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.sandbox.Limits;
import org.jspecify.annotations.Nullable;

/** What a script was compiled to. Immutable and thread-safe. */
public interface Code {
  /** Runs it from its first line to its last; gives the value of its last line. */
  @Nullable Object run(Scene scene, Evaluation evaluation);

  /** How much one evaluation may use. */
  Limits limits();

  /** What it may do with objects from outside the language. */
  Outside outside();

  /**
   * Whether it is a stranger's, who may read only the data files that lie in the folder of the
   * inputs.
   */
  boolean isConfined();
}
