package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.TypeNames;
import dev.callsheet.dsl.library.value.Program;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.codehaus.groovy.ast.ASTNode;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes the functions of a script into its class. */
final class ProgramClass {
  private static final String INTERNAL = Program.NAME.replace('.', '/');

  private static final String CHOOSER = "(I" + CodeWriter.FUNCTION_TYPE.substring(1);

  /** So that a method that chooses among functions is still compiled to machine code. */
  private static final int MOST_CHOICES = 500;

  private final Bindings bindings;
  private final TypeNames types;
  private final Objections objections;
  private final Constants constants = new Constants(INTERNAL);
  private final ClassWriter type = new Writer();
  private Optional<FunctionWriter> writing = Optional.empty();

  ProgramClass(Bindings bindings, TypeNames types, Objections objections) {
    this.bindings = bindings;
    this.types = types;
    this.objections = objections;
  }

  /** What was written last. */
  Optional<ASTNode> last() {
    return writing.flatMap(function -> function.out.last());
  }

  /** The bytes of the class, whose lines are said to be in this file. */
  byte[] write(String file) {
    type.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        INTERNAL,
        null,
        Operation.PROGRAM,
        null);
    type.visitSource(file, null);
    method(Opcodes.ACC_PUBLIC, "<init>", "()V", ProgramClass::constructor);
    SortedMap<Integer, Integer> weights = new TreeMap<>();
    for (Function function : bindings.functions) {
      int weight = function(function);
      if (weight > 1) {
        weights.put(function.number, weight);
      }
    }
    invoke();
    if (!weights.isEmpty()) {
      method(Opcodes.ACC_PROTECTED, "weight", "(I)I", code -> weight(weights, code));
    }
    constants.declare(type);
    type.visitEnd();
    return type.toByteArray();
  }

  /** Writes a function; for how many calls one of it counts. */
  private int function(Function function) {
    String name = function.number == 0 ? "run" : "f" + function.number;
    String form =
        function.number == 0
            ? "(" + CodeWriter.SCENE_TYPE + ")" + CodeWriter.OBJECT_TYPE
            : CodeWriter.FUNCTION_TYPE;
    method(
        Opcodes.ACC_PUBLIC,
        name,
        form,
        code -> {
          FunctionWriter writer =
              new FunctionWriter(function, bindings, types, objections, constants, code);
          writing = Optional.of(writer);
          writer.write();
        });
    return writing.orElseThrow().out.weight();
  }

  private void method(int access, String name, String form, Consumer<MethodVisitor> body) {
    MethodVisitor code = type.visitMethod(access, name, form, null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Tells the functions that count for more than one call. */
  private static void weight(SortedMap<Integer, Integer> weights, MethodVisitor code) {
    int[] numbers = weights.keySet().stream().mapToInt(Integer::intValue).toArray();
    Label others = new Label();
    Label[] labels = weights.keySet().stream().map(number -> new Label()).toArray(Label[]::new);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitLookupSwitchInsn(others, numbers, labels);
    for (int i = 0; i < labels.length; i++) {
      code.visitLabel(labels[i]);
      code.visitIntInsn(Opcodes.SIPUSH, weights.getOrDefault(numbers[i], 1));
      code.visitInsn(Opcodes.IRETURN);
    }
    code.visitLabel(others);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
  }

  private static void constructor(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, Operation.PROGRAM, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
  }

  /** Writes what calls a function by its number; of many functions, each chooser knows some. */
  private void invoke() {
    int total = bindings.functions.size();
    if (total <= MOST_CHOICES) {
      choose("invoke", 1, total);
      return;
    }
    method(
        Opcodes.ACC_PROTECTED,
        "invoke",
        CHOOSER,
        code -> {
          for (int from = 1; from < total; from += MOST_CHOICES) {
            Label next = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitLdcInsn(from + MOST_CHOICES);
            code.visitJumpInsn(Opcodes.IF_ICMPGE, next);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ILOAD, 1);
            handOn("invoke" + from, CHOOSER, code);
            code.visitLabel(next);
          }
          nothing(code);
        });
    for (int from = 1; from < total; from += MOST_CHOICES) {
      choose("invoke" + from, from, Math.min(total, from + MOST_CHOICES));
    }
  }

  private void choose(String name, int from, int end) {
    Label unknown = new Label();
    Label[] labels = new Label[Math.max(0, end - from)];
    Arrays.setAll(labels, i -> new Label());
    method(
        Opcodes.ACC_PROTECTED,
        name,
        CHOOSER,
        code -> {
          if (labels.length > 0) {
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitTableSwitchInsn(from, end - 1, unknown, labels);
          }
          for (int i = 0; i < labels.length; i++) {
            code.visitLabel(labels[i]);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            handOn("f" + (from + i), CodeWriter.FUNCTION_TYPE, code);
          }
          code.visitLabel(unknown);
          nothing(code);
        });
  }

  /** Calls a method of the program with the scene, what is captured and the arguments. */
  private static void handOn(String name, String form, MethodVisitor code) {
    for (int slot = 2; slot <= 4; slot++) {
      code.visitVarInsn(Opcodes.ALOAD, slot);
    }
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, INTERNAL, name, form, false);
    code.visitInsn(Opcodes.ARETURN);
  }

  private static void nothing(MethodVisitor code) {
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ARETURN);
  }

  /** Where two ways meet, values are objects: nothing is loaded to find out more. */
  private static final class Writer extends ClassWriter {
    Writer() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String first, String second) {
      return CodeWriter.OBJECT;
    }
  }
}
