package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Suggestions;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Finds methods that read variables of the script, which only its blocks see. */
public final class UnseenVariables {
  private UnseenVariables() {}

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    Set<String> ofScript = new HashSet<>();
    for (MethodNode method : methods) {
      if (method.getName().equals("run") && method.getCode() instanceof BlockStatement block) {
        block.getStatements().forEach(statement -> declares(statement, ofScript));
      }
    }
    // What is set without def is seen everywhere.
    ofScript.removeAll(declared.changing());
    Suggestions suggestions = new Suggestions(declared);
    for (MethodNode method : methods) {
      if (!ofScript.isEmpty() && declared.hasMethod(method.getName())) {
        Names names = new Names();
        names.own(method.getParameters());
        method.getCode().visit(names);
        names.reads.stream()
            .filter(read -> ofScript.contains(read.getName()))
            .filter(read -> !names.own.contains(read.getName()))
            .forEach(
                read ->
                    findings
                        .of(ProblemCode.UNKNOWN_NAME)
                        .error(
                            read,
                            "there is nothing called '" + read.getName() + "' in this method",
                            suggestions.variable(
                                read.getName(), findings.text(), findings.place(read))));
      }
    }
  }

  private static void declares(Statement statement, Set<String> names) {
    if (statement instanceof ExpressionStatement alone
        && alone.getExpression() instanceof DeclarationExpression declaration
        && declaration.getAnnotations().isEmpty()) {
      if (declaration.getLeftExpression() instanceof VariableExpression variable) {
        names.add(variable.getName());
      } else if (declaration.getLeftExpression() instanceof TupleExpression tuple) {
        for (Expression one : tuple.getExpressions()) {
          names.add(one.getText());
        }
      }
    }
  }

  /** What a method declares anywhere, and what it reads. */
  private static final class Names extends CodeVisitorSupport {
    private final Set<String> own = new HashSet<>();
    private final List<VariableExpression> reads = new ArrayList<>();

    void own(Parameter... parameters) {
      for (Parameter parameter : Optional.ofNullable(parameters).orElse(Parameter.EMPTY_ARRAY)) {
        if (parameter != null) {
          own.add(parameter.getName());
        }
      }
    }

    @Override
    public void visitVariableExpression(VariableExpression variable) {
      if (variable.getLineNumber() > 0) {
        reads.add(variable);
      }
    }

    @Override
    public void visitDeclarationExpression(DeclarationExpression declaration) {
      if (declaration.getLeftExpression() instanceof TupleExpression tuple) {
        tuple.getExpressions().forEach(one -> own.add(one.getText()));
      } else {
        own.add(declaration.getVariableExpression().getName());
      }
      declaration.getRightExpression().visit(this);
    }

    @Override
    public void visitClosureExpression(ClosureExpression closure) {
      own(closure.getParameters());
      super.visitClosureExpression(closure);
    }

    @Override
    public void visitForLoop(ForStatement loop) {
      own(loop.getValueVariable(), loop.getIndexVariable());
      super.visitForLoop(loop);
    }

    @Override
    public void visitCatchStatement(CatchStatement statement) {
      own(statement.getVariable());
      super.visitCatchStatement(statement);
    }
  }
}
