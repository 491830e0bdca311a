package dev.callsheet.dsl.emit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Values that are made once for a script, in fields of its class. */
final class Constants {
  private final String owner;
  private final Map<Object, Field> fields = new LinkedHashMap<>();

  private record Field(String name, String type, Object value) {}

  Constants(String owner) {
    this.owner = owner;
  }

  /** Puts a number on the stack that has no instruction of its own. */
  void number(Object value, CodeWriter out) {
    String type = value instanceof BigDecimal ? "java/math/BigDecimal" : "java/math/BigInteger";
    load(type, value, out);
  }

  /** Puts an unchangeable list of numbers and texts on the stack. */
  void list(List<Object> elements, CodeWriter out) {
    load("java/util/List", new ArrayList<>(elements), out);
  }

  private void load(String type, Object value, CodeWriter out) {
    // Of two numbers that differ in their scale alone, each has a field of its own.
    Field field = fields.computeIfAbsent(value, key -> new Field("k" + fields.size(), type, value));
    out.code.visitFieldInsn(Opcodes.GETSTATIC, owner, field.name(), "L" + type + ";");
  }

  void declare(ClassVisitor type) {
    if (fields.isEmpty()) {
      return;
    }
    MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    CodeWriter out = new CodeWriter(code);
    for (Field field : fields.values()) {
      type.visitField(
          Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
          field.name(),
          "L" + field.type() + ";",
          null,
          null);
      make(field.value(), out);
      code.visitFieldInsn(Opcodes.PUTSTATIC, owner, field.name(), "L" + field.type() + ";");
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void make(Object value, CodeWriter out) {
    if (value instanceof List<?> list) {
      // Unlike List.of, it can be asked for null; no script gets hold of it to change it.
      out.array(list, element -> LiteralWriter.simple(element, out));
      out.asList();
    } else {
      String type = value instanceof BigInteger ? "java/math/BigInteger" : "java/math/BigDecimal";
      out.code.visitTypeInsn(Opcodes.NEW, type);
      out.dup();
      out.text(value.toString());
      out.code.visitMethodInsn(
          Opcodes.INVOKESPECIAL, type, "<init>", "(Ljava/lang/String;)V", false);
    }
  }
}
