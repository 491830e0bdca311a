package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.rows.Effects;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/**
 * Which calls only choose, order or gather elements, and leave what they are called on as it is.
 */
final class Selection extends CodeVisitorSupport {
  private final Set<String> rows = new HashSet<>();
  private final Set<String> others = new HashSet<>();

  static Selection in(List<MethodNode> methods, Declared declared) {
    Selection selection = new Selection();
    for (MethodNode method : methods) {
      selection.other(method.getParameters());
      method.getCode().visit(selection);
    }
    selection.rows.removeAll(selection.others);
    selection.rows.removeAll(declared.changing());
    return selection;
  }

  /**
   * Whether a call that stands alone does nothing; rows that nobody has read are told elsewhere.
   */
  boolean isIdle(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (call.isImplicitThis() || SendCheck.isLazy(call) || !hasArguments(call)) {
      return ofRows(call, name);
    }
    return (ListMethod.is(name, Trait.LEAVES) && !Effects.anyIn(call.getArguments()))
        || ofRows(call, name);
  }

  /** Whether what it gives can stand wherever that does on which it is called. */
  static boolean givesAlike(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    return ListMethod.is(name, Trait.GIVES_SOME) && !ListMethod.is(name, Trait.RUNS);
  }

  private boolean ofRows(MethodCallExpression call, String name) {
    return (ListMethod.is(name, Trait.GIVES_SOME) || ListMethod.is(name, Trait.GIVES_ONE))
        && !ListMethod.is(name, Trait.RUNS)
        && !ListMethod.is(name, Trait.LEAVES)
        && !call.isImplicitThis()
        && call.getObjectExpression() instanceof VariableExpression variable
        && rows.contains(variable.getName())
        && !Effects.anyIn(call.getArguments());
  }

  private static boolean hasArguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression tuple
        && !tuple.getExpressions().isEmpty();
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof VariableExpression variable) {
      boolean isNew =
          SendCheck.isLazy(declaration.getRightExpression()) && rows.add(variable.getName());
      if (!isNew) {
        others.add(variable.getName());
      }
    }
    super.visitDeclarationExpression(declaration);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    other(closure.getParameters());
    super.visitClosureExpression(closure);
  }

  private void other(Parameter... parameters) {
    for (Parameter parameter : Optional.ofNullable(parameters).orElse(Parameter.EMPTY_ARRAY)) {
      others.add(parameter.getName());
    }
  }
}
