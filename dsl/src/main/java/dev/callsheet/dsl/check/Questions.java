package dev.callsheet.dsl.check;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.AssertStatement;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.WhileStatement;

/**
 * The expressions of a script whose truth is asked: conditions, operands of logic, and what blocks
 * such as that of {@code findAll} answer. A value that {@code ?:} falls back from is none of them.
 */
public final class Questions extends CodeVisitorSupport {
  private static final Set<String> CLAUSES = Set.of("when", "unless");

  private final Set<Expression> known = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Expression> all = new ArrayList<>();

  private Questions() {}

  public static Questions of(List<MethodNode> methods) {
    Questions questions = new Questions();
    methods.forEach(method -> method.getCode().visit(questions));
    return questions;
  }

  public boolean contains(Expression expression) {
    return known.contains(expression);
  }

  public void forEach(Consumer<Expression> action) {
    all.forEach(action);
  }

  private void asked(Expression condition) {
    Expression bare = condition;
    while (bare instanceof BooleanExpression wrapped && !(bare instanceof NotExpression)) {
      bare = wrapped.getExpression();
    }
    if (known.add(bare)) {
      all.add(bare);
    }
  }

  @Override
  public void visitIfElse(IfStatement statement) {
    asked(statement.getBooleanExpression());
    super.visitIfElse(statement);
  }

  @Override
  public void visitWhileLoop(WhileStatement loop) {
    asked(loop.getBooleanExpression());
    super.visitWhileLoop(loop);
  }

  @Override
  public void visitDoWhileLoop(DoWhileStatement loop) {
    asked(loop.getBooleanExpression());
    super.visitDoWhileLoop(loop);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (loop.getCollectionExpression() instanceof ClosureListExpression parts
        && parts.getExpressions().size() == 3) {
      asked(parts.getExpression(1));
    }
    super.visitForLoop(loop);
  }

  @Override
  public void visitAssertStatement(AssertStatement statement) {
    asked(statement.getBooleanExpression());
    super.visitAssertStatement(statement);
  }

  @Override
  public void visitTernaryExpression(TernaryExpression ternary) {
    asked(ternary.getBooleanExpression());
    super.visitTernaryExpression(ternary);
  }

  @Override
  public void visitShortTernaryExpression(ElvisOperatorExpression elvis) {
    elvis.getTrueExpression().visit(this);
    elvis.getFalseExpression().visit(this);
  }

  @Override
  public void visitNotExpression(NotExpression not) {
    asked(not.getExpression());
    super.visitNotExpression(not);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (operator.equals("&&") || operator.equals("||")) {
      asked(binary.getLeftExpression());
      asked(binary.getRightExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    boolean asks = call.isImplicitThis() ? CLAUSES.contains(name) : ListMethod.is(name, Trait.ASKS);
    if (asks && call.getArguments() instanceof TupleExpression arguments) {
      for (Expression argument : arguments.getExpressions()) {
        if (argument instanceof ClosureExpression closure) {
          last(closure.getCode());
        }
      }
    }
    super.visitMethodCallExpression(call);
  }

  /** What a block answers. */
  private void last(Statement code) {
    if (code instanceof BlockStatement block) {
      if (!block.getStatements().isEmpty()) {
        last(block.getStatements().get(block.getStatements().size() - 1));
      }
    } else if (code instanceof ReturnStatement statement) {
      asked(statement.getExpression());
    } else if (code instanceof ExpressionStatement statement) {
      asked(statement.getExpression());
    }
  }
}
