package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.DeadCode;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Finds an {@code if} that always holds where another beside it does, when both text the same
 * person: {@code score >= 80} and {@code score >= 50} without {@code else}.
 */
public final class BothHold extends CodeVisitorSupport {
  private static final Map<String, String> TURNED =
      Map.of(">", "<", ">=", "<=", "<", ">", "<=", ">=", "==", "==");

  private final Findings findings;
  private final Set<String> changing;

  private BothHold(Findings findings, Declared declared) {
    this.findings = findings;
    this.changing = declared.changing();
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    BothHold check = new BothHold(findings, declared);
    for (MethodNode method : methods) {
      method.getCode().visit(check);
    }
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    List<Statement> statements = block.getStatements();
    for (int later = 1; later < statements.size(); later++) {
      if (statements.get(later) instanceof IfStatement second && isAlone(second)) {
        for (int i = 0; i < later; i++) {
          if (statements.get(i) instanceof IfStatement first
              && isAlone(first)
              && tell(first, second)) {
            break;
          }
        }
      }
    }
    super.visitBlockStatement(block);
  }

  private static boolean isAlone(IfStatement choice) {
    return choice.getElseBlock() instanceof EmptyStatement && !DeadCode.leaves(choice.getIfBlock());
  }

  private boolean tell(IfStatement first, IfStatement second) {
    Expression one = first.getBooleanExpression().getExpression();
    Expression other = second.getBooleanExpression().getExpression();
    boolean isWiderLater = implies(one, other);
    if (isWiderLater == implies(other, one)) {
      return false; // neither, or both: the same is asked twice, and meant so
    }
    MethodCallExpression text = text(first.getIfBlock());
    MethodCallExpression again = text(second.getIfBlock());
    if (text == null || again == null || !to(text).equals(to(again)) || to(text).isEmpty()) {
      return false;
    }
    String narrow = said(isWiderLater ? one : other);
    String wide = said(isWiderLater ? other : one);
    findings.warn(
        ProblemCode.SEVERAL_TEXTS,
        second.getBooleanExpression(),
        "whoever gets the text of line "
            + (isWiderLater ? text : again).getLineNumber()
            + " gets that of line "
            + (isWiderLater ? again : text).getLineNumber()
            + ", too: "
            + narrow
            + " is also "
            + wide,
        isWiderLater
            ? "for one of them, write else if (" + wide + ")"
            : "for one of them, write if (" + narrow + ") ... else if (" + wide + ") ...");
    return true;
  }

  /** The text that a branch sends in any case. */
  private static @Nullable MethodCallExpression text(Statement branch) {
    if (branch instanceof BlockStatement block) {
      for (Statement statement : block.getStatements()) {
        MethodCallExpression text = text(statement);
        if (text != null) {
          return text;
        }
      }
      return null;
    }
    return branch instanceof ExpressionStatement alone
            && alone.getExpression() instanceof MethodCallExpression call
            && call.isImplicitThis()
            && "sms".equals(call.getMethodAsString())
        ? call
        : null;
  }

  private String to(MethodCallExpression text) {
    for (MapEntryExpression option : Arguments.of(text, findings).named()) {
      if (option.getKeyExpression() instanceof ConstantExpression key
          && "to".equals(key.getValue())) {
        return findings.at(option.getValueExpression());
      }
    }
    return "";
  }

  /** Whether the second always holds where the first does. */
  private boolean implies(Expression first, Expression second) {
    Optional<Bound> asked = bound(second);
    return (asked.isPresent() && implies(first, asked.get())) || asksMore(first, second);
  }

  /** {@code a && b} asks more than {@code a}. */
  private boolean asksMore(Expression first, Expression second) {
    if (!(first instanceof BinaryExpression and) || !and.getOperation().getText().equals("&&")) {
      return false;
    }
    for (Expression part : List.of(and.getLeftExpression(), and.getRightExpression())) {
      if (asksMore(part, second)
          || (part instanceof BinaryExpression
              && second instanceof BinaryExpression
              && !isChanging(second)
              && said(part).equals(said(second)))) {
        return true;
      }
    }
    return false;
  }

  /** A condition as it is written. */
  private String said(Expression condition) {
    return condition instanceof BinaryExpression binary
        ? said(binary.getLeftExpression())
            + " "
            + binary.getOperation().getText()
            + " "
            + said(binary.getRightExpression())
        : Chain.text(condition, findings);
  }

  private boolean implies(Expression first, Bound asked) {
    if (first instanceof BinaryExpression and && and.getOperation().getText().equals("&&")) {
      return implies(and.getLeftExpression(), asked) || implies(and.getRightExpression(), asked);
    }
    Optional<Bound> bound = bound(first);
    return bound.isPresent() && bound.get().implies(asked);
  }

  /** What a condition compares with a number or text that is written out. */
  private Optional<Bound> bound(Expression condition) {
    if (!(condition instanceof BinaryExpression binary)) {
      return Optional.empty();
    }
    String operator = binary.getOperation().getText();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    boolean isTurned = left instanceof ConstantExpression;
    String sign = isTurned ? TURNED.getOrDefault(operator, "") : operator;
    Expression value = isTurned ? right : left;
    if (!TURNED.containsKey(sign)
        || !((isTurned ? left : right) instanceof ConstantExpression limit)
        || value instanceof ConstantExpression
        || isChanging(value)) {
      return Optional.empty();
    }
    Object given = limit.getValue();
    return given instanceof Number || given instanceof String
        ? Optional.of(new Bound(Chain.text(value, findings), sign, given))
        : Optional.empty();
  }

  private boolean isChanging(ASTNode value) {
    boolean[] changes = new boolean[1];
    value.visit(
        new CodeVisitorSupport() {
          @Override
          public void visitVariableExpression(VariableExpression variable) {
            changes[0] |= changing.contains(variable.getName());
          }
        });
    return changes[0];
  }

  private record Bound(String value, String sign, Object limit) {
    boolean implies(Bound other) {
      if (!value.equals(other.value)
          || (limit instanceof String) != (other.limit instanceof String)) {
        return false;
      }
      int order =
          limit instanceof String text
              ? text.compareTo((String) other.limit)
              : new BigDecimal(limit.toString()).compareTo(new BigDecimal(other.limit.toString()));
      return switch (other.sign) {
        case ">" -> (sign.equals(">") && order >= 0) || (isAtLeast() && order > 0);
        case ">=" -> (sign.equals(">") || isAtLeast()) && order >= 0;
        case "<" -> (sign.equals("<") && order <= 0) || (isAtMost() && order < 0);
        case "<=" -> (sign.equals("<") || isAtMost()) && order <= 0;
        default -> false;
      };
    }

    private boolean isAtLeast() {
      return sign.equals(">=") || sign.equals("==");
    }

    private boolean isAtMost() {
      return sign.equals("<=") || sign.equals("==");
    }
  }
}
