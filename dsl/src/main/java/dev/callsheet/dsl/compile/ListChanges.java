package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.Statement;

/**
 * Finds the queues, cadences and powerlists that a block names and changes, before its words are
 * rewritten.
 */
final class ListChanges extends CodeVisitorSupport {
  private final Findings findings;

  /** Whether contacts are added, by what people call the list. */
  private final Map<String, Boolean> found = new LinkedHashMap<>();

  private Optional<String> open = Optional.empty();

  private ListChanges(Findings findings) {
    this.findings = findings;
  }

  static Map<String, Boolean> in(Statement code, Findings findings) {
    ListChanges changes = new ListChanges(findings);
    code.visit(changes);
    return changes.found;
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (call.isImplicitThis()) {
      Optional<String> list = list(call);
      if (list.isPresent()) {
        Optional<String> before = open;
        open = list;
        Arguments.of(call, findings)
            .block()
            .map(ClosureExpression::getCode)
            .ifPresent(code -> code.visit(this));
        open = before;
        return;
      }
      open.ifPresent(changed -> change(changed, name));
    } else if (call.getObjectExpression() instanceof MethodCallExpression subject
        && subject.isImplicitThis()) {
      list(subject).ifPresent(changed -> change(changed, name));
    }
    super.visitMethodCallExpression(call);
  }

  private void change(String list, String verb) {
    if (verb.equals("add") || verb.equals("remove")) {
      found.putIfAbsent(list, verb.equals("add"));
    }
  }

  /** {@code powerlist 'hot'}, when its id is written out. */
  private Optional<String> list(MethodCallExpression call) {
    Optional<Subject> subject = Vocabulary.subject(String.valueOf(call.getMethodAsString()));
    if (subject.isEmpty()) {
      return Optional.empty();
    }
    for (Expression value : Arguments.of(call, findings).values()) {
      if (value instanceof ConstantExpression id) {
        return Optional.of(subject.get().word() + " " + findings.at(id));
      }
    }
    return Optional.empty();
  }
}
