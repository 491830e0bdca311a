package dev.callsheet.dsl.emit;

import java.util.IdentityHashMap;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Measures code while it is written: how long it is, what it would cost to find out the types at
 * each of its labels, and how many values are on the stack.
 */
final class CodeSize extends MethodVisitor {
  /** No method of a class can be longer. */
  private static final int MOST_BYTES = 65_535;

  /** Labels times variables: for each pair of them a type is kept while the class is written. */
  private static final long MOST_TYPES = 2_000_000;

  private final IdentityHashMap<Label, Integer> depths = new IdentityHashMap<>();
  private int bytes;
  private int labels;
  private int variables;
  private int depth;
  private int deepest;

  CodeSize(MethodVisitor code) {
    super(Opcodes.ASM9, code);
  }

  /** Whether values wait on the stack for what is being written. */
  boolean isWithin() {
    return depth > 0;
  }

  /** How many variables and values on the stack it has place for. */
  int frame() {
    return variables + deepest;
  }

  /** Where a failure leads to: it is all there is on the stack. */
  void handler(Label label) {
    depths.put(label, 1);
    visitLabel(label);
  }

  private void grow(int by, int pushed) {
    bytes += by;
    depth += pushed;
    deepest = Math.max(deepest, depth);
    if (bytes > MOST_BYTES || (long) labels * variables > MOST_TYPES) {
      throw new MethodTooLargeException("", "", "", bytes);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    super.visitInsn(opcode);
    grow(1, pushes(opcode));
  }

  private static int pushes(int opcode) {
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.ICONST_5) {
      return 1;
    }
    return switch (opcode) {
      case Opcodes.DUP -> 1;
      case Opcodes.SWAP, Opcodes.ARRAYLENGTH, Opcodes.RETURN -> 0;
      case Opcodes.POP,
          Opcodes.AALOAD,
          Opcodes.IXOR,
          Opcodes.IADD,
          Opcodes.ISUB,
          Opcodes.ARETURN,
          Opcodes.ATHROW ->
          -1;
      case Opcodes.AASTORE, Opcodes.IASTORE -> -3;
      default -> throw new IllegalStateException("not measured: " + opcode);
    };
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    super.visitIntInsn(opcode, operand);
    grow(2, opcode == Opcodes.NEWARRAY ? 0 : 1);
  }

  @Override
  public void visitVarInsn(int opcode, int number) {
    super.visitVarInsn(opcode, number);
    variables = Math.max(variables, number + 1);
    boolean load = opcode == Opcodes.ALOAD || opcode == Opcodes.ILOAD;
    grow(number < 4 ? 1 : number < 256 ? 2 : 4, load ? 1 : -1);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    grow(3, opcode == Opcodes.NEW ? 1 : 0);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    super.visitFieldInsn(opcode, owner, name, descriptor);
    grow(3, opcode == Opcodes.GETSTATIC ? 1 : opcode == Opcodes.PUTSTATIC ? -1 : 0);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
    // The size of the arguments counts the object itself, too.
    int sizes = Type.getArgumentsAndReturnSizes(descriptor);
    int taken = (sizes >> 2) - (opcode == Opcodes.INVOKESTATIC ? 1 : 0);
    grow(opcode == Opcodes.INVOKEINTERFACE ? 5 : 3, (sizes & 3) - taken);
  }

  @Override
  public void visitLdcInsn(Object value) {
    super.visitLdcInsn(value);
    grow(2, value instanceof Long || value instanceof Double ? 2 : 1);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    super.visitJumpInsn(opcode, label);
    int taken =
        switch (opcode) {
          case Opcodes.GOTO -> 0;
          case Opcodes.IF_ICMPLE, Opcodes.IF_ICMPEQ -> 2;
          default -> 1;
        };
    labels++;
    grow(3, -taken);
    depths.putIfAbsent(label, depth);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
    super.visitTableSwitchInsn(min, max, otherwise, targets);
    labels++;
    grow(13 + 4 * targets.length, -1);
    depths.putIfAbsent(otherwise, depth);
    for (Label target : targets) {
      depths.putIfAbsent(target, depth);
    }
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    labels++;
    depth = depths.getOrDefault(label, depth);
    grow(0, 0);
  }
}
