package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.library.Faults;
import dev.callsheet.dsl.library.ScriptType;
import java.util.Optional;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes {@code try}: no {@code catch} and no {@code finally} of a script's sees that a limit was
 * reached.
 */
final class TryWriter {
  private final FunctionWriter function;
  private final StatementWriter statements;
  private final BlockExits exits;
  private final CodeWriter out;

  TryWriter(FunctionWriter function, StatementWriter statements, BlockExits exits) {
    this.function = function;
    this.statements = statements;
    this.exits = exits;
    this.out = function.out;
  }

  void write(TryCatchStatement attempt, boolean gives) {
    if (!attempt.getResourceStatements().isEmpty()) {
      function.objections.outside(attempt, "try with resources", "use the value directly");
      return;
    }
    if (out.isWithin()) {
      // A failure would lose the values that wait for this one.
      function.objections.outside(
          attempt, "try in a block inside an expression", "write the block as a line of its own");
      return;
    }
    Statement end = attempt.getFinallyStatement();
    if (end == null || end instanceof EmptyStatement) {
      catches(attempt, gives);
      return;
    }
    BlockExits.Last last = exits.openFinally();
    Label begin = new Label();
    Label finish = new Label();
    out.label(begin);
    catches(attempt, gives);
    out.label(finish);
    exits.close();
    last.passed();
    handler(begin, finish, null);
    last.failed();
    last.write(() -> statements.write(end, false));
  }

  /** Here begins what happens when something between two labels fails. */
  private void handler(Label begin, Label finish, @Nullable String type) {
    Label handler = new Label();
    out.handler(handler);
    // A range of no instructions is none.
    if (begin.getOffset() < finish.getOffset()) {
      out.code.visitTryCatchBlock(begin, finish, handler, type);
    }
  }

  private void catches(TryCatchStatement attempt, boolean gives) {
    if (attempt.getCatchStatements().isEmpty()) {
      statements.write(attempt.getTryStatement(), gives);
      return;
    }
    Label begin = new Label();
    Label finish = new Label();
    out.label(begin);
    statements.write(attempt.getTryStatement(), gives);
    out.label(finish);
    Label after = new Label();
    out.jump(after);
    handler(begin, finish, "java/lang/Throwable");
    int failure = out.kept();
    for (CatchStatement one : attempt.getCatchStatements()) {
      Label next = new Label();
      Optional<Class<?>> foreign =
          function.types.of(one.getExceptionType()).map(TypeName::type).stream()
              .filter(ScriptType::isForeign)
              .<Class<?>>map(ScriptType::type)
              .findFirst();
      Optional<String> type = foreign.map(Class::getName).or(() -> type(one));
      out.load(failure);
      out.text(type.orElse("Exception"));
      out.operation(foreign.isPresent() ? "ForeignClasses" : "Faults", "catches");
      out.code.visitJumpInsn(Opcodes.IFEQ, next);
      out.scope(
          () -> {
            out.load(failure);
            out.declare(function.bindings.variable(one.getVariable()).orElseThrow());
            statements.write(one.getCode(), gives);
          });
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
            .filter(Faults::isFailure);
    if (type.isEmpty()) {
      String name = one.getExceptionType().getNameWithoutPackage();
      function.noType(one, name, "catching this type", "write catch (Exception e)");
    }
    return type;
  }
}
