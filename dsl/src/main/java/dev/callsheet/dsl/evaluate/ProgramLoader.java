package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.Program;
import dev.callsheet.problem.CallsheetBug;

/** Loads the class of one script; both go when the script goes. */
public final class ProgramLoader extends ClassLoader {
  private ProgramLoader() {
    super(Program.class.getClassLoader());
  }

  /** The program of a class that the compiler wrote. */
  public static Program load(byte[] bytes) {
    try {
      Class<?> type = new ProgramLoader().defineClass(null, bytes, 0, bytes.length);
      return (Program) type.getConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new CallsheetBug("the compiled script cannot be loaded: " + e, e);
    }
  }
}
