package dev.callsheet.dsl.read;

import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.rule.RuleSource.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * What a rule names and where, so that whoever finds later that an event has none of it can point
 * to it. Kept as options of the rule's site: {@code ASKED customer.tier}.
 */
final class RuleNames extends CodeVisitorSupport {
  /** Nobody writes a rule with more of them. */
  private static final int MOST = 300;

  private static final Map<String, Kind> CLAUSES =
      Map.of(
          "on", Kind.TYPE,
          "when", Kind.ASKED,
          "unless", Kind.ASKED,
          "then", Kind.READ,
          "otherwise", Kind.READ);

  private final Findings findings;
  private final List<Site.Given> names = new ArrayList<>();
  private Kind clause = Kind.READ;

  private RuleNames(Findings findings) {
    this.findings = findings;
  }

  /** The site of a rule, with what stands in its block. */
  static Site site(MethodCallExpression call, Arguments arguments, Findings findings) {
    RuleNames names = new RuleNames(findings);
    arguments.block().ifPresent(block -> block.getCode().visit(names));
    return new Site(
        "rule",
        Optional.empty(),
        findings.place(call.getMethod()),
        arguments.values().stream().map(findings::place).toList(),
        names.names);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    Kind own = call.isImplicitThis() ? CLAUSES.get(String.valueOf(call.getMethodAsString())) : null;
    Kind before = clause;
    clause = own == null ? before : own;
    call.getObjectExpression().visit(this);
    call.getArguments().visit(this);
    clause = before;
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    closure.getCode().visit(this);
  }

  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    if (constant.getValue() instanceof String text) {
      if (clause == Kind.TYPE) {
        add(Kind.TYPE, text, constant);
      } else if (clause == Kind.ASKED) {
        add(Kind.VALUE, text, constant);
      }
    }
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    Optional<String> path = RuleConditions.path(property);
    if (path.isPresent()) {
      add(clause, path.get(), property);
    } else if (property.getObjectExpression() instanceof VariableExpression owner
        && owner.getName().equals(EventName.CONTACT)
        && property.getPropertyAsString() != null) {
      add(Kind.CONTACT, property.getPropertyAsString(), property);
    } else {
      property.getObjectExpression().visit(this);
    }
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && binary.getLeftExpression() instanceof VariableExpression owner
        && EventName.isGiven(owner.getName())
        && binary.getRightExpression() instanceof ConstantExpression name
        && name.getValue() instanceof String text) {
      if (text.indexOf('.') < 0) {
        add(owner.getName().equals(EventName.EVENT) ? clause : Kind.CONTACT, text, binary);
      }
    } else {
      super.visitBinaryExpression(binary);
    }
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    if (variable.getName().equals(EventName.CONTACT)) {
      add(Kind.CONTACT, "", variable);
    }
  }

  private void add(Kind kind, String name, ASTNode at) {
    if (names.size() < MOST && at.getLineNumber() > 0) {
      names.add(new Site.Given(kind.name() + " " + name, findings.place(at), List.of(), ""));
    }
  }
}
