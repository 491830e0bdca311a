package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Outside;
import dev.callsheet.dsl.library.Plain;
import dev.callsheet.dsl.library.Program;
import dev.callsheet.dsl.library.Scene;
import dev.callsheet.dsl.sandbox.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A script as a program of the language's own operations.
 *
 * @param program the program
 * @param limits of one evaluation
 * @param outside what it may do with objects from outside
 * @param isConfined whether it is a stranger's
 */
public record ProgramCode(Program program, Limits limits, Outside outside, boolean isConfined)
    implements Code {
  @Override
  public @Nullable Object run(Scene scene, Evaluation evaluation) {
    Object value = program.run(scene);
    return isConfined ? Plain.of(value, scene) : value;
  }
}
