package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Sends;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.syntax.Types;

/** Finds variables of the command line, which are texts, that are taken for lists. */
public final class TextsAsLists extends CodeVisitorSupport {
  /** Options of which one letter is never the value. */
  private static final Set<String> WHOLE = Set.of("to", "agent", "message", "from", "email");

  private final Findings findings;
  private final Sends sends;
  private final Declared declared;
  private final Map<String, Integer> declarations = new HashMap<>();
  private final Map<String, Expression> aliases = new HashMap<>();

  private TextsAsLists(Findings findings, Declared declared, Sends sends) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.declared = declared;
    this.sends = sends;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    TextsAsLists texts = new TextsAsLists(findings, declared, new Sends(methods, declared));
    methods.forEach(method -> method.getCode().visit(texts));
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof VariableExpression variable) {
      declarations.merge(variable.getName(), 1, Integer::sum);
      aliases.put(variable.getName(), declaration.getRightExpression());
    }
    super.visitDeclarationExpression(declaration);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    if (binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && (isParam(left) || orList(left).isPresent())
        && right instanceof BinaryExpression turn
        && turn.getOperation().getText().equals("%")) {
      letter(binary);
    } else if ((operator.equals("in") || operator.equals("!in")) && isParam(right)) {
      findings.error(
          right,
          name(right) + " is a text, and of a text " + operator + " asks whether both are equal",
          "write " + findings.at(left) + " " + operator + " " + split(name(right)));
    }
    super.visitBinaryExpression(binary);
  }

  private void letter(BinaryExpression binary) {
    String text = name(binary.getLeftExpression());
    Optional<ElvisOperatorExpression> chosen = orList(binary.getLeftExpression());
    if (chosen.isPresent()) {
      String param = name(chosen.get().getTrueExpression());
      findings.error(
          binary,
          param + " is a text when it is set, and what stands in brackets chooses one letter of it",
          "write in line "
              + chosen.get().getLineNumber()
              + ": def "
              + text
              + " = ("
              + param
              + " ?: '').tokenize(',') ?: "
              + findings.at(chosen.get().getFalseExpression()));
      return;
    }
    findings.error(
        binary,
        text + " is a text, and what stands in brackets chooses one letter of it",
        "write "
            + split(text)
            + "["
            + findings.at(binary.getRightExpression()).replace(text + ".", split(text) + ".")
            + "]");
  }

  private String name(Expression text) {
    return Chain.text(text, findings);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (Vocabulary.word(name).isPresent() || Vocabulary.isVerb(name)) {
      Arguments.of(call, findings).named().forEach(this::option);
    }
    if (!call.isImplicitThis()
        && ListMethod.is(name, Trait.RUNS)
        && isParam(call.getObjectExpression())
        && call.getArguments() instanceof TupleExpression values
        && values.getExpressions().stream()
            .anyMatch(one -> one instanceof ClosureExpression && sends.anyIn(one))) {
      walked(call.getObjectExpression());
    }
    super.visitMethodCallExpression(call);
  }

  private void option(MapEntryExpression entry) {
    if (entry.getKeyExpression() instanceof ConstantExpression key
        && WHOLE.contains(String.valueOf(key.getValue()))
        && entry.getValueExpression() instanceof BinaryExpression binary
        && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && (isParam(binary.getLeftExpression()) || orList(binary.getLeftExpression()).isPresent())
        && !(binary.getRightExpression() instanceof RangeExpression)
        && !(binary.getRightExpression() instanceof ListExpression)
        && !findings.isWrongAt(binary)
        && !isTurn(binary.getRightExpression())) {
      letter(binary);
    }
  }

  private static boolean isTurn(Expression index) {
    return index instanceof BinaryExpression turn && turn.getOperation().getText().equals("%");
  }

  /** What a block calls so is something else. */
  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    for (Parameter parameter :
        Optional.ofNullable(closure.getParameters()).orElse(Parameter.EMPTY_ARRAY)) {
      declarations.merge(parameter.getName(), 1, Integer::sum);
    }
    super.visitClosureExpression(closure);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (isParam(loop.getCollectionExpression()) && sends.anyIn(loop.getLoopBlock())) {
      walked(loop.getCollectionExpression());
    }
    super.visitForLoop(loop);
  }

  private void walked(Expression text) {
    findings.error(
        text,
        name(text) + " is a text, and this walks over its letters",
        "write " + split(name(text)));
  }

  private static String split(String text) {
    return text + ".split(',')";
  }

  /** {@code params.agents}, {@code params['agents']}, or a variable that is nothing else. */
  private boolean isParam(Expression expression) {
    if (expression instanceof PropertyExpression property) {
      return !property.isSpreadSafe() && isParams(property.getObjectExpression());
    }
    if (expression instanceof BinaryExpression binary) {
      return binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
          && isParams(binary.getLeftExpression())
          && binary.getRightExpression() instanceof ConstantExpression;
    }
    return expression instanceof VariableExpression variable
        && declarations.getOrDefault(variable.getName(), 0) == 1
        && !declared.changing().contains(variable.getName())
        && Optional.ofNullable(aliases.get(variable.getName()))
            .filter(value -> !(value instanceof VariableExpression) && isParam(value))
            .isPresent();
  }

  /** A variable that is {@code params.agents ?: ['a', 'b']}: a text or a list. */
  private Optional<ElvisOperatorExpression> orList(Expression expression) {
    return expression instanceof VariableExpression variable
            && declarations.getOrDefault(variable.getName(), 0) == 1
            && !declared.changing().contains(variable.getName())
            && aliases.get(variable.getName()) instanceof ElvisOperatorExpression elvis
            && elvis.getFalseExpression() instanceof ListExpression
            && isParam(elvis.getTrueExpression())
        ? Optional.of(elvis)
        : Optional.empty();
  }

  private boolean isParams(Expression expression) {
    return expression instanceof VariableExpression variable
        && variable.getName().equals("params")
        && !declared.variables().contains("params");
  }
}
