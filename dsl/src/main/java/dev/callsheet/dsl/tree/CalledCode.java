package dev.callsheet.dsl.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/** What stands in the methods of a script, and in closures that its variables hold. */
public final class CalledCode extends CodeVisitorSupport {
  private final Map<String, Set<String>> said = new HashMap<>();

  /** What is being read, innermost first. */
  private final Deque<Set<String>> open = new ArrayDeque<>();

  /** Methods, and closures that variables are declared with. */
  private final Map<String, List<Statement>> codes = new HashMap<>();

  private final Predicate<String> puts;

  /**
   * Of a script.
   *
   * @param puts whether a method puts what it is given into what it is called on
   */
  public CalledCode(ModuleNode module, Predicate<String> puts) {
    this.puts = puts;
    module.getStatementBlock().visit(this);
    for (MethodNode method : module.getMethods()) {
      if (method.getCode() != null) {
        code(method.getName(), method.getCode());
        in(method.getName(), () -> method.getCode().visit(this));
      }
      parameters(method.getParameters());
    }
  }

  private void code(String name, Statement code) {
    codes.computeIfAbsent(name, key -> new ArrayList<>()).add(code);
  }

  /** The code that a call of the name runs; empty if it may be any of several. */
  public Optional<Statement> only(String name) {
    List<Statement> all = codes.getOrDefault(name, List.of());
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  /** What a parameter is where nothing is given for it. */
  private void parameters(Parameter @Nullable [] parameters) {
    for (Parameter one : parameters == null ? Parameter.EMPTY_ARRAY : parameters) {
      if (one.getInitialExpression() != null) {
        in(one.getName(), () -> one.getInitialExpression().visit(this));
      }
    }
  }

  /** All names that are said in some code of the script, and where those lead to. */
  public Set<String> in(Statement code) {
    Set<String> all = new LinkedHashSet<>();
    open.push(all);
    code.visit(this);
    open.pop();
    Deque<String> next = new ArrayDeque<>(all);
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
    Expression left = declaration.getLeftExpression();
    Expression value = declaration.getRightExpression();
    if (left instanceof VariableExpression variable && value instanceof ClosureExpression code) {
      code(variable.getName(), code.getCode());
    }
    set(left, value);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      set(binary.getLeftExpression(), binary.getRightExpression());
    } else if (binary.getOperation().getText().equals("<<")) {
      binary.getLeftExpression().visit(this);
      set(binary.getLeftExpression(), binary.getRightExpression());
    } else {
      super.visitBinaryExpression(binary);
    }
  }

  /** A variable, or an entry of what a variable holds, leads to what it is set to. */
  private void set(Expression left, Expression value) {
    Expression owner = left;
    while (!(owner instanceof VariableExpression)) {
      if (owner instanceof BinaryExpression index) {
        owner = index.getLeftExpression();
      } else if (owner instanceof PropertyExpression property) {
        owner = property.getObjectExpression();
      } else if (owner instanceof MethodCallExpression call) {
        owner = call.getObjectExpression();
      } else {
        break;
      }
    }
    if (owner instanceof TupleExpression several) {
      List<Expression> values =
          value instanceof ListExpression list ? list.getExpressions() : List.of();
      for (int i = 0; i < several.getExpressions().size(); i++) {
        set(several.getExpression(i), i < values.size() ? values.get(i) : value);
      }
    } else if (owner instanceof VariableExpression variable) {
      in(variable.getName(), () -> value.visit(this));
    } else {
      value.visit(this);
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    Expression owner = call.getObjectExpression();
    say(name);
    super.visitMethodCallExpression(call);
    if (owner instanceof VariableExpression variable && name.equals("call")) {
      say(variable.getName());
    }
    for (Expression given : Code.arguments(call.getArguments())) {
      if (!call.isImplicitThis() && puts.test(name)) {
        set(owner, given);
      }
      if (given instanceof ClosureExpression block) {
        elements(block, owner);
      }
    }
  }

  /** What a block is given of a list or a map that is written out. */
  private void elements(ClosureExpression block, Expression owner) {
    if (owner instanceof ListExpression || owner instanceof MapExpression) {
      Parameter[] named = block.getParameters();
      if (named == null || named.length == 0) {
        in("it", () -> owner.visit(this));
        return;
      }
      for (Parameter one : named) {
        in(one.getName(), () -> owner.visit(this));
      }
    }
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    Parameter each = loop.getValueVariable();
    if (each != null) {
      set(new VariableExpression(each), loop.getCollectionExpression());
    }
    super.visitForLoop(loop);
  }

  /** A word without brackets is a variable for Groovy, and stands alone. */
  @Override
  public void visitExpressionStatement(ExpressionStatement line) {
    alone(line.getExpression());
    super.visitExpressionStatement(line);
  }

  @Override
  public void visitReturnStatement(ReturnStatement line) {
    alone(line.getExpression());
    super.visitReturnStatement(line);
  }

  private void alone(Expression line) {
    if (line instanceof VariableExpression variable) {
      say(variable.getName());
    }
  }

  /** {@code stop} elsewhere is what somebody has called so, and each block has its own it. */
  @Override
  public void visitVariableExpression(VariableExpression variable) {
    if (!variable.getName().equals("stop") && !variable.getName().equals("it")) {
      say(variable.getName());
    }
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    parameters(closure.getParameters());
    closure.getCode().visit(this);
  }
}
