package dev.callsheet.dsl.type;

import dev.callsheet.dsl.type.Frame.Held;
import java.util.List;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.AssertStatement;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.CaseStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
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

/** What statements give, of which the last one of a block is its value. */
final class StatementTypes {
  private final Inference script;
  private final Assumptions assumptions;

  StatementTypes(Inference script, Remarks remarks) {
    this.script = script;
    this.assumptions = new Assumptions(script, remarks);
  }

  Assumptions assumptions() {
    return assumptions;
  }

  /** What a statement gives as the last one of a block. */
  Known of(Statement statement) {
    if (statement instanceof BlockStatement block) {
      Known last = Usual.NULL;
      Frame outer = script.enter();
      for (Statement one : block.getStatements()) {
        last = of(one);
        assumptions.behind(one);
      }
      script.leave(outer);
      return last;
    } else if (statement instanceof ExpressionStatement alone) {
      return script.standing(alone.getExpression());
    } else if (statement instanceof ReturnStatement back) {
      Known type = script.standing(back.getExpression());
      script.gives(type);
      return type;
    } else if (statement instanceof IfStatement choice) {
      return choice(choice);
    } else if (statement instanceof ForStatement loop) {
      loop(loop);
    } else if (statement instanceof WhileStatement loop) {
      assumptions.ask(loop.getBooleanExpression());
      of(loop.getLoopBlock());
    } else if (statement instanceof DoWhileStatement loop) {
      of(loop.getLoopBlock());
      assumptions.ask(loop.getBooleanExpression());
    } else if (statement instanceof SwitchStatement cases) {
      return cases(cases);
    } else if (statement instanceof TryCatchStatement tries) {
      return tries(tries);
    } else if (statement instanceof ThrowStatement thrown) {
      script.type(thrown.getExpression());
      return Usual.ANY;
    } else if (statement instanceof AssertStatement claim) {
      assumptions.ask(claim.getBooleanExpression());
      script.type(claim.getMessageExpression());
    }
    return Usual.NULL;
  }

  /** Whether nothing behind a statement runs. */
  static boolean leaves(@Nullable Statement statement) {
    if (statement instanceof BlockStatement block) {
      List<Statement> all = block.getStatements();
      return !all.isEmpty() && leaves(all.get(all.size() - 1));
    }
    if (statement instanceof IfStatement choice) {
      return leaves(choice.getIfBlock()) && leaves(choice.getElseBlock());
    }
    return statement instanceof ReturnStatement
        || statement instanceof ThrowStatement
        || statement instanceof BreakStatement
        || statement instanceof ContinueStatement;
  }

  /** The expression that a block gives last. */
  static @Nullable Expression last(Statement statement) {
    if (statement instanceof BlockStatement block) {
      List<Statement> all = block.getStatements();
      return all.isEmpty() ? null : last(all.get(all.size() - 1));
    }
    return statement instanceof ExpressionStatement alone
        ? alone.getExpression()
        : statement instanceof ReturnStatement back ? back.getExpression() : null;
  }

  private Known choice(IfStatement choice) {
    assumptions.ask(choice.getBooleanExpression());
    Frame outer = script.enter();
    assumptions.assume(choice.getBooleanExpression(), true);
    Known yes = of(choice.getIfBlock());
    script.leave(outer);
    script.enter();
    assumptions.assume(choice.getBooleanExpression(), false);
    Known no = of(choice.getElseBlock());
    script.leave(outer);
    return Known.join(yes, no);
  }

  private void loop(ForStatement loop) {
    Frame outer = script.enter();
    if (loop.getCollectionExpression() instanceof ClosureListExpression parts) {
      parts.getExpressions().forEach(script::type);
    } else {
      Known over = script.type(loop.getCollectionExpression());
      script.walked(loop.getCollectionExpression(), over);
      Parameter each = loop.getValueVariable();
      if (loop.getIndexVariable() != null) {
        script.declare(loop.getIndexVariable().getName(), Usual.NUM, loop.getIndexVariable());
      }
      if (each != null) {
        script.declare(each.getName(), over.element(), each);
      }
    }
    of(loop.getLoopBlock());
    script.leave(outer);
  }

  private Known cases(SwitchStatement cases) {
    Known asked = script.type(cases.getExpression());
    Known all = null;
    for (CaseStatement one : cases.getCaseStatements()) {
      script.compared(cases.getExpression(), asked, one.getExpression());
      all = Known.join(all, of(one.getCode()));
    }
    return Known.join(all, of(cases.getDefaultStatement()));
  }

  private Known tries(TryCatchStatement tries) {
    Context outer = script.enter(script.context().trying());
    tries.getResourceStatements().forEach(this::of);
    Known all = of(tries.getTryStatement());
    script.leave(outer);
    for (CatchStatement handler : tries.getCatchStatements()) {
      Frame names = script.enter();
      script.frame().put(handler.getVariable().getName(), new Held(handler, Usual.ANY));
      all = Known.join(all, of(handler.getCode()));
      script.leave(names);
    }
    of(tries.getFinallyStatement());
    return all;
  }

  /** Whether an expression is the name of a variable. */
  static @Nullable String name(Expression expression) {
    return expression instanceof VariableExpression variable ? variable.getName() : null;
  }
}
