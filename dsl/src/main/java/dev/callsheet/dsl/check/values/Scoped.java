package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.jspecify.annotations.Nullable;

/** Visits a script and knows at each place which variables are certainly what. */
abstract class Scoped extends CodeVisitorSupport {
  private final KnownValues values;

  Scoped(Set<String> changing) {
    values = new KnownValues(changing);
  }

  /** A method is called; {@code null} on what is not known. */
  abstract void called(MethodCallExpression call, @Nullable KnownValue owner);

  final void inside(MethodNode method) {
    values.open();
    for (Parameter parameter : method.getParameters()) {
      values.declare(parameter.getName(), null);
    }
    method.getCode().visit(this);
    values.close();
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    values.open();
    super.visitBlockStatement(block);
    values.close();
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    declaration.getRightExpression().visit(this);
    if (declaration.getLeftExpression() instanceof TupleExpression tuple) {
      for (Expression variable : tuple.getExpressions()) {
        if (variable instanceof VariableExpression single) {
          values.declare(single.getName(), null);
        }
      }
      return;
    }
    VariableExpression variable = declaration.getVariableExpression();
    values.declare(
        variable.getName(),
        variable.isDynamicTyped() ? values.of(declaration.getRightExpression()) : null);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    KnownValue all = values.of(loop.getCollectionExpression());
    loop.getCollectionExpression().visit(this);
    values.open();
    declare(loop.getIndexVariable(), null);
    declare(loop.getValueVariable(), all == null ? null : all.element());
    loop.getLoopBlock().visit(this);
    values.close();
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    values.open();
    declare(statement.getVariable(), null);
    super.visitCatchStatement(statement);
    values.close();
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    KnownValue owner =
        call.isImplicitThis() || call.isSpreadSafe() ? null : values.of(call.getObjectExpression());
    if (!call.isImplicitThis() && !call.isSpreadSafe()) {
      called(call, owner);
    }
    call.getObjectExpression().visit(this);
    call.getMethod().visit(this);
    String name = String.valueOf(call.getMethodAsString());
    for (Expression argument : KnownValues.arguments(call)) {
      if (argument instanceof ClosureExpression closure && owner != null) {
        block(closure, name, owner.element());
      } else {
        argument.visit(this);
      }
    }
  }

  /** A closure that a method of a list is given. */
  private void block(ClosureExpression closure, String method, @Nullable KnownValue element) {
    int count = parameters(closure).length;
    boolean withIndex = method.equals("eachWithIndex") && count == 2;
    boolean comparing = ListMethod.is(method, Trait.COMPARES) && count == 2;
    boolean single = ListMethod.is(method, Trait.BLOCK) && count <= 1;
    inside(closure, withIndex || comparing || single ? element : null, comparing ? element : null);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    inside(closure, null, null);
  }

  private void inside(
      ClosureExpression closure, @Nullable KnownValue first, @Nullable KnownValue others) {
    values.open();
    Parameter[] parameters = parameters(closure);
    if (closure.getParameters() != null && parameters.length == 0) {
      values.declare("it", first);
    }
    for (int i = 0; i < parameters.length; i++) {
      declare(parameters[i], i == 0 ? first : others);
    }
    closure.getCode().visit(this);
    values.close();
  }

  private void declare(@Nullable Parameter parameter, @Nullable KnownValue known) {
    if (parameter != null) {
      values.declare(parameter.getName(), parameter.isDynamicTyped() ? known : null);
    }
  }

  private static Parameter[] parameters(ClosureExpression closure) {
    return closure.getParameters() == null ? Parameter.EMPTY_ARRAY : closure.getParameters();
  }
}
