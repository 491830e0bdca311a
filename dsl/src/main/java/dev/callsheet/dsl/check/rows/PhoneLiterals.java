package dev.callsheet.dsl.check.rows;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.phone.PhoneReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds phones that are compared with numbers as people write them. A phone reads as E.164, however
 * its file spells it, so that such a question is never true and its condition leaves nobody out.
 */
final class PhoneLiterals {
  private static final PhoneReader PHONES = new PhoneReader(Region.US);
  private static final Set<String> SAME = Set.of("trim", "strip", "toString");

  /** What a number may be written with, and no word may. */
  private static final Pattern WRITTEN =
      Pattern.compile("[-+() ./\\d]*\\d[-+() ./]*\\d[-+() ./\\d]*");

  private static final Pattern START = Pattern.compile("\\+\\d*");
  private static final Pattern PART = Pattern.compile("\\+?\\d+");
  private static final Pattern ZEROS = Pattern.compile("0+");
  private static final Pattern AREA = Pattern.compile("1?([2-9]\\d{2,})");

  /** A pattern whose first letter is a digit or a bracket for certain. */
  private static final Pattern DIGIT_FIRST =
      Pattern.compile(
          "(?:(?:\\d|\\\\d|\\[0-9]|\\\\\\()[?*])*(?:\\d|\\\\d|\\[[02]-9]|\\\\\\()(?![?*{|]).*"
              + "|(?:\\\\d|\\[0-9])\\{[1-9].*");

  private final Findings findings;
  private final KnownRows rows;
  private final Declared declared;
  private final Map<String, Optional<ListExpression>> lists = new HashMap<>();

  PhoneLiterals(Findings findings, KnownRows rows, Declared declared) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.rows = rows;
    this.declared = declared;
  }

  /** Takes note of a list that is written out under a name of its own. */
  void declare(DeclarationExpression declaration) {
    if (!declaration.isMultipleAssignmentDeclaration()) {
      String name = declaration.getVariableExpression().getName();
      Optional<ListExpression> list = list(declaration.getRightExpression());
      lists.merge(name, list, (earlier, later) -> Optional.empty());
    }
  }

  private static Optional<ListExpression> list(Expression expression) {
    return expression instanceof CastExpression cast
        ? list(cast.getExpression())
        : expression instanceof ListExpression list ? Optional.of(list) : Optional.empty();
  }

  void check(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    switch (operator) {
      case "==", "!=" -> {
        equal(left, right);
        equal(right, left);
      }
      case "in", "!in" -> among(left, right);
      case "==~" -> pattern(left, right, "");
      case "=~" -> pattern(left, right, "^");
      default -> {
        // No question about the text of a phone.
      }
    }
  }

  void check(MethodCallExpression call) {
    if (call.isImplicitThis()
        || !(call.getArguments() instanceof TupleExpression tuple)
        || tuple.getExpressions().size() != 1) {
      return;
    }
    Expression asked = call.getObjectExpression();
    Expression argument = tuple.getExpression(0);
    switch (String.valueOf(call.getMethodAsString())) {
      case "equals" -> equal(asked, argument);
      case "startsWith" -> part(asked, argument, START, "begins with");
      case "endsWith" -> part(asked, argument, PART, "ends with");
      case "contains" -> {
        part(asked, argument, PART, "holds");
        among(argument, asked);
      }
      case "matches" -> pattern(asked, argument, "");
      default -> {
        // No question about the text of a phone.
      }
    }
  }

  private void among(Expression phone, Expression list) {
    Optional<ListExpression> several =
        list instanceof VariableExpression variable
                && !declared.changing().contains(variable.getName())
            ? lists.getOrDefault(variable.getName(), Optional.empty())
            : list(list);
    several.ifPresent(found -> found.getExpressions().forEach(one -> equal(phone, one)));
  }

  private void equal(Expression phone, Expression literal) {
    Optional<String> text = text(literal);
    if (text.isEmpty()) {
      return;
    }
    if (isPhone(phone)) {
      read(text.get())
          .filter(number -> !number.equals(text.get()))
          .ifPresent(
              number ->
                  told(
                      phone,
                      literal,
                      "is never",
                      "write it as it reads, such as '" + number + "'"));
    }
  }

  private void part(Expression phone, Expression literal, Pattern possible, String verb) {
    Optional<String> text = text(literal);
    if (text.isPresent() && isPhone(phone)) {
      boolean wrong =
          possible == START
              ? isNoStart(text.get())
              : WRITTEN.matcher(text.get()).matches() && !possible.matcher(text.get()).matches();
      if (wrong) {
        told(
            phone,
            literal,
            "never " + verb,
            possible == START
                ? start(text.get())
                    .map(with -> "write " + with)
                    .orElse("put + and the country code in front, such as '+1305'")
                : "write the digits alone: '" + text.get().replaceAll("\\D", "") + "'");
      }
    }
  }

  private void pattern(Expression phone, Expression literal, String anchor) {
    Optional<String> text = text(literal);
    if (text.isPresent() && text.get().startsWith(anchor) && isPhone(phone)) {
      String pattern = text.get().startsWith("^") ? text.get().substring(1) : text.get();
      if (pattern.indexOf('|') < 0 && DIGIT_FIRST.matcher(pattern).matches()) {
        told(phone, literal, "never matches", "begin with the +, as in /\\+1305\\d{7}/");
      }
    }
  }

  /** Of zeros alone are numbers that nobody has, which stay as they are written. */
  private static boolean isNoStart(String text) {
    return WRITTEN.matcher(text).matches()
        && !START.matcher(text).matches()
        && !ZEROS.matcher(text).matches();
  }

  /** The text with its country code, if it is plain which one that is. */
  private static Optional<String> start(String text) {
    Matcher area = AREA.matcher(text.replaceAll("\\D", ""));
    return area.matches() ? Optional.of("'+1" + area.group(1) + "'") : Optional.empty();
  }

  private void told(Expression phone, Expression literal, String never, String instead) {
    findings.error(
        literal,
        name(phone)
            + " reads as E.164, such as +13055550123: it "
            + never
            + " "
            + findings.at(literal),
        instead);
  }

  private static Optional<String> read(String text) {
    try {
      return Optional.of(PHONES.read(text).e164());
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // what cannot be read stays as it is written, and may be looked for
    }
  }

  private static Optional<String> text(Expression literal) {
    return literal instanceof ConstantExpression constant
            && constant.getValue() instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }

  private static String name(Expression phone) {
    if (phone instanceof MethodCallExpression call) {
      return name(call.getObjectExpression());
    }
    return phone instanceof BinaryExpression binary
        ? binary.getLeftExpression().getText() + "['" + binary.getRightExpression().getText() + "']"
        : phone.getText();
  }

  /** Whether it is certainly the number of a contact. */
  boolean isPhone(Expression expression) {
    if (expression instanceof MethodCallExpression call
        && SAME.contains(String.valueOf(call.getMethodAsString()))
        && !call.isImplicitThis()) {
      return isPhone(call.getObjectExpression());
    }
    if (expression instanceof PropertyExpression property) {
      return !property.isSpreadSafe()
          && isPhone(property.getObjectExpression(), property.getProperty());
    }
    return expression instanceof BinaryExpression binary
        && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && isPhone(binary.getLeftExpression(), binary.getRightExpression());
  }

  private boolean isPhone(Expression row, Expression name) {
    String column = text(name).orElse("");
    boolean ofRule =
        row instanceof VariableExpression variable
            && variable.getName().equals("contact")
            && !declared.variables().contains("contact");
    return ofRule
        ? column.equals("phone")
        : rows.of(row).filter(known -> known.isOne() && known.isPhone(column)).isPresent();
  }
}
