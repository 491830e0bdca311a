package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.PropertyReads;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Catalog;
import dev.callsheet.dsl.library.method.Type.Kind;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds variables of whoever plans, which are texts, where a number of elements is meant. */
public final class ParamTexts extends CodeVisitorSupport {
  private final Findings findings;

  private ParamTexts(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    ParamTexts texts = new ParamTexts(findings);
    methods.forEach(method -> method.getCode().visit(texts));
  }

  /** {@code params.name}, also with a text to fall back to. */
  static boolean isParam(Expression value) {
    if (value instanceof ElvisOperatorExpression elvis) {
      return isParam(elvis.getTrueExpression())
          && elvis.getFalseExpression() instanceof ConstantExpression other
          && other.getValue() instanceof String;
    }
    return value instanceof PropertyExpression property && PropertyReads.isParams(property);
  }

  /** Whether each method of that name does. */
  private static boolean takesNumber(String name) {
    List<Boolean> takes =
        Catalog.named(name).stream()
            .filter(method -> method.takes(1))
            .map(method -> method.declaration().single().kind() == Kind.NUMBER)
            .toList();
    return !takes.isEmpty() && !takes.contains(false);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (!call.isImplicitThis()
        && call.getArguments() instanceof TupleExpression arguments
        && arguments.getExpressions().size() == 1
        && isParam(arguments.getExpression(0))
        && takesNumber(name)) {
      String param = findings.at(arguments.getExpression(0));
      findings.error(
          call.getMethod(),
          param + " is a text, as all variables are, and " + name + " takes a number",
          "write "
              + name
              + "("
              + (arguments.getExpression(0) instanceof ElvisOperatorExpression
                  ? "(" + param + ")"
                  : param)
              + ".toInteger())");
    }
    super.visitMethodCallExpression(call);
  }
}
