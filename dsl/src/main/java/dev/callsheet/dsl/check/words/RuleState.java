package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.EventName;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Reads;
import dev.callsheet.dsl.check.Slips;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
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
  private final Findings findings;
  private final List<VariableExpression> set = new ArrayList<>();

  /** By what a variable is divided for its remainder, as whoever takes turns does. */
  private final Map<String, String> turns = new HashMap<>();

  private RuleState(Findings findings) {
    this.findings = findings;
  }

  static void check(ClosureExpression block, Findings findings) {
    RuleState state = new RuleState(findings);
    block.getCode().visit(state);
    for (VariableExpression variable : state.set) {
      if (!state.own.contains(variable.getName())) {
        findings.error(
            variable,
            "a rule keeps nothing: '" + variable.getName() + "' is set for one event only",
            state.instead(variable.getName()));
      }
    }
  }

  /** What to write; where the variable chooses in turn, with what it is divided by. */
  private String instead(String name) {
    return turns.containsKey(name)
        ? "for turns take a digit instead: contact.phone[-1].toInteger() % " + turns.get(name)
        : "decide by what the event says, such as a count that its sender keeps";
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
    if (expression.getOperation().getText().equals("%")) {
      Reads.variables(expression.getLeftExpression())
          .forEach(name -> turns.put(name, findings.at(expression.getRightExpression())));
    }
    if (Types.ofType(expression.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      set(expression.getLeftExpression());
      if (isGiven(expression.getLeftExpression())
          && !findings.isWrongAt(Slips.place(expression.getOperation()))) {
        findings.error(
            expression.getLeftExpression(),
            "an event cannot be changed: other rules look at it too",
            "keep the new value in a variable: def value = "
                + findings.at(expression.getRightExpression()));
      }
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

  /** Whether it is a part of the event or of the contact. */
  private boolean isGiven(Expression left) {
    Expression owner = left;
    while (owner != null) {
      if (owner instanceof PropertyExpression property) {
        owner = property.getObjectExpression();
      } else if (owner instanceof BinaryExpression index
          && index.getOperation().getType() == Types.LEFT_SQUARE_BRACKET) {
        owner = index.getLeftExpression();
      } else {
        break;
      }
    }
    return owner != left
        && owner instanceof VariableExpression variable
        && EventName.isGiven(variable.getName())
        && !own.contains(variable.getName());
  }

  private void set(Expression left) {
    if (left instanceof TupleExpression tuple) {
      tuple.getExpressions().forEach(this::set);
    } else if (left instanceof VariableExpression variable) {
      set.add(variable);
    }
  }
}
