package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Finds the wildcards of SQL and of file names where a regular expression is read. */
public final class LikePatterns extends CodeVisitorSupport {
  private static final Set<String> MATCHING = Set.of("==~", "=~");

  /** Plain words between the signs: what has anything of a pattern in it may be one. */
  private static final Pattern LIKE = Pattern.compile("(%?)(\\p{L}[\\p{L}\\d .,&'_-]*)(%?)");

  private static final Pattern GLOB = Pattern.compile("(\\*)([\\p{L}\\d .,&'_-]+)(\\*?)");

  private final Findings findings;

  private LikePatterns(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    LikePatterns patterns = new LikePatterns(findings);
    methods.forEach(method -> method.getCode().visit(patterns));
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (MATCHING.contains(binary.getOperation().getText())) {
      pattern(binary.getLeftExpression(), binary.getRightExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if ("matches".equals(call.getMethodAsString())
        && !call.isImplicitThis()
        && call.getArguments() instanceof TupleExpression values
        && values.getExpressions().size() == 1) {
      pattern(call.getObjectExpression(), values.getExpression(0));
    }
    super.visitMethodCallExpression(call);
  }

  private void pattern(Expression text, Expression pattern) {
    if (!(pattern instanceof ConstantExpression constant)
        || !(constant.getValue() instanceof String written)) {
      return;
    }
    Matcher like = LIKE.matcher(written);
    Matcher glob = GLOB.matcher(written);
    if (like.matches() && !(like.group(1) + like.group(3)).isEmpty()) {
      findings.error(
          pattern,
          "this is a regular expression, in which % stands for itself and nothing else",
          "write " + instead(text, like));
    } else if (glob.matches()) {
      findings.error(
          pattern,
          "a regular expression does not begin with *: it repeats what stands before it",
          "write " + instead(text, glob));
    }
  }

  private String instead(Expression text, Matcher signs) {
    boolean isPlain =
        text instanceof VariableExpression
            || text instanceof PropertyExpression
            || text instanceof MethodCallExpression;
    String written = isPlain ? Chain.text(text, findings) : "(" + findings.at(text) + ")";
    boolean before = !signs.group(1).isEmpty();
    String method =
        before && !signs.group(3).isEmpty() ? "contains" : before ? "endsWith" : "startsWith";
    String word = signs.group(2);
    String quote = word.contains("'") ? "\"" : "'";
    return written + "." + method + "(" + quote + word + quote + ")";
  }
}
