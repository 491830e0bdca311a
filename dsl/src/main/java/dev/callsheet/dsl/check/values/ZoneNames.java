package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.problem.NearestWord;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/** Finds time zones that do not exist: one way to ask for them takes Greenwich's then. */
public final class ZoneNames extends CodeVisitorSupport {
  private final Findings findings;

  private ZoneNames(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    ZoneNames zones = new ZoneNames(findings);
    methods.forEach(method -> method.getCode().visit(zones));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String asked = call.getObjectExpression().getText() + "." + call.getMethodAsString();
    boolean isOld = asked.matches("(java\\.util\\.)?TimeZone\\.getTimeZone");
    if ((isOld || asked.matches("(java\\.time\\.)?ZoneId\\.of"))
        && call.getArguments() instanceof TupleExpression tuple
        && tuple.getExpressions().size() == 1
        && tuple.getExpression(0) instanceof ConstantExpression constant
        && constant.getValue() instanceof String name
        && !(isOld ? isOldZone(name) : isZone(name))) {
      findings.error(
          constant,
          "there is no time zone '" + name + "'" + (isOld ? ", so Greenwich's time is taken" : ""),
          "write "
              + near(name)
                  .map(zone -> "'" + zone + "'")
                  .orElse("its region and town, such as 'America/New_York'"));
    }
    super.visitMethodCallExpression(call);
  }

  private static boolean isZone(String name) {
    try {
      ZoneId.of(name);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isOldZone(String name) {
    return name.matches("GMT|UTC|UT|Z|Greenwich|Zulu|Universal|UCT")
        || !TimeZone.getTimeZone(name).getID().equals("GMT")
        || isZone(name);
  }

  private static Optional<String> near(String name) {
    String plain = plain(name);
    return ZoneId.getAvailableZoneIds().stream()
        .filter(zone -> zone.contains("/"))
        .filter(zone -> plain(zone).equals(plain) || plain(zone).endsWith("/" + plain))
        .sorted()
        .findFirst()
        .or(() -> NearestWord.to(name, ZoneId.getAvailableZoneIds()));
  }

  private static String plain(String name) {
    return SmallLetters.of(name).replaceAll("[ _-]", "");
  }
}
