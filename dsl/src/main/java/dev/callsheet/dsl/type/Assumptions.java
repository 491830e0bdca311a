package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** Conditions: whether they ask anything, and what is known where they hold. */
final class Assumptions {
  private static final Set<String> NUMBERS =
      Set.of("Number", "Integer", "Long", "BigDecimal", "Double");

  private final Inference script;
  private final Remarks remarks;

  Assumptions(Inference script, Remarks remarks) {
    this.script = script;
    this.remarks = remarks;
  }

  /** What stands in a condition. */
  void ask(Expression condition) {
    Expression asked = bare(condition);
    truth(asked, script.type(asked));
  }

  /** A value that is asked whether it is true. */
  void truth(Expression asked, Known type) {
    if (asked instanceof BinaryExpression binary
        && !(asked instanceof DeclarationExpression)
        && binary.getOperation().getText().equals("=")) {
      remarks.error(
          ProblemCode.SLIP,
          binary.getOperation(),
          "a condition compares: = sets "
              + remarks.said(binary.getLeftExpression())
              + " instead of comparing it",
          "write "
              + remarks.said(binary.getLeftExpression())
              + " == "
              + remarks.said(binary.getRightExpression()));
    } else if (type instanceof Text text) {
      truth(asked, text);
    } else if (type instanceof Known.Num
        && asked instanceof MethodCallExpression call
        && String.valueOf(call.getMethodAsString()).endsWith("ndexOf")) {
      remarks.error(
          ProblemCode.SLIP,
          call.getMethod(),
          call.getMethodAsString() + " says where it is: -1, which is true, when it is nowhere",
          "write " + remarks.said(asked) + " >= 0");
    }
  }

  private void truth(Expression asked, Text text) {
    if (asked instanceof ConstantExpression && text.only() != null) {
      remarks.error(
          ProblemCode.SLIP,
          asked,
          "'" + text.only() + "' alone is always true: nothing is compared with it",
          "compare it, or leave it out");
    } else if (text.is(Origin.PARAM)) {
      remarks.warn(
          ProblemCode.TRUTH_OF_TEXT,
          asked,
          remarks.said(asked) + " is a text, and each text that is not empty is true: 'false' too",
          "write " + remarks.said(asked) + " == 'true'");
    } else {
      Comparisons.told(text, CsvColumns::no)
          .ifPresent(
              no ->
                  remarks.error(
                      ProblemCode.SLIP,
                      asked,
                      remarks.said(asked)
                          + " is a text, and each text that is not empty is true: '"
                          + no
                          + "' too",
                      "write " + remarks.said(asked) + " != '" + no + "'"));
    }
  }

  static Expression bare(Expression condition) {
    Expression asked = condition;
    while (asked instanceof BooleanExpression question && !(asked instanceof NotExpression)) {
      asked = question.getExpression();
    }
    return asked;
  }

  /** What is known behind an {@code if} that leaves. */
  void behind(Statement statement) {
    if (statement instanceof IfStatement choice) {
      if (StatementTypes.leaves(choice.getIfBlock())) {
        assume(choice.getBooleanExpression(), false);
      }
      if (StatementTypes.leaves(choice.getElseBlock())) {
        assume(choice.getBooleanExpression(), true);
      }
    }
  }

  /** What a condition says of names where it holds, or where it does not. */
  void assume(Expression condition, boolean holds) {
    Expression asked = bare(condition);
    if (asked instanceof NotExpression not) {
      assume(not.getExpression(), !holds);
    } else if (asked instanceof BinaryExpression binary) {
      String operator = binary.getOperation().getText();
      if (operator.equals(holds ? "&&" : "||")) {
        assume(binary.getLeftExpression(), holds);
        assume(binary.getRightExpression(), holds);
      } else if (operator.equals(holds ? "instanceof" : "!instanceof")) {
        String path = path(binary.getLeftExpression());
        if (path != null) {
          script.frame().assume(path, ofType(binary.getRightExpression().getText()));
        }
      } else if (operator.equals(holds ? "!=" : "==")
          && binary.getRightExpression() instanceof ConstantExpression right
          && right.isNullExpression()) {
        isThere(binary.getLeftExpression());
      }
    } else if (holds) {
      isThere(asked);
    }
  }

  /** What is known to be null is something else where it is asked for. */
  private void isThere(Expression asked) {
    String path = path(asked);
    if (path != null && asked instanceof VariableExpression && script.type(asked) == Usual.NULL) {
      script.frame().assume(path, Usual.ANY);
    }
  }

  static Known ofType(String written) {
    String type = written.substring(written.lastIndexOf('.') + 1);
    return NUMBERS.contains(type)
        ? Usual.NUM
        : type.equals("String") || type.equals("CharSequence") ? Usual.MADE : Usual.ANY;
  }

  /** A name, or names with dots between them. */
  static @Nullable String path(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      return variable.getName();
    }
    if (expression instanceof PropertyExpression property && !property.isSpreadSafe()) {
      String owner = path(property.getObjectExpression());
      return owner == null || property.getPropertyAsString() == null
          ? null
          : owner + "." + property.getPropertyAsString();
    }
    return null;
  }
}
