package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.value.TimeTypes;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import java.lang.reflect.Method;
import java.util.Set;
import org.codehaus.groovy.ast.ClassHelper;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;

/** What a value is once it has the type that a variable or cast names. */
final class CastTypes extends Part {
  private static final Set<String> NUMBERS =
      Set.of(
          "int long short double float Integer Long Double BigDecimal BigInteger Number"
              .split(" ", -1));
  private static final Set<String> CODES = Set.of("int", "long", "short", "char");

  CastTypes(Inference script) {
    super(script);
  }

  /** What a variable of a type is to which such a value is given. */
  static Known declared(ClassNode type, Known value) {
    return value == Usual.NULL || ClassHelper.isObjectType(type)
        ? value
        : ofType(type.getNameWithoutPackage(), value);
  }

  Known cast(CastExpression cast, Known from) {
    if (!cast.isCoerce() || isTruth(cast.getType())) {
      read(cast.getType(), cast, from);
    } else if (NUMBERS.contains(cast.getType().getNameWithoutPackage())) {
      script.comparisons.read(cast, from, false);
      script.comparisons.summed(cast, from, Usual.NUM);
    }
    return ofType(cast.getType().getNameWithoutPackage(), from);
  }

  /** What a method of the script gives, as the type asks that it declares. */
  Known given(MethodNode method, Known gives) {
    Expression last = Code.last(method.getCode());
    if (isTruth(method.getReturnType()) && last != null && !(last instanceof ConstantExpression)) {
      script.assumptions.truth(Code.bare(last), gives);
    }
    return method.isVoidMethod() ? gives : declared(method.getReturnType(), gives);
  }

  private static boolean isTruth(ClassNode type) {
    return ClassHelper.getWrapper(type).equals(ClassHelper.Boolean_TYPE);
  }

  /** A text that is taken for a number becomes the code of its letter, and each one is a truth. */
  void read(ClassNode type, Expression at, Known from) {
    String name = type.getNameWithoutPackage();
    Expression value = at instanceof CastExpression cast ? cast.getExpression() : at;
    if (isTruth(type) && !(value instanceof ConstantExpression)) {
      script.assumptions.truth(Code.bare(value), from);
    }
    if (CODES.contains(name) && from instanceof Text text && text.isRead()) {
      remarks.tell(
          at,
          "code-of-text",
          at instanceof CastExpression ? "(" + name + ")" : "a variable of type " + name,
          script.comparisons.number(value, from, Usual.NUM));
    }
  }

  /** What a value is that is of the type of that short name. */
  static Known ofType(String name, Known from) {
    if (NUMBERS.contains(name)) {
      return from instanceof Known.Num ? from : Usual.NUM;
    }
    TimeKind time = TimeKind.named(name);
    if (time != null) {
      return new Known.Moment(time);
    }
    return switch (name) {
      case "String", "CharSequence", "GString" -> from instanceof Text ? from : Usual.MADE;
      case "boolean", "Boolean" -> Usual.BOOL;
      case "Set", "HashSet", "LinkedHashSet" -> new Known.Listed(from.element(), Of.SET);
      case "List", "Collection", "ArrayList", "LinkedList" ->
          from instanceof Known.Listed known
              ? known.of() == Of.ROWS ? new Known.Listed(known.element(), Of.LIST) : from
              : new Known.Listed(Usual.ANY, Of.LIST);
      case "Map", "HashMap", "LinkedHashMap" ->
          from instanceof Known.Mapped ? from : new Known.Mapped(null, Usual.ANY, Usual.ANY);
      case "Object", "def", "var", "Iterable" -> from;
      default -> Usual.ANY;
    };
  }

  /** What a static method of a type of the language gives: those of times are the JDK's. */
  static Known ofStatic(String type, String method, int count) {
    if (type.equals("String")
        && (method.equals("format") || method.equals("join") || method.equals("valueOf"))) {
      return Usual.MADE;
    }
    TimeKind owner = TimeKind.named(type);
    if (owner == null) {
      return type.equals("Math") ? Usual.NUM : Usual.ANY;
    }
    for (Method one : owner.java().getMethods()) {
      if (one.getName().equals(method) && one.getParameterCount() == count) {
        return ofJava(one.getReturnType());
      }
    }
    return Usual.ANY;
  }

  private static Known ofJava(Class<?> given) {
    TimeKind kind = TimeTypes.kindOf(given);
    if (kind != null) {
      return new Known.Moment(kind);
    }
    return given == int.class || given == long.class
        ? Usual.NUM
        : given == boolean.class ? Usual.BOOL : given == String.class ? Usual.MADE : Usual.ANY;
  }
}
