package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Var;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.WhileStatement;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes loops; each turn is counted. */
final class LoopWriter {
  private final FunctionWriter function;
  private final StatementWriter statements;
  private final BlockExits exits;
  private final CodeWriter out;

  LoopWriter(FunctionWriter function, StatementWriter statements, BlockExits exits) {
    this.function = function;
    this.statements = statements;
    this.exits = exits;
    this.out = function.out;
  }

  private static Optional<String> name(Statement loop) {
    List<String> names = loop.getStatementLabels();
    return names == null || names.isEmpty() ? Optional.empty() : Optional.of(names.get(0));
  }

  void write(WhileStatement loop) {
    Label next = new Label();
    Label end = new Label();
    out.label(next);
    out.tick();
    function.expressions.conditions().jumpUnless(loop.getBooleanExpression(), end);
    body(loop, loop.getLoopBlock(), end, next);
    out.jump(next);
    out.label(end);
  }

  void write(DoWhileStatement loop) {
    Label begin = new Label();
    Label next = new Label();
    Label end = new Label();
    out.label(begin);
    out.tick();
    body(loop, loop.getLoopBlock(), end, next);
    out.label(next);
    function.expressions.conditions().jumpUnless(loop.getBooleanExpression(), end);
    out.jump(begin);
    out.label(end);
  }

  void write(ForStatement loop) {
    if (loop.getCollectionExpression() instanceof ClosureListExpression parts) {
      classic(loop, parts.getExpressions());
    } else {
      each(loop);
    }
  }

  private void classic(ForStatement loop, List<Expression> parts) {
    // One condition in the middle, whatever stands around it.
    int middle = (parts.size() - 1) / 2;
    for (Expression begin : parts.subList(0, middle)) {
      effect(begin);
    }
    Label turn = new Label();
    Label next = new Label();
    Label end = new Label();
    out.label(turn);
    out.tick();
    if (!(parts.get(middle) instanceof EmptyExpression)) {
      function.expressions.conditions().jumpUnless(parts.get(middle), end);
    }
    body(loop, loop.getLoopBlock(), end, next);
    out.label(next);
    for (Expression step : parts.subList(middle + 1, parts.size())) {
      effect(step);
    }
    out.jump(turn);
    out.label(end);
  }

  private void effect(Expression expression) {
    if (!(expression instanceof EmptyExpression)) {
      function.expressions.write(expression);
      out.pop();
      out.forget();
    }
  }

  private void each(ForStatement loop) {
    function.expressions.write(loop.getCollectionExpression());
    out.operation("Iteration", "loop", Iterator.class, Object.class);
    int iterator = out.slot();
    out.store(iterator);
    Var variable = function.bindings.variable(loop.getValueVariable()).orElseThrow();
    out.nothing();
    out.declare(variable);
    Label next = new Label();
    Label end = new Label();
    out.label(next);
    out.load(iterator);
    out.code.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/Iterator", "hasNext", "()Z", true);
    out.code.visitJumpInsn(Opcodes.IFEQ, end);
    out.load(iterator);
    out.operation("Iteration", "next", Object.class, Iterator.class);
    variable.declared.ifPresent(type -> out.cast("to", type));
    out.store(variable, function.function);
    body(loop, loop.getLoopBlock(), end, next);
    out.jump(next);
    out.label(end);
    out.load(iterator);
    out.plain("Iteration", "end", void.class, Iterator.class);
  }

  private void body(Statement loop, Statement block, Label end, Label next) {
    exits.open(name(loop), end, next);
    out.scope(() -> statements.write(block, false));
    exits.close();
  }
}
