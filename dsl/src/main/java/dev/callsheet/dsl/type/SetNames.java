package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.Catalog;
import java.util.HashSet;
import java.util.List;
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
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.syntax.Types;

/** What a script does to its names, read before anything is inferred. */
final class SetNames extends CodeVisitorSupport {
  private final Set<String> assigned = new HashSet<>();
  private final Set<String> declared = new HashSet<>();
  private final Set<String> changed = new HashSet<>();
  private final Set<String> said = new HashSet<>();

  static SetNames of(Statement body, List<MethodNode> methods) {
    SetNames names = new SetNames();
    body.visit(names);
    for (MethodNode method : methods) {
      names.declare(method.getParameters());
      method.getCode().visit(names);
    }
    return names;
  }

  /** Whether no variable is set again. */
  boolean isSettled() {
    return assigned.isEmpty();
  }

  /** Whether a variable is set again after it was declared. */
  boolean isAssigned(String name) {
    return assigned.contains(name);
  }

  /** Whether what the name holds is changed: elements put to it, fields set. */
  boolean isChanged(String name) {
    return changed.contains(name);
  }

  /** Whether the name of a field stands somewhere in the script, as a text or behind a dot. */
  boolean says(String name) {
    return said.contains(name);
  }

  /** Names that are set and never declared, which all of the script sees. */
  Set<String> globals() {
    Set<String> globals = new HashSet<>(assigned);
    globals.removeAll(declared);
    return globals;
  }

  private void declare(Parameter... parameters) {
    for (Parameter parameter : parameters) {
      declared.add(parameter.getName());
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof TupleExpression several) {
      several.getExpressions().forEach(one -> declared.add(one.getText()));
    } else {
      declared.add(declaration.getVariableExpression().getName());
    }
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    said.add(constant.getText());
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    if (closure.getParameters() != null) {
      declare(closure.getParameters());
    }
    super.visitClosureExpression(closure);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      assigned(binary.getLeftExpression());
    } else if (binary.getOperation().getText().equals("<<")) {
      changed(binary.getLeftExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitPostfixExpression(PostfixExpression expression) {
    assigned(expression.getExpression());
    super.visitPostfixExpression(expression);
  }

  @Override
  public void visitPrefixExpression(PrefixExpression expression) {
    assigned(expression.getExpression());
    super.visitPrefixExpression(expression);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name == null
        || Catalog.named(name).isEmpty()
        || Catalog.named(name).stream().anyMatch(method -> method.declaration().changes())) {
      changed(call.getObjectExpression());
    }
    super.visitMethodCallExpression(call);
  }

  private void assigned(Expression left) {
    if (left instanceof VariableExpression variable) {
      assigned.add(variable.getName());
    } else if (left instanceof TupleExpression several) {
      several.getExpressions().forEach(this::assigned);
    } else {
      changed(left);
    }
  }

  private void changed(Expression owner) {
    Expression at = owner;
    while (!(at instanceof VariableExpression)) {
      if (at instanceof PropertyExpression property) {
        at = property.getObjectExpression();
      } else if (at instanceof BinaryExpression index) {
        at = index.getLeftExpression();
      } else if (at instanceof MethodCallExpression call) {
        at = call.getObjectExpression();
      } else {
        return;
      }
    }
    changed.add(((VariableExpression) at).getName());
  }
}
