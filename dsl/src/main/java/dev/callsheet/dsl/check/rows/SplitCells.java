package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds cells that are split at commas where blanks follow, so that a part is not found. */
final class SplitCells {
  private static final Set<String> CUTS = Set.of("split", "tokenize");
  private static final Set<String> SAME = Set.of("toList", "toSet");
  private static final Pattern PLAIN = Pattern.compile("[,;:/-]");

  private final Findings findings;
  private final KnownRows rows;

  SplitCells(Findings findings, KnownRows rows) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.rows = rows;
  }

  void check(MethodCallExpression call) {
    if ("contains".equals(call.getMethodAsString())
        && call.getArguments() instanceof TupleExpression tuple
        && tuple.getExpressions().size() == 1) {
      part(call.getObjectExpression(), tuple.getExpression(0));
    }
  }

  void check(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (operator.equals("in") || operator.equals("!in")) {
      part(binary.getRightExpression(), binary.getLeftExpression());
    }
  }

  private void part(Expression list, Expression asked) {
    if (list instanceof CastExpression cast) {
      part(cast.getExpression(), asked);
      return;
    }
    if (!(list instanceof MethodCallExpression cut)
        || !(asked instanceof ConstantExpression constant)
        || !(constant.getValue() instanceof String text)
        || !(cut.getArguments() instanceof TupleExpression tuple)) {
      return;
    }
    String name = String.valueOf(cut.getMethodAsString());
    if (SAME.contains(name)) {
      part(cut.getObjectExpression(), asked);
    } else if (CUTS.contains(name)
        && tuple.getExpressions().size() == 1
        && tuple.getExpression(0) instanceof ConstantExpression sign
        && sign.getValue() instanceof String separator
        && PLAIN.matcher(separator).matches()) {
      Optional<String> blank = blank(cut.getObjectExpression(), separator, text);
      blank.ifPresent(
          part ->
              findings.error(
                  asked,
                  name
                      + "('"
                      + separator
                      + "') leaves '"
                      + part
                      + "' with its blank, which is not "
                      + findings.at(asked),
                  "write "
                      + findings.at(cut.getObjectExpression())
                      + ".split(/\\s*"
                      + separator.replace("/", "\\/")
                      + "\\s*/)"));
    }
  }

  /** The part of a first row that differs from the text by blanks alone. */
  private Optional<String> blank(Expression cell, String separator, String text) {
    if (!(cell instanceof PropertyExpression property) || property.isSpreadSafe()) {
      return Optional.empty();
    }
    String column = String.valueOf(property.getPropertyAsString());
    List<String> cells =
        rows.of(property.getObjectExpression())
            .filter(KnownRows.Known::isRow)
            .flatMap(KnownRows.Known::columns)
            .filter(known -> known.objection(column).isEmpty())
            .map(known -> known.cells(column))
            .orElse(List.of());
    return cells.stream()
        .flatMap(one -> Arrays.stream(one.split(Pattern.quote(separator), -1)))
        .filter(part -> part.strip().equals(text) && !part.equals(text))
        .findFirst();
  }
}
