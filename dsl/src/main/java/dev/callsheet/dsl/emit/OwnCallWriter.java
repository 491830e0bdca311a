package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.library.Casts;
import dev.callsheet.dsl.library.ScriptType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.Parameter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes calls of the script's own methods. Of several with one name, the values that are given
 * choose when the call is made: the one whose types say most comes first.
 */
final class OwnCallWriter {
  private final FunctionWriter function;
  private final CodeWriter out;

  /** One way to call a method: the types of the values, empty for those that may be anything. */
  private record Form(Function method, List<Optional<ScriptType>> types) {
    /** The form that weighs most is looked at first. */
    int weight() {
      return types.stream().mapToInt(type -> type.map(OwnCallWriter::weight).orElse(0)).sum();
    }
  }

  OwnCallWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
  }

  /** Objects to methods of one name that nothing tells apart. */
  static void check(Bindings bindings, Objections objections) {
    for (List<Function> methods : bindings.methods.values()) {
      Set<List<Optional<Class<?>>>> known = new HashSet<>();
      for (Form form : forms(methods, bindings)) {
        if (!known.add(
            form.types().stream().map(type -> type.<Class<?>>map(ScriptType::type)).toList())) {
          objections.wrong(
              form.method().code,
              "two methods '" + form.method().name + "' take the same values",
              "give them different names");
        }
      }
    }
  }

  /** Whether the script has a method of that name that takes so many values. */
  boolean has(String name, int count, boolean spreads) {
    return function.bindings.methods(name).stream()
        .anyMatch(method -> spreads || takes(method, count));
  }

  private static boolean takes(Function method, int count) {
    return method.parameters.length >= count && Bindings.required(method) <= count;
  }

  /** Writes a call; if it spreads, only the call itself knows how many values there are. */
  void write(String name, int count, boolean spreads, Runnable values) {
    List<Function> methods =
        function.bindings.methods(name).stream()
            .filter(method -> spreads || takes(method, count))
            .toList();
    values.run();
    if (methods.size() == 1) {
      call(methods.get(0));
      return;
    }
    int given = out.slot();
    out.store(given);
    Label end = new Label();
    List<Form> forms =
        forms(methods, function.bindings).stream()
            .filter(form -> spreads || form.types().size() == count)
            .toList();
    for (boolean nulls : new boolean[] {false, true}) {
      for (Form form : forms) {
        Label next = new Label();
        check(form, given, spreads, nulls, next);
        out.load(given);
        call(form.method());
        out.jump(end);
        out.label(next);
      }
    }
    // It says what it takes.
    out.load(given);
    call(forms.get(forms.size() - 1).method());
    out.label(end);
  }

  /** The array of values is on the stack. */
  private void call(Function method) {
    int given = out.slot();
    out.store(given);
    out.call(method, out::nothing, () -> out.load(given));
  }

  private static List<Form> forms(List<Function> methods, Bindings bindings) {
    List<Form> forms = new ArrayList<>();
    for (Function method : methods) {
      int required = Bindings.required(method);
      for (int given = required; given <= method.parameters.length; given++) {
        forms.add(new Form(method, types(method, given - required, bindings)));
      }
    }
    forms.sort(Comparator.comparingInt(Form::weight).reversed());
    return forms;
  }

  private static List<Optional<ScriptType>> types(
      Function method, int optional, Bindings bindings) {
    List<Optional<ScriptType>> types = new ArrayList<>();
    int left = optional;
    for (Parameter parameter : method.parameters) {
      if (parameter.getInitialExpression() == null || left-- > 0) {
        types.add(
            bindings
                .variable(parameter)
                .flatMap(variable -> variable.type)
                .filter(type -> type.type() != Object.class));
      }
    }
    return types;
  }

  /** How many types a type is one of; narrow numbers come before those that take them. */
  private static int weight(ScriptType type) {
    int width = Casts.width(type.type());
    return width < 0 ? above(type.type(), new HashSet<>()) : 100 - width;
  }

  private static int above(Class<?> type, Set<Class<?>> seen) {
    if (seen.add(type)) {
      if (type.getSuperclass() != null) {
        above(type.getSuperclass(), seen);
      }
      for (Class<?> one : type.getInterfaces()) {
        above(one, seen);
      }
    }
    return seen.size();
  }

  private void check(Form form, int given, boolean spreads, boolean nulls, Label next) {
    if (spreads) {
      Label many = new Label();
      out.load(given);
      out.code.visitInsn(Opcodes.ARRAYLENGTH);
      out.number(form.types().size());
      out.code.visitJumpInsn(Opcodes.IF_ICMPEQ, many);
      out.jump(next);
      out.label(many);
    }
    for (int i = 0; i < form.types().size(); i++) {
      if (form.types().get(i).isPresent()) {
        out.load(given);
        out.number(i);
        out.code.visitInsn(Opcodes.AALOAD);
        out.type(new TypeName(form.types().get(i).get()));
        out.number(nulls ? 1 : 0);
        out.plain("Casts", "fits", boolean.class, Object.class, ScriptType.class, boolean.class);
        out.code.visitJumpInsn(Opcodes.IFEQ, next);
      }
    }
  }
}
