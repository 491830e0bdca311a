package dev.callsheet.dsl.lint;

import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.words.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.jspecify.annotations.Nullable;

/** The files and facts that values come from. */
final class Sources extends CodeVisitorSupport {
  private static final String FILE = "FILE ";
  private static final String FACT = "FACT ";
  private static final Set<String> DATA = Set.of("csv", "jsonl");
  private static final Set<String> FILLING = Set.of("add", "addAll", "put", "leftShift");
  private static final Pattern WORD =
      Pattern.compile("\\b(?:sms|teamSms|call|queue|cadence|powerlist|allPowerlists)\\b");

  /** A fact may be empty for many reasons; it is of people where they are looked for in it. */
  private static final Pattern CONTACT = Pattern.compile("(?i)phone|mobile|cell|mail");

  private final Set<String> facts;
  private final Findings findings;

  /** What the script sets its variables to, and what it walks over to fill them. */
  private final Map<String, List<Expression>> values = new HashMap<>();

  /** What the innermost {@code each} walks over, unless it says a word: it makes no list then. */
  private @Nullable Expression over;

  Sources(List<MethodNode> methods, Set<String> facts, Findings findings) {
    this.facts = facts;
    this.findings = findings;
    methods.forEach(method -> method.getCode().visit(this));
  }

  /** Those in which a question looks for somebody, each with its place. */
  List<Site.Given> of(Expression by, Expression question) {
    boolean isOfPeople = CONTACT.matcher(findings.whole(question)).find();
    return of(by).stream()
        .filter(source -> isOfPeople || source.startsWith(FILE))
        .map(one -> new Site.Given(one, findings.place(by), List.of()))
        .toList();
  }

  /** Those of what is taken away from all, which is of something else. */
  List<Site.Given> others(Expression by, Expression all) {
    Expression only =
        by instanceof TupleExpression given && given.getExpressions().size() == 1
            ? given.getExpression(0)
            : by;
    return of(all).isEmpty() || !Collections.disjoint(of(all), of(only))
        ? List.of()
        : of(only, all);
  }

  private Set<String> of(Expression expression) {
    Set<String> all = new LinkedHashSet<>();
    of(expression, all, new HashSet<>());
    return all;
  }

  private void of(Expression expression, Set<String> all, Set<String> seen) {
    if (expression instanceof VariableExpression variable) {
      List<Expression> set = values.getOrDefault(variable.getName(), List.of());
      if (seen.add(variable.getName())) {
        set.forEach(value -> of(value, all, seen));
      }
      if (set.isEmpty() && facts.contains(variable.getName())) {
        all.add(FACT + variable.getName());
      }
    } else if (expression instanceof MethodCallExpression call
        && !DATA.contains(String.valueOf(call.getMethodAsString()))) {
      of(call.getObjectExpression(), all, seen);
    } else if (expression instanceof MethodCallExpression call
        && call.getArguments() instanceof TupleExpression given) {
      given.getExpressions().stream()
          .filter(ConstantExpression.class::isInstance)
          .findFirst()
          .ifPresent(file -> all.add(FILE + file.getText()));
    } else if (expression instanceof PropertyExpression property) {
      if (facts.contains(property.getText().split("\\W", 2)[0])
          && property.getText().matches("[\\w.]+")) {
        all.add(FACT + property.getText());
      } else {
        of(property.getObjectExpression(), all, seen);
      }
    } else if (expression instanceof CastExpression cast) {
      of(cast.getExpression(), all, seen);
    }
  }

  private void comes(Expression variable, @Nullable Expression value) {
    if (value != null && variable instanceof VariableExpression known) {
      values.computeIfAbsent(known.getName(), name -> new ArrayList<>()).add(value);
    }
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    Expression left = binary.getLeftExpression();
    switch (binary.getOperation().getText()) {
      case "=" -> {
        comes(left, binary.getRightExpression());
        comes(left instanceof BinaryExpression entry ? entry.getLeftExpression() : left, over);
      }
      case "<<", "+=" -> comes(left, over);
      default -> {}
    }
    super.visitBinaryExpression(binary);
  }

  /** {@code csv('today.csv').each { known << it.phone }}. */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    Expression on = call.getObjectExpression();
    Expression outer = over;
    if (FILLING.contains(name)) {
      comes(on, over);
    } else if (name.equals("each")) {
      over = WORD.matcher(findings.whole(call)).find() ? null : on;
    }
    super.visitMethodCallExpression(call);
    over = outer;
  }
}
