package dev.callsheet.dsl.lint;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * Out of which data files, or facts, the variables of a script come, as {@code
 * csv('today.csv')*.phone}.
 */
final class FilesOfNames extends CodeVisitorSupport {
  private static final Set<String> DATA = Set.of("csv", "jsonl");
  private static final Set<String> FILLING = Set.of("add", "addAll", "put", "leftShift");
  private static final Set<String> WORDS =
      Set.of("sms", "teamSms", "call", "add", "remove", "queue", "cadence", "powerlist", "flush");

  private final Map<String, Set<String>> names = new HashMap<>();

  private final Set<String> facts;

  private FilesOfNames(Set<String> facts) {
    this.facts = facts;
  }

  /**
   * The files of a script.
   *
   * @param facts what it reads as {@code leads} or {@code event.leads}: told of by the same names
   */
  static FilesOfNames of(ModuleNode module, Set<String> facts) {
    FilesOfNames files = new FilesOfNames(facts);
    // Twice, for a variable may be filled before another takes it.
    for (int i = 0; i < 2; i++) {
      module.getStatementBlock().visit(files);
      for (MethodNode method : module.getMethods()) {
        method.getCode().visit(files);
      }
    }
    return files;
  }

  /** The names of the files as the script gives them; empty when it is not known. */
  Set<String> of(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      Set<String> from = names.get(variable.getName());
      return from == null ? fact(variable.getName()) : from;
    }
    if (expression instanceof MethodCallExpression call) {
      return DATA.contains(String.valueOf(call.getMethodAsString()))
          ? named(call)
          : of(call.getObjectExpression());
    }
    if (expression instanceof PropertyExpression property) {
      Set<String> fact = fact(property.getText());
      return !fact.isEmpty() ? fact : of(property.getObjectExpression());
    }
    if (expression instanceof CastExpression cast) {
      return of(cast.getExpression());
    }
    return Set.of();
  }

  private Set<String> fact(String name) {
    return facts.contains(name) ? Set.of(name) : Set.of();
  }

  private static Set<String> named(MethodCallExpression call) {
    if (call.getArguments() instanceof TupleExpression given) {
      for (Expression value : given.getExpressions()) {
        if (value instanceof ConstantExpression constant
            && constant.getValue() instanceof String name) {
          return Set.of(name);
        }
      }
    }
    return Set.of();
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (binary.getOperation().getType() == Types.ASSIGN
        && binary.getLeftExpression() instanceof VariableExpression variable) {
      come(variable, of(binary.getRightExpression()));
    }
    super.visitBinaryExpression(binary);
  }

  /** {@code csv('today.csv').each { known << it.phone }}. */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    Set<String> from = of(call.getObjectExpression());
    if ("each".equals(call.getMethodAsString())
        && !from.isEmpty()
        && call.getArguments() instanceof TupleExpression given
        && given.getExpressions().size() == 1
        && given.getExpression(0) instanceof ClosureExpression block) {
      Filled filled = new Filled();
      block.getCode().visit(filled);
      if (!filled.says) {
        filled.variables.forEach(variable -> come(variable, from));
      }
    }
    super.visitMethodCallExpression(call);
  }

  private void come(VariableExpression variable, Set<String> from) {
    if (!from.isEmpty()) {
      names.computeIfAbsent(variable.getName(), name -> new HashSet<>()).addAll(from);
    }
  }

  /** The variables that a block fills, and whether it says a word: then it is no list of names. */
  private static final class Filled extends CodeVisitorSupport {
    private final Set<VariableExpression> variables = new HashSet<>();
    private boolean says;

    @Override
    public void visitMethodCallExpression(MethodCallExpression call) {
      String name = String.valueOf(call.getMethodAsString());
      says |= call.isImplicitThis() && WORDS.contains(name);
      if (FILLING.contains(name)) {
        fills(call.getObjectExpression());
      }
      super.visitMethodCallExpression(call);
    }

    @Override
    public void visitBinaryExpression(BinaryExpression binary) {
      String operator = binary.getOperation().getText();
      if (operator.equals("<<") || operator.equals("+=")) {
        fills(binary.getLeftExpression());
      } else if (operator.equals("=")
          && binary.getLeftExpression() instanceof BinaryExpression entry
          && entry.getOperation().getText().equals("[")) {
        fills(entry.getLeftExpression());
      }
      super.visitBinaryExpression(binary);
    }

    private void fills(Expression expression) {
      if (expression instanceof VariableExpression variable && !variable.isThisExpression()) {
        variables.add(variable);
      }
    }
  }
}
