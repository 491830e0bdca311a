package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.check.PropertyReads;
import dev.callsheet.dsl.check.Questions;
import dev.callsheet.dsl.check.RuleConditions;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.habit.Enclosure;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Finds questions whose answer does not depend on what is asked about. */
public final class Constancy extends CodeVisitorSupport {
  private static final Set<String> ANSWERING =
      Set.of("&&", "||", "==", "!=", "<", "<=", ">", ">=", "in", "!in", "==~");

  private static final Set<String> EQUALITY = Set.of("==", "!=");

  /** Methods that say where something is, for which 0 is a place and -1 is none. */
  private static final Set<String> PLACES =
      Set.of("indexOf", "lastIndexOf", "findIndexOf", "findLastIndexOf");

  private static final Map<String, UnaryOperator<String>> CASES =
      Map.of(
          "toLowerCase", text -> SmallLetters.of(text),
          "toUpperCase", text -> text.toUpperCase(Locale.ROOT));

  private final Findings findings;

  private Constancy(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings, Questions questions) {
    Constancy constancy = new Constancy(findings);
    questions.forEach(constancy::asked);
    methods.forEach(method -> method.getCode().visit(constancy));
  }

  private void asked(Expression question) {
    Expression param =
        question instanceof ElvisOperatorExpression elvis && isEmpty(elvis.getFalseExpression())
            ? elvis.getTrueExpression()
            : question;
    if (param instanceof PropertyExpression property && PropertyReads.isParams(property)) {
      String written = findings.at(param);
      findings.warn(
          ProblemCode.TRUTH_OF_TEXT,
          param,
          written + " is a text, and each text that is not empty is true: 'false' too",
          "write "
              + (param == question
                  ? written
                  : "(" + findings.at(question).replaceAll("^\\(|\\)$", "") + ")")
              + " == 'true', or != 'true' for the contrary");
    }
    if (question instanceof ElvisOperatorExpression elvis
        && (isValue(elvis.getFalseExpression()) || isTrue(elvis.getFalseExpression()))) {
      String value = findings.at(elvis.getTrueExpression());
      findings.error(
          elvis.getFalseExpression(),
          "this is always true: ?: takes false for missing too",
          "write " + value + " != false, or ask for what it should be");
    }
    if (question instanceof MethodCallExpression call
        && !call.isImplicitThis()
        && PLACES.contains(String.valueOf(call.getMethodAsString()))) {
      boolean isText = SmallLetters.of(call.getMethodAsString()).matches("(last)?indexof");
      findings.error(
          call.getMethod(),
          call.getMethodAsString() + " says where it is: -1, which is true, when it is nowhere",
          isText
              ? "write "
                  + findings.at(call).replace("." + call.getMethodAsString() + "(", ".contains(")
              : "compare it: " + findings.at(call) + " >= 0");
    }
  }

  /** What counts as false: a value falls back to it where it is missing. */
  private static boolean isEmpty(Expression value) {
    return value instanceof ConstantExpression constant
        && (constant.getValue() == null
            || "".equals(constant.getValue())
            || Boolean.FALSE.equals(constant.getValue()));
  }

  /** {@code "Hi ${lead.firstName && 'Ann'}"}. */
  @Override
  public void visitGStringExpression(GStringExpression text) {
    for (Expression gap : text.getValues()) {
      boolean answers =
          gap instanceof NotExpression
              || (gap instanceof BinaryExpression binary
                  && ANSWERING.contains(binary.getOperation().getText())
                  && !isValue(binary.getRightExpression()))
              || (gap instanceof BinaryExpression compared
                  && EQUALITY.contains(compared.getOperation().getText()));
      if (answers && !findings.isWrongAt(gap)) {
        findings.error(
            gap,
            "the text would say true or false here",
            "choose what it says: ${" + findings.at(gap) + " ? 'this' : 'that'}");
      }
    }
    super.visitGStringExpression(text);
  }

  /** Types of events are no questions, however they are joined. */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if (!EventTypes.isNamedIn(call)) {
      super.visitMethodCallExpression(call);
    }
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    if (operator.equals("||") || operator.equals("&&")) {
      lone(binary, left, right);
      opposed(binary);
    } else if (EQUALITY.contains(operator)) {
      itself(binary, left, right);
      spelled(left, right);
      spelled(right, left);
    } else if (operator.equals("in") || operator.equals("!in")) {
      if (right instanceof ListExpression list) {
        list.getExpressions().forEach(one -> spelled(left, one));
      }
    } else if (operator.equals(">=") || operator.equals("<")) {
      size(binary, left, right);
    }
    super.visitBinaryExpression(binary);
  }

  /** {@code stage == 'open' || 'new'}. */
  private void lone(BinaryExpression logic, Expression left, Expression right) {
    boolean isOr = logic.getOperation().getText().equals("||");
    if (isValue(right)) {
      Optional<Expression> asked = equalsValue(left);
      findings.error(
          right,
          findings.at(right) + " alone is always true: nothing is compared with it",
          asked
              .map(
                  value ->
                      "write "
                          + findings.at(value)
                          + (isOr
                              ? " in ["
                                  + findings.at(
                                      ((BinaryExpression) last(left)).getRightExpression())
                                  + ", "
                                  + findings.at(right)
                                  + "]"
                              : " == " + findings.at(right)))
              .orElse(
                  isOr
                      ? "for a value to fall back to, write "
                          + findings.at(left)
                          + " ?: "
                          + findings.at(right)
                      : "compare it: ... == " + findings.at(right)));
    } else if (isValue(left)) {
      findings.error(
          left,
          findings.at(left) + " alone is always true: nothing is compared with it",
          "compare it: ... == " + findings.at(left));
    }
  }

  private static boolean isTrue(Expression expression) {
    return expression instanceof ConstantExpression constant && constant.isTrueExpression();
  }

  private static Expression last(Expression logic) {
    return logic instanceof BinaryExpression binary
            && Set.of("||", "&&").contains(binary.getOperation().getText())
        ? binary.getRightExpression()
        : logic;
  }

  private static Optional<Expression> equalsValue(Expression left) {
    return last(left) instanceof BinaryExpression binary
            && EQUALITY.contains(binary.getOperation().getText())
            && isValue(binary.getRightExpression())
        ? Optional.of(binary.getLeftExpression())
        : Optional.empty();
  }

  /** A text or number that is written out; an empty text is false, and says so. */
  private static boolean isValue(Expression expression) {
    return LiteralCheck.isNumber(expression)
        || (Slips.isText(expression)
            && !(expression instanceof ConstantExpression constant
                && String.valueOf(constant.getValue()).isEmpty()));
  }

  /** {@code a == 'x' && a == 'y'}, {@code a != 'x' || a != 'y'}. */
  private void opposed(BinaryExpression logic) {
    boolean isAnd = logic.getOperation().getText().equals("&&");
    List<BinaryExpression> parts = new ArrayList<>();
    flatten(logic, logic.getOperation().getText(), parts);
    if (isAnd) {
      Bounds.check(parts, findings);
    }
    Map<String, BinaryExpression> seen = new HashMap<>();
    for (BinaryExpression part : parts) {
      if (!part.getOperation().getText().equals(isAnd ? "==" : "!=")
          || !isPlain(part.getLeftExpression())
          || !isValue(part.getRightExpression())
          || RuleConditions.path(part.getLeftExpression()).isPresent()) {
        continue;
      }
      String asked = findings.at(part.getLeftExpression());
      BinaryExpression other = seen.putIfAbsent(asked, part);
      String mine = findings.at(part.getRightExpression());
      if (other == null
          || findings.at(other.getRightExpression()).equals(mine)
          || findings.isWrongAt(Slips.place(part.getOperation()))) {
        continue;
      }
      String values = "[" + findings.at(other.getRightExpression()) + ", " + mine + "]";
      findings.error(
          Slips.place(part.getOperation()),
          isAnd
              ? "this is never true: " + asked + " is not both"
              : "this is always true: " + asked + " is never both",
          isAnd
              ? "for one or the other, write " + asked + " in " + values
              : "for neither of them, write " + asked + " !in " + values);
    }
  }

  private static void flatten(Expression logic, String operator, List<BinaryExpression> parts) {
    if (logic instanceof BinaryExpression binary) {
      if (binary.getOperation().getText().equals(operator)) {
        flatten(binary.getLeftExpression(), operator, parts);
        flatten(binary.getRightExpression(), operator, parts);
      } else {
        parts.add(binary);
      }
    }
  }

  private void itself(BinaryExpression binary, Expression left, Expression right) {
    if (isPlain(left) && isPlain(right) && findings.at(left).equals(findings.at(right))) {
      findings.error(
          Slips.place(binary.getOperation()),
          findings.at(left) + " is compared with itself",
          outer(binary, left)
              .map(
                  method ->
                      "the inner it hides the outer one: name that, "
                          + method
                          + " { lead -> ... "
                          + findings.at(left)
                          + " "
                          + binary.getOperation().getText()
                          + " lead"
                          + findings.at(left).substring("it".length())
                          + " }")
              .orElse("compare it with what is meant"));
    }
  }

  /** The method around whose block has an {@code it} of its own, which cannot be seen here. */
  private Optional<String> outer(BinaryExpression binary, Expression left) {
    Place sign = Slips.place(binary.getOperation());
    return findings.at(left).matches("it\\b.*")
        ? Enclosure.around(findings.text().text(), sign.line(), sign.column()).stream()
            .filter(
                block ->
                    block.names().isEmpty()
                        && (ListMethod.is(block.head(), Trait.ASKS) || block.head().equals("each")))
            .skip(1)
            .findFirst()
            .map(Enclosure::head)
        : Optional.empty();
  }

  /** What one reads twice and finds the same. */
  private static boolean isPlain(Expression expression) {
    return (expression instanceof VariableExpression variable
            && Character.isLowerCase(variable.getName().charAt(0)))
        || (expression instanceof PropertyExpression property
            && isPlain(property.getObjectExpression()));
  }

  /** {@code stage.toLowerCase() == 'Open'}. */
  private void spelled(Expression changed, Expression text) {
    if (changed instanceof MethodCallExpression call
        && !call.isImplicitThis()
        && call.getArguments() instanceof TupleExpression none
        && none.getExpressions().isEmpty()
        && text instanceof ConstantExpression constant
        && constant.getValue() instanceof String written) {
      UnaryOperator<String> spelling = CASES.get(String.valueOf(call.getMethodAsString()));
      if (spelling != null && !spelling.apply(written).equals(written)) {
        findings.error(
            text,
            "what " + call.getMethodAsString() + "() gives is never equal to '" + written + "'",
            "write '" + spelling.apply(written) + "'");
      }
    }
  }

  private void size(BinaryExpression binary, Expression counted, Expression zero) {
    if (zero instanceof ConstantExpression constant
        && Integer.valueOf(0).equals(constant.getValue())
        && counted instanceof MethodCallExpression call
        && Set.of("size", "length", "count").contains(String.valueOf(call.getMethodAsString()))) {
      boolean always = binary.getOperation().getText().equals(">=");
      findings.error(
          Slips.place(binary.getOperation()),
          "this is " + (always ? "always" : "never") + " true: nothing has fewer than 0",
          "write " + findings.at(counted) + (always ? " > 0 for some" : " == 0 for none"));
    }
  }

  /** {@code if (a) ... else if (a) ...}. */
  @Override
  public void visitIfElse(IfStatement statement) {
    Map<String, Integer> before = new HashMap<>();
    Statement next = statement;
    while (next instanceof IfStatement choice) {
      String condition = findings.at(choice.getBooleanExpression());
      Integer line = before.putIfAbsent(condition, choice.getBooleanExpression().getLineNumber());
      if (line != null && !findings.isWrongAt(choice.getBooleanExpression())) {
        findings.error(
            choice.getBooleanExpression(),
            "this is never reached: line " + line + " asks the same",
            "ask what is meant here");
      }
      next = choice.getElseBlock();
    }
    super.visitIfElse(statement);
  }
}
