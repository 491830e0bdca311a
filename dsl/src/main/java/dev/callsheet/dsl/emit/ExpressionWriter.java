package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.bind.Var;
import dev.callsheet.dsl.library.ScriptType;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.OperationExpression;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ArrayExpression;
import org.codehaus.groovy.ast.expr.AttributeExpression;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BitwiseNegationExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.MethodPointerExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.UnaryPlusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes expressions: each leaves one value on the stack. */
final class ExpressionWriter {
  private final FunctionWriter function;
  private final CodeWriter out;
  final ConditionWriter conditions;
  final LiteralWriter literals;

  ExpressionWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
    this.conditions = new ConditionWriter(function, this);
    this.literals = new LiteralWriter(function, this);
  }

  void write(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      literals.constant(constant);
    } else if (expression instanceof VariableExpression variable) {
      variable(variable);
    } else if (expression instanceof MethodCallExpression call) {
      function.calls.write(call);
    } else if (expression instanceof OperationExpression word) {
      if (word.name.equals("asked")) {
        conditions.doubt((Expression) word.given.get(0));
      } else {
        function.words.write(word);
      }
    } else if (expression instanceof BlockExpression block) {
      function.words.write(block);
    } else if (expression instanceof PropertyExpression property) {
      property(property);
    } else if (expression instanceof GStringExpression template) {
      literals.template(template);
    } else if (expression instanceof DeclarationExpression declaration) {
      function.assignments.declaration(declaration);
    } else if (expression instanceof BinaryExpression binary) {
      binary(binary);
    } else if (expression instanceof ClosureExpression closure) {
      out.block(function.bindings.function(closure), function.function);
    } else if (expression instanceof ListExpression list) {
      literals.list(list);
    } else if (expression instanceof MapExpression map) {
      literals.map(map.getMapEntryExpressions());
    } else if (expression instanceof ElvisOperatorExpression elvis) {
      elvis(elvis);
    } else if (expression instanceof TernaryExpression ternary) {
      ternary(ternary);
    } else if (expression instanceof NotExpression || expression instanceof BooleanExpression) {
      conditions.truth(expression);
      out.box(Boolean.class);
    } else if (expression instanceof CastExpression cast) {
      cast(cast);
    } else if (expression instanceof ConstructorCallExpression creation) {
      function.calls.types.creation(creation);
    } else {
      rest(expression);
    }
  }

  private void rest(Expression expression) {
    if (expression instanceof UnaryMinusExpression minus) {
      write(minus.getExpression());
      out.operation("Operators", "negative");
    } else if (expression instanceof UnaryPlusExpression plus) {
      write(plus.getExpression());
      out.operation("Operators", "positive");
    } else if (expression instanceof BitwiseNegationExpression negation) {
      write(negation.getExpression());
      out.operation("PatternOperations", "bitwiseNegate");
    } else if (expression instanceof RangeExpression range) {
      literals.range(range);
    } else if (expression instanceof PostfixExpression postfix) {
      function.assignments.step(
          postfix.getExpression(), postfix.getOperation().getText(), false, postfix);
    } else if (expression instanceof PrefixExpression prefix) {
      function.assignments.step(
          prefix.getExpression(), prefix.getOperation().getText(), true, prefix);
    } else if (expression instanceof SpreadExpression) {
      outside(expression, "a star here", "spread a list only inside a list or a call");
    } else if (expression instanceof ArrayExpression array) {
      function.calls.types.array(array);
    } else if (expression instanceof MethodPointerExpression) {
      outside(
          expression,
          "a pointer to a method",
          "write a closure: { x -> name(x) }, or { x -> x.name() }");
    } else {
      outside(expression, "this", "write it with the operators and methods of the language");
    }
  }

  void outside(ASTNode node, String what, String hint) {
    function.objections.outside(node, what, hint);
    out.nothing();
  }

  private void variable(VariableExpression variable) {
    String name = variable.getName();
    Optional<Var> known = function.bindings.variable(variable);
    Optional<Var> delegate = function.bindings.delegate(variable);
    if (known.isPresent()) {
      out.load(known.get(), function.function);
    } else if (variable.isThisExpression() || variable.isSuperExpression()) {
      outside(variable, "'" + name + "'", "name the variable or method itself");
    } else if (name.equals("params") && !function.bindings.isAssigned(name)) {
      out.speech();
      out.operation("Speech", "params");
    } else if (delegate.isPresent()) {
      out.load(delegate.get(), function.function);
      out.text(name);
      member("property");
    } else if (function.bindings.isGlobal(name)) {
      out.global(name);
    } else if (!function.calls.types.imported(variable)) {
      type(variable);
    }
  }

  /** A type that stands for itself, as after {@code case}. */
  private void type(Expression expression) {
    Optional<TypeName> type =
        function.types.named(expression).flatMap(ScriptType::find).map(TypeName::new);
    Optional<Class<?>> foreign =
        type.isPresent() ? Optional.empty() : function.types.classOf(expression);
    if (type.isPresent()) {
      out.type(type.get());
    } else if (foreign.isPresent()) {
      function.calls.types.value(foreign.get());
    } else if (function.objections.isUnknown(expression)
        || function.objections.isMissing(expression.getText())) {
      out.nothing();
    } else {
      outside(
          expression, "'" + expression.getText() + "'", "use the types and names of the language");
    }
  }

  private void member(String how) {
    out.operation("Access", how);
  }

  private void property(PropertyExpression property) {
    if (property instanceof AttributeExpression) {
      outside(property, "'.@'", "read the property with a dot");
      return;
    }
    if (function.objections.isUnknown(property)) {
      out.nothing();
      return;
    }
    out.at(property);
    Expression owner = property.getObjectExpression();
    String name = property.getPropertyAsString();
    Optional<String> type = function.calls.types.before(owner);
    if (name != null && type.isPresent()) {
      if (name.equals("class") && function.types.isTrusted()) {
        type(owner);
      } else {
        function.calls.types.constant(type.get(), name, property);
      }
      return;
    }
    Optional<Class<?>> foreign = function.calls.types.foreign(owner);
    if (name != null && foreign.isPresent()) {
      function.calls.types.foreign(foreign.get().getName(), name);
      return;
    }
    if (name != null
        && (function.types.named(property).isPresent()
            || function.calls.types.foreign(property).isPresent())) {
      type(property);
      return;
    }
    write(owner);
    Label end = out.orNull(property.isSafe() && !property.isSpreadSafe());
    name(property.getProperty());
    member(property.isSpreadSafe() ? "spread" : "property");
    out.label(end);
  }

  /** The name of a property, which may be computed: what it names is looked at when it is known. */
  void name(Expression name) {
    if (name instanceof ConstantExpression constant && constant.getValue() instanceof String text) {
      out.text(text);
    } else {
      write(name);
      out.operation("Texts", "of");
    }
  }

  private void elvis(ElvisOperatorExpression elvis) {
    Expression value = elvis.getTrueExpression();
    write(value instanceof BooleanExpression wrapped ? wrapped.getExpression() : value);
    orElse(value, elvis.getFalseExpression());
  }

  /** What is on the stack if it is true, else another value. */
  void orElse(Expression asked, Expression other) {
    Label end = new Label();
    out.dup();
    out.operation("Operators", "isThere");
    out.code.visitJumpInsn(Opcodes.IFNE, end);
    write(other);
    conditions.read(asked, other);
    out.operation("Conditions", "instead");
    out.label(end);
  }

  /** Both sides of an operator. */
  void sides(BinaryExpression binary) {
    write(binary.getLeftExpression());
    write(binary.getRightExpression());
    out.at(binary);
  }

  private void ternary(TernaryExpression ternary) {
    Label otherwise = new Label();
    Label end = new Label();
    conditions.jumpUnless(ternary.getBooleanExpression(), otherwise);
    write(ternary.getTrueExpression());
    out.jump(end);
    out.label(otherwise);
    write(ternary.getFalseExpression());
    out.label(end);
  }

  private void cast(CastExpression cast) {
    Optional<TypeName> type = function.types.of(cast.getType());
    write(cast.getExpression());
    if (type.isPresent()) {
      out.cast(cast.isCoerce() ? "as" : "to", type.get());
    } else {
      String name = cast.getType().getNameWithoutPackage();
      String hint = "convert to text, numbers, lists, maps or sets";
      function.noType(cast, name, "a conversion to " + name, hint);
    }
  }

  private void binary(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (function.assignments.isAssignment(operator)) {
      function.assignments.write(binary);
      return;
    }
    if (conditions.isCondition(operator)) {
      conditions.truth(binary);
      out.box(Boolean.class);
      return;
    }
    String operation = OPERATIONS.get(operator);
    if (operator.equals("[")) {
      index(binary);
    } else if (operator.equals("<=>")) {
      sides(binary);
      out.operation("Operators", "compare");
      out.box(Integer.class);
    } else if (operator.equals("=~")) {
      sides(binary);
      out.operation("PatternOperations", "find");
    } else if (operation != null) {
      sides(binary);
      out.operation("Operators", named(operation, binary));
    } else {
      outside(binary, "the operator " + operator, "use the operators of the language");
    }
  }

  /** What a column gives is looked at: a text that spells a number is none. */
  private static String named(String operation, BinaryExpression binary) {
    boolean plus = operation.equals("plus");
    if (!plus && !operation.equals("multiply")) {
      return operation;
    }
    Expression left = OperationExpression.bare(binary.getLeftExpression());
    if (plus && (isText(left) || isText(binary.getRightExpression()))) {
      return "joined";
    }
    boolean read =
        left instanceof PropertyExpression
            || (left instanceof BinaryExpression index
                && index.getOperation().getText().equals("["));
    return read ? plus ? "sum" : "product" : operation;
  }

  /** Whether it is a text as it is written, or begins with one. */
  private static boolean isText(Expression expression) {
    return expression instanceof GStringExpression
        || (expression instanceof ConstantExpression constant
            && constant.getValue() instanceof String)
        || (expression instanceof BinaryExpression sum
            && sum.getOperation().getText().equals("+")
            && isText(OperationExpression.bare(sum.getLeftExpression())));
  }

  private void index(BinaryExpression binary) {
    write(binary.getLeftExpression());
    Label end = out.orNull(binary.isSafe());
    write(binary.getRightExpression());
    out.at(binary);
    out.operation("Access", "at");
    out.label(end);
  }

  /** The operations of the operators that give a value. */
  static final Map<String, String> OPERATIONS = new HashMap<>();

  static {
    String said =
        "+ plus - minus * multiply / div % remainder ** power << leftShift >> rightShift"
            + " >>> rightShiftUnsigned & and | or ^ xor";
    String[] parts = said.split(" ", -1);
    for (int i = 0; i < parts.length; i += 2) {
      OPERATIONS.put(parts[i], parts[i + 1]);
    }
  }
}
