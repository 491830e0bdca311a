package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;

/** Finds operators that take something else than they seem to. */
public final class Precedence extends CodeVisitorSupport {
  /** Set by the parser on what stands in parentheses of its own. */
  private static final String PARENTHESES = "_INSIDE_PARENTHESES_LEVEL";

  private static final Map<String, String> OPPOSITES =
      Map.of(
          "==", "!=", "!=", "==", "<", ">=", "<=", ">", ">", "<=", ">=", "<", "in", "!in", "!in",
          "in");

  private static final Set<String> ORDER = Set.of("<", "<=", ">", ">=");

  private final Findings findings;

  private Precedence(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    Precedence precedence = new Precedence(findings);
    methods.forEach(method -> method.getCode().visit(precedence));
  }

  private static boolean isOpen(ASTNode expression) {
    return expression.getNodeMetaData(PARENTHESES) == null;
  }

  /** {@code !lead.stage == 'open'}. */
  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (OPPOSITES.containsKey(operator)
        && binary.getLeftExpression() instanceof NotExpression not
        && isOpen(not)
        && !isTruth(binary.getRightExpression())) {
      String denied = findings.at(not.getExpression());
      findings.error(
          not,
          "the ! belongs to "
              + denied
              + " alone: true or false is compared with "
              + findings.at(binary.getRightExpression()),
          "write "
              + denied
              + " "
              + OPPOSITES.get(operator)
              + " "
              + findings.at(binary.getRightExpression()));
    }
    if (ORDER.contains(operator)
        && binary.getLeftExpression() instanceof BinaryExpression first
        && ORDER.contains(first.getOperation().getText())
        && isOpen(first)) {
      String middle = findings.at(first.getRightExpression());
      findings.error(
          Slips.place(binary.getOperation()),
          "comparisons do not chain: the first one answers true or false",
          "write "
              + findings.at(first)
              + " && "
              + middle
              + " "
              + operator
              + " "
              + findings.at(binary.getRightExpression()));
    }
    super.visitBinaryExpression(binary);
  }

  private static boolean isTruth(Expression expression) {
    return expression instanceof NotExpression
        || (expression instanceof ConstantExpression constant
            && constant.getValue() instanceof Boolean);
  }

  /** {@code "Hi " + lead.name ?: 'there'}. */
  @Override
  public void visitShortTernaryExpression(ElvisOperatorExpression elvis) {
    Expression value = elvis.getTrueExpression();
    Expression otherwise = elvis.getFalseExpression();
    if (isJoined(value)) {
      Expression left = ((BinaryExpression) value).getLeftExpression();
      Expression right = ((BinaryExpression) value).getRightExpression();
      Optional<String> rest = rest(left, first(otherwise));
      findings.error(
          otherwise,
          "this is never used: the + before ?: makes a text that is never empty",
          "write "
              + rest.map(text -> findings.at(left)).orElse("...")
              + " + ("
              + findings.at(right)
              + " ?: "
              + rest.orElseGet(() -> findings.at(first(otherwise)))
              + ")"
              + (first(otherwise) == otherwise ? "" : " + ..."));
    } else if (isOpen(otherwise)
        && otherwise instanceof BinaryExpression compared
        && OPPOSITES.containsKey(compared.getOperation().getText())
        && compared.getLeftExpression() instanceof ConstantExpression) {
      findings.error(
          compared,
          "?: falls back to this whole comparison",
          "write ("
              + findings.at(value)
              + " ?: "
              + findings.at(compared.getLeftExpression())
              + ") "
              + compared.getOperation().getText()
              + " "
              + findings.at(compared.getRightExpression()));
    }
    value.visit(this);
    otherwise.visit(this);
  }

  /** {@code "Hi " + lead.vip ? 'friend' : 'there'}. */
  @Override
  public void visitTernaryExpression(TernaryExpression ternary) {
    Expression asked = ternary.getBooleanExpression().getExpression();
    if (isJoined(asked)) {
      Expression right = ((BinaryExpression) asked).getRightExpression();
      findings.error(
          ternary.getFalseExpression(),
          "this is never used: the + before ? makes a text, which is always true",
          "write ... + ("
              + findings.at(right)
              + " ? "
              + findings.at(ternary.getTrueExpression())
              + " : "
              + findings.at(ternary.getFalseExpression())
              + ")");
    }
    super.visitTernaryExpression(ternary);
  }

  /** Whether it joins something to a text that is written out, without parentheses. */
  private static boolean isJoined(Expression expression) {
    Expression part = expression;
    if (!isOpen(part) || !isSum(part)) {
      return false;
    }
    while (isSum(part)) {
      BinaryExpression sum = (BinaryExpression) part;
      if (says(sum.getLeftExpression()) || says(sum.getRightExpression())) {
        return true;
      }
      part = sum.getLeftExpression();
    }
    return false;
  }

  /** Of a default that says the text before the value, too, what stands for the value alone. */
  private static Optional<String> rest(Expression before, Expression otherwise) {
    if (before instanceof ConstantExpression said
        && otherwise instanceof ConstantExpression whole
        && said.getValue() instanceof String text
        && whole.getValue() instanceof String all
        && !text.isBlank()
        && all.startsWith(text)
        && all.length() > text.length()) {
      return Optional.of("'" + all.substring(text.length()).replace("'", "\\'") + "'");
    }
    return Optional.empty();
  }

  /** What a sum begins with. */
  private static Expression first(Expression expression) {
    return isOpen(expression) && isSum(expression)
        ? first(((BinaryExpression) expression).getLeftExpression())
        : expression;
  }

  private static boolean isSum(Expression expression) {
    return expression instanceof BinaryExpression binary
        && binary.getOperation().getText().equals("+");
  }

  private static boolean says(Expression expression) {
    return Slips.isText(expression)
        && !(expression instanceof ConstantExpression constant
            && String.valueOf(constant.getValue()).isEmpty());
  }
}
