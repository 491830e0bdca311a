package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Frame.Held;
import dev.callsheet.dsl.type.Known.Block;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.SpreadMapExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.UnaryPlusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.jspecify.annotations.Nullable;

/** What expressions are. */
final class ExpressionTypes extends Part {
  private static final Set<String> PACKAGES =
      Set.of("java", "javax", "groovy", "org", "com", "dev");
  private static final Pattern GAP = Pattern.compile("\\$([A-Za-z_]\\w*)");
  private static final int DEEPEST = 300;
  static final Known NOW = new Known.Moment(TimeKind.INSTANT, true);
  private int depth;
  private @Nullable Expression counted;

  ExpressionTypes(Inference script) {
    super(script);
  }

  /** An expression that stands as a statement; there, and only there, a word may stand. */
  Known standing(Expression expression) {
    // count++ on a line of its own reads nothing.
    counted =
        expression instanceof PostfixExpression step
            ? step.getExpression()
            : expression instanceof PrefixExpression step
                ? step.getExpression()
                : expression instanceof BinaryExpression binary
                        && binary.getOperation().getText().matches("[-+*/%]=")
                    ? binary.getLeftExpression()
                    : null;
    return expression instanceof MethodCallExpression call && script.words.isWord(call)
        ? script.words.said(call)
        : of(expression);
  }

  /** What an expression is whose value is used. */
  Known of(Expression expression) {
    if (depth >= DEEPEST) {
      script.effects.acts();
      return Usual.ANY;
    }
    depth++;
    Known type = inside(expression);
    depth--;
    return type;
  }

  private Known inside(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      octal(constant);
      unfilled(constant);
      return constant(constant.getValue());
    } else if (expression instanceof GStringExpression text) {
      for (Expression gap : text.getValues()) {
        Known type = of(gap);
        script.members.inText(gap, type);
        if (type.equals(NOW) && text.getValues().size() == 1) {
          return new Text(Origin.UTC, Sample.NONE);
        }
        if (type instanceof Text only
            && text.getStrings().stream().allMatch(one -> one.getText().isEmpty())) {
          return script.texts.made(only, Origin.MADE, one -> one);
        }
      }
      return Usual.MADE;
    } else if (expression instanceof VariableExpression variable) {
      return variable(variable);
    } else if (expression instanceof PropertyExpression property) {
      return property(property);
    } else if (expression instanceof MethodCallExpression call) {
      if (script.words.isWord(call)) {
        script.words.said(call);
        return Usual.ANY;
      }
      return call(call);
    } else if (expression instanceof ClosureExpression closure) {
      return script.waits(Block.of(closure.getParameters(), closure.getCode(), script.frame()));
    } else if (expression instanceof DeclarationExpression declaration) {
      return declaration(declaration);
    } else if (expression instanceof BinaryExpression binary) {
      return script.operators.of(binary);
    } else if (expression instanceof TernaryExpression choice) {
      return choice(choice);
    } else if (expression instanceof NotExpression not) {
      Expression asked = Code.bare(not.getExpression());
      if (asked instanceof ConstantExpression) {
        of(asked);
      } else {
        script.assumptions.ask(asked);
      }
      return Usual.BOOL;
    } else if (expression instanceof BooleanExpression question) {
      return of(question.getExpression());
    } else if (expression instanceof CastExpression cast) {
      return script.casts.cast(cast, of(cast.getExpression()));
    } else if (expression instanceof ListExpression list) {
      return list(list);
    } else if (expression instanceof MapExpression map) {
      return map(map);
    } else if (expression instanceof RangeExpression range) {
      Known from = of(range.getFrom());
      script.comparisons.range(range, from, of(range.getTo()));
      return new Known.Listed(from instanceof Known.Num ? Usual.NUM : from, Of.LIST);
    } else if (expression instanceof UnaryMinusExpression minus) {
      return of(minus.getExpression()) instanceof Known.Num number && number.value() != null
          ? new Known.Num(number.value().negate())
          : Usual.NUM;
    } else if (expression instanceof UnaryPlusExpression plus) {
      return of(plus.getExpression());
    } else if (expression instanceof PostfixExpression step) {
      return stepped(step.getExpression());
    } else if (expression instanceof PrefixExpression step) {
      return stepped(step.getExpression());
    } else if (expression instanceof ConstructorCallExpression made) {
      List<Expression> values = Code.arguments(made.getArguments());
      script.effects.acts();
      if (values.isEmpty()) {
        script.statics.made(made);
      }
      for (Known given : script.types(values)) {
        if (made.getType().getNameWithoutPackage().equals("BigDecimal")) {
          script.comparisons.read(made, given, false);
        }
      }
      return CastTypes.ofType(made.getType().getNameWithoutPackage(), Usual.ANY);
    } else if (expression instanceof TupleExpression several) {
      several.getExpressions().forEach(this::of);
    } else if (expression instanceof SpreadExpression spread) {
      return of(spread.getExpression());
    } else {
      script.effects.acts(); // such as a pointer to a method, which another one calls
    }
    return Usual.ANY;
  }

  /** {@code '$price'} in single quotes is no gap, though there is a variable of that name. */
  private void unfilled(ConstantExpression constant) {
    if (constant.getValue() instanceof String text && text.indexOf('$') >= 0) {
      Matcher gap = GAP.matcher(text);
      if (gap.find()
          && script.frame().find(gap.group(1)) != null
          && remarks.said(constant).startsWith("'")) {
        remarks.tell(remarks.within(constant, gap.group()), "single-gap", gap.group());
      }
    }
  }

  /** Groovy reads a number that begins with 0 to the base of eight. */
  private void octal(ConstantExpression constant) {
    String written = constant.getValue() instanceof Integer ? remarks.said(constant) : "";
    if (written.matches("0[0-9_]*[0-9]")
        && new BigDecimal(written.replace("_", "")).compareTo(new BigDecimal(constant.getText()))
            != 0) {
      remarks.tell(constant, "octal", written, constant.getValue());
    }
  }

  static Known constant(Object value) {
    if (value instanceof String text) {
      return Known.text(List.of(text));
    } else if (value instanceof Number number) {
      return new Known.Num(
          number instanceof Double || number instanceof Float
              ? null
              : new BigDecimal(number.toString()));
    }
    return value instanceof Boolean ? Usual.BOOL : value == null ? Usual.NULL : Usual.ANY;
  }

  private Known stepped(Expression expression) {
    Known type = of(expression);
    script.effects.acts();
    if (expression instanceof VariableExpression variable) {
      script.operators.kept(variable);
      script.assign(variable, type instanceof Known.Num ? Usual.NUM : type);
    }
    return type;
  }

  private Known choice(TernaryExpression choice) {
    if (choice instanceof ElvisOperatorExpression either) {
      Known left = of(either.getTrueExpression());
      Known right = of(either.getFalseExpression());
      script.operators.fallback(either, left, right);
      return left instanceof Text text
              && text.isRead()
              && right instanceof Text other
              && other.is(Origin.LITERAL)
          ? left
          : Known.join(left, right);
    }
    script.assumptions.ask(choice.getBooleanExpression(), choice.getTrueExpression());
    if (choice.getFalseExpression() instanceof ConstantExpression) {
      script.assumptions.passing(choice.getBooleanExpression());
    }
    Expression asked = choice.getBooleanExpression();
    return Known.join(
        script.assumptions.where(asked, true, () -> of(choice.getTrueExpression())),
        script.assumptions.where(asked, false, () -> of(choice.getFalseExpression())));
  }

  private Known list(ListExpression list) {
    List<Known> elements = new ArrayList<>();
    for (Expression one : list.getExpressions()) {
      Known type = of(one);
      elements.add(one instanceof SpreadExpression ? type.element() : type);
    }
    return new Known.Listed(Known.joined(elements), Of.LIST);
  }

  private Known map(MapExpression map) {
    Map<String, Known> fields = new LinkedHashMap<>();
    List<Known> keys = new ArrayList<>();
    boolean isKnown = true;
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      Expression key = entry.getKeyExpression();
      Known value = of(entry.getValueExpression());
      if (key instanceof ConstantExpression written) {
        fields.put(key.getText(), value);
        keys.add(constant(written.getValue()));
      } else {
        isKnown = false;
        of(key instanceof SpreadMapExpression spread ? spread.getExpression() : key);
        fields.put("(" + fields.size(), value);
      }
    }
    return isKnown
        ? new Known.Mapped(fields, key(keys), Known.joined(fields.values()))
        : new Known.Mapped(null, Usual.ANY, Usual.ANY);
  }

  /** What keys that are written out have in common. */
  private static Known key(List<Known> keys) {
    Known all = Known.joined(keys);
    return all instanceof Text ? Usual.MADE : all;
  }

  // Names

  private Known declaration(DeclarationExpression declaration) {
    Expression value = declaration.getRightExpression();
    int before = script.effects.so();
    Known type = value instanceof EmptyExpression ? Usual.NULL : of(value);
    script.effects.gave(value, before);
    if (declaration.isMultipleAssignmentDeclaration()) {
      for (Expression one : declaration.getTupleExpression().getExpressions()) {
        script.declare(((VariableExpression) one).getName(), type.element(), one);
      }
    } else {
      VariableExpression variable = declaration.getVariableExpression();
      script.casts.read(variable.getOriginType(), value, type);
      if (declaration.getAnnotations().isEmpty()) {
        script.unread.declared(variable, value);
        script.gaps.declared(value);
      }
      script.declare(
          variable.getName(), CastTypes.declared(variable.getOriginType(), type), variable);
    }
    return type;
  }

  private Known variable(VariableExpression variable) {
    String name = variable.getName();
    Known assumed = script.frame().assumed(name);
    Held held = script.frame().find(name);
    if (held != null) {
      if (variable != counted) {
        script.unread.read(held);
      }
    }
    if (assumed != null) {
      return assumed;
    } else if (held != null) {
      return held.type;
    } else if (name.equals("params") || (script.words.isRule() && script.words.isFact(name))) {
      return new Known.Fact(name);
    } else if (variable.isThisExpression()
        || variable.isSuperExpression()
        || script.words.isName(name)) {
      script.reach.says();
      return Usual.ANY;
    } else if (script.options().facts().contains(name)) {
      if (script.options().rows().contains(name)) {
        return new Known.Listed(new Known.Row(null, ""), Known.Of.ROWS);
      }
      return name.equals("now") ? NOW : Usual.ANY;
    } else if (script.isType(variable)) {
      return new Known.Named(name);
    }
    Known owner = script.frame().owner();
    return owner == null ? Usual.ANY : script.members.own(variable, name, owner);
  }

  // Fields and calls

  private Known property(PropertyExpression property) {
    String path = Assumptions.path(property);
    Known assumed = path == null ? null : script.frame().assumed(path);
    if (assumed != null) {
      return assumed;
    }
    if (script.isType(property)) {
      return new Known.Named(property.getPropertyAsString());
    }
    if (PACKAGES.contains(Code.root(property))) {
      return Usual.ANY;
    }
    Known on = of(property.getObjectExpression());
    String name = property.getPropertyAsString();
    if (name == null) {
      of(property.getProperty());
      return Usual.ANY;
    }
    return property.isSpreadSafe()
        ? new Known.Listed(
            script.members.field(
                property.getProperty(), name, on.element(), property.getObjectExpression()),
            Of.LIST)
        : script.members.property(property, name, on);
  }

  private Known call(MethodCallExpression call) {
    String name = call.getMethodAsString();
    List<Expression> given = Code.arguments(call.getArguments());
    if (name == null) {
      script.reach.says();
      script.reach.changes();
      of(call.getObjectExpression());
      of(call.getMethod());
      script.types(given);
      return Usual.ANY;
    }
    if (!call.isImplicitThis()) {
      Known on = of(call.getObjectExpression());
      int before = script.effects.so();
      Known type =
          script.members.method(call, name, call.isSpreadSafe() ? on.element() : on, given);
      script.effects.gave(call.getMethod(), before);
      return call.isSpreadSafe() ? new Known.Listed(type, Of.LIST) : type;
    }
    if (!WordTypes.isAsked(call)) {
      script.effects.acts();
    }
    Held held = script.frame().find(name);
    if (held != null && !script.isGlobal(name)) {
      script.unread.read(held);
      List<Known> types = script.types(given);
      return held.type instanceof Block block ? script.apply(block, types) : Usual.ANY;
    }
    if (held != null || script.methodNames().contains(name)) {
      List<Known> types = script.types(given);
      Known own = script.own(name, types, call.getMethod());
      return own == null ? Usual.ANY : own;
    }
    return script.words.free(call, name, given);
  }
}
