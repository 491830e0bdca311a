package dev.callsheet.dsl.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;

/** Ways out of loops, blocks and functions: each runs the {@code finally} parts that it leaves. */
final class Leaving {
  private final FunctionWriter function;
  private final CodeWriter out;
  private final List<Frame> frames = new ArrayList<>();

  /** What is open around the current place. */
  private record Frame(
      Optional<String> name,
      @Nullable Label end,
      @Nullable Label next,
      @Nullable Runnable last,
      boolean block) {}

  Leaving(FunctionWriter function) {
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
  void openFinally(Runnable last) {
    frames.add(new Frame(Optional.empty(), null, null, last, false));
  }

  void close() {
    frames.remove(frames.size() - 1);
  }

  /** Gives what is on the stack back: from the function, or only out of the block of verbs. */
  void give() {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      if (frame.block() && frame.end() != null) {
        out.pop();
        runLast(i + 1);
        out.jump(frame.end());
        out.label(new Label());
        return;
      }
    }
    boolean any = frames.stream().anyMatch(frame -> frame.last() != null);
    if (any) {
      int value = out.slot();
      out.store(value);
      runLast(0);
      out.load(value);
    }
    function.giveBack();
    out.label(new Label());
  }

  /** {@code break} or {@code continue}. */
  void jump(ASTNode node, @Nullable String name, boolean end) {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      Label target = end ? frame.end() : frame.next();
      boolean meant = name == null || frame.name().filter(name::equals).isPresent();
      if (target != null && !frame.block() && meant) {
        runLast(i + 1);
        out.jump(target);
        out.label(new Label());
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

  /** Runs what must be run before leaving all that is open from {@code down} on. */
  private void runLast(int down) {
    List<Frame> open = List.copyOf(frames);
    for (int i = open.size() - 1; i >= down; i--) {
      Runnable last = open.get(i).last();
      if (last != null) {
        // While it is written, only what is around it is open.
        while (frames.size() > i) {
          close();
        }
        last.run();
      }
    }
    frames.clear();
    frames.addAll(open);
  }
}
