package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;

/** Finds products of written numbers that do not fit, and so become another number. */
public final class Overflow extends CodeVisitorSupport {
  private final Findings findings;

  private Overflow(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    Overflow overflow = new Overflow(findings);
    methods.forEach(method -> method.getCode().visit(overflow));
  }

  /**
   * A whole number as it is written.
   *
   * @param exact what it should be
   * @param isLong whether it has room for 64 bits
   */
  private record Whole(BigInteger exact, boolean isLong) {
    boolean fits() {
      return exact.bitLength() < bits();
    }

    private int bits() {
      return isLong ? Long.SIZE : Integer.SIZE;
    }

    String became() {
      return isLong ? "" + exact.longValue() : "" + exact.intValue();
    }
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    Optional<Whole> whole = whole(binary);
    if (whole.isEmpty()) {
      super.visitBinaryExpression(binary);
    } else if (!whole.get().fits()) {
      boolean isLong = whole.get().isLong();
      String written = findings.at(binary);
      findings.error(
          binary,
          written
              + " is "
              + whole.get().exact()
              + ", which does not fit and becomes "
              + whole.get().became(),
          isLong
              ? "write it with G behind the first number, or take what java.time.Duration gives"
              : "write " + written.replaceFirst("(\\d)(?![\\d_])", "$1L"));
    }
  }

  private static Optional<Whole> whole(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      Object value = constant.getValue();
      return value instanceof Integer || value instanceof Long
          ? Optional.of(
              new Whole(BigInteger.valueOf(((Number) value).longValue()), value instanceof Long))
          : Optional.empty();
    }
    if (expression instanceof BinaryExpression binary) {
      Optional<Whole> left = whole(binary.getLeftExpression());
      Optional<Whole> right = whole(binary.getRightExpression());
      if (left.isPresent() && right.isPresent()) {
        BigInteger a = left.get().exact();
        BigInteger b = right.get().exact();
        boolean isLong = left.get().isLong() || right.get().isLong();
        return switch (binary.getOperation().getText()) {
          case "*" -> Optional.of(new Whole(a.multiply(b), isLong));
          case "+" -> Optional.of(new Whole(a.add(b), isLong));
          case "-" -> Optional.of(new Whole(a.subtract(b), isLong));
          default -> Optional.empty();
        };
      }
    }
    return Optional.empty();
  }
}
