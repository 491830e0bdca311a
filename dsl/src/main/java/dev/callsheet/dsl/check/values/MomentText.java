package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/**
 * Finds days and hours that are cut out of the text of {@code now}, which is UTC: in an American
 * evening that is the day after.
 */
public final class MomentText extends CodeVisitorSupport {
  private static final Set<String> PIECES =
      Set.of(
          "take", "substring", "split", "tokenize", "startsWith", "contains", "drop", "takeRight");

  /** The first ten characters. */
  private static final Pattern DAY =
      Pattern.compile("take\\(10\\)$|substring\\(0, ?10\\)$|\\[0\\.\\.(9|<10)\\]$");

  private final Findings findings;
  private final Declared declared;
  private @Nullable Expression told;

  private MomentText(Findings findings, Declared declared) {
    this.findings = findings;
    this.declared = declared;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    MomentText text = new MomentText(findings, declared);
    methods.forEach(method -> method.getCode().visit(text));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if ("parse".equals(call.getMethodAsString())
        && call.getArguments() instanceof TupleExpression given
        && given.getExpressions().size() == 1
        && isPiece(given.getExpression(0))) {
      told = given.getExpression(0);
      boolean isTime = call.getObjectExpression().getText().endsWith("LocalTime");
      tell(call, isTime ? ".toLocalTime()" : ".toLocalDate()");
    }
    if (isPiece(call)) {
      tell(call);
    }
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (isPiece(binary)) {
      tell(binary);
    }
    super.visitBinaryExpression(binary);
  }

  private boolean isPiece(Expression expression) {
    return expression instanceof MethodCallExpression call
        ? PIECES.contains(String.valueOf(call.getMethodAsString()))
            && isText(call.getObjectExpression())
        : expression instanceof BinaryExpression binary
            && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
            && binary.getRightExpression() instanceof RangeExpression
            && isText(binary.getLeftExpression());
  }

  private void tell(Expression piece) {
    if (piece != told) {
      tell(
          piece,
          DAY.matcher(findings.at(piece)).find()
              ? ".toLocalDate().toString()"
              : ".toLocalDate(), or .toLocalTime()");
    }
  }

  private void tell(Expression piece, String part) {
    findings.warn(
        ProblemCode.UTC_DAY,
        piece,
        "the text of now is UTC: in the evening of New York it says the next day",
        "write now.atZone(java.time.ZoneId.of('America/New_York'))" + part);
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
