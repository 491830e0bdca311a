package dev.callsheet.dsl.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.MethodPointerExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * The names that a script uses: variables where they are read, methods and properties wherever they
 * are named. What is not among them is certainly not used.
 */
public final class Reads extends CodeVisitorSupport {
  private final Set<String> names = new HashSet<>();

  public static Set<String> of(List<MethodNode> methods) {
    Reads reads = new Reads();
    methods.forEach(method -> method.getCode().visit(reads));
    return reads.names;
  }

  /** The names that an expression mentions. */
  public static Set<String> variables(Expression expression) {
    Reads reads = new Reads();
    expression.visit(reads);
    return reads.names;
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    names.add(variable.getName());
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    add(call.getMethod());
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitMethodPointerExpression(MethodPointerExpression pointer) {
    add(pointer.getMethodName());
    super.visitMethodPointerExpression(pointer);
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    add(property.getProperty());
    super.visitPropertyExpression(property);
  }

  private void add(Expression name) {
    if (name instanceof ConstantExpression constant && constant.getValue() instanceof String text) {
      names.add(text);
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (binary.getOperation().getType() == Types.EQUAL
        && binary.getLeftExpression() instanceof VariableExpression) {
      binary.getRightExpression().visit(this);
    } else {
      super.visitBinaryExpression(binary);
    }
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    Parameter[] parameters =
        Optional.ofNullable(closure.getParameters()).orElse(Parameter.EMPTY_ARRAY);
    for (Parameter parameter : parameters) {
      if (parameter.hasInitialExpression()) {
        parameter.getInitialExpression().visit(this);
      }
    }
    super.visitClosureExpression(closure);
  }
}
