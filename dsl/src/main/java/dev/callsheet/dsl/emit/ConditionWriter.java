package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.tree.OperationExpression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClassExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes conditions: as jumps, or as a truth on the stack. */
final class ConditionWriter {
  private static final Map<String, Character> ORDERS = OperationExpression.ORDERS;
  private static final Set<String> OTHERS =
      Set.of("==", "!=", "&&", "||", "===", "!==", "in", "!in", "instanceof", "!instanceof", "==~");

  private static final Set<String> LOGIC = Set.of("&&", "||");
  private static final Set<String> EQUALITY = Set.of("==", "!=");
  private static final int MOST = 64;

  private final Set<Expression> bothKinds = Collections.newSetFromMap(new IdentityHashMap<>());
  private final FunctionWriter function;
  private final ExpressionWriter expressions;
  private final CodeWriter out;

  ConditionWriter(FunctionWriter function, ExpressionWriter expressions) {
    this.function = function;
    this.expressions = expressions;
    this.out = function.out;
  }

  boolean isCondition(String operator) {
    return ORDERS.containsKey(operator) || OTHERS.contains(operator);
  }

  /** Leaves the truth of an expression on the stack. */
  void truth(Expression expression) {
    if (expression instanceof NotExpression not) {
      truth(not.getExpression());
      not();
    } else if (expression instanceof BooleanExpression wrapped) {
      truth(wrapped.getExpression());
    } else if (expression instanceof BinaryExpression binary
        && isCondition(binary.getOperation().getText())) {
      binary(binary, binary.getOperation().getText());
    } else {
      expressions.write(expression);
      String path = expression instanceof VariableExpression ? "" : path(expression);
      if (path.isEmpty()) {
        out.operation("Operators", "truth");
      } else {
        out.text(path);
        out.at(expression);
        out.operation("NegativeTexts", "truth");
      }
    }
  }

  /** How the script reads a value of its data, as {@code lead.vip}; empty if it is none. */
  private static String path(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      // What the command line says has a warning of its own.
      boolean isOther = variable.getName().equals("params") || variable.isThisExpression();
      return isOther ? "" : variable.getName();
    }
    String owner = "";
    String name = "";
    if (expression instanceof PropertyExpression property
        && property.getPropertyAsString() != null
        && !property.isSpreadSafe()) {
      owner = path(property.getObjectExpression());
      name = (property.isSafe() ? "?." : ".") + property.getPropertyAsString();
    } else if (expression instanceof BinaryExpression index
        && index.getOperation().getText().equals("[")
        && index.getRightExpression() instanceof ConstantExpression key
        && key.getValue() instanceof String text) {
      owner = path(index.getLeftExpression());
      name = "['" + text + "']";
    }
    return owner.isEmpty() ? "" : owner + name;
  }

  private void not() {
    out.number(1);
    out.code.visitInsn(Opcodes.IXOR);
  }

  void jumpUnless(Expression condition, Label target) {
    if (condition instanceof BooleanExpression wrapped && !(condition instanceof NotExpression)) {
      jumpUnless(wrapped.getExpression(), target);
    } else if (condition instanceof BinaryExpression binary
        && binary.getOperation().getText().equals("&&")) {
      bothKinds(binary);
      jumpUnless(binary.getLeftExpression(), target);
      jumpUnless(binary.getRightExpression(), target);
    } else {
      truth(condition);
      out.code.visitJumpInsn(Opcodes.IFEQ, target);
    }
  }

  private void binary(BinaryExpression binary, String operator) {
    if (operator.startsWith("!")) {
      binary(binary, operator.replace("!=", "==").replace("!", ""));
      not();
      return;
    }
    switch (operator) {
      case "&&", "||" -> lazily(binary, operator.equals("&&"));
      case "in" -> in(binary);
      case "===" -> {
        expressions.sides(binary);
        out.operation("PatternOperations", "same");
      }
      case "instanceof" -> instance(binary);
      case "==~" -> {
        expressions.sides(binary);
        out.operation("PatternOperations", "matches");
      }
      case "==" -> {
        expressions.sides(binary);
        out.operation("Operators", bothKinds.contains(binary) ? "alike" : "equal");
      }
      default -> {
        expressions.sides(binary);
        out.number(ORDERS.getOrDefault(operator, ' '));
        out.operation("Operators", "ordered");
      }
    }
  }

  private void lazily(BinaryExpression binary, boolean and) {
    bothKinds(binary);
    Label decided = new Label();
    Label end = new Label();
    truth(binary.getLeftExpression());
    out.code.visitJumpInsn(and ? Opcodes.IFEQ : Opcodes.IFNE, decided);
    truth(binary.getRightExpression());
    out.jump(end);
    out.label(decided);
    out.number(and ? 0 : 1);
    out.label(end);
  }

  /** A list that is written out is made once. */
  private void in(BinaryExpression binary) {
    expressions.write(binary.getLeftExpression());
    if (binary.getRightExpression() instanceof ListExpression list && isConstant(list)) {
      function.constants.list(
          list.getExpressions().stream().map(ConditionWriter::value).toList(), out);
    } else {
      expressions.write(binary.getRightExpression());
    }
    out.at(binary);
    out.operation("Operators", "within");
  }

  private static Object value(Expression expression) {
    return ((ConstantExpression) expression).getValue();
  }

  private static boolean isConstant(ListExpression list) {
    return list.getExpressions().size() <= 1_000
        && list.getExpressions().stream()
            .allMatch(
                element ->
                    element instanceof ConstantExpression constant
                        && (constant.getValue() instanceof String
                            || constant.getValue() instanceof Integer));
  }

  private void instance(BinaryExpression binary) {
    Expression right = binary.getRightExpression();
    Optional<TypeName> type =
        right instanceof ClassExpression ? function.types.of(right.getType()) : Optional.empty();
    if (type.isEmpty() || type.get().array()) {
      if (type.isEmpty()) {
        function.noType(right, right.getText(), "this type", "use the types of the language");
      } else {
        function.objections.outside(right, "this type", "use the types of the language");
      }
      out.number(0);
      return;
    }
    out.type(type.get());
    expressions.write(binary.getLeftExpression());
    out.operation("ScriptType", "has");
  }

  /**
   * Notes the comparisons of {@code x == true || x == 'true'}: who asks for both kinds knows that
   * the value may be of either, so that neither is a mistake.
   */
  private void bothKinds(BinaryExpression joined) {
    if (bothKinds.contains(joined)) {
      return;
    }
    List<BinaryExpression> comparisons = new ArrayList<>();
    collect(joined, comparisons);
    for (BinaryExpression one : comparisons) {
      String subject = one.getLeftExpression().getText();
      if (comparisons.stream()
          .filter(other -> isText(other) != isText(one))
          .anyMatch(other -> other.getLeftExpression().getText().equals(subject))) {
        bothKinds.add(one);
      }
    }
  }

  /** What is joined in turn was looked at with the whole. */
  private void collect(Expression expression, List<BinaryExpression> comparisons) {
    if (Code.bare(expression) instanceof BinaryExpression binary && comparisons.size() < MOST) {
      String operator = binary.getOperation().getText();
      if (LOGIC.contains(operator)) {
        bothKinds.add(binary);
        collect(binary.getLeftExpression(), comparisons);
        collect(binary.getRightExpression(), comparisons);
      } else if (EQUALITY.contains(operator)
          && binary.getRightExpression() instanceof ConstantExpression constant
          && !constant.isNullExpression()) {
        comparisons.add(binary);
      }
    }
  }

  private static boolean isText(BinaryExpression comparison) {
    return ((ConstantExpression) comparison.getRightExpression()).getValue() instanceof String;
  }
}
