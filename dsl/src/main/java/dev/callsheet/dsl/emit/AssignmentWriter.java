package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Var;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes declarations and assignments: each leaves the assigned value on the stack. */
final class AssignmentWriter {
  private final FunctionWriter function;
  private final CodeWriter out;

  AssignmentWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
  }

  boolean isAssignment(String operator) {
    return operator.equals("=")
        || operator.equals("?=")
        || (operator.endsWith("=")
            && ExpressionWriter.OPERATIONS.containsKey(
                operator.substring(0, operator.length() - 1)));
  }

  void declaration(DeclarationExpression declaration) {
    if (!declaration.isMultipleAssignmentDeclaration()) {
      VariableExpression variable = declaration.getVariableExpression();
      value(declaration.getRightExpression(), variable);
      out.dup();
      declare(variable);
      return;
    }
    function.expressions.write(declaration.getRightExpression());
    int values = out.kept();
    int index = 0;
    for (Expression left : declaration.getTupleExpression().getExpressions()) {
      if (left instanceof VariableExpression variable) {
        element(values, index++);
        converted(variable);
        declare(variable);
      }
    }
    out.load(values);
  }

  private void value(Expression right, VariableExpression variable) {
    if (right instanceof EmptyExpression) {
      Optional<Var> known = function.bindings.variable(variable);
      String type = known.flatMap(found -> found.type).map(found -> found.name()).orElse("");
      switch (known.map(found -> found.array).orElse(true) ? "" : type) {
        case "int", "short", "byte" -> LiteralWriter.simple(0, out);
        case "long" -> LiteralWriter.simple(0L, out);
        case "double", "float" -> LiteralWriter.simple(0.0d, out);
        case "boolean" -> LiteralWriter.simple(false, out);
        default -> out.nothing();
      }
      return;
    }
    function.expressions.write(right);
    converted(variable);
  }

  private void declare(VariableExpression variable) {
    function.bindings.variable(variable).ifPresentOrElse(out::declare, out::pop);
  }

  /** The value on the stack as the variable's type asks. */
  private void converted(VariableExpression variable) {
    function.bindings.variable(variable).ifPresent(this::converted);
  }

  private void converted(Var variable) {
    variable.declared.ifPresent(type -> out.cast("to", type));
  }

  private void element(int values, int index) {
    out.load(values);
    LiteralWriter.simple(index, out);
    out.operation("Access", "at");
  }

  void write(BinaryExpression assignment) {
    Expression left = assignment.getLeftExpression();
    String operator = assignment.getOperation().getText();
    out.at(assignment);
    if (left instanceof TupleExpression tuple) {
      several(tuple, assignment.getRightExpression());
    } else if (operator.equals("=")) {
      function.expressions.write(assignment.getRightExpression());
      int value = out.kept();
      Place place = new Place(left);
      place.open();
      place.set(() -> out.load(value));
    } else {
      Place place = new Place(left);
      place.open();
      place.get();
      combine(assignment, operator);
      int value = out.kept();
      place.set(() -> out.load(value));
    }
  }

  private void combine(BinaryExpression assignment, String operator) {
    Expression right = assignment.getRightExpression();
    if (operator.equals("?=")) {
      function.expressions.orElse(assignment.getLeftExpression(), right);
      return;
    }
    function.expressions.write(right);
    String operation =
        ExpressionWriter.OPERATIONS.get(operator.substring(0, operator.length() - 1));
    out.operation("Operators", String.valueOf(operation));
  }

  private void several(TupleExpression tuple, Expression right) {
    function.expressions.write(right);
    int values = out.kept();
    List<Expression> lefts = tuple.getExpressions();
    for (int i = 0; i < lefts.size(); i++) {
      element(values, i);
      int value = out.kept();
      Place place = new Place(lefts.get(i));
      place.open();
      place.set(() -> out.load(value));
      out.pop();
    }
    out.load(values);
  }

  /** {@code ++x}, {@code x--} and the like. */
  void step(Expression target, String operator, boolean before, ASTNode node) {
    out.at(node);
    Place place = new Place(target);
    place.open();
    place.get();
    int old = out.kept();
    out.load(old);
    out.operation("Operators", operator.equals("++") ? "next" : "previous");
    int value = out.kept();
    place.set(() -> out.load(value));
    if (!before) {
      out.pop();
      out.load(old);
    }
  }

  /** Something that can be assigned to; what it consists of is evaluated once. */
  private final class Place {
    private final Expression target;
    private int owner;
    private int index;

    Place(Expression target) {
      this.target = target;
    }

    void open() {
      if (target instanceof PropertyExpression property
          && property.getClass() == PropertyExpression.class
          && !property.isSpreadSafe()) {
        owner = kept(property.getObjectExpression());
        function.expressions.name(property.getProperty());
        index = out.kept();
      } else if (target instanceof BinaryExpression indexed && isIndexed()) {
        owner = kept(indexed.getLeftExpression());
        index = kept(indexed.getRightExpression());
      } else if (target instanceof VariableExpression variable
          && (variable.isThisExpression() || variable.isSuperExpression())) {
        function.objections.outside(target, "'" + variable.getName() + "'", "name a variable");
      } else if (!(target instanceof VariableExpression)) {
        function.objections.outside(
            target, "an assignment to this", "assign to a variable, a property or an index");
      }
    }

    private boolean isIndexed() {
      return target instanceof BinaryExpression binary
          && binary.getOperation().getText().equals("[");
    }

    private int kept(Expression expression) {
      function.expressions.write(expression);
      return out.kept();
    }

    /** The owner and the name or index in it. */
    private void parts() {
      out.load(owner);
      out.load(index);
      if (target instanceof PropertyExpression) {
        out.code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/String");
      }
    }

    void get() {
      if (target instanceof VariableExpression) {
        function.expressions.write(target);
      } else if (target instanceof PropertyExpression || isIndexed()) {
        parts();
        out.operation("Access", isIndexed() ? "at" : "property");
      } else {
        out.nothing();
      }
    }

    /** Assigns the value, and leaves on the stack what was assigned. */
    void set(Runnable value) {
      if (target instanceof VariableExpression variable) {
        value.run();
        variable(variable);
        return;
      }
      if (target instanceof PropertyExpression || isIndexed()) {
        Label end = new Label();
        if (target instanceof PropertyExpression property && property.isSafe()) {
          out.load(owner);
          out.code.visitJumpInsn(Opcodes.IFNULL, end);
        }
        parts();
        value.run();
        out.operation("Access", isIndexed() ? "put" : "set");
        out.label(end);
      }
      value.run();
    }

    private void variable(VariableExpression variable) {
      Optional<Var> known = function.bindings.variable(variable);
      Optional<Var> delegate = function.bindings.delegate(variable);
      if (known.isPresent()) {
        converted(known.get());
        out.dup();
        out.store(known.get(), function.function);
      } else if (delegate.isPresent()) {
        int value = out.kept();
        out.load(delegate.get(), function.function);
        out.text(variable.getName());
        out.load(value);
        out.operation("Access", "set");
        out.load(value);
      } else {
        int value = out.kept();
        out.scene();
        out.text(variable.getName());
        out.load(value);
        out.ofScene("name", void.class, String.class, Object.class);
        out.load(value);
      }
    }
  }
}
