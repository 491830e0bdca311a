package dev.callsheet.dsl.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;

/** A rule: what it is called, which events it is asked about, its conditions and what it does. */
public final class RuleExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  public final Heading heading;
  public final List<Clause> clauses;

  public RuleExpression(int site, Heading heading, List<Clause> clauses, ASTNode at) {
    super(at, parts(heading, clauses));
    this.site = site;
    this.heading = heading;
    this.clauses = List.copyOf(clauses);
  }

  /**
   * What a rule says about itself.
   *
   * @param group the variable that holds the name of its group, if it stands in one
   * @param types of events
   */
  public record Heading(
      Expression name, Expression priority, Optional<Expression> group, List<Expression> types) {
    public Heading {
      types = List.copyOf(types);
    }
  }

  /** A condition, or what the rule does. */
  public sealed interface Clause {}

  /**
   * What stands under {@code when} or {@code unless}.
   *
   * @param unless whether the rule fires only if it does not hold
   * @param text as it is written, on one line
   * @param columns of the {@code &&} between the parts
   * @param parts of which all must hold
   */
  public record Condition(
      boolean unless, String text, List<Integer> columns, List<ConditionPart> parts)
      implements Clause {
    public Condition {
      columns = List.copyOf(columns);
      parts = List.copyOf(parts);
    }
  }

  /**
   * What stands under {@code then} or {@code otherwise}.
   *
   * @param block takes the event and the contact
   * @param effect the name of what it surely does (see the engine's rules)
   * @param changes the lists that it changes; whether contacts are added
   */
  public record Consequence(
      boolean otherwise, ClosureExpression block, String effect, Map<String, Boolean> changes)
      implements Clause {}

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }

  private static List<Expression> parts(Heading heading, List<Clause> clauses) {
    List<Expression> parts = new ArrayList<>(List.of(heading.name(), heading.priority()));
    heading.group().ifPresent(parts::add);
    parts.addAll(heading.types());
    for (Clause clause : clauses) {
      if (clause instanceof Condition condition) {
        condition.parts().forEach(part -> parts.addAll(part.parts()));
      } else if (clause instanceof Consequence consequence) {
        parts.add(consequence.block());
      }
    }
    return parts;
  }
}
