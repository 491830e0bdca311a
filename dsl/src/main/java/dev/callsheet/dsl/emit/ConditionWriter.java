package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.tree.OperationExpression;
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
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes conditions: as jumps, or as a truth on the stack. */
final class ConditionWriter {
  private static final Map<String, Character> ORDERS = OperationExpression.ORDERS;
  private static final Set<String> OTHERS =
      Set.of("==", "!=", "&&", "||", "===", "!==", "in", "!in", "instanceof", "!instanceof", "==~");

  private static final Set<String> LOGIC = Set.of("&&", "||");

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
    if (expression instanceof BooleanExpression wrapped && !(expression instanceof NotExpression)) {
      truth(wrapped.getExpression());
    } else if (isJoined(expression)) {
      doubt(expression);
      out.operation("Doubts", "sure");
    } else if (expression instanceof BinaryExpression binary
        && isCondition(binary.getOperation().getText())) {
      binary(binary, binary.getOperation().getText(), "Conditions");
    } else {
      expressions.write(expression);
      read(asked(expression), expression);
      out.operation("Conditions", "truth");
    }
  }

  /** Whether one part of it may not count, as the other decides. */
  private static boolean isJoined(Expression expression) {
    return expression instanceof NotExpression
        || (expression instanceof BinaryExpression binary
            && LOGIC.contains(binary.getOperation().getText()))
        || (expression instanceof OperationExpression word && word.name.equals("seen"));
  }

  /** Leaves true or false on the stack, or the fault that leaves open which of both. */
  void doubt(Expression expression) {
    if (expression instanceof NotExpression not) {
      Expression inner = OperationExpression.bare(not.getExpression());
      if (asked(inner).isEmpty()) {
        doubt(not.getExpression());
      } else {
        truth("!" + asked(inner), inner);
      }
      out.operation("Doubts", "not");
    } else if (expression instanceof BooleanExpression wrapped) {
      doubt(wrapped.getExpression());
    } else if (expression instanceof OperationExpression word && word.name.equals("seen")) {
      seen(word);
    } else if (expression instanceof BinaryExpression binary
        && isCondition(binary.getOperation().getText())) {
      String operator = binary.getOperation().getText();
      if (LOGIC.contains(operator)) {
        lazily(binary, operator.equals("&&"));
      } else {
        binary(binary, operator, "Doubts");
      }
    } else {
      truth(asked(expression), expression);
    }
  }

  private void truth(String read, Expression expression) {
    expressions.write(expression);
    read(read, expression);
    out.operation("Doubts", "truth");
  }

  /** What a part of a condition comes to; of a value, its truth is asked once it was seen. */
  private void seen(OperationExpression word) {
    Expression inner = (Expression) word.given.get(0);
    if (isJoined(inner)
        || inner instanceof BooleanExpression
        || (inner instanceof BinaryExpression binary
            && isCondition(binary.getOperation().getText()))) {
      doubt(inner);
      out.number((Integer) word.given.get(1));
      out.operation("RuleOperations", "seen");
    } else {
      function.words.write(word);
      read(asked(inner), inner);
      out.operation("Doubts", "truth");
    }
  }

  /** Leaves how the script reads what it asks. */
  void read(Expression asked, Expression at) {
    read(asked(asked), at);
  }

  private void read(String path, Expression at) {
    out.text(path);
    out.at(at);
  }

  /**
   * How the script reads what it compares; of two sides the left one, unless only the right one is
   * a field.
   */
  private static String read(BinaryExpression binary, String contrary) {
    String left = path(binary.getLeftExpression());
    String right = path(binary.getRightExpression());
    boolean isLeft = !left.isEmpty() && (isField(left) || !isField(right));
    return isLeft ? contrary + left : right.isEmpty() ? contrary : ">" + contrary + right;
  }

  private static boolean isField(String path) {
    return path.indexOf('.') > 0 || path.indexOf('[') > 0;
  }

  /** How the script reads a value of its data, as {@code lead.vip}; empty if it is none. */
  private static String path(Expression expression) {
    if (expression != OperationExpression.bare(expression)) {
      return path(OperationExpression.bare(expression));
    }
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

  /** The same of what a call gives, as {@code ok(lead)}, whose truth alone is asked. */
  private static String asked(Expression expression) {
    if (!(OperationExpression.bare(expression) instanceof MethodCallExpression call)
        || call.getMethodAsString() == null
        || call.isSpreadSafe()
        || !(call.getArguments() instanceof TupleExpression given)) {
      return path(expression);
    }
    List<String> values = given.getExpressions().stream().map(ConditionWriter::given).toList();
    String owner = call.isImplicitThis() ? "" : asked(call.getObjectExpression());
    String dot = call.isImplicitThis() ? "" : call.isSafe() ? "?." : ".";
    return values.contains("") || owner.isEmpty() != call.isImplicitThis()
        ? ""
        : owner + dot + call.getMethodAsString() + "(" + String.join(", ", values) + ")";
  }

  private static String given(Expression value) {
    return value instanceof ConstantExpression constant
        ? constant.getValue() instanceof String text ? "'" + text + "'" : constant.getText()
        : asked(value);
  }

  void jumpUnless(Expression condition, Label target) {
    truth(condition);
    out.code.visitJumpInsn(Opcodes.IFEQ, target);
  }

  /** Leaves a truth on the stack; for {@code Doubts} as an object, which may be a fault. */
  private void binary(BinaryExpression binary, String operator, String asked) {
    boolean isDoubt = asked.equals("Doubts");
    String contrary = binary.getOperation().getText().startsWith("!") ? "!" : "";
    if (operator.startsWith("!")) {
      binary(binary, operator.replace("!=", "==").replace("!", ""), asked);
      if (isDoubt) {
        out.operation(asked, "not");
      } else {
        out.number(1);
        out.code.visitInsn(Opcodes.IXOR);
      }
      return;
    }
    switch (operator) {
      case "in" -> {
        in(binary);
        out.text(contrary + path(binary.getLeftExpression()));
        out.operation(asked, "within");
      }
      case "instanceof" -> {
        instance(binary);
        box(isDoubt);
      }
      case "==~" -> {
        expressions.sides(binary);
        out.operation("PatternOperations", "matches");
        box(isDoubt);
      }
      case "==", "===" -> {
        expressions.sides(binary);
        out.text(read(binary, contrary));
        out.operation(asked, "equal");
      }
      default -> {
        expressions.sides(binary);
        out.number(ORDERS.getOrDefault(operator, ' '));
        out.text(read(binary, ""));
        out.operation(asked, "ordered");
      }
    }
  }

  private void box(boolean isDoubt) {
    if (isDoubt) {
      out.box(Boolean.class);
    }
  }

  /** The right side is asked unless the left one decides. */
  private void lazily(BinaryExpression binary, boolean and) {
    Label decided = new Label();
    doubt(binary.getLeftExpression());
    out.dup();
    LiteralWriter.simple(!and, out);
    out.code.visitJumpInsn(Opcodes.IF_ACMPEQ, decided);
    doubt(binary.getRightExpression());
    out.operation("Doubts", and ? "both" : "either");
    out.label(decided);
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
}
