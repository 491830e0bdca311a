package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.parse.CompileOptions;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds scripts that read the machine's clock, which is not the moment that a plan is made for. */
public final class OwnClock extends CodeVisitorSupport {
  private static final Set<String> TIMES =
      Set.of(
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "Instant",
          "ZonedDateTime",
          "OffsetDateTime",
          "Year",
          "YearMonth");

  private static final Set<String> CLAUSES = Set.of("when", "unless", "then", "otherwise");

  private final Findings findings;

  /** How many clauses of rules are open. */
  private int rules;

  private OwnClock(Findings findings) {
    this.findings = findings;
  }

  public static void check(List<MethodNode> methods, Findings findings, CompileOptions options) {
    if (options.sandbox().isPresent()) {
      return; // there is no clock, and what is not there is told
    }
    OwnClock clock = new OwnClock(findings);
    methods.forEach(method -> method.getCode().visit(clock));
  }

  /** Of a rule: whatever it may ask, it decides by the event alone. */
  private static String fieldFor(String type) {
    return switch (type) {
      case "LocalTime" -> "event.localHour >= 8 && event.localHour < 20";
      case "LocalDate", "YearMonth", "Year" -> "event.localDate >= '2026-12-01'";
      default -> "event.at >= '2026-12-01T08:00'";
    };
  }

  private static boolean isClock(MethodCallExpression call, String type) {
    String name = String.valueOf(call.getMethodAsString());
    return (name.equals("now") && TIMES.contains(type))
        || (type.equals("System") && (name.equals("currentTimeMillis") || name.equals("nanoTime")));
  }

  /** {@code new Date()}. */
  @Override
  public void visitConstructorCallExpression(ConstructorCallExpression call) {
    if (rules > 0
        && call.getType().getNameWithoutPackage().equals("Date")
        && call.getArguments() instanceof TupleExpression none
        && none.getExpressions().isEmpty()) {
      findings
          .of(ProblemCode.SANDBOX)
          .error(
              call,
              "a rule reads no clock: it decides by the event alone",
              "whoever sends the event sends the time in it: " + fieldFor(""));
    }
    super.visitConstructorCallExpression(call);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String type = call.getObjectExpression().getText().replace("java.time.", "");
    boolean isClause = call.isImplicitThis() && CLAUSES.contains(call.getMethodAsString());
    rules += isClause ? 1 : 0;
    if (rules > 0 && isClock(call, type)) {
      findings
          .of(ProblemCode.SANDBOX)
          .error(
              type.equals("System") ? call.getObjectExpression() : call.getMethod(),
              "a rule reads no clock: it decides by the event alone",
              "whoever sends the event sends the time in it: " + fieldFor(type));
    } else if ("now".equals(call.getMethodAsString()) && TIMES.contains(type)) {
      findings.warn(
          ProblemCode.OWN_CLOCK,
          call.getMethod(),
          type + ".now() is this machine's clock, not the moment that the plan is made for",
          "write now.atZone(ZoneId.of('America/New_York'))"
              + (type.equals("LocalDate")
                  ? ".toLocalDate()"
                  : type.equals("LocalTime")
                      ? ".toLocalTime()"
                      : type.equals("LocalDateTime") ? ".toLocalDateTime()" : ""));
    }
    super.visitMethodCallExpression(call);
    rules -= isClause ? 1 : 0;
  }
}
