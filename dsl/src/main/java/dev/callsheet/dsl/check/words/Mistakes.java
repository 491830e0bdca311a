package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.NearestWord;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/**
 * Tells what is wrong with a call and gives what stands in its place, so that the rest can still be
 * checked.
 */
final class Mistakes {
  private static final Pattern RESULT =
      Pattern.compile("(?:\\w+\\s+)?\\b([a-zA-Z_]\\w*)\\s*=\\s*$");

  private final Findings findings;

  Mistakes(Findings findings) {
    this.findings = findings;
  }

  Expression wrong(MethodCallExpression call, String message, String hint) {
    findings.error(call.getMethod(), message, hint);
    return nothing(call);
  }

  /** {@code def result = sms(...)}: what is asked of the result must go, too. */
  Expression givesNothing(Word word, MethodCallExpression call) {
    String line = findings.text().line(call.getMethod().getLineNumber());
    String before = line.substring(0, Math.max(0, call.getMethod().getColumnNumber() - 1));
    Matcher result = RESULT.matcher(before);
    return wrong(
        call,
        word.title() + " gives nothing back that a script could use",
        result.find()
            ? "leave out "
                + result.group().strip()
                + " and what asks "
                + result.group(1)
                + ": nothing is sent while the script runs, and the report of the run says what failed"
            : "write it on a line of its own");
  }

  Expression inWrongBlock(MethodCallExpression call, String name, Subject open) {
    return wrong(
        call,
        name + " cannot stand inside the block of " + open.word(),
        "close the block of " + open.word() + " first");
  }

  Expression noSuchVerb(Subject subject, ASTNode node, String name) {
    List<String> verbs = Vocabulary.verbs(subject).stream().map(Word::verb).toList();
    String all = "(" + String.join(", ", verbs) + ")";
    findings.error(
        node,
        subject.word() + " has no '" + name + "'",
        Vocabulary.ownVerb(subject, name)
            .map(own -> "the word is '" + own + "' " + all)
            .or(() -> ofOther(subject, name).map(own -> own + " " + all))
            .or(() -> NearestWord.hint(name, verbs).map(hint -> hint + " " + all))
            .orElse("it has " + all));
    return nothing(node);
  }

  /** A verb of another subject: {@code flush} of a queue in the block of a powerlist. */
  private static Optional<String> ofOther(Subject open, String name) {
    for (Subject other : Subject.values()) {
      if (other != open && Vocabulary.verb(other, name).isPresent()) {
        return Optional.of(
            name
                + " belongs to "
                + other.word()
                + ": write "
                + other.word()
                + (other.id().isPresent() ? "(ID)" : "")
                + " { "
                + name
                + " ... } outside the block of "
                + open.word());
      }
    }
    return Optional.empty();
  }

  /** A subject without a block: a call of the id by mistake, or nothing to do. */
  Expression withoutBlock(Subject subject, MethodCallExpression call, Arguments arguments) {
    if (arguments.values().size() == 1
        && arguments.values().get(0) instanceof MethodCallExpression inner
        && Arguments.of(inner, findings).block().isPresent()
        && !inner.isImplicitThis()) {
      String id = findings.at(inner.getObjectExpression());
      return wrong(
          call,
          "Groovy reads " + subject.word() + " " + id + " { } as a call of " + id,
          "write " + subject.word() + "(" + id + ") { ... }");
    }
    return wrong(
        call,
        subject.word() + " does nothing by itself",
        "write " + subject.example() + " { " + Vocabulary.verbs(subject).get(0).verb() + " lead }");
  }

  /**
   * {@code allPowerlists remove lead} is for Groovy the property lead of what allPowerlists gives
   * for remove.
   */
  Expression readAsProperty(Subject subject, Expression property, String verb, String contact) {
    findings.error(
        property,
        "Groovy does not read " + findings.at(property) + " as " + subject.word() + " " + verb,
        "write " + subject.example() + "." + verb + " " + contact);
    return nothing(property);
  }

  /**
   * {@code queue('o') flush} is a property for Groovy, and {@code allPowerlists remove lead} is one
   * too.
   */
  Expression verbWithoutValues(
      Subject subject, MethodCallExpression call, PropertyExpression property, CallCheck check) {
    String name = String.valueOf(property.getPropertyAsString());
    List<Expression> values = Arguments.of(call, findings).values();
    if (values.size() == 1
        && values.get(0) instanceof VariableExpression verb
        && Vocabulary.verb(subject, verb.getName()).isPresent()) {
      return readAsProperty(subject, property, verb.getName(), name);
    }
    Optional<Word> verb = Vocabulary.verb(subject, name);
    if (verb.isPresent()) {
      check.word(
          verb.get(),
          property.getProperty(),
          new Arguments(List.of(), List.of(), Optional.empty()));
    } else {
      noSuchVerb(subject, property.getProperty(), name);
    }
    return nothing(property);
  }

  static Expression nothing(ASTNode instead) {
    Expression nothing = new ConstantExpression(null);
    nothing.setSourcePosition(instead);
    return nothing;
  }
}
