package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Findings;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds {@code String.format('Hi {0}', name)}, whose gaps are those of other languages. */
final class NumberedGaps {
  private static final Pattern GAP = Pattern.compile("\\{(\\d)\\}");

  private NumberedGaps() {}

  static void fault(MethodCallExpression call, Findings findings) {
    boolean isFormat =
        "format".equals(call.getMethodAsString())
            && call.getObjectExpression().getText().matches("(java\\.lang\\.)?String");
    if (!isFormat
        || !(call.getArguments() instanceof TupleExpression given)
        || given.getExpressions().size() < 2
        || !(given.getExpression(0) instanceof ConstantExpression format)
        || !(format.getValue() instanceof String text)
        || text.indexOf('%') >= 0
        || !GAP.matcher(text).find()) {
      return;
    }
    List<Expression> values = given.getExpressions().subList(1, given.getExpressions().size());
    Matcher gap = GAP.matcher(text);
    StringBuilder filled = new StringBuilder();
    while (gap.find()) {
      int index = Integer.parseInt(gap.group(1));
      String value = index < values.size() ? Chain.text(values.get(index), findings) : gap.group(1);
      gap.appendReplacement(filled, Matcher.quoteReplacement("${" + value + "}"));
    }
    gap.appendTail(filled);
    findings.error(
        format,
        "String.format does not fill {0}: its gaps are %s",
        filled.indexOf("\"") < 0 && filled.indexOf("\n") < 0 && filled.indexOf("\\") < 0
            ? "write \"" + filled + "\" in place of String.format(...)"
            : "write ${...} with the value in place of each, in double quotes");
  }
}
