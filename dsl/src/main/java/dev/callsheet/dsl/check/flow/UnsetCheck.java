package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.jspecify.annotations.Nullable;

/** Finds variables that are declared without a value, get none anywhere, and are read. */
public final class UnsetCheck extends CodeVisitorSupport {
  private final Set<String> empty = new HashSet<>();
  private final Set<String> filled = new HashSet<>();
  private final Map<String, List<VariableExpression>> reads = new HashMap<>();
  private final Map<String, List<VariableExpression>> texts = new HashMap<>();

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    UnsetCheck check = new UnsetCheck();
    for (MethodNode method : methods) {
      check.fill(method.getParameters());
      method.getCode().visit(check);
    }
    check.empty.removeAll(check.filled);
    check.empty.removeAll(declared.changing());
    check.empty.forEach(name -> check.tell(name, findings));
  }

  private void tell(String name, Findings findings) {
    List<VariableExpression> said = texts.getOrDefault(name, List.of());
    for (VariableExpression gap : said) {
      findings
          .of(ProblemCode.VALUE)
          .error(
              gap,
              "'" + name + "' is never set, the text would say \"null\"",
              "set it where it is declared: def " + name + " = ...");
    }
    reads.getOrDefault(name, List.of()).stream()
        .filter(read -> said.isEmpty())
        .findFirst()
        .ifPresent(
            read ->
                findings.warn(
                    ProblemCode.NEVER_SET,
                    read,
                    "'" + name + "' is never set",
                    "set it where it is declared: def " + name + " = ..."));
  }

  private void fill(Parameter @Nullable [] parameters) {
    for (Parameter parameter : Optional.ofNullable(parameters).orElse(Parameter.EMPTY_ARRAY)) {
      filled.add(parameter.getName());
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof VariableExpression variable) {
      boolean unset =
          declaration.getRightExpression() instanceof EmptyExpression && variable.isDynamicTyped();
      if (!unset || !empty.add(variable.getName())) {
        filled.add(variable.getName());
      }
    } else if (declaration.getLeftExpression() instanceof TupleExpression tuple) {
      for (Expression variable : tuple.getExpressions()) {
        if (variable instanceof VariableExpression single) {
          filled.add(single.getName());
        }
      }
    }
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitGStringExpression(GStringExpression text) {
    for (Expression gap : text.getValues()) {
      if (gap instanceof VariableExpression variable) {
        texts.computeIfAbsent(variable.getName(), name -> new ArrayList<>()).add(variable);
      }
    }
    super.visitGStringExpression(text);
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    reads.computeIfAbsent(variable.getName(), name -> new ArrayList<>()).add(variable);
  }

  @Override
  public void visitPostfixExpression(PostfixExpression postfix) {
    changed(postfix.getExpression());
  }

  @Override
  public void visitPrefixExpression(PrefixExpression prefix) {
    changed(prefix.getExpression());
  }

  private void changed(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      filled.add(variable.getName());
    }
    expression.visit(this);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    fill(closure.getParameters());
    super.visitClosureExpression(closure);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (loop.getValueVariable() != null) {
      filled.add(loop.getValueVariable().getName());
    }
    super.visitForLoop(loop);
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    filled.add(statement.getVariable().getName());
    super.visitCatchStatement(statement);
  }
}
