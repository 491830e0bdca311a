package dev.callsheet.dsl.read;

import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.tree.OperationExpression;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.rule.RuleSource.Effect;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/**
 * What the block of a rule does, as far as its lines tell, and the methods and closures of the
 * script that they call: whether it sends, stops or suppresses, and which queues, cadences and
 * powerlists it changes. Read before its words are rewritten.
 */
final class Consequence extends CodeVisitorSupport {
  private final Findings findings;
  private final Names names;
  private final ScriptNames own;

  /** Whether contacts are added, by what people call the list. */
  private final Map<String, Boolean> changes = new LinkedHashMap<>();

  private final Set<Effect> effects = EnumSet.noneOf(Effect.class);
  private Optional<String> open = Optional.empty();
  private int branches;

  Consequence(Statement code, Findings findings, Names names, ScriptNames own) {
    this.names = names;
    this.own = own;
    this.findings = findings;
    surely(code, new HashSet<>()).ifPresent(effects::add);
    Set<String> said = own.in(code);
    if (said.contains("stop")) {
      effects.add(Effect.MAY_STOP);
    }
    if (said.contains("suppress")) {
      effects.add(Effect.SUPPRESSES);
    }
    code.visit(this);
  }

  /** The lists on which it puts contacts, or off which it takes them. */
  List<String> changed(boolean isAdded) {
    return changes.entrySet().stream()
        .filter(change -> change.getValue() == isAdded)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** What it does, by the names that the compiled form holds. */
  List<String> effects() {
    return effects.stream().map(Effect::name).toList();
  }

  /** What some code surely does, with what it calls of the script's own. */
  private Optional<Effect> surely(Statement code, Set<Statement> within) {
    boolean stops = false;
    boolean onlyStops = true;
    for (Statement line : within.add(code) ? Code.statements(code) : List.<Statement>of()) {
      Expression said = Code.value(line);
      boolean isCall = said instanceof MethodCallExpression;
      while (said instanceof MethodCallExpression call && !call.isImplicitThis()) {
        said = call.getObjectExpression();
      }
      String word =
          said instanceof MethodCallExpression call
              ? String.valueOf(call.getMethodAsString())
              : said instanceof VariableExpression variable ? variable.getName() : "";
      boolean isRead = // in a closure that stands above
          said instanceof BlockExpression
              || (said instanceof OperationExpression done && done.name.equals("say"));
      if (isRead
          || (isCall
              && (Vocabulary.word(word).isPresent() || Vocabulary.subject(word).isPresent()))) {
        return Optional.of(Effect.SENDS);
      }
      Optional<Effect> called =
          isCall ? own.only(word).flatMap(one -> surely(one, within)) : Optional.empty();
      if (called.filter(Effect.SENDS::equals).isPresent()) {
        return called;
      }
      boolean isStop = word.equals("stop") || called.isPresent();
      stops |= isStop;
      onlyStops &= isStop || word.equals("note");
    }
    return stops && onlyStops ? Optional.of(Effect.STOPS) : Optional.empty();
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    Optional<String> list = call.isImplicitThis() ? list(call) : Optional.empty();
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
    if (call.isImplicitThis()) {
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
    boolean isAdded = verb.equals("add");
    if (isAdded || verb.equals("remove")) {
      Boolean before = changes.putIfAbsent(list, isAdded);
      if (before != null && before != isAdded && branches == 0) {
        findings.tell(
            call.getMethod(),
            "add-and-remove",
            before ? "takes off" : "puts back on",
            list,
            before ? "puts on it" : "takes off it");
      }
    }
  }

  /** {@code powerlist 'hot'}, when its id is written out; two names of one id are one list. */
  private Optional<String> list(MethodCallExpression call) {
    String subject = String.valueOf(call.getMethodAsString());
    return Vocabulary.subject(subject)
        .flatMap(
            known ->
                Arguments.of(call, findings).values().stream()
                    .filter(ConstantExpression.class::isInstance)
                    .findFirst())
        .map(
            id ->
                subject
                    + " "
                    + Optional.ofNullable(Names.KINDS.get(subject))
                        .flatMap(kind -> names.named(kind, id.getText()))
                        .map(String::valueOf)
                        .orElseGet(() -> findings.said(id)));
  }
}
