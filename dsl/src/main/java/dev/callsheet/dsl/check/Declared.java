package dev.callsheet.dsl.check;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.FieldNode;
import org.codehaus.groovy.ast.ImportNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.DefaultGroovyStaticMethods;
import org.codehaus.groovy.syntax.Types;

/** The names that a script gives to its own variables and methods. */
public final class Declared extends CodeVisitorSupport {
  /** Methods that leave a list as it is. */
  private static final Set<String> READING =
      Set.of("contains", "any", "every", "each", "size", "join", "collect", "find", "isEmpty");

  private final Set<String> variables = new LinkedHashSet<>();
  private final Set<String> methods = new LinkedHashSet<>();
  private final Set<String> changing = new LinkedHashSet<>();

  /** Lists that are written out, by the names that they have from then on. */
  private final Map<String, ListExpression> lists = new HashMap<>();

  /** Variables that something else is done with than to read them. */
  private final Set<String> touched = new HashSet<>();

  private boolean everything;

  public static Declared in(ClassNode script) {
    Declared declared = new Declared();
    for (MethodNode method : script.getMethods()) {
      if (ScriptBody.isWritten(method)) {
        declared.methods.add(method.getName());
      }
      declared.parameters(method.getParameters());
      if (method.getCode() != null) {
        method.getCode().visit(declared);
      }
    }
    for (FieldNode field : script.getFields()) {
      declared.variables.add(field.getName());
    }
    ModuleNode module = script.getModule();
    declared.everything = !module.getStaticStarImports().isEmpty();
    for (ImportNode imported : module.getStaticImports().values()) {
      declared.methods.add(imported.getAlias());
      declared.variables.add(imported.getAlias());
    }
    return declared;
  }

  public boolean hasMethod(String name) {
    return methods.contains(name);
  }

  /** Whether a call without receiver may be something else than a word. */
  public boolean isCallable(String name) {
    return everything || methods.contains(name) || variables.contains(name) || Groovy.offers(name);
  }

  public Set<String> variables() {
    return variables;
  }

  Set<String> methods() {
    return methods;
  }

  /** The variables that are set where they are not declared. */
  public Set<String> changing() {
    return changing;
  }

  /** The list that a variable certainly is, as long as the script runs. */
  public Optional<ListExpression> list(String name) {
    return changing.contains(name) || touched.contains(name)
        ? Optional.empty()
        : Optional.ofNullable(lists.get(name));
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression expression) {
    list(expression);
    assigned(expression.getLeftExpression());
    super.visitDeclarationExpression(expression);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression expression) {
    if (expression.getOperation().getText().equals("<<")) {
      changedWithin(expression.getLeftExpression());
    }
    if (Types.ofType(expression.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      assigned(expression.getLeftExpression());
      if (!(expression instanceof DeclarationExpression)) {
        changed(expression.getLeftExpression());
      }
    }
    super.visitBinaryExpression(expression);
  }

  private void list(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof VariableExpression variable) {
      boolean isPlain = declaration.getRightExpression() instanceof ListExpression;
      if (!isPlain || variables.contains(variable.getName())) {
        touched.add(variable.getName());
        return;
      }
      ListExpression list = (ListExpression) declaration.getRightExpression();
      for (Expression element : list.getExpressions()) {
        isPlain &= element instanceof ConstantExpression;
      }
      if (isPlain) {
        lists.put(variable.getName(), list);
      }
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if (call.getObjectExpression() instanceof VariableExpression variable
        && !READING.contains(String.valueOf(call.getMethodAsString()))) {
      touched.add(variable.getName());
    }
    super.visitMethodCallExpression(call);
  }

  private void changed(Expression left) {
    if (left instanceof BinaryExpression index) {
      changedWithin(index.getLeftExpression());
    } else if (left instanceof VariableExpression variable) {
      changing.add(variable.getName());
    } else if (left instanceof TupleExpression tuple) {
      tuple.getExpressions().forEach(this::changed);
    }
  }

  private void changedWithin(Expression owner) {
    if (owner instanceof VariableExpression variable) {
      touched.add(variable.getName());
    }
  }

  private void assigned(Expression left) {
    if (left instanceof VariableExpression variable) {
      variables.add(variable.getName());
    } else if (left instanceof TupleExpression tuple) {
      tuple.getExpressions().forEach(this::assigned);
    }
  }

  @Override
  public void visitClosureExpression(ClosureExpression expression) {
    parameters(expression.getParameters());
    super.visitClosureExpression(expression);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    parameters(loop.getValueVariable(), loop.getIndexVariable());
    super.visitForLoop(loop);
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    parameters(statement.getVariable());
    super.visitCatchStatement(statement);
  }

  private void parameters(Parameter... parameters) {
    for (Parameter parameter : Optional.ofNullable(parameters).orElse(Parameter.EMPTY_ARRAY)) {
      if (parameter != null) {
        variables.add(parameter.getName());
      }
    }
  }

  /**
   * What every Groovy script can call; looked up only when a call is no word, since the classes are
   * large.
   */
  private static final class Groovy {
    static boolean offers(String name) {
      return has(groovy.lang.Script.class, name)
          || has(DefaultGroovyMethods.class, name)
          || has(DefaultGroovyStaticMethods.class, name);
    }

    private static boolean has(Class<?> type, String name) {
      return Arrays.stream(type.getMethods())
          .filter(method -> method.getName().equals(name))
          .anyMatch(method -> type == groovy.lang.Script.class || takesAnything(method));
    }

    /**
     * Extension methods of a narrower type than Object, such as List's {@code add}, are no calls of
     * a script.
     */
    private static boolean takesAnything(Method method) {
      return method.getParameterCount() > 0 && method.getParameterTypes()[0] == Object.class;
    }
  }
}
