package dev.callsheet.dsl.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** What stands in the methods of a script, and in closures that its variables hold. */
public final class CalledCode extends CodeVisitorSupport {
  private final Map<String, Set<String>> said = new HashMap<>();

  /** What is being read, innermost first. */
  private final Deque<Set<String>> open = new ArrayDeque<>();

  public CalledCode(ModuleNode module) {
    module.getStatementBlock().visit(this);
    for (MethodNode method : module.getMethods()) {
      if (method.getCode() != null) {
        in(method.getName(), () -> method.getCode().visit(this));
      }
    }
  }

  /** All names that are said where this one leads to, and where those lead to. */
  public Set<String> from(String name) {
    return from(new ArrayDeque<>(Set.of(name)));
  }

  /** All names that are said in some code of the script, and where those lead to. */
  public Set<String> in(ClosureExpression code) {
    Set<String> here = new LinkedHashSet<>();
    open.push(here);
    visitClosureExpression(code);
    open.pop();
    here.addAll(from(new ArrayDeque<>(here)));
    return here;
  }

  private Set<String> from(Deque<String> next) {
    Set<String> all = new LinkedHashSet<>();
    while (!next.isEmpty()) {
      for (String one : said.getOrDefault(next.remove(), Set.of())) {
        if (all.add(one)) {
          next.add(one);
        }
      }
    }
    return all;
  }

  private void in(String name, Runnable reading) {
    open.push(said.computeIfAbsent(name, key -> new LinkedHashSet<>()));
    reading.run();
    open.pop();
  }

  private void say(String name) {
    open.forEach(names -> names.add(name));
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    set(declaration.getLeftExpression(), declaration.getRightExpression());
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      set(binary.getLeftExpression(), binary.getRightExpression());
    } else {
      super.visitBinaryExpression(binary);
    }
  }

  /** A variable, or an entry of what a variable holds, leads to what it is set to. */
  private void set(Expression left, Expression value) {
    Expression owner = left;
    while (owner instanceof BinaryExpression index) {
      owner = index.getLeftExpression();
    }
    if (owner instanceof VariableExpression variable) {
      in(variable.getName(), () -> value.visit(this));
    } else {
      value.visit(this);
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    say(String.valueOf(call.getMethodAsString()));
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    say(variable.getName());
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    closure.getCode().visit(this);
  }
}
