package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds scripts that read the machine's clock, which is not the moment that a plan is made for. */
final class OwnClock extends CodeVisitorSupport {
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

  private final Findings findings;

  private OwnClock(Findings findings) {
    this.findings = findings;
  }

  static void check(List<MethodNode> methods, Findings findings) {
    OwnClock clock = new OwnClock(findings);
    methods.forEach(method -> method.getCode().visit(clock));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String type = call.getObjectExpression().getText().replace("java.time.", "");
    if ("now".equals(call.getMethodAsString()) && TIMES.contains(type)) {
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
  }
}
