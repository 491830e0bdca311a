package dev.callsheet.dsl.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds rules that set what is not theirs: many events are decided on at once, so a rule that
 * remembered something would decide differently each time.
 */
final class RuleState extends CodeVisitorSupport {
  private final Set<String> own = new HashSet<>();
  private final List<VariableExpression> set = new ArrayList<>();

  static void check(ClosureExpression block, Findings findings) {
    RuleState state = new RuleState();
    block.getCode().visit(state);
    for (VariableExpression variable : state.set) {
      if (!state.own.contains(variable.getName())) {
        findings.error(
            variable,
            "a rule keeps nothing: '" + variable.getName() + "' is set for one event only",
            "declare it where it is used: def " + variable.getName() + " = ...");
      }
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    declare(declaration.getLeftExpression());
    declaration.getRightExpression().visit(this);
  }

  private void declare(Expression left) {
    if (left instanceof TupleExpression tuple) {
      tuple.getExpressions().forEach(this::declare);
    } else if (left instanceof VariableExpression variable) {
      own.add(variable.getName());
    }
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    if (closure.getParameters() != null) {
      for (Parameter parameter : closure.getParameters()) {
        own.add(parameter.getName());
      }
    }
    own.add("it");
    super.visitClosureExpression(closure);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (loop.getValueVariable() != null) {
      own.add(loop.getValueVariable().getName());
    }
    super.visitForLoop(loop);
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    own.add(statement.getVariable().getName());
    super.visitCatchStatement(statement);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression expression) {
    if (Types.ofType(expression.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      set(expression.getLeftExpression());
    }
    super.visitBinaryExpression(expression);
  }

  @Override
  public void visitPostfixExpression(PostfixExpression expression) {
    set(expression.getExpression());
    super.visitPostfixExpression(expression);
  }

  @Override
  public void visitPrefixExpression(PrefixExpression expression) {
    set(expression.getExpression());
    super.visitPrefixExpression(expression);
  }

  private void set(Expression left) {
    if (left instanceof TupleExpression tuple) {
      tuple.getExpressions().forEach(this::set);
    } else if (left instanceof VariableExpression variable) {
      set.add(variable);
    }
  }
}
