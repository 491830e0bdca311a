package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.Type;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds values that are written out and are not what they look like. */
public final class Literals extends CodeVisitorSupport {
  /** Methods whose text is a pattern of a date or time. */
  private static final int LENGTH_OF_A_PHONE = 8;

  private final Findings findings;

  private Literals(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    Literals literals = new Literals(findings);
    methods.forEach(method -> method.getCode().visit(literals));
  }

  /** A phone number without quotes is told where it is used. */
  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (!LiteralCheck.isSubtraction(binary)) {
      super.visitBinaryExpression(binary);
    }
  }

  /** Groovy reads a number that begins with 0 to the base of eight. */
  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    if (constant.getValue() instanceof Integer || constant.getValue() instanceof Long) {
      String written = findings.at(constant);
      if (written.matches("0[0-9_]*[0-9]") && written.length() < LENGTH_OF_A_PHONE) {
        String meant = written.replaceFirst("^[0_]+(?=[0-9])", "");
        if (!meant.replace("_", "").equals(String.valueOf(constant.getValue()))) {
          findings.error(
              constant,
              "Groovy reads " + written + " as the number " + constant.getValue(),
              "write " + meant + "; in quotes, '" + written + "', it is a text");
        }
      }
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (name.equals("ofPattern")
        || Receiver.TIME.has(name, declared -> declared.takes(Type.Kind.DATE_PATTERN))) {
      pattern(call.getArguments());
    }
    NumberedGaps.fault(call, findings);
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitConstructorCallExpression(ConstructorCallExpression call) {
    if (call.getType().getNameWithoutPackage().equals("SimpleDateFormat")) {
      pattern(call.getArguments());
    }
    super.visitConstructorCallExpression(call);
  }

  private void pattern(Expression arguments) {
    if (arguments instanceof TupleExpression tuple
        && !tuple.getExpressions().isEmpty()
        && tuple.getExpression(0) instanceof ConstantExpression constant
        && constant.getValue() instanceof String pattern) {
      DatePattern.fault(pattern)
          .ifPresent(fault -> findings.error(constant, fault.message(), fault.hint()));
    }
  }

  /** What the letters of a date's pattern mean, and which of them are taken for others. */
  record DatePattern(String message, String hint) {
    static Optional<DatePattern> fault(String pattern) {
      String letters = pattern.replaceAll("'[^']*'", "");
      if (!letters.matches("[yYMmDdHhKkswaEeGuLVzZXxO\\s,./:\\-]*")) {
        return Optional.empty();
      }
      String meant = pattern;
      String why = "";
      if (letters.contains("YY") && !letters.contains("w")) {
        meant = meant.replace('Y', 'y');
        why = "YYYY is the year of the week, which differs around New Year";
      }
      if (letters.contains("D") && !letters.contains("d") && letters.matches(".*[Mm].*")) {
        meant = meant.replace('D', 'd');
        why = "D counts the days of the year: February 1st is 32";
      }
      if (letters.matches(".*[yYdD][-/. ]?mm.*|.*mm[-/. ]?[yYdD].*") && !letters.contains("M")) {
        meant = meant.replace("mm", "MM");
        why = "mm is minutes, MM is months";
      }
      if (letters.matches(".*[Hhk]{1,2}:MM.*")) {
        meant = meant.replaceAll("([Hhk]{1,2}):MM", "$1:mm");
        why = "MM is months, mm is minutes";
      }
      if (letters.contains("hh:") && !letters.contains("a")) {
        meant = meant.replace("hh:", "HH:");
        why = "hh counts to 12: without an a, 09:00 is morning and evening";
      }
      return why.isEmpty()
          ? Optional.empty()
          : Optional.of(new DatePattern(why, "write '" + meant + "'"));
    }
  }
}
