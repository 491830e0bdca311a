package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.codehaus.groovy.ast.ClassCodeVisitorSupport;
import org.codehaus.groovy.ast.DynamicVariable;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.control.SourceUnit;

/** Finds variables that nothing sets, after Groovy has resolved classes and scopes. */
final class UnknownNames extends ClassCodeVisitorSupport {
  private static final Set<String> GIVEN = Set.of("params", "out", "binding", "metaClass", "class");

  /** Their closures read names from the receiver, which is not known before the script runs. */
  private static final Set<String> DELEGATING = Set.of("with", "tap", "use", "build");

  private final SourceUnit source;
  private final Findings findings;
  private final Declared declared;
  private final Set<String> facts;
  private final Deque<String> delegating = new ArrayDeque<>();

  UnknownNames(SourceUnit source, Findings findings, Declared declared, Set<String> facts) {
    this.facts = facts;
    this.source = source;
    this.findings = findings.of(ProblemCode.UNKNOWN_NAME);
    this.declared = declared;
  }

  @Override
  protected SourceUnit getSourceUnit() {
    return source;
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = call.getMethodAsString();
    boolean delegates = name != null && DELEGATING.contains(name);
    if (delegates) {
      delegating.push(name);
    }
    super.visitMethodCallExpression(call);
    if (delegates) {
      delegating.pop();
    }
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    String name = variable.getName();
    if (variable.getAccessedVariable() instanceof DynamicVariable
        && delegating.isEmpty()
        && variable.getLineNumber() > 0
        && !GIVEN.contains(name)
        && !facts.contains(name)
        && (!declared.variables().contains(name) || isElsewhere(variable))) {
      findings.error(
          findings.place(variable),
          "there is nothing called '"
              + name
              + (declared.variables().contains(name) ? "' here" : "'"),
          new Suggestions(declared).variable(name, findings.text(), findings.place(variable)));
    }
    super.visitVariableExpression(variable);
  }

  /** What a block elsewhere gives, and nothing sets for the whole script. */
  private boolean isElsewhere(VariableExpression variable) {
    return !declared.changing().contains(variable.getName())
        && BlockNames.hint(variable.getName(), findings.text(), findings.place(variable))
            .isPresent();
  }
}
