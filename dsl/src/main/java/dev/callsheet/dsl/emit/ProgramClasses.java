package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.TypeNames;
import dev.callsheet.dsl.library.state.Program;
import dev.callsheet.dsl.library.state.ProgramTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.codehaus.groovy.ast.ASTNode;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes the functions of a script into one class, or into as many as it takes. */
final class ProgramClasses {
  private static final String INTERNAL = Program.NAME.replace('.', '/');

  /** So that the method that chooses among them is still compiled to machine code. */
  private static final int MOST_FUNCTIONS = 500;

  /** A class has place for 65,535; the next function may need many. */
  private static final int MOST_CONSTANTS = 24_000;

  /** All values of fields are made in one method. */
  private static final int MOST_VALUES = 1_000;

  private final Bindings bindings;
  private final TypeNames types;
  private final Objections objections;
  private final String file;
  private final boolean parted;
  private Optional<FunctionWriter> writing = Optional.empty();

  ProgramClasses(
      Bindings bindings, TypeNames types, Objections objections, String file, boolean parted) {
    this.bindings = bindings;
    this.types = types;
    this.objections = objections;
    this.file = file;
    this.parted = parted;
  }

  /** What was written last. */
  Optional<ASTNode> last() {
    return writing.flatMap(function -> function.out.last());
  }

  byte[] write() {
    List<byte[]> written = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    int total = bindings.functions.size();
    for (int from = 0; from < total; ) {
      String name = parted ? INTERNAL + "$" + written.size() : INTERNAL;
      ClassWriter type = new Writer();
      int end = write(type, name, from);
      written.add(type.toByteArray());
      counts.add(end - from);
      from = end;
    }
    return parted
        ? new ProgramTypes(written, counts.stream().mapToInt(Integer::intValue).toArray()).joined()
        : written.get(0);
  }

  /** Writes one class; the number of the function that begins the next. */
  private int write(ClassWriter type, String name, int from) {
    type.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        name,
        null,
        Operation.PROGRAM,
        null);
    type.visitSource(file, null);
    String takes = parted ? "(" + Operation.PROGRAM_TYPE + ")V" : "()V";
    method(type, Opcodes.ACC_PUBLIC, "<init>", takes, code -> constructor(takes, code));
    Constants constants = new Constants(name);
    SortedMap<Integer, Integer> weights = new TreeMap<>();
    int end = from;
    while (end < bindings.functions.size()
        && (end == from || hasPlace(type, constants, from, end))) {
      int weight = function(bindings.functions.get(end), constants, type);
      if (weight > 1) {
        weights.put(end, weight);
      }
      end++;
    }
    int first = Math.max(1, from);
    int behind = end;
    String form = "(I" + CodeWriter.FUNCTION_TYPE.substring(1);
    method(type, Opcodes.ACC_PROTECTED, "invoke", form, code -> invoke(name, first, behind, code));
    if (!weights.isEmpty()) {
      method(type, Opcodes.ACC_PROTECTED, "weight", "(I)I", code -> weight(weights, code));
    }
    constants.declare(type);
    type.visitEnd();
    return end;
  }

  private boolean hasPlace(ClassWriter type, Constants constants, int from, int number) {
    return !parted
        || (number - from < MOST_FUNCTIONS
            && constants.size() < MOST_VALUES
            && type.newUTF8("f" + number) < MOST_CONSTANTS);
  }

  /** Writes a function; for how many calls one of it counts. */
  private int function(Function function, Constants constants, ClassWriter type) {
    String name = function.number == 0 ? "run" : "f" + function.number;
    String form =
        function.number == 0
            ? "(" + CodeWriter.SCENE_TYPE + ")" + CodeWriter.OBJECT_TYPE
            : CodeWriter.FUNCTION_TYPE;
    method(
        type,
        Opcodes.ACC_PUBLIC,
        name,
        form,
        code -> {
          FunctionWriter writer =
              new FunctionWriter(function, bindings, types, objections, constants, code, parted);
          writing = Optional.of(writer);
          writer.write();
        });
    return writing.orElseThrow().out.weight();
  }

  private static void method(
      ClassWriter type, int access, String name, String form, Consumer<MethodVisitor> body) {
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

  private void constructor(String takes, MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    if (parted) {
      code.visitVarInsn(Opcodes.ALOAD, 1);
    }
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, Operation.PROGRAM, "<init>", takes, false);
    code.visitInsn(Opcodes.RETURN);
  }

  /** Chooses among the functions of one class by their numbers. */
  private static void invoke(String name, int from, int end, MethodVisitor code) {
    Label unknown = new Label();
    Label[] labels = new Label[Math.max(0, end - from)];
    Arrays.setAll(labels, i -> new Label());
    if (labels.length > 0) {
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitTableSwitchInsn(from, end - 1, unknown, labels);
      for (int i = 0; i < labels.length; i++) {
        code.visitLabel(labels[i]);
        for (int slot : new int[] {0, 2, 3, 4}) {
          code.visitVarInsn(Opcodes.ALOAD, slot);
        }
        code.visitMethodInsn(
            Opcodes.INVOKEVIRTUAL, name, "f" + (from + i), CodeWriter.FUNCTION_TYPE, false);
        code.visitInsn(Opcodes.ARETURN);
      }
      code.visitLabel(unknown);
    }
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
