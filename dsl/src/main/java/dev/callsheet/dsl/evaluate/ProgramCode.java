package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.PlainCopy;
import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.library.value.Program;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.sandbox.Limits;
import org.jspecify.annotations.Nullable;

/** A script as a program of the language's own operations. Immutable and thread-safe. */
public final class ProgramCode {
  private final byte[] type;
  private final Program program;
  private final Limits limits;
  private final Outside outside;
  private final boolean confined;

  /** The program of a class that the compiler wrote, with what one evaluation of it may do. */
  public ProgramCode(byte[] type, Limits limits, Outside outside, boolean confined) {
    this.type = type.clone();
    this.program = ProgramLoader.load(type);
    this.limits = limits;
    this.outside = outside;
    this.confined = confined;
  }

  /** The bytes of its class. */
  public byte[] type() {
    return type.clone();
  }

  /** Runs it from its first line to its last; gives the value of its last line. */
  public @Nullable Object run(Scene scene) {
    try {
      Object value = program.run(scene);
      return confined ? PlainCopy.of(value, scene) : value;
    } finally {
      outside.ended();
    }
  }

  /** How much one evaluation may use. */
  public Limits limits() {
    return limits;
  }

  /** What it may do with objects from outside the language. */
  public Outside outside() {
    return outside;
  }

  /** Whether it is a stranger's, who may read only what lies in the folder of the inputs. */
  public boolean isConfined() {
    return confined;
  }
}
