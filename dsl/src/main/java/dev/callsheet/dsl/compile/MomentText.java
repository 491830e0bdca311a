package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds days and hours that are cut out of the text of {@code now}, which is UTC: in an American
 * evening that is the day after.
 */
final class MomentText extends CodeVisitorSupport {
  private static final Set<String> PIECES =
      Set.of(
          "take", "substring", "split", "tokenize", "startsWith", "contains", "drop", "takeRight");

  private final Findings findings;
  private final Declared declared;

  private MomentText(Findings findings, Declared declared) {
    this.findings = findings;
    this.declared = declared;
  }

  static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    MomentText text = new MomentText(findings, declared);
    methods.forEach(method -> method.getCode().visit(text));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    Expression cut = call.getObjectExpression();
    if (PIECES.contains(String.valueOf(call.getMethodAsString())) && isText(cut)) {
      tell(call);
    }
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && binary.getRightExpression() instanceof RangeExpression
        && isText(binary.getLeftExpression())) {
      tell(binary);
    }
    super.visitBinaryExpression(binary);
  }

  private void tell(Expression piece) {
    findings.warn(
        ProblemCode.UTC_DAY,
        piece,
        "the text of now is UTC: in the evening of New York it says the next day",
        "write now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate(), or .toLocalTime()");
  }

  /** {@code now.toString()}, {@code "$now"}. */
  private boolean isText(Expression expression) {
    if (expression instanceof GStringExpression text) {
      return text.getValues().size() == 1
          && text.getStrings().stream().allMatch(part -> "".equals(part.getValue()))
          && isNow(text.getValue(0));
    }
    return expression instanceof MethodCallExpression call
        && "toString".equals(call.getMethodAsString())
        && !call.isImplicitThis()
        && isNow(call.getObjectExpression());
  }

  private boolean isNow(Expression expression) {
    return expression instanceof VariableExpression variable
        && variable.getName().equals("now")
        && !declared.variables().contains("now");
  }
}
