package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Declaration.Parameter;
import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.Type;
import dev.callsheet.dsl.library.method.Type.Kind;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.type.Known.Block;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Num;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.runtime.StringGroovyMethods;
import org.jspecify.annotations.Nullable;

/** Calls of methods that are declared: what their blocks are given, and what they give. */
final class DeclaredCalls extends Part {

  /** Of maps these compare entries. */
  private static final Set<String> ORDERS = Set.of("sort", "toSorted", "min", "max");

  /** Of maps these look for a key. */
  private static final Set<String> LOOKUPS = Set.of("get", "getAt", "containsKey", "getOrDefault");

  /** These ask a text for a part. */
  private static final Set<String> WITHIN =
      Set.of("contains", "containsIgnoreCase", "indexOf", "startsWith", "endsWith");

  private static final Set<String> PIECES =
      Set.of(
          "take", "substring", "split", "tokenize", "startsWith", "contains", "drop", "takeRight");

  DeclaredCalls(Inference script) {
    super(script);
  }

  Known of(MethodCallExpression call, ScriptMethod method, Known on, List<Expression> given) {
    Declaration declared = method.declaration();
    List<Parameter> parameters = taken(declared.parameters(), given.size());
    List<Known> types = new ArrayList<>();
    Known result = Usual.ANY;
    for (int i = 0; i < given.size(); i++) {
      Expression value = given.get(i);
      Known type = script.type(value);
      types.add(type);
      Parameter parameter = parameters.get(Math.min(i, parameters.size() - 1));
      if (type instanceof Block block) {
        result = block(call, method, block, parameter, on);
        if (Comparisons.isSpelled(on) && method.id().startsWith("each")) {
          script.members.letters(call.getObjectExpression(), "this walks over its letters");
        }
      } else {
        value(value, type, parameter.type(), method, on);
      }
    }
    if ((method.id().equals("equals") || method.id().equals("is")) && given.size() == 1) {
      Expression self = call.getObjectExpression();
      script.comparisons.same(call.getMethod(), call, self, on, given.get(0), types.get(0));
    }
    if (declared.changes()) {
      script.reach.changes();
      script.operators.changed(call.getObjectExpression(), on);
    }
    if (declared.changes() && on instanceof Listed list && list.of() == Of.ROWS) {
      remarks.tell(call.getMethod(), "rows-unchanged");
    }
    if (method.id().equals("asBoolean")) {
      script.assumptions.truth(call.getObjectExpression(), on);
    }
    if (on instanceof Text text) {
      Known made = text(call, method, text, given, types);
      return made == null ? resolved(declared.gives(), on, result) : made;
    }
    Known summed = given.isEmpty() ? on.element() : result;
    if (method.id().equals("sum") && given.size() <= 1 && script.comparisons.isAmount(summed)) {
      String conversion = Comparisons.told(summed, CsvColumns::amounts).orElseThrow().conversion();
      remarks.tell(call.getMethod(), "sum-of-texts", ((Text) summed).sample().column(), conversion);
    }
    if (on instanceof Listed list) {
      list(call, method, list, given, types);
    } else if (on instanceof Known.Mapped map && LOOKUPS.contains(method.id())) {
      script.unequal.key(given.get(0), given.get(0), types.get(0), map.key());
      script.texts.met(call, given.get(0), map.key(), types.get(0));
    } else if (on instanceof Known.Row
        && method.id().startsWith("get")
        && types.size() == 1
        && types.get(0) instanceof Text column
        && column.only() != null) {
      return script.members.field(given.get(0), column.only(), on, null);
    }
    return resolved(declared.gives(), on, result);
  }

  /** The parameters that are given, when there are so many values. */
  private static List<Parameter> taken(List<Parameter> all, int count) {
    List<Parameter> taken = new ArrayList<>(all);
    for (int i = all.size() - 1; i >= 0 && taken.size() > count; i--) {
      if (all.get(i).optional() && all.get(i).type().blocks().isEmpty()) {
        taken.remove(i);
      }
    }
    return taken;
  }

  private Known block(
      MethodCallExpression call, ScriptMethod method, Block block, Parameter parameter, Known on) {
    Declaration declared = method.declaration();
    List<Type> choices = parameter.type().blocks();
    if (choices.isEmpty()) {
      choices = declared.blocks();
    }
    if (choices.isEmpty()) {
      return script.apply(block, List.of(Usual.ANY));
    }
    Type chosen = choices.get(0);
    for (Type choice : choices) {
      chosen = inputs(choice).size() == block.takes() ? choice : chosen;
    }
    List<Known> inputs = new ArrayList<>();
    boolean isOrder =
        on instanceof Known.Mapped && ORDERS.contains(method.id()) && block.takes() > 1;
    inputs(chosen).forEach(type -> inputs.add(isOrder ? Usual.ANY : resolved(type, on, Usual.ANY)));
    boolean asks = chosen.kind() == Kind.ASK;
    Context context = script.context();
    int[] before = script.reach.so();
    Known gives =
        script.apply(
            block,
            spread(inputs, block.takes()),
            asks ? context.asking(method.id(), block.code()) : context,
            FewMethods.OF_ANY.containsValue(method) ? on : null);
    if (chosen.kind() == Kind.DO) {
      script.unused.last(block.code());
      if (StatementTypes.isOfThings(on) && block.takes() > 0 && script.reach.onlySays(before)) {
        script.unread.walked(
            block.it() ? call.getMethod() : block.parameters().get(0),
            block.it() ? "it" : block.parameters().get(0).getName(),
            block.it() ? List.of(block) : List.copyOf(block.parameters()));
      }
    }
    return gives;
  }

  private static List<Type> inputs(Type block) {
    return block.of().subList(0, block.of().size() - (block.kind() == Kind.GIVE ? 1 : 0));
  }

  /** An entry is given as key and value to a block that takes one more, and so are lists. */
  private static List<Known> spread(List<Known> inputs, int takes) {
    if (takes <= inputs.size() || inputs.isEmpty()) {
      return inputs;
    }
    List<Known> all = new ArrayList<>(inputs);
    if (inputs.get(0) instanceof Known.Pair pair) {
      all.set(0, pair.key());
      all.add(1, pair.value());
    } else if (inputs.size() == 1 && inputs.get(0) instanceof Listed list) {
      all.set(0, list.element());
      all.add(list.element());
    }
    return all;
  }

  /** A value that is given for a parameter. */
  private void value(Expression value, Known type, Type wanted, ScriptMethod method, Known on) {
    if (type instanceof Text text && text.only() != null) {
      form(value, wanted, text.only());
    }
    if (on instanceof Known.Mapped) {
      return;
    }
    if (wanted.kind() == Kind.MOMENT
        && script.unequal.taken(value, type, wanted.time(), on, method.id())) {
      return;
    }
    if (wanted.kind() == Kind.NUMBER && type instanceof Text text) {
      String number = script.comparisons.number(value, type, Usual.NUM);
      String remedy = text.only() == null ? number : "the number without quotes";
      String is = script.comparisons.is(value, type);
      remarks.tell(value, "not-taken", is, method.id(), "a number", remedy);
    } else if (wanted.kind() == Kind.TEXT && type instanceof Num && on instanceof Text) {
      String is = script.comparisons.is(value, type);
      remarks.tell(value, "not-taken", is, method.id(), "a text", "it in quotes");
    }
  }

  private void form(Expression value, Type wanted, String written) {
    if (wanted.mayBe(Kind.REGEX) && !wanted.mayBe(Kind.TEXT)) {
      script.forms.regex(value, written);
    } else if (wanted.mayBe(Kind.DATE_PATTERN)) {
      script.forms.date(value, written);
    } else if (wanted.mayBe(Kind.ZONE)) {
      script.forms.zone(value, written);
    }
  }

  private void list(
      MethodCallExpression call,
      ScriptMethod method,
      Listed list,
      List<Expression> given,
      List<Known> types) {
    switch (method.id()) {
      case "contains", "indexOf", "minus" -> {
        Expression one = given.get(0);
        Expression all = call.getObjectExpression();
        script.comparisons.same(call.getMethod(), one, one, types.get(0), all, list);
      }
      case "any", "every", "find", "findAll" -> {
        if (given.isEmpty() && list.element() instanceof Text text) {
          script.assumptions.truth(call.getMethod(), "it", text);
        }
      }
      case "unique", "toUnique" -> {
        if (given.isEmpty() && list.of() == Of.ROWS && list.element() instanceof Known.Row) {
          remarks.tell(call.getMethod(), "rows-unique", method.id());
        }
      }
      default -> {}
    }
  }

  /** What a method makes of a text, when more is known of it than that it is a text. */
  private @Nullable Known text(
      MethodCallExpression call,
      ScriptMethod method,
      Text text,
      List<Expression> given,
      List<Known> types) {
    String name = method.id();
    if (text.is(Origin.SUM) && method.declaration().reads()) {
      script.comparisons.sideBySide(call.getObjectExpression());
    }
    if (method.declaration().reads() && types.isEmpty()) {
      script.comparisons.read(call.getMethod(), text, false);
    }
    String first = types.isEmpty() || !(types.get(0) instanceof Text one) ? null : one.only();
    if (first != null
        && name.equals("replace")
        && first.matches("(?s).*(?:\\\\[dDsSwWb]|\\[\\^?\\w-\\w).*")) {
      remarks.tell(given.get(0), "no-pattern");
    }
    if (text.is(Origin.UTC) && PIECES.contains(name)) {
      remarks.tell(call, "utc-day");
    }
    if (first != null && text.is(Origin.PHONE)) {
      script.texts.asked(given.get(0), call.getObjectExpression(), text, name, first);
    }
    Expression self = call.getObjectExpression();
    if (text.only() != null && types.size() == 1 && WITHIN.contains(name)) {
      script.forms.within(call, text.only(), given.get(0), types.get(0));
    }
    if (first != null) {
      switch (name) {
        case "equalsIgnoreCase", "compareToIgnoreCase" ->
            script.texts.taken(call, self, text, first, first::equalsIgnoreCase);
        case "compareTo" -> script.texts.taken(call, self, text, first, first::equals);
        case "startsWith" ->
            script.texts.taken(call, self, text, first, one -> one.startsWith(first));
        case "matches" -> script.texts.matched(call, self, text, first, true);
        default -> {}
      }
    }
    return switch (name) {
      case "toLowerCase" -> script.texts.made(text, Origin.LOWER, SmallLetters::of);
      case "toUpperCase" ->
          script.texts.made(text, Origin.UPPER, one -> one.toUpperCase(Locale.ROOT));
      case "capitalize" -> script.texts.made(text, Origin.MADE, StringGroovyMethods::capitalize);
      case "take" -> cut(text, new Num(java.math.BigDecimal.ZERO), types.get(0), 0);
      case "substring" -> types.size() == 2 ? cut(text, types.get(0), types.get(1), 0) : null;
      case "split", "tokenize" -> {
        Sample parts =
            first != null && text.is(Origin.CELL) && text.sample().file() != null
                ? script.texts.parts(text.sample(), first)
                : null;
        yield parts == null ? null : new Listed(new Text(Origin.CELL, parts), Of.LIST);
      }
      default -> script.texts.through(text, name, types);
    };
  }

  /** What stands in a phone from a place on, up to before another one, or up to so many behind. */
  Known cut(Text text, Known from, Known to, int more) {
    if (!(from instanceof Num start)
        || !(to instanceof Num end)
        || start.value() == null
        || end.value() == null
        || start.value().signum() < 0
        || end.value().intValue() + more <= start.value().intValue()) {
      return Usual.MADE;
    }
    int first = start.value().intValue();
    int last = end.value().intValue() + more;
    UnaryOperator<String> cutting = one -> one.substring(first, Math.min(one.length(), last));
    if (!text.is(Origin.PHONE)) {
      return script.texts.made(text, Origin.MADE, cutting);
    }
    Sample cut = script.texts.through(text.sample(), cutting, true);
    return cut == null ? Usual.MADE : new Text(Origin.PHONE, cut);
  }

  /** An entry itself, or one of the map. */
  private static Known pair(Known on) {
    return on instanceof Known.Pair ? on : on instanceof Known.Mapped ? on.element() : Usual.ANY;
  }

  /** What is known of a value of a declared type. */
  Known resolved(Type type, Known on, Known result) {
    List<Type> of = type.of();
    return switch (type.kind()) {
      case TEXT, REGEX, DATE_PATTERN -> Usual.MADE;
      case NUMBER -> Usual.NUM;
      case BOOL -> Usual.BOOL;
      case MOMENT -> type.time() == null ? Usual.ANY : new Known.Moment(type.time());
      case LIST -> new Listed(resolved(of.get(0), on, result), Of.LIST);
      case SET -> new Listed(resolved(of.get(0), on, result), Of.SET);
      case MAP ->
          new Known.Mapped(null, resolved(of.get(0), on, result), resolved(of.get(1), on, result));
      case ENTRY -> pair(on.element());
      case MATCH -> new Known.Other(Receiver.MATCH);
      case SAME ->
          on instanceof Known.Mapped map ? new Known.Mapped(null, map.key(), map.value()) : on;
      case ELEMENT -> on.element();
      case KEY -> pair(on) instanceof Known.Pair pair ? pair.key() : Usual.ANY;
      case VALUE -> pair(on) instanceof Known.Pair pair ? pair.value() : Usual.ANY;
      case RESULT -> result;
      case ONE_OF -> Known.joined(of.stream().map(one -> resolved(one, on, result)).toList());
      case ANY, BLOCK, FAULT, NOTHING, ZONE, ASK, GIVE, DO -> Usual.ANY;
    };
  }
}
