package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.Place;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Types;

/** What a chain such as {@code lead.owner.trim()} says: a node in it may begin at its last link. */
public final class Chain {
  private Chain() {}

  public static String text(Expression end, Findings findings) {
    return findings.text().at(place(end, findings)).strip();
  }

  /** From its first link to its end; the place of the end alone when it is on several lines. */
  public static Place place(Expression end, Findings findings) {
    Expression first = end;
    Expression before = before(first);
    while (before != first) {
      first = before;
      before = before(first);
    }
    boolean isOneLine =
        first.getLineNumber() == end.getLastLineNumber()
            && first.getColumnNumber() < end.getLastColumnNumber();
    return isOneLine
        ? new Place(
            first.getLineNumber(),
            first.getColumnNumber(),
            end.getLastColumnNumber() - first.getColumnNumber())
        : findings.place(end);
  }

  private static Expression before(Expression link) {
    if (link instanceof MethodCallExpression call) {
      return call.isImplicitThis() ? call.getMethod() : call.getObjectExpression();
    }
    if (link instanceof PropertyExpression property) {
      return property.getObjectExpression();
    }
    return link instanceof BinaryExpression binary
            && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        ? binary.getLeftExpression()
        : link;
  }
}
