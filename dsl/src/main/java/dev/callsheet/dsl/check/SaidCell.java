package dev.callsheet.dsl.check;

import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Types;

/** A cell as the script says it, for messages. */
public final class SaidCell {
  private SaidCell() {}

  /** A cell as the script says it; the place of one within a call may lack its beginning. */
  public static String of(Expression cell, Findings findings) {
    if (cell instanceof PropertyExpression property) {
      return findings.at(property.getObjectExpression())
          + (property.isSafe() ? "?." : ".")
          + findings.at(property.getProperty());
    }
    return cell instanceof BinaryExpression binary
            && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        ? findings.at(binary.getLeftExpression())
            + "["
            + findings.at(binary.getRightExpression())
            + "]"
        : findings.at(cell);
  }
}
