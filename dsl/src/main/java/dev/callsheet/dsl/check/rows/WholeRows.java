package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.List;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds rows in quotes where a contact is meant: {@code to: "$lead"} is the text of the row. */
final class WholeRows {
  private final Findings findings;
  private final KnownRows rows;

  WholeRows(Findings findings, KnownRows rows) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.rows = rows;
  }

  void check(MethodCallExpression call) {
    if (!(call.getArguments() instanceof TupleExpression tuple)) {
      return;
    }
    boolean isVerb = Vocabulary.isVerb(String.valueOf(call.getMethodAsString()));
    for (Expression given : tuple.getExpressions()) {
      if (given instanceof MapExpression options) {
        for (MapEntryExpression option : options.getMapEntryExpressions()) {
          if (option.getKeyExpression().getText().equals("to")) {
            contact(option.getValueExpression(), "to: ");
          }
        }
      } else if (isVerb) {
        contact(given, call.getMethodAsString() + " ");
      }
    }
  }

  private void contact(Expression value, String before) {
    if (value instanceof GStringExpression text && text.getValues().size() == 1) {
      List<ConstantExpression> parts = text.getStrings();
      Expression row = text.getValue(0);
      if (parts.stream().allMatch(part -> String.valueOf(part.getValue()).isBlank())
          && rows.of(row).filter(KnownRows.Known::isOne).isPresent()) {
        findings.error(
            value,
            "in quotes " + findings.at(row) + " is the text of a whole row, and no number",
            "write " + before + findings.at(row) + ", without quotes");
      }
    }
  }
}
