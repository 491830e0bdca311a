package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.data.header.ConsentColumn;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds columns that say who is not to be contacted, in files of scripts that do not read them. */
public final class UnreadConsent extends CodeVisitorSupport {
  private static final Set<String> REACHING = Set.of("sms", "teamSms", "call", "add");

  private final Set<String> said = new HashSet<>();
  private boolean reaches;

  private UnreadConsent() {}

  public static void check(List<MethodNode> methods, NamedFiles files, Findings findings) {
    UnreadConsent script = new UnreadConsent();
    methods.forEach(method -> method.getCode().visit(script));
    if (script.reaches) {
      files.forEach((call, columns) -> script.tell(call, columns, findings));
    }
  }

  private void tell(MethodCallExpression call, CsvColumns columns, Findings findings) {
    for (String name : columns.hasPhone() ? columns.names() : Set.<String>of()) {
      Optional<Boolean> isOut = ConsentColumn.isOut(name);
      if (isOut.isEmpty() || said.contains(name) || ConsentColumn.isOfLetters(name)) {
        continue;
      }
      Optional<String> mark = isOut.get() ? columns.yes(name) : columns.no(name);
      if (mark.isEmpty()) {
        continue;
      }
      long count = columns.cells(name).stream().filter(mark.get()::equalsIgnoreCase).count();
      findings.warn(
          ProblemCode.CONSENT,
          call.getMethod(),
          "the column '"
              + name
              + "' says '"
              + mark.get()
              + "' in "
              + (count == 1 ? "1 row" : count + " rows")
              + ", and the script does not read it",
          "leave these people out: .findAll { it"
              + (name.matches("[A-Za-z_]\\w*") ? "." + name : "['" + name + "']")
              + (mark.get().equals(SmallLetters.of(mark.get())) ? "" : ".toLowerCase()")
              + " != '"
              + SmallLetters.of(mark.get())
              + "' }");
    }
  }

  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    said.add(String.valueOf(constant.getValue()));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    reaches |= call.isImplicitThis() && REACHING.contains(call.getMethodAsString());
    super.visitMethodCallExpression(call);
  }
}
