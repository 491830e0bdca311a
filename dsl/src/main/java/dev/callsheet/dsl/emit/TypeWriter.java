package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.ForeignNames;
import dev.callsheet.dsl.bind.TypeName;
import dev.callsheet.dsl.library.Construction;
import dev.callsheet.dsl.library.Statics;
import dev.callsheet.dsl.library.host.Packages;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.expr.ArrayExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/**
 * Writes what is asked of types: static calls, constants, {@code new}. In a sandbox only types of
 * the language and of the host answer; a trusted script may name any class.
 */
final class TypeWriter {
  private final FunctionWriter function;
  private final CodeWriter out;
  private final CallWriter calls;

  TypeWriter(FunctionWriter function, CallWriter calls) {
    this.function = function;
    this.out = function.out;
    this.calls = calls;
  }

  /** The type that stands before a dot; a variable of the same name comes first. */
  Optional<String> before(Expression owner) {
    return function.types.named(owner).filter(type -> isFree(owner));
  }

  /** The same for a class from outside the language. */
  Optional<Class<?>> foreign(Expression owner) {
    return isFree(owner) ? function.types.foreign(owner) : Optional.empty();
  }

  private boolean isFree(Expression owner) {
    Expression root = owner;
    while (root instanceof PropertyExpression property) {
      root = property.getObjectExpression();
    }
    return !(root instanceof VariableExpression variable)
        || (function.bindings.variable(variable).isEmpty()
            && !function.bindings.isGlobal(variable.getName()));
  }

  /** A call of what a static import names; false when none does. */
  boolean imported(String name, List<Expression> values) {
    Optional<ForeignNames.Member> member = function.types.member(name);
    member.ifPresent(known -> foreign(known.type().getName(), known.name(), values));
    return member.isPresent();
  }

  /** A constant that a static import names; false when none does. */
  boolean imported(VariableExpression variable) {
    Optional<ForeignNames.Member> member = function.types.member(variable.getName());
    member.ifPresent(known -> foreign(known.type().getName(), known.name()));
    return member.isPresent();
  }

  /** A call of a type's method; false when no type stands before the dot. */
  boolean call(MethodCallExpression call, String name, List<Expression> values) {
    Optional<String> type = before(call.getObjectExpression());
    if (type.isPresent()) {
      ofLanguage(call, type.get(), name, values);
      return true;
    }
    Optional<Class<?>> known = foreign(call.getObjectExpression());
    known.ifPresent(found -> foreign(found.getName(), name, values));
    return known.isPresent();
  }

  private void foreign(String type, String name, List<Expression> values) {
    asked(type, name, values, "ForeignClasses", "call");
  }

  private void asked(
      String type, String name, List<Expression> values, String owner, String operation) {
    out.text(type);
    out.text(name);
    calls.array(values);
    out.operation(owner, operation);
  }

  private void ofLanguage(
      MethodCallExpression call, String type, String name, List<Expression> values) {
    boolean trusted = function.types.isTrusted();
    if (function.types.isHost(type)) {
      asked(type, name, values, "Dispatch", "host");
    } else if (Statics.has(type, name) && trusted) {
      asked(type, name, values, "ForeignClasses", "ofLanguage");
    } else if (Statics.has(type, name)) {
      asked(type, name, values, "Statics", "call");
    } else if (trusted) {
      foreign(Packages.qualifiedName(type).orElse(type), name, values);
    } else {
      String hint = instead(type, name, function.bindings.isFact("now"));
      function.expressions.outside(call.getMethod(), type + "." + name, hint);
    }
  }

  /** {@code Type.NAME} of a type of the language. */
  void constant(String type, String name, Expression node) {
    if (Statics.has(type, name)) {
      out.text(type);
      out.text(name);
      out.operation("Statics", "constant");
    } else if (function.types.isTrusted()) {
      foreign(Packages.qualifiedName(type).orElse(type), name);
    } else {
      String hint =
          type.equals("Pattern")
              ? "a pattern that begins with (?i) asks for no capitals, with (?s) a dot is a line's end, too"
              : "use what the language has of " + type;
      function.expressions.outside(node, type + "." + name, hint);
    }
  }

  /** {@code Type.NAME} of a class; {@code Type.class} is the class itself. */
  void foreign(String type, String name) {
    out.text(type);
    if (name.equals("class")) {
      value();
      return;
    }
    out.text(name);
    out.operation("ForeignClasses", "constant");
  }

  /** A class as a value. */
  void value(Class<?> type) {
    out.text(type.getName());
    value();
  }

  private void value() {
    out.operation("ForeignClasses", "named");
  }

  /** {@code new Type(values)}. */
  void creation(ConstructorCallExpression creation) {
    ClassNode named = creation.getType();
    Optional<String> type = function.types.simple(named.getName());
    boolean known =
        !creation.isUsingAnonymousInnerClass() && type.filter(Construction::makes).isPresent();
    List<Expression> values = calls.values(creation.getArguments());
    if (known) {
      String owner = function.types.isTrusted() ? "ForeignClasses" : "Construction";
      made(creation, type.orElseThrow(), values, owner, "instance");
      return;
    }
    Optional<Class<?>> foreign = function.types.classOf(named.getName());
    if (creation.isUsingAnonymousInnerClass()) {
      function.expressions.outside(
          creation,
          "new " + named.getUnresolvedSuperClass(false).getNameWithoutPackage() + "() { ... }",
          "write the class in lib/, or a closure: { ... } as "
              + named.getUnresolvedSuperClass(false).getNameWithoutPackage());
    } else if (foreign.isPresent() && Modifier.isAbstract(foreign.get().getModifiers())) {
      function.expressions.outside(
          creation, "new " + named.getNameWithoutPackage(), "name a class that is not abstract");
    } else if (foreign.isPresent()) {
      made(creation, foreign.get().getName(), values, "ForeignClasses", "create");
    } else {
      String name = named.getNameWithoutPackage();
      function.noType(creation, name, "new " + name, "use texts, numbers, lists and maps");
      out.nothing();
    }
  }

  private void made(
      Expression creation, String type, List<Expression> values, String owner, String operation) {
    out.at(creation);
    out.text(type);
    calls.array(values);
    out.operation(owner, operation);
  }

  /** {@code new Type[size]}, {@code new Type[] {values}}: only where Java is called. */
  void array(ArrayExpression array) {
    Optional<TypeName> type = function.types.of(array.getElementType());
    boolean sized = array.getSizeExpression() != null && array.getSizeExpression().size() == 1;
    if (!function.types.isTrusted() || (array.getSizeExpression() != null && !sized)) {
      function.expressions.outside(array, "an array", "write a list: [1, 2]");
    } else if (type.isEmpty() || type.get().array()) {
      function.objections.noType(array, array.getElementType().getNameWithoutPackage());
      out.nothing();
    } else if (sized) {
      out.type(type.get());
      function.expressions.write(array.getSizeExpression().get(0));
      out.operation("ForeignClasses", "arrayOf");
    } else {
      calls.array(array.getExpressions());
      out.cast("as", new TypeName(type.get().type(), true, true));
    }
  }

  /** What to write in place of a static method that scripts have not. */
  private static String instead(String type, String name, boolean isMomentGiven) {
    if (!name.equals("now")) {
      return "use what the language has of " + type;
    }
    return isMomentGiven
        ? "'now' is the moment of planning: now.atZone(java.time.ZoneId.of('America/New_York'))"
            + (type.startsWith("Local") ? ".to" + type + "()" : "")
        : "a script has no clock: the host gives the moment as a fact, see facts(\"now\")";
  }
}
