package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.rule.notation.NameColumn;
import dev.callsheet.rule.notation.Truths;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** Conditions: whether they ask anything, and what is known where they hold. */
final class Assumptions extends Part {
  private static final Set<String> NUMBER =
      Set.of("isNumber", "isBigDecimal", "isDouble", "isFloat");

  /** Of a text that says no they make one that says no. */
  private static final Set<String> AS_IT_IS =
      Set.of("toLowerCase", "toUpperCase", "capitalize", "toString");

  Assumptions(Inference script) {
    super(script);
  }

  /** What stands in a condition. */
  void ask(Expression condition) {
    Expression asked = Code.bare(condition);
    truth(asked, script.type(asked));
  }

  /** The same; a variable that is read where it is true was asked whether it is there. */
  void ask(Expression condition, ASTNode then) {
    Expression asked = Code.bare(condition);
    Known type = script.type(asked);
    boolean isThere =
        type instanceof Text text
            && text.is(Origin.PARAM)
            && remarks
                .whole(then)
                .replace("?.", ".")
                .contains(remarks.said(asked).replace("?.", "."));
    if (!isThere) {
      truth(asked, type);
    }
  }

  /** A value that is asked whether it is true. */
  void truth(Expression asked, Known type) {
    if (asked instanceof BinaryExpression binary
        && !(asked instanceof DeclarationExpression)
        && binary.getOperation().getText().equals("=")
        && !isOfItself(binary)) {
      remarks.tell(
          binary.getOperation(),
          "assigned",
          binary.getLeftExpression(),
          binary.getRightExpression());
    } else if (asked instanceof ElvisOperatorExpression either) {
      ask(either.getTrueExpression());
    } else if (asked instanceof MethodCallExpression call
        && AS_IT_IS.contains(String.valueOf(call.getMethodAsString()))) {
      ask(call.getObjectExpression());
    } else if (type instanceof Text text) {
      truth(asked, text);
    } else if (type instanceof Known.Num
        && asked instanceof MethodCallExpression call
        && String.valueOf(call.getMethodAsString()).endsWith("ndexOf")) {
      remarks.tell(call.getMethod(), "index-asked", call.getMethodAsString(), asked);
    }
  }

  /** {@code (flip = !flip) ? a : b} means it so. */
  private boolean isOfItself(BinaryExpression set) {
    String name = remarks.said(set.getLeftExpression());
    return name.matches("\\w+")
        && remarks.said(set.getRightExpression()).matches("(?s).*\\b" + name + "\\b.*");
  }

  private void truth(Expression asked, Text text) {
    if (asked instanceof BinaryExpression sum
        && sum.getOperation().getText().equals("+")
        && (isFilled(sum.getLeftExpression()) || isFilled(sum.getRightExpression()))) {
      remarks.tell(sum.getOperation(), "fallback-of-sum");
    }
    truth(asked, asked, text);
  }

  /** The same of what is asked at a place, where the script calls it otherwise. */
  void truth(ASTNode at, Object asked, Text text) {
    if (asked instanceof ConstantExpression && text.only() != null && !text.only().isEmpty()) {
      remarks.tell(at, "always-text", text.only());
    } else if (text.is(Origin.PARAM)) {
      remarks.tell(at, "truth-of-text", asked, script.comparisons.yesOrNo(asked, text));
    } else {
      Comparisons.told(text, Assumptions::no)
          .ifPresent(
              no ->
                  remarks.tell(
                      at, "truth-of-cell", asked, no, script.comparisons.yesOrNo(asked, text)));
    }
  }

  /** How a column says yes and no, if its first rows say nothing else, and say no at all. */
  static Optional<List<String>> yesAndNo(CsvColumns columns, String column) {
    List<String> all = columns.cells(column).stream().distinct().toList();
    boolean isClear =
        !NameColumn.is(column) && all.stream().allMatch(cell -> Truths.of(cell).isPresent());
    return Optional.of(all).filter(cells -> isClear && said(cells, false).isPresent());
  }

  /** How a column says no, such as {@code no} or {@code 0}, if it says nothing but yes and no. */
  static Optional<String> no(CsvColumns columns, String column) {
    return yesAndNo(columns, column).flatMap(all -> said(all, false));
  }

  /** The first cell that says yes, or no. */
  static Optional<String> said(List<String> cells, boolean isYes) {
    Optional<Boolean> asked = Optional.of(isYes);
    return cells.stream().filter(cell -> Truths.of(cell).equals(asked)).findFirst();
  }

  private static boolean isFilled(Expression part) {
    return part instanceof ConstantExpression text && !text.getText().isEmpty();
  }

  /** Numbers that {@code cell.isNumber()} passes over where nothing else is done with them. */
  void passing(Expression condition) {
    if (Code.bare(condition) instanceof MethodCallExpression call
        && NUMBER.contains(String.valueOf(call.getMethodAsString()))) {
      script.comparisons.read(call.getMethod(), script.type(call.getObjectExpression()), true);
    }
  }

  /** What is known behind an {@code if} that leaves. */
  void behind(Statement statement) {
    if (statement instanceof IfStatement choice) {
      if (Code.leaves(choice.getIfBlock())) {
        assume(choice.getBooleanExpression(), false);
      }
      if (Code.leaves(choice.getElseBlock())) {
        assume(choice.getBooleanExpression(), true);
      }
    }
  }

  /** What a part gives that is read where a condition holds, or where it does not. */
  Known where(Expression condition, boolean holds, Supplier<Known> part) {
    Frame outer = script.enter();
    assume(condition, holds);
    Known given = part.get();
    script.leave(outer);
    return given;
  }

  /** What a condition says of names where it holds, or where it does not. */
  void assume(Expression condition, boolean holds) {
    Expression asked = Code.bare(condition);
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
          String type = binary.getRightExpression().getText();
          String name = type.substring(type.lastIndexOf('.') + 1);
          script.frame().assume(path, CastTypes.ofType(name, Usual.ANY));
        }
      } else if (operator.equals(holds ? "!=" : "==")
          && binary.getRightExpression() instanceof ConstantExpression right
          && (right.isNullExpression() || right.getText().isEmpty())) {
        isThere(binary.getLeftExpression(), !right.isNullExpression());
      }
    } else if (holds) {
      isThere(asked, true);
    }
  }

  /** What is known to be null is something else where it is asked for. */
  private void isThere(Expression asked, boolean filled) {
    boolean isStripped =
        asked instanceof MethodCallExpression call
            && ("trim".equals(call.getMethodAsString())
                || "strip".equals(call.getMethodAsString()));
    if (isStripped) {
      isThere(((MethodCallExpression) asked).getObjectExpression(), filled);
    }
    String path = path(asked);
    Known type = path == null ? Usual.ANY : script.type(asked);
    if (path != null && asked instanceof VariableExpression && type == Usual.NULL) {
      script.frame().assume(path, Usual.ANY);
    } else if (path != null && filled && type instanceof Text text && text.is(Origin.CELL)) {
      script.frame().assume(path, new Text(Origin.CELL, text.sample().filled()));
    }
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
