package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.syntax.Types;

/** Finds remainders that are not the numbers which they are taken for. */
public final class Remainders extends CodeVisitorSupport {
  private static final Set<String> SIZES = Set.of("size", "length");

  private final Findings findings;

  private Remainders(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    Remainders remainders = new Remainders(findings);
    methods.forEach(method -> method.getCode().visit(remainders));
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET) {
      behind(binary.getLeftExpression(), binary.getRightExpression());
    } else if (operator.equals("==")) {
      equal(binary.getLeftExpression(), binary.getRightExpression());
      equal(binary.getRightExpression(), binary.getLeftExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitSwitch(SwitchStatement choice) {
    if (choice.getDefaultStatement().isEmpty()
        && choice.getCaseStatements().stream()
            .noneMatch(one -> findings.at(one.getExpression()).startsWith("-"))) {
      hash(choice.getExpression()).ifPresent(remainder -> tell(choice.getExpression(), remainder));
    }
    super.visitSwitch(choice);
  }

  private void equal(Expression asked, Expression number) {
    if (number instanceof ConstantExpression constant
        && constant.getValue() instanceof Integer whole
        && whole > 0) {
      hash(asked).ifPresent(remainder -> tell(asked, remainder));
    }
  }

  private void tell(ASTNode node, BinaryExpression remainder) {
    Expression hash = remainder.getLeftExpression();
    findings.warn(
        ProblemCode.NEGATIVE_REMAINDER,
        node,
        "a hash may be negative, and % keeps its sign: -1 is met, too",
        "write Math.floorMod("
            + findings.at(hash)
            + ", "
            + findings.at(remainder.getRightExpression())
            + ")");
  }

  /** {@code lead.phone.hashCode() % 2}. */
  private static Optional<BinaryExpression> hash(Expression expression) {
    return expression instanceof BinaryExpression binary
            && binary.getOperation().getText().equals("%")
            && binary.getLeftExpression() instanceof MethodCallExpression call
            && "hashCode".equals(call.getMethodAsString())
        ? Optional.of(binary)
        : Optional.empty();
  }

  /** {@code agents[i % agents.size() + 1]}, {@code agents[agents.size()]}. */
  private void behind(Expression list, Expression index) {
    String name = findings.at(list);
    if (isSize(index, name)) {
      findings.error(
          index,
          "there is nothing behind the end: " + name + "[" + findings.at(index) + "] is null",
          "the last one is " + name + "[-1]");
    } else if (index instanceof BinaryExpression sum
        && sum.getOperation().getText().equals("+")
        && sum.getRightExpression() instanceof ConstantExpression one
        && one.getValue() instanceof Integer more
        && more > 0
        && sum.getLeftExpression() instanceof BinaryExpression remainder
        && remainder.getOperation().getText().equals("%")
        && isSize(remainder.getRightExpression(), name)) {
      findings.error(
          index,
          "a list counts from 0: this leaves "
              + name
              + "[0] out, and is null behind the end in its place",
          "write "
              + name
              + "["
              + findings.at(remainder.getLeftExpression())
              + " % "
              + findings.at(remainder.getRightExpression())
              + "]");
    }
  }

  private boolean isSize(Expression expression, String list) {
    return expression instanceof MethodCallExpression call
        && SIZES.contains(String.valueOf(call.getMethodAsString()))
        && call.getArguments() instanceof TupleExpression values
        && values.getExpressions().isEmpty()
        && !list.isEmpty()
        && findings.at(call.getObjectExpression()).equals(list);
  }
}
