package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.bind.Var;
import dev.callsheet.dsl.library.Casts;
import dev.callsheet.dsl.library.value.Program;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Speech;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.codehaus.groovy.ast.ASTNode;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the instructions of one function: the few forms of which all compiled scripts consist. */
final class CodeWriter {
  static final String SCENE = Type.getInternalName(Scene.class);
  static final String SCENE_TYPE = Type.getDescriptor(Scene.class);
  static final String OBJECT = "java/lang/Object";
  static final String OBJECT_TYPE = "Ljava/lang/Object;";
  static final String OBJECTS_TYPE = "[Ljava/lang/Object;";
  static final MethodType FUNCTION =
      MethodType.methodType(Object.class, int.class, Scene.class, Object[].class, Object[].class);
  static final String FUNCTION_TYPE = FUNCTION.dropParameterTypes(0, 1).toMethodDescriptorString();
  static final int THIS = 0;
  static final int SCENE_SLOT = 1;
  static final int CAPTURED = 2;
  static final int ARGUMENTS = 3;
  private static final int FIRST_FREE = 4;

  /** So many variables and values on the stack take 512 bytes of the thread's. */
  private static final int ORDINARY_FRAME = 64;

  /** Longer texts do not fit into one constant of a class, whatever their letters are. */
  private static final int LONGEST_TEXT = 20_000;

  final MethodVisitor code;
  private final CodeSize size;
  private int nextSlot = FIRST_FREE;
  private int firstFree = FIRST_FREE;
  private int line;
  private Optional<ASTNode> last = Optional.empty();

  /** Begins a method. */
  CodeWriter(MethodVisitor code) {
    this.size = new CodeSize(code);
    this.code = size;
  }

  int slot() {
    return nextSlot++;
  }

  /** What is stored by one statement is of no use to the next, but the variables are. */
  void forget() {
    nextSlot = firstFree;
  }

  /** Writes what declares variables that nobody sees afterwards. */
  void scope(Runnable inside) {
    int next = nextSlot;
    int first = firstFree;
    firstFree = nextSlot;
    inside.run();
    nextSlot = next;
    firstFree = first;
  }

  /** Whether values wait on the stack for what is being written. */
  boolean isWithin() {
    return size.isWithin();
  }

  /** A failure leads here, and is on the stack. */
  void handler(Label label) {
    size.handler(label);
    line = 0;
  }

  /** So that a failure knows its line. */
  void at(ASTNode node) {
    int next = node.getLineNumber();
    if (next > 0) {
      last = Optional.of(node);
    }
    if (next > 0 && next != line) {
      Label here = new Label();
      code.visitLabel(here);
      code.visitLineNumber(next, here);
      line = next;
    }
  }

  /** For how many calls one of the function counts. */
  int weight() {
    return 1 + size.frame() / ORDINARY_FRAME;
  }

  /** What is written now, or was last. */
  Optional<ASTNode> last() {
    return last;
  }

  /** Another way led here: the line is not known any more. */
  void label(Label label) {
    code.visitLabel(label);
    line = 0;
  }

  void scene() {
    code.visitVarInsn(Opcodes.ALOAD, SCENE_SLOT);
  }

  void load(int slot) {
    code.visitVarInsn(Opcodes.ALOAD, slot);
  }

  void store(int slot) {
    code.visitVarInsn(Opcodes.ASTORE, slot);
  }

  /** Stores what is on the stack in a place of its own. */
  int kept() {
    int slot = slot();
    store(slot);
    return slot;
  }

  void nothing() {
    code.visitInsn(Opcodes.ACONST_NULL);
  }

  void pop() {
    code.visitInsn(Opcodes.POP);
  }

  void dup() {
    code.visitInsn(Opcodes.DUP);
  }

  void swap() {
    code.visitInsn(Opcodes.SWAP);
  }

  void jump(Label label) {
    code.visitJumpInsn(Opcodes.GOTO, label);
  }

  void text(String text) {
    code.visitLdcInsn(text.substring(0, Math.min(LONGEST_TEXT, text.length())));
    for (int from = LONGEST_TEXT; from < text.length(); from += LONGEST_TEXT) {
      code.visitLdcInsn(text.substring(from, Math.min(text.length(), from + LONGEST_TEXT)));
      call(
          Opcodes.INVOKEVIRTUAL,
          "java/lang/String",
          "concat",
          MethodType.methodType(String.class, String.class));
    }
  }

  void number(int value) {
    if (value >= -1 && value <= 5) {
      code.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      code.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      code.visitLdcInsn(value);
    }
  }

  void box(Class<?> boxed) {
    MethodType form =
        MethodType.methodType(boxed, MethodType.methodType(boxed).unwrap().returnType());
    call(Opcodes.INVOKESTATIC, Type.getInternalName(boxed), "valueOf", form);
  }

  /** Behind the label nothing more is done with what is null on the stack, if it is safe. */
  Label orNull(boolean isSafe) {
    Label end = new Label();
    if (isSafe) {
      dup();
      code.visitJumpInsn(Opcodes.IFNULL, end);
    }
    return end;
  }

  /**
   * Calls an operation of the language: with what it takes on the stack, and the scene if need be.
   */
  void operation(String owner, String name) {
    Method operation = Operation.named(owner, name);
    Class<?> type = operation.getDeclaringClass();
    List<Class<?>> takes = List.of(operation.getParameterTypes());
    if (!takes.isEmpty() && takes.get(takes.size() - 1) == Scene.class) {
      scene();
    }
    int opcode =
        type.isInterface()
            ? Opcodes.INVOKEINTERFACE
            : Modifier.isStatic(operation.getModifiers())
                ? Opcodes.INVOKESTATIC
                : Opcodes.INVOKEVIRTUAL;
    call(
        opcode,
        Type.getInternalName(type),
        name,
        MethodType.methodType(operation.getReturnType(), takes));
  }

  void ofScene(String name, Class<?> gives, Class<?>... takes) {
    call(Opcodes.INVOKEVIRTUAL, SCENE, name, MethodType.methodType(gives, takes));
  }

  private void call(int opcode, String owner, String name, MethodType form) {
    boolean ofInterface = opcode == Opcodes.INVOKEINTERFACE;
    code.visitMethodInsn(opcode, owner, name, form.toMethodDescriptorString(), ofInterface);
  }

  /** A value of the script's by its name, where nothing declares it. */
  void global(String name) {
    scene();
    text(name);
    ofScene("name", Object.class, String.class);
  }

  void speech() {
    scene();
    ofScene("speech", Speech.class);
  }

  /** One step, counted. */
  void tick() {
    String meter = "dev/callsheet/dsl/sandbox/Meter";
    scene();
    code.visitFieldInsn(Opcodes.GETFIELD, SCENE, "meter", "L" + meter + ";");
    call(Opcodes.INVOKEVIRTUAL, meter, "tick", MethodType.methodType(void.class));
  }

  /** A new array of what is put on the stack for each element. */
  <T> void array(List<T> elements, Consumer<? super T> writer) {
    number(elements.size());
    code.visitTypeInsn(Opcodes.ANEWARRAY, OBJECT);
    for (int i = 0; i < elements.size(); i++) {
      dup();
      number(i);
      writer.accept(elements.get(i));
      code.visitInsn(Opcodes.AASTORE);
    }
  }

  void type(TypeName type) {
    text(type.type().name());
    if (type.type().isForeign()) {
      operation("ForeignClasses", "type");
    } else {
      operation("ScriptType", "named");
    }
  }

  /**
   * The value on the stack as a type asks: {@code to}, {@code as} or {@code argument} of {@link
   * Casts}.
   */
  void cast(String how, TypeName type) {
    if (type.type().type() == Object.class && !type.array()) {
      return; // everything is one
    }
    type(type);
    operation(type.isForeign() ? "ForeignClasses" : "Casts", type.array() ? "array" : how);
  }

  // Variables: a shared one lives in an array of one element, which closures hold too.

  void declare(Var variable) {
    // To the verifier a variable is an object from the beginning, whatever it holds: else what it
    // holds would have to be found out turn by turn of each loop, for each variable.
    code.visitTypeInsn(Opcodes.CHECKCAST, OBJECT);
    variable.slot = slot();
    firstFree = nextSlot;
    if (variable.isShared()) {
      share();
    }
    store(variable.slot);
  }

  private void share() {
    int value = kept();
    number(1);
    code.visitTypeInsn(Opcodes.ANEWARRAY, OBJECT);
    dup();
    number(0);
    load(value);
    code.visitInsn(Opcodes.AASTORE);
  }

  /** From now on a shared variable is another, of the same value: closures keep what they have. */
  void renew(Var variable, Function from) {
    load(variable, from);
    share();
    store(variable.slot);
    forget();
  }

  /** The variable itself, or the array that holds it. */
  void place(Var variable, Function from) {
    if (variable.owner == from) {
      load(variable.slot);
    } else {
      load(CAPTURED);
      number(from.captures.getOrDefault(variable, -1));
      code.visitInsn(Opcodes.AALOAD);
      if (variable.isShared()) {
        code.visitTypeInsn(Opcodes.CHECKCAST, OBJECTS_TYPE);
      }
    }
  }

  void load(Var variable, Function from) {
    place(variable, from);
    if (variable.isShared()) {
      number(0);
      code.visitInsn(Opcodes.AALOAD);
    }
  }

  /** Stores what is on the stack. */
  void store(Var variable, Function from) {
    if (variable.isShared()) {
      place(variable, from);
      swap();
      number(0);
      swap();
      code.visitInsn(Opcodes.AASTORE);
    } else {
      store(variable.slot);
    }
  }

  private void captured(Function inner, Function from) {
    array(List.copyOf(inner.captures.keySet()), variable -> place(variable, from));
  }

  /** Does what a part of a long block does, with the variables that it uses. */
  void part(Function part, Function from) {
    call(part, () -> captured(part, from), this::nothing);
    pop();
  }

  /** Calls a function with the variables around it, and with values. */
  void call(Function function, Runnable captured, Runnable arguments) {
    load(THIS);
    number(function.number);
    scene();
    captured.run();
    arguments.run();
    call(Opcodes.INVOKEVIRTUAL, Operation.PROGRAM, "call", FUNCTION);
  }

  /** A closure, with the variables that it uses. */
  void block(Function closure, Function from) {
    make(
        ScriptClosure.class,
        new Class<?>[] {Program.class, int.class, int.class, Scene.class, Object[].class},
        () -> {
          load(THIS);
          number(closure.number);
          number(closure.count());
          scene();
          captured(closure, from);
        });
    if (closure.captures.keySet().stream().anyMatch(one -> one.isChangedAround(closure))) {
      String owner = Type.getInternalName(ScriptClosure.class);
      call(Opcodes.INVOKEVIRTUAL, owner, "ofTurn", MethodType.methodType(ScriptClosure.class));
    }
  }

  /** A new object, of what is put on the stack without a way out of it. */
  void make(Class<?> type, Class<?>[] takes, Runnable given) {
    code.visitTypeInsn(Opcodes.NEW, Type.getInternalName(type));
    dup();
    given.run();
    MethodType form = MethodType.methodType(void.class, takes);
    call(Opcodes.INVOKESPECIAL, Type.getInternalName(type), "<init>", form);
  }

  /** The array on the stack as a list. */
  void asList() {
    MethodType form = MethodType.methodType(List.class, Object[].class);
    call(Opcodes.INVOKESTATIC, "java/util/Arrays", "asList", form);
  }
}
