package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds scripts that draw lots: each plan draws anew, so a run reaches others than its preview. */
public final class Chance extends CodeVisitorSupport {
  private static final Set<String> SOURCES = Set.of("Random", "SecureRandom", "SplittableRandom");
  private static final Set<String> SHUFFLES = Set.of("shuffle", "shuffled");

  private final Findings findings;

  private Chance(Findings findings) {
    this.findings = findings;
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    Chance chance = new Chance(findings);
    methods.forEach(method -> method.getCode().visit(chance));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String owner = call.getObjectExpression().getText();
    String name = String.valueOf(call.getMethodAsString());
    boolean draws = name.equals("random") && owner.matches("(java\\.lang\\.)?Math");
    boolean drawsForThread = owner.endsWith("ThreadLocalRandom") && name.equals("current");
    // What is shuffled with a seed is the same each time.
    boolean shuffles =
        !call.isImplicitThis()
            && SHUFFLES.contains(name)
            && !findings.at(call.getArguments()).contains("Random(");
    if (draws || drawsForThread || shuffles) {
      tell(call.getMethod());
    }
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitConstructorCallExpression(ConstructorCallExpression call) {
    boolean unseeded =
        call.getArguments() instanceof org.codehaus.groovy.ast.expr.TupleExpression values
            && values.getExpressions().isEmpty();
    if (SOURCES.contains(call.getType().getNameWithoutPackage()) && unseeded) {
      tell(call);
    }
    super.visitConstructorCallExpression(call);
  }

  private void tell(ASTNode draw) {
    findings.warn(
        ProblemCode.CHANCE,
        draw,
        "each plan draws anew: a run does not do what the preview showed",
        "let the number choose: lead.phone[-4..-1].toInteger() % 2 == 0; or save the plan with -o and"
            + " apply it");
  }
}
