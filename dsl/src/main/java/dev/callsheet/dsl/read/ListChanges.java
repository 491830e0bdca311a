package dev.callsheet.dsl.read;

import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.words.Names;
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
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/**
 * Finds the queues, cadences and powerlists that a block names and changes, before its words are
 * rewritten.
 */
final class ListChanges extends CodeVisitorSupport {
  private final Findings findings;
  private final Names names;

  /** Whether contacts are added, by what people call the list. */
  private final Map<String, Boolean> found = new LinkedHashMap<>();

  private Optional<String> open = Optional.empty();
  private int branches;

  private ListChanges(Findings findings, Names names) {
    this.names = names;
    this.findings = findings;
  }

  static Map<String, Boolean> in(Statement code, Findings findings, Names names) {
    ListChanges changes = new ListChanges(findings, names);
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
      open.ifPresent(changed -> change(changed, name, call));
    } else if (call.getObjectExpression() instanceof MethodCallExpression subject
        && subject.isImplicitThis()) {
      list(subject).ifPresent(changed -> change(changed, name, call));
    }
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitIfElse(IfStatement choice) {
    branches++;
    super.visitIfElse(choice);
    branches--;
  }

  private void change(String list, String verb, MethodCallExpression call) {
    if (verb.equals("add") || verb.equals("remove")) {
      Boolean before = found.putIfAbsent(list, verb.equals("add"));
      if (before != null && before != verb.equals("add") && branches == 0) {
        findings.tell(
            call.getMethod(),
            "add-and-remove",
            before ? "takes off" : "puts back on",
            list,
            before ? "puts on it" : "takes off it");
      }
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
        // Two names of one id are one list.
        Optional<Object> named =
            Optional.ofNullable(Names.KINDS.get(subject.get().word()))
                .flatMap(kind -> names.named(kind, String.valueOf(id.getValue())));
        return Optional.of(
            subject.get().word()
                + " "
                + named.map(String::valueOf).orElseGet(() -> findings.said(id)));
      }
    }
    return Optional.empty();
  }
}
