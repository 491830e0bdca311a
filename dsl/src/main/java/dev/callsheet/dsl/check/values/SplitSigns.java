package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds texts that are split at a sign which means something else in a regular expression. */
public final class SplitSigns extends CodeVisitorSupport {
  private static final Pattern SIGN = Pattern.compile("( ?)([|.*+?^$]|\\|\\|)( ?)");

  private final Findings findings;

  private SplitSigns(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    SplitSigns signs = new SplitSigns(findings);
    methods.forEach(method -> method.getCode().visit(signs));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if ("split".equals(call.getMethodAsString())
        && !call.isImplicitThis()
        && call.getArguments() instanceof TupleExpression tuple
        && !tuple.getExpressions().isEmpty()
        && tuple.getExpression(0) instanceof ConstantExpression constant
        && constant.getValue() instanceof String sign
        && SIGN.matcher(sign).matches()) {
      String bare = sign.strip();
      findings.error(
          constant,
          "split takes a regular expression, in which " + meaning(bare),
          "write split(/"
              + (sign.equals(bare) ? "" : "\\s*")
              + bare.replaceAll("(.)", "\\\\$0")
              + (sign.equals(bare) ? "" : "\\s*")
              + "/)"
              + (bare.length() == 1 && sign.equals(bare) ? ", or tokenize('" + bare + "')" : ""));
    }
    super.visitMethodCallExpression(call);
  }

  private static String meaning(String sign) {
    return switch (sign) {
      case "." -> ". is any letter, so nothing is left";
      case "|", "||" -> "| is an or: this cuts between all letters";
      case "^" -> "^ is the beginning, so nothing is cut";
      case "$" -> "$ is the end, so nothing is cut";
      default -> sign + " repeats what stands before it";
    };
  }
}
