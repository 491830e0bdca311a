package dev.callsheet.dsl.lint;

import dev.callsheet.dsl.problem.Findings;
import java.util.List;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Finds texts that look like keys and passwords: scripts are shared, plans keep their text. */
public final class KeyLike extends CodeVisitorSupport {
  private static final int SHORTEST = 12;
  private static final int LONGEST = 4_096;

  /** As services write them: a known beginning, a signed token, or nothing but 32 hex digits. */
  private static final Pattern KEY =
      Pattern.compile(
          "(?:sk|pk|rk)_(?:live|test)_\\w{8,}+|AKIA[0-9A-Z]{16}|gh[pousr]_\\w{16,}+"
              + "|xox[baprs]-[\\w-]{10,}+|AIza[\\w-]{20,}+|SG\\.[\\w-]{10,}+\\..*"
              + "|eyJ[\\w-]{10,}+\\.[\\w-]++\\..*|(?:Bearer|Basic) \\S{12,}+|[0-9a-fA-F]{32,}+");

  private static final Pattern NAME =
      Pattern.compile("(?i).*(?:api_?key|secret|passw(?:or)?d|token|credential).*");

  private final Findings findings;

  private KeyLike(Findings findings) {
    this.findings = findings;
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    KeyLike keys = new KeyLike(findings);
    methods.forEach(method -> method.getCode().visit(keys));
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    named(declaration.getLeftExpression(), declaration.getRightExpression());
    super.visitDeclarationExpression(declaration);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (binary.getOperation().getText().equals("=")) {
      named(binary.getLeftExpression(), binary.getRightExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitMapEntryExpression(MapEntryExpression entry) {
    named(entry.getKeyExpression(), entry.getValueExpression());
    super.visitMapEntryExpression(entry);
  }

  private void named(Expression left, Expression value) {
    String name =
        left instanceof VariableExpression variable
            ? variable.getName()
            : left instanceof PropertyExpression property
                ? String.valueOf(property.getPropertyAsString())
                : left instanceof ConstantExpression constant
                    ? String.valueOf(constant.getValue())
                    : "";
    if (value instanceof ConstantExpression constant
        && constant.getValue() instanceof String text
        && text.length() >= SHORTEST
        && text.indexOf(' ') < 0
        && !KEY.matcher(text).matches()
        && NAME.matcher(name).matches()) {
      findings.tell(value, "key-like");
    }
  }

  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    if (constant.getValue() instanceof String text
        && text.length() >= SHORTEST
        && text.length() <= LONGEST
        && KEY.matcher(text).matches()) {
      findings.tell(constant, "key-like");
    }
  }
}
