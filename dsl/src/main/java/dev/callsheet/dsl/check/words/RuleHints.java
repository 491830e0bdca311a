package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.problem.NearestWord;
import java.util.Collection;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** What to write in rules that are not written as rules are. */
final class RuleHints {
  private final Findings findings;

  RuleHints(Findings findings) {
    this.findings = findings;
  }

  /** What to write in place of a line that cannot stand directly in a rule. */
  Optional<String> clause(MethodCallExpression call, Collection<String> clauses) {
    String name = String.valueOf(call.getMethodAsString());
    if (clauses.contains(name)) {
      return Optional.of("each part stands on a line of its own, or behind a semicolon");
    }
    if (name.equals("priority")) {
      String number = findings.at(call.getArguments());
      return Optional.of(
          "it stands behind the name: rule('name', priority: "
              + (number.isEmpty() ? "10" : number)
              + ") { ... }");
    }
    if (Vocabulary.beginnings().contains(name) || name.equals("note") || name.equals("stop")) {
      return Optional.of("write then { " + findings.at(call) + " }");
    }
    return switch (name) {
      case "if", "where", "condition", "given", "filter", "match" ->
          Optional.of("write when { event.score >= 50 }");
      case "do", "action", "actions", "run", "execute" ->
          Optional.of("write then { sms to: contact, message: '...' }");
      case "event", "trigger", "type" -> Optional.of("write on 'lead.created'");
      default -> NearestWord.hint(name, clauses);
    };
  }

  /** {@code on ['call.missed']}, which Groovy reads as an element of something called on. */
  Optional<String> list(Expression line) {
    return line instanceof BinaryExpression index
            && index.getLeftExpression() instanceof VariableExpression on
            && on.getName().equals("on")
            && index.getRightExpression() instanceof ListExpression types
        ? Optional.of("write on " + findings.at(types).replaceAll("^\\[|\\]$", ""))
        : Optional.empty();
  }

  /** What a rule looks like, with the name that this one has. */
  String form(Arguments arguments, String example) {
    boolean named =
        arguments.values().size() == 1
            && arguments.values().get(0) instanceof MethodCallExpression inner
            && Arguments.of(inner, findings).block().isPresent();
    String name =
        named ? findings.at(((MethodCallExpression) arguments.values().get(0)).getMethod()) : "";
    return named
        ? "the name stands in brackets: write rule(" + name + ") { ... }"
        : "write " + example;
  }
}
