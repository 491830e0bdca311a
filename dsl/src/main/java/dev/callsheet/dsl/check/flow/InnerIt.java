package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/**
 * Finds {@code it} where a contact is meant and a text of a list is what it stands for: the inner
 * block hides what the outer one calls so.
 */
public final class InnerIt extends CodeVisitorSupport {
  private static final Set<String> EACH =
      Set.of("each", "eachWithIndex", "collect", "any", "every");
  private static final int DIGITS = 7;

  private final Findings findings;

  /** What the first value of each block is called, the innermost first. */
  private final Deque<String> names = new ArrayDeque<>();

  /** The text that {@code it} is at first, where it is one; blank where nothing is known. */
  private final Deque<String> texts = new ArrayDeque<>();

  private InnerIt(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    for (MethodNode method : methods) {
      method.getCode().visit(new InnerIt(findings));
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    call.getObjectExpression().visit(this);
    List<Expression> given =
        call.getArguments() instanceof TupleExpression tuple
            ? tuple.getExpressions()
            : List.of(call.getArguments());
    contacts(call, given);
    boolean runs =
        EACH.contains(String.valueOf(call.getMethodAsString())) && !call.isImplicitThis();
    String text = runs ? text(call.getObjectExpression()).orElse("") : "";
    for (Expression value : given) {
      if (value instanceof ClosureExpression closure && closure.getParameters() != null) {
        Parameter[] parameters = closure.getParameters();
        // A block of a word, such as queue(17) { }, gets nothing.
        boolean isWord = call.isImplicitThis();
        if (!isWord) {
          names.push(parameters.length == 0 ? "it" : parameters[0].getName());
          texts.push(parameters.length == 0 ? text : "");
        }
        closure.getCode().visit(this);
        if (!isWord) {
          names.pop();
          texts.pop();
        }
      } else {
        value.visit(this);
      }
    }
  }

  private void contacts(MethodCallExpression call, List<Expression> given) {
    if (texts.isEmpty() || texts.element().isEmpty() || names.size() < 2) {
      return;
    }
    boolean isVerb = Vocabulary.isVerb(String.valueOf(call.getMethodAsString())) && isOfWord(call);
    for (Expression value : given) {
      if (value instanceof MapExpression options) {
        for (MapEntryExpression option : options.getMapEntryExpressions()) {
          if (call.isImplicitThis() && option.getKeyExpression().getText().equals("to")) {
            contact(option.getValueExpression(), "to: ");
          }
        }
      } else if (isVerb) {
        contact(value, call.getMethodAsString() + " ");
      }
    }
  }

  private static boolean isOfWord(MethodCallExpression call) {
    return call.isImplicitThis()
        || (call.getObjectExpression() instanceof MethodCallExpression subject
            && subject.isImplicitThis()
            && Vocabulary.subject(String.valueOf(subject.getMethodAsString())).isPresent())
        || (call.getObjectExpression() instanceof VariableExpression all
            && Vocabulary.subject(all.getName()).isPresent());
  }

  private void contact(Expression value, String before) {
    if (value instanceof VariableExpression variable && variable.getName().equals("it")) {
      String outer = names.stream().skip(1).findFirst().orElse("it");
      findings.error(
          value,
          "it is '"
              + texts.element()
              + "' here, and nobody to reach: the inner it hides the outer one",
          outer.equals("it")
              ? "name the outer one: .each { lead -> ... " + before + "lead ... }"
              : "write " + before + outer);
    }
  }

  /** The first text of a list of nothing but texts that are no phone numbers. */
  private static Optional<String> text(Expression expression) {
    if (!(expression instanceof ListExpression list) || list.getExpressions().isEmpty()) {
      return Optional.empty();
    }
    for (Expression one : list.getExpressions()) {
      if (!(one instanceof ConstantExpression constant)
          || !(constant.getValue() instanceof String text)
          || text.chars().filter(Character::isDigit).count() >= DIGITS) {
        return Optional.empty();
      }
    }
    return Optional.of(String.valueOf(((ConstantExpression) list.getExpression(0)).getValue()));
  }
}
