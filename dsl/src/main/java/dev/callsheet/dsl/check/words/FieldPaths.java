package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;

/** Finds paths of fields that are written as other languages write them. */
final class FieldPaths {
  /** {@code $.customer.phone}, {@code .customer.phone} and {@code /customer/phone}. */
  private static final Pattern ROOTED = Pattern.compile("(?:\\$\\.?|\\.|#?/)(?=[\\w\\[])(.+)");

  private static final Pattern INDEX = Pattern.compile("\\[['\"]?([\\w ]+)['\"]?\\]");
  private static final Pattern POINTED = Pattern.compile("\\w+(?:(?:->|/|\\?\\.|::)\\w+)+");

  private FieldPaths() {}

  /** Tells a literal path that cannot be one. */
  static void check(Expression value, Findings findings) {
    if (value instanceof ListExpression several) {
      several.getExpressions().forEach(one -> check(one, findings));
    }
    if (!(value instanceof ConstantExpression constant)
        || !(constant.getValue() instanceof String path)) {
      return;
    }
    Matcher rooted = ROOTED.matcher(path);
    boolean isRooted = rooted.matches() && !path.matches("\\$\\w+");
    boolean isPointed = POINTED.matcher(path).matches() && !path.matches("\\w+(?:\\.\\w+)+");
    if (isRooted || isPointed) {
      String meant =
          INDEX
              .matcher(isRooted ? rooted.group(1) : path)
              .replaceAll(".$1")
              .replaceAll("->|/|\\?\\.|::", ".")
              .replaceFirst("^\\.", "");
      findings
          .of(ProblemCode.VALUE)
          .error(
              value,
              "'"
                  + path
                  + "' is no path: it begins with the name of a field, and dots stand between names",
              "write '" + meant + "'");
    }
  }
}
