package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.ValueType;
import java.util.List;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Reads the names that a script gives to ids, before its words are checked. */
public final class NameTable {
  private final Names names = new Names();
  private boolean complete = true;

  public static NameTable of(Statement script, Findings findings) {
    NameTable table = new NameTable();
    for (Statement statement : statements(script)) {
      if (call(statement) instanceof MethodCallExpression call
          && call.isImplicitThis()
          && "names".equals(call.getMethodAsString())) {
        Arguments.of(call, findings).block().ifPresent(block -> table.read(block, findings));
      }
    }
    return table;
  }

  Names names() {
    return names;
  }

  /** Whether all names could be read; else an unknown one is told when the script runs. */
  boolean isComplete() {
    return complete;
  }

  private void read(ClosureExpression block, Findings findings) {
    for (Statement statement : statements(block.getCode())) {
      if (call(statement) instanceof MethodCallExpression entry) {
        read(entry, findings);
      } else {
        complete = false;
      }
    }
  }

  private void read(MethodCallExpression entry, Findings findings) {
    List<Expression> values = Arguments.of(entry, findings).values();
    ValueType kind = Names.KINDS.get(String.valueOf(entry.getMethodAsString()));
    if (kind == null || values.size() != 2) {
      return; // told where the words are checked
    }
    if (values.get(0) instanceof ConstantExpression name
        && name.getValue() instanceof String text
        && values.get(1) instanceof ConstantExpression id
        && id.getValue() != null) {
      try {
        names.add(kind, text, id.getValue());
      } catch (IllegalArgumentException e) {
        findings
            .of(ProblemCode.NAMES)
            .error(values.get(1), String.valueOf(e.getMessage()), hint(kind, text));
      }
    } else {
      complete = false;
    }
  }

  private String hint(ValueType kind, String name) {
    return names.of(kind).contains(name)
        ? "give one of them another name"
        : "write " + kind.description();
  }

  private static List<Statement> statements(Statement code) {
    return code instanceof BlockStatement block ? block.getStatements() : List.of(code);
  }

  private static Object call(Statement statement) {
    return statement instanceof ExpressionStatement simple ? simple.getExpression() : statement;
  }
}
