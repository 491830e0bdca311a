package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.Type;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** Finds {@code eachWithIndex { i, lead -> }}: the row comes first here, and last elsewhere. */
public final class IndexOrder extends CodeVisitorSupport {

  private final Findings findings;

  private IndexOrder(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    IndexOrder order = new IndexOrder(findings);
    methods.forEach(method -> method.getCode().visit(order));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if (Receiver.LIST.has(
            String.valueOf(call.getMethodAsString()),
            declared -> declared.takesBlockOf(Type.Kind.ELEMENT, Type.Kind.NUMBER))
        && call.getArguments() instanceof TupleExpression values
        && !values.getExpressions().isEmpty()
        && values.getExpression(values.getExpressions().size() - 1)
            instanceof ClosureExpression closure
        && closure.getParameters() != null
        && closure.getParameters().length == 2) {
      Parameter first = closure.getParameters()[0];
      Parameter second = closure.getParameters()[1];
      Uses uses = new Uses(second.getName());
      closure.getCode().visit(uses);
      if (uses.asRow && first.getLineNumber() > 0) {
        findings.error(
            first,
            call.getMethodAsString()
                + " gives the row first and its number second: "
                + second.getName()
                + " is a number here",
            "write { " + second.getName() + ", " + first.getName() + " -> ... }");
      }
    }
    super.visitMethodCallExpression(call);
  }

  /** How a variable is used: a number has no columns, and nobody can be reached by 0, 1, 2. */
  private static final class Uses extends CodeVisitorSupport {
    private final String name;
    private boolean asRow;

    Uses(String name) {
      this.name = name;
    }

    @Override
    public void visitPropertyExpression(PropertyExpression property) {
      asRow |=
          isIt(property.getObjectExpression()) && !"class".equals(property.getPropertyAsString());
      super.visitPropertyExpression(property);
    }

    @Override
    public void visitBinaryExpression(BinaryExpression binary) {
      asRow |=
          binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
              && isIt(binary.getLeftExpression())
              && binary.getRightExpression() instanceof ConstantExpression column
              && column.getValue() instanceof String;
      super.visitBinaryExpression(binary);
    }

    @Override
    public void visitMapEntryExpression(MapEntryExpression entry) {
      asRow |= entry.getKeyExpression().getText().equals("to") && isIt(entry.getValueExpression());
      super.visitMapEntryExpression(entry);
    }

    /** A block of its own may call something else so. */
    @Override
    public void visitClosureExpression(ClosureExpression closure) {
      Parameter[] parameters =
          closure.getParameters() == null ? Parameter.EMPTY_ARRAY : closure.getParameters();
      for (Parameter parameter : parameters) {
        if (parameter.getName().equals(name)) {
          return;
        }
      }
      super.visitClosureExpression(closure);
    }

    private boolean isIt(Expression expression) {
      return expression instanceof VariableExpression variable && variable.getName().equals(name);
    }
  }
}
