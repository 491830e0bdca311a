package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.UnaryPlusExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.syntax.Token;

/**
 * Finds what is legal and almost never meant: a condition that sets what it should compare, texts
 * compared as if they were numbers or dates, and habits of other languages that would pass without
 * a word.
 */
public final class Slips extends CodeVisitorSupport {
  public static final Set<String> ORDER = Set.of("<", "<=", ">", ">=", "<=>");

  private final Findings findings;
  private final Declared declared;
  private final SpelledOrder order;

  private Slips(Findings findings, Declared declared) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.declared = declared;
    this.order = new SpelledOrder(findings);
  }

  public static void check(
      List<MethodNode> methods, Findings findings, Declared declared, Questions questions) {
    Slips slips = new Slips(findings, declared);
    questions.forEach(slips::asked);
    for (MethodNode method : methods) {
      method.getCode().visit(slips);
    }
  }

  /** A condition that sets something holds for whatever was set, and changes it. */
  private void asked(Expression condition) {
    if (condition instanceof BinaryExpression binary
        && binary.getOperation().getText().equals("=")) {
      findings.error(
          place(binary.getOperation()),
          "a condition compares: = sets "
              + findings.at(binary.getLeftExpression())
              + " instead of comparing it",
          "write "
              + findings.at(binary.getLeftExpression())
              + " == "
              + findings.at(binary.getRightExpression()));
    }
  }

  public static Place place(Token operator) {
    return new Place(
        operator.getStartLine(), operator.getStartColumn(), operator.getText().length());
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (name.equals("sleep") && isWaiting(call)) {
      findings.error(
          call.getMethod(),
          "sleep would hold up the plan, and put nothing between two texts",
          "leave it out: a script only plans; how fast texts leave is the option rate of what sends them, or rate = \"1/s\" in callsheet.toml");
    }
    if (name.equals("format") && isText(call.getObjectExpression())) {
      findings.error(
          call.getMethod(),
          "format of a text takes the text as its first value: this one is lost",
          "put the values into the text: \"Hi ${lead.firstName}\", or write"
              + " String.format('%05d', number)");
    }
    if (call.getArguments() instanceof TupleExpression arguments && !call.isImplicitThis()) {
      method(call, name, arguments.getExpressions());
    }
    super.visitMethodCallExpression(call);
  }

  private void method(MethodCallExpression call, String name, List<Expression> values) {
    if (name.equals("is") && values.size() == 1 && isText(values.get(0))) {
      findings.error(
          call.getMethod(),
          "is asks whether both are one and the same object, which two texts never are",
          "write "
              + findings.at(call).replaceFirst("\\.is\\(.*", " == ")
              + findings.at(values.get(0)));
    } else if (name.equals("replace") && !values.isEmpty() && isPattern(values.get(0))) {
      findings.error(
          values.get(0),
          "replace looks for these very characters, not for a pattern",
          "write replaceAll(" + findings.at(values.get(0)) + ", ...)");
    } else if (name.equals("format")
        && call.getObjectExpression().getText().endsWith("String")
        && !values.isEmpty()
        && values.get(0) instanceof ConstantExpression constant
        && constant.getValue() instanceof String pattern) {
      formatted(call, pattern, values.size() - 1);
    } else if (name.equals("collectEntries")
        && values.size() == 1
        && values.get(0) instanceof ClosureExpression closure
        && closure.getCode() instanceof BlockStatement block
        && !block.getStatements().isEmpty()) {
      entry(block.getStatements().get(block.getStatements().size() - 1));
    }
  }

  /** Whether it is written between slashes and has what patterns have. */
  private boolean isPattern(Expression value) {
    return value instanceof ConstantExpression
        && findings.at(value).matches("/.*([\\\\\\[|*+?^$]).*/");
  }

  private void formatted(MethodCallExpression call, String pattern, int values) {
    Matcher specifier = Specifiers.PATTERN.matcher(pattern);
    int wanted = 0;
    while (specifier.find()) {
      if (specifier.group(1) != null) {
        return;
      }
      wanted++;
    }
    if (wanted > values) {
      findings.error(
          call.getMethod(),
          "the text has " + wanted + " places for values, and " + values + " given",
          "give a value for each, or put them into the text: \"Hi ${lead.firstName}\"");
    }
  }

  /** {@code collectEntries { [phone: it] }} has one entry, whatever there is to collect. */
  private void entry(Statement last) {
    Expression result =
        last instanceof ReturnStatement returned
            ? returned.getExpression()
            : last instanceof ExpressionStatement alone ? alone.getExpression() : null;
    if (result instanceof MapExpression map
        && map.getMapEntryExpressions().size() == 1
        && map.getMapEntryExpressions().get(0).getKeyExpression()
            instanceof ConstantExpression key) {
      Expression value = map.getMapEntryExpressions().get(0).getValueExpression();
      findings.error(
          key,
          "the key is the text '" + key.getValue() + "' each time, so one entry is left",
          "for the value of a variable write [("
              + key.getValue()
              + "): "
              + findings.at(value)
              + "]");
    }
  }

  /** {@code def seen = {}} is no map. */
  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    if (declaration.getRightExpression() instanceof ClosureExpression closure
        && closure.getCode() instanceof BlockStatement block
        && block.isEmpty()
        && closure.getParameters() != null
        && closure.getParameters().length == 0) {
      findings.error(closure, "braces hold code, not values", "write [:] for an empty map");
    }
    divided(declaration.getRightExpression());
    super.visitDeclarationExpression(declaration);
  }

  /** {@code def share = 6 // agents.size()}: Python divides so. */
  private void divided(Expression number) {
    Place place = findings.place(number);
    String line = findings.text().line(place.line());
    int end = Math.min(line.length(), Math.max(0, place.column() - 1 + place.width()));
    Matcher comment = Specifiers.DIVISION.matcher(line.substring(end));
    if (LiteralCheck.isNumber(number) && comment.matches()) {
      findings.warn(
          ProblemCode.UNUSED_RESULT,
          number,
          "what stands behind // is a comment, so " + findings.at(number) + " is all there is",
          "to divide whole numbers, write "
              + findings.at(number)
              + ".intdiv("
              + comment.group(1)
              + ")");
    }
  }

  /** A line that begins with + begins anew. */
  @Override
  public void visitUnaryPlusExpression(UnaryPlusExpression plus) {
    if (isText(plus.getExpression())) {
      findings.error(
          plus,
          "a line that begins with + does not go on with the one before it",
          "end the line before with the +");
    }
    super.visitUnaryPlusExpression(plus);
  }

  private static final class Specifiers {
    static final Pattern DIVISION =
        Pattern.compile("\\s*//\\s*(\\d+|[a-z]\\w*(?:\\.\\w+)*\\(\\))\\s*");

    static final Pattern PATTERN =
        Pattern.compile("%(?!%|n)(\\d+\\$|<)?[-#+ 0,(]*\\d*(?:\\.\\d+)?[a-zA-Z]");
  }

  private boolean isWaiting(MethodCallExpression call) {
    String owner = call.getObjectExpression().getText();
    return call.isImplicitThis()
        ? !declared.hasMethod("sleep") && !declared.variables().contains("sleep")
        : owner.equals("Thread")
            || owner.equals("java.lang.Thread")
            || owner.matches("(.*\\.)?TimeUnit\\..*");
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    if (operator.equals("[")
        && left.getText().equals(EventName.EVENT)
        && right instanceof ConstantExpression name
        && String.valueOf(name.getValue()).contains(".")) {
      findings.warn(
          ProblemCode.DOTTED_FIELD,
          right,
          "this asks for one field whose name has a dot in it",
          "for a field within another, write event." + name.getValue());
    }
    if (operator.equals("===") || operator.equals("!==")) {
      findings.error(
          place(binary.getOperation()),
          operator + " asks whether both are one and the same object, which two texts never are",
          "write "
              + findings.at(left)
              + (operator.equals("===") ? " == " : " != ")
              + findings.at(right));
    } else if (ORDER.contains(operator)) {
      // Where the file is known, its columns have told it better.
      if (!findings.isWrongAt(place(binary.getOperation()))) {
        order.check(binary, other -> SpelledOrder.Column.UNKNOWN);
      }
    } else if ((operator.equals("in") || operator.equals("!in")) && isText(right)) {
      findings.error(
          place(binary.getOperation()),
          operator
              + " asks whether a list holds something; of a text it asks whether both are equal",
          listed(right)
              .map(list -> "write " + findings.at(left) + " " + operator + " " + list)
              .orElseGet(
                  () ->
                      "write "
                          + (operator.equals("!in") ? "!" : "")
                          + findings.at(right)
                          + ".contains("
                          + findings.at(left)
                          + ")"));
    }
    super.visitBinaryExpression(binary);
  }

  /** {@code ['web', 'chat']} for {@code 'web,chat'}. */
  private static Optional<String> listed(Expression text) {
    return text instanceof ConstantExpression constant
            && constant.getValue() instanceof String written
            && written.matches("[\\w -]+(,[\\w -]+)+")
        ? Optional.of(
            Arrays.stream(written.split(","))
                .map(one -> "'" + one.strip() + "'")
                .collect(Collectors.joining(", ", "[", "]")))
        : Optional.empty();
  }

  public static boolean isText(Expression expression) {
    return expression instanceof GStringExpression
        || (expression instanceof ConstantExpression constant
            && constant.getValue() instanceof String);
  }
}
