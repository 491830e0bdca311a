package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Program;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.Speech;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Map;
import org.objectweb.asm.Type;

/**
 * Where the operations of the library stand that compiled scripts call, as byte code names them.
 */
final class Operation {
  static final String PROGRAM = Type.getInternalName(Program.class);
  static final String SPEECH = Type.getInternalName(Speech.class);
  static final String TYPE = Type.getInternalName(dev.callsheet.dsl.library.ScriptType.class);

  /** All others are in the room of what compiled scripts call. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "Operators", Type.getInternalName(Operators.class),
          "Iteration", Type.getInternalName(Iteration.class),
          "Texts", Type.getInternalName(Texts.class),
          "ScriptRange", Type.getInternalName(ScriptRange.class));

  private Operation() {}

  /** The name in byte code of the class with the operations of that simple name. */
  static String owner(String name) {
    String elsewhere = ELSEWHERE.get(name);
    return elsewhere == null ? "dev/callsheet/dsl/library/" + name : elsewhere;
  }
}
