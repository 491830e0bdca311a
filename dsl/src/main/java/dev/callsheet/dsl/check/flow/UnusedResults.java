package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.library.method.Receiver;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements that work something out and do nothing with it, as {@code name.trim()} does: it
 * gives a new text and leaves the name as it is.
 */
public final class UnusedResults extends CodeVisitorSupport {
  /** Methods that give something new and change nothing. */
  private static final Set<String> GIVING =
      Set.of(
          "trim",
          "strip",
          "toUpperCase",
          "toLowerCase",
          "capitalize",
          "uncapitalize",
          "replace",
          "replaceAll",
          "replaceFirst",
          "substring",
          "concat",
          "padLeft",
          "padRight",
          "toInteger",
          "toLong",
          "toBigDecimal",
          "plus",
          "minus",
          "plusDays",
          "plusHours",
          "plusMinutes",
          "minusDays",
          "minusHours",
          "minusMinutes",
          "toSorted",
          "toUnique",
          "intersect",
          "join",
          "contains",
          "startsWith",
          "endsWith",
          "isEmpty",
          "equals");

  /** Of numbers: like those that run through a list they do nothing with what their block gives. */
  private static final Set<String> QUESTIONS =
      Set.of("==", "!=", "<", "<=", ">", ">=", "in", "!in", "==~");

  private static final Set<String> SUMS = Set.of("+", "-", "*", "/", "%");

  private static final Set<String> ASKING = Set.of("when", "unless");
  private static final Set<String> JOINS = Set.of("&&", "||");

  private final Findings findings;
  private final Selection selection;

  /** What rules ask, each with its word. */
  private final IdentityHashMap<Statement, String> conditions = new IdentityHashMap<>();

  private UnusedResults(Findings findings, Selection selection) {
    this.findings = findings;
    this.selection = selection;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    UnusedResults results = new UnusedResults(findings, Selection.in(methods, declared));
    for (MethodNode method : methods) {
      if (method.getName().equals("run")) {
        results.last(method.getCode());
      }
      method.getCode().visit(results);
    }
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    List<Statement> statements = block.getStatements();
    @Nullable String word = conditions.get(block);
    for (int i = 0; i < statements.size() - 1; i++) {
      if (word == null || !isQuestion(statements.get(i))) {
        unused(statements.get(i));
      } else {
        unheard(word, statements.get(i), statements);
      }
    }
    super.visitBlockStatement(block);
  }

  /** Whether somebody may take it for a condition of its own. */
  private static boolean isQuestion(Statement statement) {
    if (!(statement instanceof ExpressionStatement alone)) {
      return false;
    }
    Expression asked = alone.getExpression();
    if (asked instanceof BinaryExpression binary) {
      String operator = binary.getOperation().getText();
      return QUESTIONS.contains(operator) || JOINS.contains(operator);
    }
    return asked instanceof NotExpression
        || asked instanceof PropertyExpression
        || (asked instanceof MethodCallExpression call
            && !call.isImplicitThis()
            && GIVING.contains(String.valueOf(call.getMethodAsString())));
  }

  private void unheard(String word, Statement statement, List<Statement> all) {
    findings
        .of(ProblemCode.UNUSED_RESULT)
        .error(
            statement,
            "only the last line of " + word + " { } counts: what this asks is not looked at",
            all.stream().allMatch(UnusedResults::isOneLine)
                ? "write "
                    + word
                    + " { "
                    + all.stream().map(this::joined).collect(Collectors.joining(" && "))
                    + " }"
                    + (word.equals("when") ? ", or a when { } for each" : ", or join them with ||")
                : "join it with the last line by &&");
  }

  private static boolean isOneLine(Statement statement) {
    return statement.getLineNumber() == statement.getLastLineNumber() && isQuestion(statement);
  }

  private String joined(Statement statement) {
    String question = findings.at(statement);
    return question.contains("||") ? "(" + question + ")" : question;
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (!call.isImplicitThis()
        && (ListMethod.is(name, Trait.RUNS) || Receiver.NUMBER.has(name, Declaration::runs))) {
      blocks(call).forEach(block -> runs(call, block));
    } else if (call.isImplicitThis() && "rule".equals(call.getMethodAsString())) {
      blocks(call).forEach(this::conditions);
    }
    super.visitMethodCallExpression(call);
  }

  /** {@code each { it.stage == 'won' }} chooses nothing: all go on to what stands before it. */
  private void runs(MethodCallExpression call, ClosureExpression block) {
    if (block.getCode() instanceof BlockStatement code
        && code.getStatements().size() == 1
        && ListMethod.is(String.valueOf(call.getMethodAsString()), Trait.BLOCK)
        && code.getStatements().get(0) instanceof ExpressionStatement alone
        && alone.getExpression() instanceof BinaryExpression binary
        && (QUESTIONS.contains(binary.getOperation().getText())
            || JOINS.contains(binary.getOperation().getText()))) {
      String name = call.getMethodAsString();
      findings
          .of(ProblemCode.UNUSED_RESULT)
          .error(
              call.getMethod(),
              name + " keeps them all, and nothing is done with what this asks",
              "to choose, write findAll " + findings.at(block));
    } else {
      last(block.getCode());
    }
  }

  private static List<ClosureExpression> blocks(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression arguments
        ? arguments.getExpressions().stream()
            .filter(ClosureExpression.class::isInstance)
            .map(ClosureExpression.class::cast)
            .toList()
        : List.of();
  }

  private void conditions(ClosureExpression rule) {
    if (rule.getCode() instanceof BlockStatement clauses) {
      for (Statement clause : clauses.getStatements()) {
        if (clause instanceof ExpressionStatement line
            && line.getExpression() instanceof MethodCallExpression call
            && ASKING.contains(String.valueOf(call.getMethodAsString()))) {
          blocks(call).forEach(b -> conditions.put(b.getCode(), call.getMethodAsString()));
        }
      }
    }
  }

  /** The last statement of what gives nothing back. */
  private void last(Statement code) {
    if (code instanceof BlockStatement block && !block.getStatements().isEmpty()) {
      unused(block.getStatements().get(block.getStatements().size() - 1));
    }
  }

  private void unused(Statement statement) {
    if (statement.getStatementLabels() != null) {
      return;
    }
    if (statement instanceof ExpressionStatement alone) {
      unused(alone.getExpression());
    } else if (statement instanceof IfStatement choice) {
      branch(choice.getIfBlock());
      branch(choice.getElseBlock());
    }
  }

  private void branch(Statement branch) {
    if (branch instanceof BlockStatement) {
      last(branch);
    } else {
      unused(branch);
    }
  }

  private void unused(Expression expression) {
    if (expression instanceof BinaryExpression binary) {
      String operator = binary.getOperation().getText();
      if (operator.equals("==") && isPlace(binary.getLeftExpression())) {
        tell(
            expression,
            "this compares, and nothing is done with the answer",
            "to set it, write "
                + findings.at(binary.getLeftExpression())
                + " = "
                + findings.at(binary.getRightExpression()));
      } else if (QUESTIONS.contains(operator)) {
        tell(expression, "this asks, and nothing is done with the answer", "put it into an if");
      } else if (SUMS.contains(operator)) {
        tell(
            expression,
            "this gives something new, and nothing is done with it",
            isPlace(binary.getLeftExpression())
                ? "to change " + kept(binary.getLeftExpression(), operator, binary)
                : "keep it: def result = " + findings.at(expression));
      }
    } else if (Slips.isText(expression) && expression.getLineNumber() > 0) {
      tell(
          expression,
          "this text stands alone, and nothing is done with it",
          "to go on with the text above, end its line with +; a comment is written //");
    } else if (expression instanceof MethodCallExpression call
        && !call.isImplicitThis()
        && GIVING.contains(String.valueOf(call.getMethodAsString()))) {
      tell(
          call.getMethod(),
          call.getMethodAsString()
              + " gives something new and changes nothing; nothing is done with it",
          root(call) instanceof VariableExpression variable && isPlace(variable)
              ? "write " + findings.at(variable) + " = " + findings.at(call)
              : "keep it: def result = " + findings.at(call));
    } else if (expression instanceof MethodCallExpression call && selection.isIdle(call)) {
      chosen(call);
    }
  }

  /** What a chain of such calls begins with. */
  private static Expression root(MethodCallExpression call) {
    Expression receiver = call.getObjectExpression();
    return receiver instanceof MethodCallExpression before
            && !before.isImplicitThis()
            && GIVING.contains(String.valueOf(before.getMethodAsString()))
        ? root(before)
        : receiver;
  }

  /** {@code leads.findAll { it.stage == 'open' }} on a line of its own. */
  private void chosen(MethodCallExpression call) {
    if (findings.isWrongAt(call.getMethod())) {
      return; // that it comes too late tells why
    }
    String from = Chain.text(call.getObjectExpression(), findings);
    boolean isNamed =
        call.getObjectExpression() instanceof VariableExpression variable
            && !variable.getName().equals("it");
    boolean isOneLine = call.getLineNumber() == call.getLastLineNumber();
    String kept =
        (isNamed && Selection.givesAlike(call)
                ? from
                : "def " + (Selection.givesAlike(call) ? "chosen" : "result"))
            + " =";
    findings.warn(
        ProblemCode.NEVER_READ,
        call.getMethod(),
        call.getMethodAsString()
            + " gives something new and leaves "
            + from
            + " as it is; nothing is done with what it gives",
        isOneLine
            ? "write " + kept + " " + Chain.text(call, findings)
            : "begin the statement with " + kept);
  }

  private String kept(Expression changed, String operator, BinaryExpression binary) {
    String name = findings.at(changed);
    return name
        + ", write "
        + name
        + " "
        + operator
        + "= "
        + findings.at(binary.getRightExpression());
  }

  /** Whether something can be put there. */
  private static boolean isPlace(Expression expression) {
    return expression instanceof VariableExpression || expression instanceof PropertyExpression;
  }

  private void tell(ASTNode node, String message, String hint) {
    findings.warn(ProblemCode.UNUSED_RESULT, node, message, hint);
  }
}
