package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Binder;
import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.HostNames;
import dev.callsheet.dsl.bind.Objection;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.SyntaxCheck;
import dev.callsheet.dsl.bind.TypeNames;
import dev.callsheet.dsl.library.state.Program;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.stmt.Statement;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the class of a script. */
public final class ProgramWriter {
  private static final String INTERNAL = Program.NAME.replace('.', '/');
  private static final String PROGRAM = Type.getInternalName(Program.class);

  private ProgramWriter() {}

  /**
   * A script's class, or what the language has no operation for.
   *
   * @param bytes of the class; empty when there are objections
   * @param objections to it
   */
  public record Written(Optional<byte[]> bytes, List<Objection> objections) {
    public Written {
      objections = List.copyOf(objections);
    }
  }

  /**
   * Compiles a parsed script whose words have been rewritten.
   *
   * @param given what the host provides
   * @param file that the script's lines are said to be in
   */
  public static Written write(ModuleNode module, HostNames given, String file) {
    Objections objections = new Objections();
    SyntaxCheck.check(module, objections, given.classes().isPresent());
    if (!objections.all().isEmpty()) {
      return new Written(Optional.empty(), objections.all());
    }
    Statement body = module.getStatementBlock();
    TypeNames types = new TypeNames(module, objections, given);
    Bindings bindings =
        new Binder(body, types, objections, given).bind(SyntaxCheck.methods(module));
    OwnCallWriter.check(bindings, objections);
    try {
      byte[] bytes = classOf(bindings, types, objections, file);
      return new Written(
          objections.all().isEmpty() ? Optional.of(bytes) : Optional.empty(), objections.all());
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      objections.wrong(
          body, "the script is too long", "split it into methods or into several scripts");
      return new Written(Optional.empty(), objections.all());
    } catch (RuntimeException e) {
      // Whatever a stranger's script makes the class writer stumble over, it is not run.
      objections.outside(body, "something that this script does", "write it in simpler statements");
      return new Written(Optional.empty(), objections.all());
    }
  }

  private static byte[] classOf(
      Bindings bindings, TypeNames types, Objections objections, String file) {
    ClassWriter type = new Writer();
    type.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        INTERNAL,
        null,
        PROGRAM,
        null);
    type.visitSource(file, null);
    constructor(type);
    Constants constants = new Constants(INTERNAL);
    List<Function> functions = bindings.functions;
    for (Function function : functions) {
      String name = function.number == 0 ? "run" : "f" + function.number;
      String form =
          function.number == 0
              ? "(" + CodeWriter.SCENE_TYPE + ")" + CodeWriter.OBJECT_TYPE
              : CodeWriter.FUNCTION_TYPE;
      MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, name, form, null, null);
      code.visitCode();
      new FunctionWriter(function, bindings, types, objections, constants, code).write();
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
    invoke(type, functions);
    constants.declare(type);
    type.visitEnd();
    return type.toByteArray();
  }

  private static void constructor(ClassWriter type) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, PROGRAM, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void invoke(ClassWriter type, List<Function> functions) {
    MethodVisitor code =
        type.visitMethod(
            Opcodes.ACC_PUBLIC, "invoke", "(I" + CodeWriter.FUNCTION_TYPE.substring(1), null, null);
    code.visitCode();
    Label unknown = new Label();
    Label[] labels = new Label[functions.size() - 1];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = new Label();
    }
    if (labels.length > 0) {
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitTableSwitchInsn(1, labels.length, unknown, labels);
      for (int i = 0; i < labels.length; i++) {
        code.visitLabel(labels[i]);
        for (int slot : new int[] {0, 2, 3, 4}) {
          code.visitVarInsn(Opcodes.ALOAD, slot);
        }
        code.visitMethodInsn(
            Opcodes.INVOKEVIRTUAL, INTERNAL, "f" + (i + 1), CodeWriter.FUNCTION_TYPE, false);
        code.visitInsn(Opcodes.ARETURN);
      }
      code.visitLabel(unknown);
    }
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
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
