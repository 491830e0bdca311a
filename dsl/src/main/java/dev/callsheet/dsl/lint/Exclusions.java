package dev.callsheet.dsl.lint;

import dev.callsheet.dsl.diagnose.Findings;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Where a script acts for whoever is not in a file or a fact. An export that failed leaves a file
 * without rows, and then that is everybody.
 */
public final class Exclusions extends CodeVisitorSupport {
  private static final String TITLE = "leaves out";
  private static final String FILE = "FILE ";
  private static final String FACT = "FACT ";
  private static final Set<String> DATA = Set.of("csv", "jsonl");
  private static final Set<String> HOLDING = Set.of("contains", "containsKey", "any", "find");
  private static final Set<String> TAKING_AWAY = Set.of("minus", "removeAll");
  private static final Set<String> FILLING = Set.of("add", "addAll", "put", "leftShift");
  private static final Set<String> WORDS =
      Set.of("sms", "teamSms", "call", "add", "remove", "queue", "cadence", "powerlist", "flush");

  /** A fact may be empty for many reasons; it is of people where they are looked for in it. */
  private static final Pattern CONTACT = Pattern.compile("(?i)phone|mobile|cell|mail");

  /** What is asked whether it holds somebody, or what is taken away from all. */
  private record Asked(Expression by, Expression question, @Nullable Expression all) {}

  private final List<Asked> asked = new ArrayList<>();
  private final Set<String> facts;

  /** What the script sets its variables to, and what it walks over to fill them. */
  private final Map<String, List<Expression>> values = new HashMap<>();

  /** What the innermost {@code each} fills, unless it says a word: then it is no list of names. */
  private Set<String> filled = new HashSet<>();

  private boolean says;

  private Exclusions(Set<String> facts) {
    this.facts = facts;
  }

  /**
   * What a script leaves out whoever is in: files and facts, each at its place.
   *
   * @param facts the names of the facts
   */
  public static Site of(List<MethodNode> methods, Set<String> facts, Findings findings) {
    Exclusions exclusions = new Exclusions(facts);
    methods.forEach(method -> method.getCode().visit(exclusions));
    List<Site.Given> given = new ArrayList<>();
    for (Asked one : exclusions.asked) {
      Set<String> by = exclusions.sources(one.by());
      Set<String> all = one.all() == null ? Set.of() : exclusions.sources(one.all());
      boolean isTaken = one.all() == null || !(all.isEmpty() || !Collections.disjoint(all, by));
      boolean isOfPeople = CONTACT.matcher(findings.whole(one.question())).find();
      for (String source : isTaken ? by : Set.<String>of()) {
        if (isOfPeople || source.startsWith(FILE)) {
          given.add(new Site.Given(source, findings.place(one.by()), List.of()));
        }
      }
    }
    return new Site(TITLE, Optional.empty(), Place.UNKNOWN, List.of(), given);
  }

  /**
   * What to say of a script that acts for whoever is not in one of these files, which have no rows;
   * empty if it does not.
   *
   * @param empty the files, and the facts that are empty lists or maps
   * @param facts all facts as the script reads them, such as {@code event.leads}
   */
  public static Optional<Problem> by(
      List<Site> sites, Set<String> empty, Set<String> facts, ScriptText text) {
    for (Site site : sites) {
      for (Site.Given given : site.title().equals(TITLE) ? site.options() : List.<Site.Given>of()) {
        boolean isFact = given.name().startsWith(FACT);
        String name = given.name().substring(FACT.length());
        while (isFact && !facts.contains(name) && name.indexOf('.') > 0) {
          name = name.substring(0, name.lastIndexOf('.'));
        }
        if (empty.contains(name) && isFact == facts.contains(name)) {
          return Optional.of(
              text.error(
                  given.place(),
                  name
                      + (isFact ? " holds nothing" : " has no rows")
                      + ", so this leaves out nobody",
                  isFact
                      ? "find out why; if it is empty today, say so in the application:"
                          + " sheet.inputs().emptyLists(EmptyLists.MEANT)"
                      : "export it again; if it has none today, say so:"
                          + " inputs().emptyLists(EmptyLists.MEANT)"));
        }
      }
    }
    return Optional.empty();
  }

  // Where values come from

  private Set<String> sources(Expression expression) {
    Set<String> all = new LinkedHashSet<>();
    sources(expression, all, new HashSet<>());
    return all;
  }

  private void sources(Expression expression, Set<String> all, Set<String> seen) {
    if (expression instanceof VariableExpression variable) {
      List<Expression> set = values.getOrDefault(variable.getName(), List.of());
      if (seen.add(variable.getName())) {
        set.forEach(value -> sources(value, all, seen));
      }
      if (set.isEmpty() && facts.contains(variable.getName())) {
        all.add(FACT + variable.getName());
      }
    } else if (expression instanceof MethodCallExpression call) {
      if (!DATA.contains(String.valueOf(call.getMethodAsString()))) {
        sources(call.getObjectExpression(), all, seen);
      } else if (call.getArguments() instanceof TupleExpression given) {
        given.getExpressions().stream()
            .filter(
                one -> one instanceof ConstantExpression file && file.getValue() instanceof String)
            .findFirst()
            .ifPresent(file -> all.add(FILE + file.getText()));
      }
    } else if (expression instanceof PropertyExpression property) {
      boolean isPath = facts.contains(property.getText().split("\\W", 2)[0]);
      if (isPath && property.getText().matches("[\\w.]+")) {
        all.add(FACT + property.getText());
      } else {
        sources(property.getObjectExpression(), all, seen);
      }
    } else if (expression instanceof CastExpression cast) {
      sources(cast.getExpression(), all, seen);
    }
  }

  private void comes(String variable, Expression value) {
    values.computeIfAbsent(variable, name -> new ArrayList<>()).add(value);
  }

  private void fills(Expression variable) {
    if (variable instanceof VariableExpression known && !known.isThisExpression()) {
      filled.add(known.getName());
    }
  }

  // Where somebody is looked for

  @Override
  public void visitNotExpression(NotExpression not) {
    member(not.getExpression());
    super.visitNotExpression(not);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    switch (binary.getOperation().getText()) {
      case "=" -> {
        if (left instanceof VariableExpression variable) {
          comes(variable.getName(), right);
        } else if (left instanceof BinaryExpression entry
            && entry.getOperation().getText().equals("[")) {
          fills(entry.getLeftExpression());
        }
      }
      case "<<", "+=" -> fills(left);
      case "!in" -> asked.add(new Asked(right, binary, null));
      case "-", "-=" -> asked.add(new Asked(right, left, left));
      case "==" -> {
        if (right instanceof ConstantExpression none
            && (none.getValue() == null || Boolean.FALSE.equals(none.getValue()))) {
          member(left);
        }
      }
      default -> {}
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    Expression on = call.getObjectExpression();
    says |= call.isImplicitThis() && WORDS.contains(name);
    if (FILLING.contains(name)) {
      fills(on);
    }
    Expression only =
        call.getArguments() instanceof TupleExpression given && given.getExpressions().size() == 1
            ? given.getExpression(0)
            : null;
    if (only != null && TAKING_AWAY.contains(name)) {
      asked.add(new Asked(only, on, on));
    } else if (only != null && name.equals("every")) {
      asked.add(new Asked(on, call, null));
    }
    if (name.equals("each") && only instanceof ClosureExpression) {
      each(call, on);
    } else {
      super.visitMethodCallExpression(call);
    }
  }

  /** {@code csv('today.csv').each { known << it.phone }}. */
  private void each(MethodCallExpression call, Expression on) {
    Set<String> outer = filled;
    boolean before = says;
    filled = new HashSet<>();
    says = false;
    super.visitMethodCallExpression(call);
    if (!says) {
      filled.forEach(name -> comes(name, on));
    }
    outer.addAll(filled);
    filled = outer;
    says |= before;
  }

  /** {@code if (it.phone in known) return}. */
  @Override
  public void visitIfElse(IfStatement statement) {
    if (leaves(statement.getIfBlock())) {
      statement
          .getBooleanExpression()
          .visit(
              new CodeVisitorSupport() {
                @Override
                public void visitBinaryExpression(BinaryExpression binary) {
                  member(binary);
                  super.visitBinaryExpression(binary);
                }

                @Override
                public void visitMethodCallExpression(MethodCallExpression call) {
                  member(call);
                  super.visitMethodCallExpression(call);
                }

                @Override
                public void visitNotExpression(NotExpression not) {
                  // Whoever is not in it is left out then.
                }
              });
    }
    super.visitIfElse(statement);
  }

  private static boolean leaves(Statement block) {
    if (block instanceof BlockStatement all) {
      List<Statement> statements = all.getStatements();
      return !statements.isEmpty() && leaves(statements.get(statements.size() - 1));
    }
    return block instanceof ReturnStatement || block instanceof ContinueStatement;
  }

  private void member(Expression question) {
    if (question instanceof BooleanExpression wrapped) {
      member(wrapped.getExpression());
    } else if (question instanceof BinaryExpression binary) {
      switch (binary.getOperation().getText()) {
        case "in" -> asked.add(new Asked(binary.getRightExpression(), binary, null));
        case "[" -> asked.add(new Asked(binary.getLeftExpression(), binary, null));
        default -> {}
      }
    } else if (question instanceof MethodCallExpression call
        && HOLDING.contains(String.valueOf(call.getMethodAsString()))) {
      asked.add(new Asked(call.getObjectExpression(), call, null));
    }
  }
}
