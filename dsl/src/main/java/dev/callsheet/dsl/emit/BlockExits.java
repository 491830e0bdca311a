package dev.callsheet.dsl.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Ways out of loops, blocks and functions: each runs the {@code finally} parts that it leaves. */
final class BlockExits {
  private final FunctionWriter function;
  private final CodeWriter out;
  private final List<Frame> frames = new ArrayList<>();

  /** What is open around the current place. */
  private record Frame(
      Optional<String> name,
      @Nullable Label end,
      @Nullable Label next,
      @Nullable Last last,
      boolean block) {}

  /** A way out past open frames; without target a value is given back from the function. */
  private record Way(@Nullable Label target, int down) {}

  /**
   * A {@code finally} part. It is written once: whoever leaves through it says by a number where to
   * go on afterwards.
   */
  final class Last {
    private static final int PASSES = 0;
    private static final int FAILS = 1;
    private static final int LEAVES = 2;

    private final Label begin = new Label();
    private final int way = out.slot();
    private final int value = out.slot();
    private final List<Way> ways = new ArrayList<>();

    /** The part before it ended. */
    void passed() {
      out.nothing();
      out.store(value);
      go(PASSES);
    }

    /** The part before it failed with what is on the stack. */
    void failed() {
      out.store(value);
      out.load(value);
      out.operation("Faults", "passing");
      go(FAILS);
    }

    /** With the value on the stack, if one is given back. */
    private void leave(Way left) {
      if (left.target() != null) {
        out.nothing();
      }
      out.store(value);
      if (!ways.contains(left)) {
        ways.add(left);
      }
      go(LEAVES + ways.indexOf(left));
    }

    private void go(int number) {
      out.number(number);
      out.code.visitVarInsn(Opcodes.ISTORE, way);
      out.jump(begin);
    }

    void write(Runnable statements) {
      out.label(begin);
      statements.run();
      Label after = new Label();
      Label fails = new Label();
      List<Label> labels = new ArrayList<>(List.of(after, fails));
      ways.forEach(left -> labels.add(new Label()));
      out.code.visitVarInsn(Opcodes.ILOAD, way);
      out.code.visitTableSwitchInsn(PASSES, labels.size() - 1, fails, labels.toArray(Label[]::new));
      out.label(fails);
      out.load(value);
      out.code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Throwable");
      out.code.visitInsn(Opcodes.ATHROW);
      for (int i = 0; i < ways.size(); i++) {
        out.label(labels.get(LEAVES + i));
        if (ways.get(i).target() == null) {
          out.load(value);
        }
        BlockExits.this.leave(ways.get(i));
      }
      out.label(after);
    }
  }

  BlockExits(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
  }

  /** A loop, or a switch, which has no next turn. */
  void open(Optional<String> name, Label end, @Nullable Label next) {
    frames.add(new Frame(name, end, next, null, false));
  }

  void openBlock(Label end) {
    frames.add(new Frame(Optional.empty(), end, null, null, true));
  }

  /** Something that must be run before leaving. */
  Last openFinally() {
    Last last = new Last();
    frames.add(new Frame(Optional.empty(), null, null, last, false));
    return last;
  }

  void close() {
    frames.remove(frames.size() - 1);
  }

  /** Gives what is on the stack back: from the function, or only out of the block of verbs. */
  void give() {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      if (frame.block()) {
        out.pop();
        leave(new Way(frame.end(), i + 1));
        return;
      }
    }
    function.convert();
    leave(new Way(null, 0));
  }

  /** {@code break} or {@code continue}. */
  void jump(ASTNode node, @Nullable String name, boolean end) {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      Label target = end ? frame.end() : frame.next();
      boolean meant = name == null || frame.name().filter(name::equals).isPresent();
      if (target != null && !frame.block() && meant) {
        leave(new Way(target, i + 1));
        return;
      }
      if (frame.block()) {
        break;
      }
    }
    function.objections.wrong(
        node,
        (end ? "break" : "continue") + " has no loop here",
        "write it inside the loop that it is about");
  }

  /** Leaves by way of the innermost {@code finally} that is left, which knows how to go on. */
  private void leave(Way way) {
    for (int i = frames.size() - 1; i >= way.down(); i--) {
      Last last = frames.get(i).last();
      if (last != null) {
        last.leave(way);
        out.label(new Label());
        return;
      }
    }
    if (way.target() == null) {
      out.code.visitInsn(Opcodes.ARETURN);
    } else {
      out.jump(way.target());
    }
    out.label(new Label());
  }
}
