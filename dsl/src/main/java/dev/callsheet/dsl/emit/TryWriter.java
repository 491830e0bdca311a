package dev.callsheet.dsl.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes {@code try}: no {@code catch} and no {@code finally} of a script's sees that a limit was
 * reached.
 */
final class TryWriter {
  private final FunctionWriter function;
  private final StatementWriter statements;
  private final Leaving leaving;
  private final CodeWriter out;
  private final List<Label> from = new ArrayList<>();
  private final List<Label> to = new ArrayList<>();

  TryWriter(FunctionWriter function, StatementWriter statements, Leaving leaving) {
    this.function = function;
    this.statements = statements;
    this.leaving = leaving;
    this.out = function.out;
  }

  void write(TryCatchStatement attempt, boolean last) {
    if (!attempt.getResourceStatements().isEmpty()) {
      function.objections.outside(attempt, "try with resources", "use the value directly");
      return;
    }
    Statement end = attempt.getFinallyStatement();
    if (end == null || end instanceof EmptyStatement) {
      catches(attempt, last);
      return;
    }
    begin();
    leaving.openFinally(
        () -> {
          // What leaves the block is not guarded by it any more.
          pause();
          statements.write(end, false);
          begin();
        });
    catches(attempt, last);
    leaving.close();
    pause();
    statements.write(end, false);
    Label after = new Label();
    out.jump(after);
    Label handler = new Label();
    out.label(handler);
    guard(handler, null);
    int failure = out.slot();
    out.store(failure);
    out.load(failure);
    out.operation("Failing", "passing", "(Ljava/lang/Throwable;)V");
    statements.write(end, false);
    out.load(failure);
    out.code.visitInsn(Opcodes.ATHROW);
    out.label(after);
  }

  private void begin() {
    Label here = new Label();
    out.label(here);
    from.add(here);
  }

  private void pause() {
    Label here = new Label();
    out.label(here);
    to.add(here);
  }

  private void guard(Label handler, @org.jspecify.annotations.Nullable String type) {
    for (int i = 0; i < from.size(); i++) {
      if (from.get(i).getOffset() < to.get(i).getOffset()) {
        out.code.visitTryCatchBlock(from.get(i), to.get(i), handler, type);
      }
    }
  }

  private void catches(TryCatchStatement attempt, boolean last) {
    if (attempt.getCatchStatements().isEmpty()) {
      statements.write(attempt.getTryStatement(), last);
      return;
    }
    TryWriter inner = new TryWriter(function, statements, leaving);
    inner.begin();
    // Nothing to run, but what leaves the block is not guarded by it any more.
    leaving.openFinally(
        () -> {
          inner.pause();
          inner.begin();
        });
    statements.write(attempt.getTryStatement(), last);
    leaving.close();
    inner.pause();
    Label after = new Label();
    out.jump(after);
    Label handler = new Label();
    out.label(handler);
    inner.guard(handler, "java/lang/Throwable");
    int failure = out.slot();
    out.store(failure);
    for (CatchStatement one : attempt.getCatchStatements()) {
      Label next = new Label();
      Optional<String> type = type(one);
      out.load(failure);
      out.text(type.orElse("Exception"));
      out.operation("Faults", "catches", "(Ljava/lang/Throwable;Ljava/lang/String;)Z");
      out.code.visitJumpInsn(Opcodes.IFEQ, next);
      out.load(failure);
      out.declare(function.bindings.variable(one.getVariable()).orElseThrow());
      statements.write(one.getCode(), last);
      out.jump(after);
      out.label(next);
    }
    out.load(failure);
    out.code.visitInsn(Opcodes.ATHROW);
    out.label(after);
  }

  private Optional<String> type(CatchStatement one) {
    if (one.getExceptionType().getName().equals("java.lang.Object")) {
      return Optional.of("Exception");
    }
    Optional<String> type =
        function
            .types
            .of(one.getExceptionType())
            .map(found -> found.type().name())
            .filter(
                name ->
                    name.endsWith("Exception")
                        || name.endsWith("Error")
                        || name.equals("Throwable"));
    if (type.isEmpty()) {
      function.objections.outside(one, "catching this type", "write catch (Exception e)");
    }
    return type;
  }
}
