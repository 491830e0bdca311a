package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.Var;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.tree.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes calls: of the script's own methods and closures, and of values' methods. */
final class CallWriter {
  private static final Set<String> PRINTING = Set.of("println", "print");
  private final FunctionWriter function;
  private final CodeWriter out;
  final TypeWriter types;

  CallWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
    this.types = new TypeWriter(function, this);
  }

  void write(MethodCallExpression call) {
    out.at(call);
    String name = call.getMethodAsString();
    if (name == null) {
      function.expressions.outside(
          call.getMethod(), "a method whose name is computed", "write the name itself");
    } else if (call.isImplicitThis()) {
      bare(call, name);
    } else {
      on(call, name);
    }
  }

  private void bare(MethodCallExpression call, String name) {
    List<Expression> values = values(call.getArguments());
    Optional<Var> variable = function.bindings.variable(call);
    boolean spreads = spreads(values);
    Optional<Var> delegate = function.bindings.delegate(call);
    List<Function> methods = methods(name, values.size(), spreads);
    if (variable.isPresent()) {
      out.load(variable.get(), function.function);
      array(values);
      out.operation("Dispatch", "value");
    } else if (!methods.isEmpty()) {
      own(methods, values);
    } else if (types.imported(name, values)) {
      out.at(call);
    } else if (PRINTING.contains(name) && values.size() <= 1) {
      print(name, values);
    } else if (delegate.isPresent()) {
      out.load(delegate.get(), function.function);
      method("call", name, values);
    } else if (function.bindings.isGlobal(name)) {
      out.global(name);
      array(values);
      out.operation("Dispatch", "value");
    } else if (function.objections.isMissing(name)) {
      out.nothing();
    } else {
      function.expressions.outside(
          call.getMethod(),
          function.bindings.hasMethod(name)
              ? "a call of " + name + " with " + values.size() + " values"
              : "the method '" + name + "'",
          "call the words, or methods that the script defines");
    }
  }

  /** Objects to methods of one name that the number of values does not tell apart. */
  static void check(Bindings bindings, Objections objections) {
    for (List<Function> methods : bindings.methods.values()) {
      for (int i = 1; i < methods.size(); i++) {
        Function method = methods.get(i);
        if (methods.subList(0, i).stream().anyMatch(other -> isLike(method, other))) {
          objections.wrong(
              method.code,
              "two methods '" + method.name + "' take as many values",
              "give them different names");
        }
      }
    }
  }

  private static boolean isLike(Function one, Function other) {
    return Bindings.required(one) <= other.parameters.length
        && Bindings.required(other) <= one.parameters.length;
  }

  /** The script's methods of that name that take so many values. */
  private List<Function> methods(String name, int count, boolean spreads) {
    return function.bindings.methods(name).stream()
        .filter(
            method ->
                spreads
                    || (method.parameters.length >= count && Bindings.required(method) <= count))
        .toList();
  }

  /** Calls one of the methods; if values spread, only the call itself knows how many there are. */
  private void own(List<Function> methods, List<Expression> values) {
    array(values);
    int given = out.kept();
    Label end = new Label();
    for (Function method : methods.subList(1, methods.size())) {
      Label next = new Label();
      out.load(given);
      out.number(Bindings.required(method));
      out.number(method.parameters.length);
      out.operation("Casts", "has");
      out.code.visitJumpInsn(Opcodes.IFEQ, next);
      out.call(method, out::nothing, () -> out.load(given));
      out.jump(end);
      out.label(next);
    }
    // Where none takes so many, the first one says what it takes.
    out.call(methods.get(0), out::nothing, () -> out.load(given));
    out.label(end);
  }

  private void print(String name, List<Expression> values) {
    out.speech();
    if (values.isEmpty()) {
      out.text("");
    } else {
      function.expressions.write(values.get(0));
      out.operation("Texts", "of");
    }
    out.number(name.equals("println") ? 1 : 0);
    out.operation("Speech", "print");
    out.nothing();
  }

  private void on(MethodCallExpression call, String name) {
    Expression owner = call.getObjectExpression();
    List<Expression> values = values(call.getArguments());
    if (owner instanceof VariableExpression variable
        && (variable.isThisExpression() || variable.isSuperExpression())) {
      function.expressions.outside(owner, "'" + variable.getName() + "'", "leave it out");
      return;
    }
    if (types.call(call, name, values)) {
      return;
    }
    if (!function.types.isTrusted()
        && !Receiver.isSome(name)
        && !function.bindings.isKey(name)
        && !isAbout(owner)) {
      function.objections.outside(
          call.getMethod(), "the method '" + name + "'", "use the methods of the language");
    }
    if (name.equals("remove")
        && values.size() == 1
        && values.get(0) instanceof CastExpression cast
        && cast.getType().getNameWithoutPackage().equals("Object")) {
      function.objections.wrong(
          call, "remove takes a number for a place in the list", "write removeElement(value)");
    }
    function.expressions.write(owner);
    Label end = out.orNull(call.isSafe() && !call.isSpreadSafe());
    if (!call.isSpreadSafe()) {
      out.at(call.getMethod());
    }
    method(call.isSpreadSafe() ? "spread" : isOfAll(name, values) ? "all" : "call", name, values);
    out.label(end);
  }

  /** Whether it leaves out what is not there, and so chooses by nothing that an element says. */
  private static boolean isOfAll(String name, List<Expression> values) {
    return (name.equals("findAll") || name.equals("grep"))
        && values.size() == 1
        && values.get(0) instanceof ClosureExpression block
        && block.getCode() instanceof BlockStatement code
        && code.getStatements().size() == 1
        && code.getStatements().get(0) instanceof ExpressionStatement only
        && Code.bare(only.getExpression()) instanceof BinaryExpression asked
        && asked.getOperation().getText().startsWith("!=")
        && asked.getLeftExpression() instanceof VariableExpression
        && asked.getRightExpression() instanceof ConstantExpression nothing
        && nothing.isNullExpression();
  }

  /** Whether what a chain of calls begins with is told already. */
  private boolean isAbout(Expression owner) {
    return function.objections.isAbout(owner)
        || (owner instanceof MethodCallExpression call && isAbout(call.getObjectExpression()));
  }

  private void method(String how, String name, List<Expression> values) {
    out.text(name);
    array(values);
    out.operation("Dispatch", how);
  }

  /** The values of a call, named ones as a map before the others. */
  List<Expression> values(Expression arguments) {
    if (!(arguments instanceof TupleExpression tuple)) {
      return List.of(arguments);
    }
    List<Expression> values = new ArrayList<>();
    for (Expression value : tuple.getExpressions()) {
      if (value instanceof MapExpression map && map.getClass() != MapExpression.class) {
        values.add(0, map);
      } else {
        values.add(value);
      }
    }
    return values;
  }

  private static boolean spreads(List<Expression> values) {
    return values.stream().anyMatch(SpreadExpression.class::isInstance);
  }

  /** An array of values, with the elements of lists that have a star. */
  void array(List<Expression> values) {
    if (starred(values)) {
      out.operation("Dispatch", "flat");
    }
  }

  /** An array of values and, if lists with a star are among them, which ones those are. */
  boolean starred(List<Expression> values) {
    out.array(
        values,
        value ->
            function.expressions.write(
                value instanceof SpreadExpression spread ? spread.getExpression() : value));
    if (!spreads(values)) {
      return false;
    }
    StringBuilder marks = new StringBuilder();
    values.forEach(value -> marks.append(value instanceof SpreadExpression ? '*' : '.'));
    out.text(marks.toString());
    return true;
  }
}
