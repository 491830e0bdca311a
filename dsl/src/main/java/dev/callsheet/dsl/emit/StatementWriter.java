package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Var;
import dev.callsheet.dsl.tree.PartStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.AssertStatement;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.CaseStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.ast.stmt.ThrowStatement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;
import org.codehaus.groovy.ast.stmt.WhileStatement;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes statements; the last one of a function gives its value back. */
final class StatementWriter {
  private final FunctionWriter function;
  private final CodeWriter out;
  private final BlockExits exits;

  StatementWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
    this.exits = new BlockExits(function);
  }

  /** Writes a statement; the value of the last one is what the function gives. */
  void write(Statement statement, boolean last) {
    if (statement instanceof EmptyStatement) {
      return;
    }
    out.at(statement);
    if (statement instanceof ExpressionStatement expression) {
      // What it declares is seen by what follows.
      function.expressions.write(expression.getExpression());
      if (last) {
        exits.give();
      } else {
        out.pop();
      }
      out.forget();
    } else if (statement instanceof PartStatement part) {
      out.part(function.bindings.function(part), function.function);
    } else {
      out.scope(() -> scoped(statement, last));
    }
  }

  private void scoped(Statement statement, boolean last) {
    if (statement instanceof BlockStatement block) {
      block(block, last);
    } else if (statement instanceof IfStatement condition) {
      condition(condition, last);
    } else if (statement instanceof ReturnStatement given) {
      given(given.getExpression());
    } else if (statement instanceof ForStatement loop) {
      loop(loop);
    } else if (statement instanceof WhileStatement loop) {
      turns(loop, loop.getLoopBlock(), loop.getBooleanExpression(), true, () -> {});
    } else if (statement instanceof DoWhileStatement loop) {
      turns(loop, loop.getLoopBlock(), loop.getBooleanExpression(), false, () -> {});
    } else if (statement instanceof BreakStatement end) {
      exits.jump(end, end.getLabel(), true);
    } else if (statement instanceof ContinueStatement next) {
      exits.jump(next, next.getLabel(), false);
    } else if (statement instanceof SwitchStatement choice) {
      choice(choice, last);
    } else if (statement instanceof TryCatchStatement attempt) {
      new TryWriter(function, this, exits).write(attempt, last);
    } else if (statement instanceof ThrowStatement failure) {
      function.expressions.write(failure.getExpression());
      out.operation("Faults", "thrown");
      out.code.visitInsn(Opcodes.ATHROW);
      out.label(new Label());
    } else if (statement instanceof AssertStatement assertion) {
      assertion(assertion);
    } else {
      function.objections.outside(statement, "this statement", "write it another way");
    }
  }

  void block(BlockStatement block, boolean last) {
    List<Statement> statements =
        block.getStatements().stream().filter(one -> !(one instanceof EmptyStatement)).toList();
    for (int i = 0; i < statements.size(); i++) {
      write(statements.get(i), last && i == statements.size() - 1);
    }
  }

  private void given(@Nullable Expression value) {
    if (value == null || value instanceof EmptyExpression) {
      out.nothing();
    } else {
      function.expressions.write(value);
    }
    exits.give();
  }

  private void condition(IfStatement statement, boolean last) {
    Label otherwise = new Label();
    Label end = new Label();
    function.expressions.conditions.jumpUnless(statement.getBooleanExpression(), otherwise);
    out.scope(() -> write(statement.getIfBlock(), last));
    if (statement.getElseBlock() instanceof EmptyStatement) {
      out.label(otherwise);
      return;
    }
    out.jump(end);
    out.label(otherwise);
    out.scope(() -> write(statement.getElseBlock(), last));
    out.label(end);
  }

  private void choice(SwitchStatement choice, boolean last) {
    function.expressions.write(choice.getExpression());
    int value = out.kept();
    Label end = new Label();
    exits.open(Optional.empty(), end, null);
    List<Label> bodies = new ArrayList<>();
    for (CaseStatement one : choice.getCaseStatements()) {
      Label body = new Label();
      bodies.add(body);
      out.at(one);
      out.load(value);
      function.expressions.write(one.getExpression());
      out.operation("Operators", "in");
      out.code.visitJumpInsn(Opcodes.IFNE, body);
    }
    Label otherwise = new Label();
    out.jump(otherwise);
    List<CaseStatement> cases = choice.getCaseStatements();
    for (int i = 0; i < cases.size(); i++) {
      out.label(bodies.get(i));
      boolean falls =
          i < cases.size() - 1 || !(choice.getDefaultStatement() instanceof EmptyStatement);
      Statement code = cases.get(i).getCode();
      out.scope(() -> branch(code, last, falls));
    }
    out.label(otherwise);
    out.scope(() -> branch(choice.getDefaultStatement(), last, false));
    exits.close();
    out.label(end);
  }

  /** A branch gives its last value before its {@code break}, unless it falls into the next. */
  private void branch(Statement code, boolean last, boolean falls) {
    List<Statement> statements =
        code instanceof BlockStatement block ? block.getStatements() : List.of(code);
    int size = statements.size();
    boolean breaks =
        size > 0
            && statements.get(size - 1) instanceof BreakStatement end
            && end.getLabel() == null;
    for (int i = 0; i < size; i++) {
      boolean value = last && (breaks ? i == size - 2 : !falls && i == size - 1);
      write(statements.get(i), value);
    }
  }

  private void assertion(AssertStatement assertion) {
    Label holds = new Label();
    BooleanExpression condition = assertion.getBooleanExpression();
    function.expressions.conditions.truth(condition);
    out.code.visitJumpInsn(Opcodes.IFNE, holds);
    Expression message = assertion.getMessageExpression();
    if (message == null
        || (message instanceof ConstantExpression none && none.getValue() == null)) {
      out.text("Expression: ");
    } else {
      function.expressions.write(message);
      out.text(". Expression: ");
      out.operation("Operators", "plus");
    }
    out.text(condition.getText());
    out.operation("Operators", "plus");
    out.operation("Faults", "assertion");
    out.code.visitInsn(Opcodes.ATHROW);
    out.label(holds);
  }

  /** The block of a word: its code stands where the block stands; {@code return} leaves it. */
  void inline(Statement block) {
    Label end = new Label();
    exits.openBlock(end);
    write(block, false);
    exits.close();
    out.label(end);
  }

  private static Optional<String> name(Statement loop) {
    List<String> names = loop.getStatementLabels();
    return names == null || names.isEmpty() ? Optional.empty() : Optional.of(names.get(0));
  }

  /** Writes a loop; each turn is counted. */
  private void loop(ForStatement loop) {
    if (loop.getCollectionExpression() instanceof ClosureListExpression parts) {
      List<Expression> all = parts.getExpressions();
      effect(all.get(0));
      Runnable step =
          () -> {
            renew(all.get(0));
            effect(all.get(2));
          };
      turns(loop, loop.getLoopBlock(), all.get(1), true, step);
    } else {
      each(loop);
    }
  }

  /** A loop that asks its condition before each turn, or behind it. */
  private void turns(
      Statement loop, Statement block, Expression condition, boolean before, Runnable step) {
    Label turn = new Label();
    Label next = new Label();
    Label end = new Label();
    out.label(turn);
    out.tick();
    if (before && !(condition instanceof EmptyExpression)) {
      function.expressions.conditions.jumpUnless(condition, end);
    }
    body(loop, block, end, next);
    out.label(next);
    if (!before) {
      function.expressions.conditions.jumpUnless(condition, end);
    }
    step.run();
    out.jump(turn);
    out.label(end);
  }

  /** The next turn has the variables of a loop's head for itself, as they are now. */
  private void renew(Expression head) {
    if (head instanceof ClosureListExpression several) {
      several.getExpressions().forEach(this::renew);
    } else if (head instanceof DeclarationExpression declaration) {
      Expression left = declaration.getLeftExpression();
      List<? extends Expression> all =
          left instanceof TupleExpression tuple ? tuple.getExpressions() : List.of(left);
      for (Expression one : all) {
        function
            .bindings
            .variable(one)
            .filter(Var::isShared)
            .ifPresent(variable -> out.renew(variable, function.function));
      }
    }
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
    out.operation("Iteration", "loop");
    int iterator = out.kept();
    Var variable = function.bindings.variable(loop.getValueVariable()).orElseThrow();
    Label next = new Label();
    Label end = new Label();
    out.label(next);
    out.load(iterator);
    out.code.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/Iterator", "hasNext", "()Z", true);
    out.code.visitJumpInsn(Opcodes.IFEQ, end);
    out.load(iterator);
    out.operation("Iteration", "next");
    variable.declared.ifPresent(type -> out.cast("to", type));
    out.declare(variable);
    body(loop, loop.getLoopBlock(), end, next);
    out.jump(next);
    out.label(end);
    out.load(iterator);
    out.operation("Iteration", "end");
  }

  private void body(Statement loop, Statement block, Label end, Label next) {
    exits.open(name(loop), end, next);
    out.scope(() -> write(block, false));
    exits.close();
  }
}
