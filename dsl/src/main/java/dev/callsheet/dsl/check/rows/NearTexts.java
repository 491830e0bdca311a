package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.data.Visible;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.SwitchStatement;

/**
 * Finds cells that are compared with a text which some of them miss by capitals, by blanks at their
 * ends or by blanks of another kind alone. A script that names both spellings means both.
 */
public final class NearTexts {
  private static final Set<String> STEPS =
      Set.of("trim", "strip", "toLowerCase", "toUpperCase", "toString");

  private static final int DIGITS_OF_A_PHONE = 7;
  private static final int MOST_SHOWN = 3;

  /** How a script asks. */
  private enum Form {
    EQUAL,
    UNEQUAL,
    AMONG,
    NOT_AMONG,
    CASES
  }

  /** A question about a cell; the steps are methods that are called on it before. */
  private record Question(
      Form form,
      ASTNode place,
      Expression asked,
      List<String> steps,
      HeldTexts held,
      boolean isDefaulted,
      List<String> texts) {
    String key() {
      return held.key();
    }

    /** How a method is called of what is asked, which may be null. */
    String dot() {
      return held.isAlways() || isDefaulted ? "." : "?.";
    }
  }

  private final Findings findings;
  private final List<Question> questions = new ArrayList<>();

  public NearTexts(Findings findings) {
    this.findings = findings;
  }

  void compared(BinaryExpression binary, CellCheck cells) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    switch (binary.getOperation().getText()) {
      case "==" -> {
        add(Form.EQUAL, right, left, texts(right), cells);
        add(Form.EQUAL, left, right, texts(left), cells);
      }
      case "!=" -> {
        add(Form.UNEQUAL, right, left, texts(right), cells);
        add(Form.UNEQUAL, left, right, texts(left), cells);
      }
      case "in" -> add(Form.AMONG, right, left, elements(right), cells);
      case "!in" -> add(Form.NOT_AMONG, right, left, elements(right), cells);
      default -> {}
    }
  }

  /** {@code it.stage.equals('open')}, {@code ['open', 'new'].contains(it.stage)}. */
  void compared(MethodCallExpression call, CellCheck cells) {
    if (call.isImplicitThis()
        || !(call.getArguments() instanceof TupleExpression arguments)
        || arguments.getExpressions().size() != 1) {
      return;
    }
    Expression value = arguments.getExpression(0);
    if ("equals".equals(call.getMethodAsString())) {
      add(Form.EQUAL, value, call.getObjectExpression(), texts(value), cells);
    } else if ("contains".equals(call.getMethodAsString())) {
      Expression list = call.getObjectExpression();
      add(Form.AMONG, list, value, elements(list), cells);
    }
  }

  void compared(SwitchStatement statement, CellCheck cells) {
    List<String> texts = new ArrayList<>();
    statement
        .getCaseStatements()
        .forEach(
            one -> {
              texts.addAll(texts(one.getExpression()));
              texts.addAll(elements(one.getExpression()));
            });
    add(Form.CASES, statement.getExpression(), statement.getExpression(), texts, cells);
  }

  private void add(
      Form form, ASTNode place, Expression asked, List<String> texts, CellCheck cells) {
    Expression cell = asked;
    boolean isDefaulted = false;
    List<String> steps = new ArrayList<>();
    while (true) {
      if (cell instanceof ElvisOperatorExpression either) {
        isDefaulted = true;
        cell = either.getTrueExpression();
      } else if (cell instanceof MethodCallExpression call
          && !call.isImplicitThis()
          && STEPS.contains(String.valueOf(call.getMethodAsString()))
          && call.getArguments() instanceof TupleExpression none
          && none.getExpressions().isEmpty()) {
        steps.add(0, call.getMethodAsString());
        cell = call.getObjectExpression();
      } else {
        break;
      }
    }
    if (texts.isEmpty()) {
      return;
    }
    Optional<HeldTexts> held = HeldTexts.of(cell, cells);
    if (held.isPresent()) {
      questions.add(new Question(form, place, asked, steps, held.get(), isDefaulted, texts));
    }
  }

  private static List<String> texts(Expression value) {
    return value instanceof ConstantExpression constant
            && constant.getValue() instanceof String text
            && !text.isBlank()
        ? List.of(text)
        : List.of();
  }

  private static List<String> elements(Expression value) {
    List<String> texts = new ArrayList<>();
    if (value instanceof ListExpression list) {
      list.getExpressions().forEach(one -> texts.addAll(texts(one)));
    }
    return texts;
  }

  /** Tells each column once, since a script may ask of it in parts. */
  public void tell() {
    Map<String, Set<String>> named = new LinkedHashMap<>();
    for (Question question : questions) {
      named.computeIfAbsent(question.key(), key -> new HashSet<>()).addAll(question.texts());
    }
    Set<String> told = new HashSet<>();
    for (Question question : questions) {
      Map<String, List<Integer>> missed =
          missed(question, named.getOrDefault(question.key(), Set.of()));
      if (!missed.isEmpty() && told.add(question.key())) {
        findings.warn(
            ProblemCode.NEAR_VALUE,
            question.place(),
            message(question, missed),
            "write " + instead(question, missed.keySet()));
      }
    }
  }

  private static Map<String, List<Integer>> missed(Question question, Set<String> named) {
    Set<String> alike = question.texts().stream().map(Visible::alike).collect(Collectors.toSet());
    Map<String, List<Integer>> missed = new LinkedHashMap<>();
    question
        .held()
        .texts()
        .forEach(
            (cell, rows) -> {
              String value = stepped(cell, question.steps());
              if (!named.contains(value)
                  && !named.contains(cell)
                  && alike.contains(Visible.alike(value))) {
                missed.put(value, rows);
              }
            });
    return missed;
  }

  private static String stepped(String cell, List<String> steps) {
    String value = cell;
    for (String step : steps) {
      value =
          switch (step) {
            case "trim" -> value.trim();
            case "strip" -> value.strip();
            case "toLowerCase" -> SmallLetters.of(value);
            case "toUpperCase" -> value.toUpperCase(Locale.ROOT);
            default -> value;
          };
    }
    return value;
  }

  private String message(Question question, Map<String, List<Integer>> missed) {
    boolean isPersonal = missed.keySet().stream().anyMatch(NearTexts::isPersonal);
    String values =
        missed.entrySet().stream()
            .limit(MOST_SHOWN)
            .map(one -> (isPersonal ? "another spelling" : quoted(one.getKey())) + at(one))
            .collect(Collectors.joining(", "));
    int more = missed.size() - MOST_SHOWN;
    return question.held().name()
        + " of "
        + question.held().file()
        + " is also "
        + values
        + (more > 0 ? " and " + more + " more" : "")
        + ", which "
        + (missed.size() == 1 ? "misses " : "miss ")
        + (question.texts().size() == 1 && !isPersonal
            ? "'" + question.texts().get(0) + "'"
            : "the text")
        + " by "
        + difference(question, missed.keySet())
        + " alone";
  }

  private static String at(Map.Entry<String, List<Integer>> one) {
    List<Integer> rows = one.getValue();
    return rows.size() == 1
        ? " (row " + rows.get(0) + ")"
        : " (" + rows.size() + " rows, first row " + rows.get(0) + ")";
  }

  private static String quoted(String value) {
    return "'" + Visible.spelled(value) + "'";
  }

  private String difference(Question question, Set<String> missed) {
    List<String> differences = new ArrayList<>();
    if (isOfCapitals(question, missed)) {
      differences.add("capitals");
    }
    if (missed.stream().anyMatch(value -> !value.equals(Visible.of(value)))) {
      differences.add("what cannot be seen");
    }
    if (missed.stream().anyMatch(NearTexts::hasBlanks)) {
      differences.add("blanks");
    }
    return String.join(" and ", differences);
  }

  private static boolean isOfCapitals(Question question, Set<String> missed) {
    return missed.stream().anyMatch(value -> !question.texts().contains(Visible.of(value).strip()));
  }

  private static boolean hasBlanks(String value) {
    return !Visible.of(value).equals(Visible.of(value).strip());
  }

  /** The same question, asked so that the cells that were missed meet it. */
  private String instead(Question question, Set<String> missed) {
    String asked = findings.at(question.asked());
    boolean isBare = question.asked() instanceof ElvisOperatorExpression && !asked.startsWith("(");
    StringBuilder cell = new StringBuilder(isBare ? "(" + asked + ")" : asked);
    String dot = question.dot();
    if (question.held().hasOthers() && question.steps().isEmpty()) {
      cell.append(dot).append("toString()");
    }
    missed.stream()
        .flatMapToInt(String::codePoints)
        .filter(letter -> Visible.isHidden(letter) || Visible.isOtherBlank(letter))
        .distinct()
        .forEach(
            letter ->
                cell.append(dot)
                    .append("replace('")
                    .append(Visible.spelled(Character.toString(letter)))
                    .append(Visible.isHidden(letter) ? "', '')" : "', ' ')"));
    if (missed.stream().anyMatch(NearTexts::hasBlanks)) {
      cell.append(dot).append("trim()");
    }
    boolean isOfCapitals = isOfCapitals(question, missed);
    String text = "'" + question.texts().get(0) + "'";
    if (question.form() == Form.EQUAL || question.form() == Form.UNEQUAL) {
      boolean not = question.form() == Form.UNEQUAL;
      return isOfCapitals
          ? (not ? "!" : "") + cell + dot + "equalsIgnoreCase(" + text + ")"
          : cell + (not ? " != " : " == ") + text;
    }
    if (isOfCapitals) {
      cell.append(dot).append("toLowerCase()");
    }
    String texts =
        question.texts().stream()
            .map(one -> "'" + (isOfCapitals ? SmallLetters.of(one) : one) + "'")
            .collect(Collectors.joining(", "));
    return question.form() == Form.CASES
        ? "switch (" + cell + ") with case " + texts.replace(", ", ", case ")
        : cell + (question.form() == Form.NOT_AMONG ? " !in [" : " in [") + texts + "]";
  }

  /** Numbers and addresses of people are not shown. */
  private static boolean isPersonal(String value) {
    return value.indexOf('@') >= 0
        || value.chars().filter(Character::isDigit).count() >= DIGITS_OF_A_PHONE;
  }
}
