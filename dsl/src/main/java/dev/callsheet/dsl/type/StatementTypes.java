package dev.callsheet.dsl.type;

import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Frame.Held;
import dev.callsheet.dsl.type.Known.Usual;
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
final class StatementTypes extends Part {

  StatementTypes(Inference script) {
    super(script);
  }

  /** What a statement gives as the last one of a block. */
  Known of(Statement statement) {
    if (statement instanceof BlockStatement block) {
      Known last = Usual.NULL;
      Frame outer = script.enter();
      List<Statement> all = block.getStatements();
      for (int i = 0; i < all.size(); i++) {
        last = of(all.get(i));
        script.reach.behind(all, i);
        if (i < all.size() - 1 && !(all.get(i + 1) instanceof BreakStatement)) {
          script.unused.of(all.get(i));
        }
        script.assumptions.behind(all.get(i));
      }
      script.leave(outer);
      return last;
    } else if (statement instanceof ExpressionStatement alone) {
      int before = script.effects.so();
      Known type = script.expressions.standing(alone.getExpression());
      script.effects.gave(alone.getExpression(), before);
      return type;
    } else if (statement instanceof ReturnStatement back) {
      Known type = script.expressions.standing(back.getExpression());
      script.gives(type);
      return type;
    } else if (statement instanceof IfStatement choice) {
      return choice(choice);
    } else if (statement instanceof ForStatement loop) {
      loop(loop);
    } else if (statement instanceof WhileStatement loop) {
      script.unread.body();
      script.assumptions.ask(loop.getBooleanExpression());
      of(loop.getLoopBlock());
      script.unread.end();
    } else if (statement instanceof DoWhileStatement loop) {
      script.unread.body();
      of(loop.getLoopBlock());
      script.assumptions.ask(loop.getBooleanExpression());
      script.unread.end();
    } else if (statement instanceof SwitchStatement cases) {
      return cases(cases);
    } else if (statement instanceof TryCatchStatement tries) {
      return tries(tries);
    } else if (statement instanceof ThrowStatement thrown) {
      script.type(thrown.getExpression());
      script.effects.acts();
      return Usual.ANY;
    } else if (statement instanceof AssertStatement claim) {
      script.assumptions.ask(claim.getBooleanExpression());
      script.type(claim.getMessageExpression());
      script.effects.acts();
    }
    return Usual.NULL;
  }

  private Known choice(IfStatement choice) {
    script.assumptions.ask(choice.getBooleanExpression(), choice.getIfBlock());
    Expression asked = choice.getBooleanExpression();
    return Known.join(
        script.assumptions.where(asked, true, () -> of(choice.getIfBlock())),
        script.assumptions.where(asked, false, () -> of(choice.getElseBlock())));
  }

  private void loop(ForStatement loop) {
    Frame outer = script.enter();
    Known over = null;
    Parameter index = loop.getIndexVariable();
    Parameter each = loop.getValueVariable();
    if (loop.getCollectionExpression() instanceof ClosureListExpression parts) {
      parts.getExpressions().forEach(script::type);
    } else {
      over = script.type(loop.getCollectionExpression());
      if (Comparisons.isSpelled(over)) {
        script.members.letters(loop.getCollectionExpression(), "this walks over its letters");
      }
      if (index != null) {
        script.declare(index.getName(), Usual.NUM, index);
      }
      if (each != null) {
        script.declare(each.getName(), over.element(), each);
      }
    }
    int[] before = script.reach.so();
    script.unread.body();
    of(loop.getLoopBlock());
    script.unread.end();
    if (each != null && over != null && isOfThings(over) && script.reach.onlySays(before)) {
      script.unread.walked(
          each, each.getName(), index == null ? List.of(each) : List.of(each, index));
    }
    script.leave(outer);
  }

  /** Whether what is walked over are things, and no numbers that say how often. */
  static boolean isOfThings(Known over) {
    return !(over instanceof Known.Num) && !(over.element() instanceof Known.Num);
  }

  private Known cases(SwitchStatement cases) {
    Known asked = script.type(cases.getExpression());
    Known all = null;
    List<CaseStatement> each = cases.getCaseStatements();
    for (int i = 0; i < each.size(); i++) {
      CaseStatement one = each.get(i);
      boolean isLast = i == each.size() - 1 && cases.getDefaultStatement().isEmpty();
      if (!isLast && !one.getCode().isEmpty() && !Code.leaves(one.getCode())) {
        remarks.tell(one.getExpression(), "falls-through", one.getExpression());
      }
      Expression on = cases.getExpression();
      Known wanted = script.type(one.getExpression());
      if (!NeverEqual.isCase(asked, wanted)) {
        script.comparisons.same(one.getExpression(), on, on, asked, one.getExpression(), wanted);
      }
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
