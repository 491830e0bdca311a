package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.Objections;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes calls of the script's own methods: of one name, each takes another number of values. */
final class OwnCallWriter {
  private final FunctionWriter function;
  private final CodeWriter out;

  OwnCallWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
  }

  /** Objects to methods of one name that the number of values does not tell apart. */
  static void check(Bindings bindings, Objections objections) {
    for (List<Function> methods : bindings.methods.values()) {
      for (int i = 1; i < methods.size(); i++) {
        Function method = methods.get(i);
        if (methods.subList(0, i).stream().anyMatch(other -> isLike(method, other))) {
          objections.wrong(
              method.code,
              "two methods '" + method.name + "' take as many values",
              "give them different names");
        }
      }
    }
  }

  private static boolean isLike(Function one, Function other) {
    return Bindings.required(one) <= other.parameters.length
        && Bindings.required(other) <= one.parameters.length;
  }

  /** Whether the script has a method of that name that takes so many values. */
  boolean has(String name, int count, boolean spreads) {
    return !methods(name, count, spreads).isEmpty();
  }

  private List<Function> methods(String name, int count, boolean spreads) {
    return function.bindings.methods(name).stream()
        .filter(
            method ->
                spreads
                    || (method.parameters.length >= count && Bindings.required(method) <= count))
        .toList();
  }

  /** Writes a call; if it spreads, only the call itself knows how many values there are. */
  void write(String name, int count, boolean spreads, Runnable values) {
    List<Function> methods = methods(name, count, spreads);
    values.run();
    int given = out.slot();
    out.store(given);
    Label end = new Label();
    for (Function method : methods.subList(1, methods.size())) {
      Label next = new Label();
      out.load(given);
      out.number(Bindings.required(method));
      out.number(method.parameters.length);
      out.plain("Casts", "has", boolean.class, Object[].class, int.class, int.class);
      out.code.visitJumpInsn(Opcodes.IFEQ, next);
      out.call(method, out::nothing, () -> out.load(given));
      out.jump(end);
      out.label(next);
    }
    // Where none takes so many, the first one says what it takes.
    out.call(methods.get(0), out::nothing, () -> out.load(given));
    out.label(end);
  }
}
