package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.LongProgram;
import dev.callsheet.dsl.library.state.Program;
import dev.callsheet.dsl.library.state.ProgramTypes;
import dev.callsheet.problem.CallsheetBug;

/** Loads the class of one script; both go when the script goes. */
public final class ProgramLoader extends ClassLoader {
  private ProgramLoader() {
    super(Program.class.getClassLoader());
  }

  /** The program of a class that the compiler wrote. */
  public static Program load(byte[] bytes) {
    ProgramLoader loader = new ProgramLoader();
    if (ProgramTypes.are(bytes)) {
      ProgramTypes all = ProgramTypes.of(bytes);
      return new LongProgram(all.types(), all.counts(), loader::part);
    }
    try {
      return (Program) loader.defined(bytes).getConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw unloadable(e);
    }
  }

  private Program part(byte[] bytes, Program whole) {
    try {
      return (Program) defined(bytes).getConstructor(Program.class).newInstance(whole);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw unloadable(e);
    }
  }

  private Class<?> defined(byte[] bytes) {
    return defineClass(null, bytes, 0, bytes.length);
  }

  private static CallsheetBug unloadable(Throwable failure) {
    return new CallsheetBug("the compiled script cannot be loaded: " + failure, failure);
  }
}
