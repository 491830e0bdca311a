package dev.callsheet.dsl.read;

import dev.callsheet.dsl.tree.Code;
import org.codehaus.groovy.ast.expr.Expression;

/** The names by which a rule reads what happened. */
public final class EventName {
  /** What happened. */
  public static final String EVENT = "event";

  /** Whom it happened to. */
  public static final String CONTACT = "contact";

  private EventName() {}

  /** Whether the language gives this name to the clauses of rules. */
  public static boolean isGiven(String name) {
    return name.equals(EVENT) || name.equals(CONTACT);
  }

  /** Whether an expression reads one of them, or a part of it. */
  public static boolean isRead(Expression expression) {
    return isGiven(Code.root(expression));
  }
}
