package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.EventName;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.rule.Facts;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Finds properties that no event has, where the host has said what events hold. */
final class EventShape extends CodeVisitorSupport {
  private final Findings findings;
  private final Map<String, Class<?>> kinds = new TreeMap<>();

  EventShape(Findings findings, Set<Class<?>> kinds) {
    this.findings = findings;
    kinds.forEach(kind -> this.kinds.put(Facts.name(kind), kind));
    if (!kinds.isEmpty()) {
      this.kinds.put("type", String.class);
    }
  }

  /** Tells when the last name of {@code event.lead.score} is none that is there. */
  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    if (!kinds.isEmpty()) {
      Optional<Map<String, Class<?>>> known = properties(property.getObjectExpression());
      String name = String.valueOf(property.getPropertyAsString());
      if (known.isPresent() && !known.get().containsKey(name)) {
        findings.error(
            property.getProperty(),
            written(property.getObjectExpression()) + " has no '" + name + "'",
            NearestWord.hint(name, known.get().keySet())
                .orElse("it has " + String.join(", ", known.get().keySet())));
      }
    }
    super.visitPropertyExpression(property);
  }

  private static String written(Expression owner) {
    return owner instanceof PropertyExpression property
        ? written(property.getObjectExpression()) + "." + property.getPropertyAsString()
        : owner.getText();
  }

  /** What an expression has; empty when nobody knows. */
  private Optional<Map<String, Class<?>>> properties(Expression owner) {
    if (owner instanceof VariableExpression variable) {
      return variable.getName().equals(EventName.EVENT) ? Optional.of(kinds) : Optional.empty();
    }
    if (owner instanceof PropertyExpression property) {
      return properties(property.getObjectExpression())
          .map(known -> known.get(String.valueOf(property.getPropertyAsString())))
          .flatMap(Facts::properties);
    }
    return Optional.empty();
  }
}
