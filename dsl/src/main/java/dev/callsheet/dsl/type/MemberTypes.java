package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.MethodsOfTimes;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.problem.RowAsMap;
import dev.callsheet.dsl.type.Known.Block;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.dsl.words.Expiry;
import dev.callsheet.rule.Facts;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.jspecify.annotations.Nullable;

/** Fields and methods of values. */
final class MemberTypes extends Part {
  private static final int LONGEST = 100;
  private static final Set<String> OF_GROOVY = Set.of("class", "metaClass", "properties");

  MemberTypes(Inference script) {
    super(script);
  }

  // Fields

  /** {@code on.name}; of a list it is read from each element. */
  Known property(PropertyExpression property, String name, Known on) {
    if (on instanceof Listed list && list.of() == Of.ROWS) {
      String said = remarks.said(property.getObjectExpression());
      String written =
          OtherNames.property(Receiver.LIST, name)
              .map(known -> OtherNames.filled(known, said, List.of()))
              .orElse(said + "*." + name);
      remarks.tell(property.getProperty(), "rows-field", name, written);
      return Usual.ANY;
    }
    if (on instanceof Listed list && !Receiver.LIST.has(name)) {
      return list.element() instanceof Known.Row || list.element() instanceof Known.Mapped
          ? new Listed(
              field(property.getProperty(), name, list.element(), property.getObjectExpression()),
              Of.LIST)
          : Usual.ANY;
    }
    if (on == Usual.NULL && !property.isSafe() && !script.context().tries()) {
      remarks.tell(
          property.getProperty(), "null-member", property.getObjectExpression(), "'" + name + "'");
    }
    return field(property.getProperty(), name, on, property.getObjectExpression());
  }

  /** A field; the expression that it is read of, if it stands behind a dot. */
  Known field(Expression at, String name, Known on, @Nullable Expression owner) {
    String said = owner == null ? "" : remarks.said(owner);
    if (on instanceof Known.Row row) {
      return row(at, name, row);
    } else if (on instanceof Known.Fact fact) {
      if (fact.name().equals("event") && name.indexOf('.') >= 0) {
        remarks.tell(at, "dotted-field", name);
      } else if (fact.name().equals("event") && !script.options().kinds().isEmpty()) {
        Map<String, Class<?>> kinds = new TreeMap<>(Map.of("type", String.class));
        script.options().kinds().forEach(kind -> kinds.put(Facts.name(kind), kind));
        return shaped(at, name, "event", kinds);
      }
      return fact.name().equals("params")
          ? new Text(Origin.PARAM, Sample.NONE)
          : fact.name().equals("contact") && name.equals("phone")
              ? new Text(Origin.PHONE, Sample.phones(name))
              : Usual.ANY;
    } else if (on instanceof Known.Shaped shaped) {
      return Facts.properties(shaped.type())
          .map(known -> shaped(at, name, shaped.path(), known))
          .orElse(Usual.ANY);
    } else if (on instanceof Known.Mapped map) {
      return map.fields() == null ? map.value() : map.fields().getOrDefault(name, Usual.ANY);
    } else if (on instanceof Known.Pair pair) {
      return name.equals("key") ? pair.key() : name.equals("value") ? pair.value() : Usual.ANY;
    } else if (on instanceof Known.Named type) {
      return StaticCalls.constant(type.type(), name);
    } else if (on instanceof Known.Moment moment) {
      ScriptMethod getter = MethodsOfTimes.ALL.get(FewMethods.getter("get", name));
      if (getter != null && getter.isOf(moment.time())) {
        return script.calls.resolved(getter.declaration().gives(), on, Usual.ANY);
      }
      if (owner != null && !isOfGroovy(on, FewMethods.getter("get", name), 0)) {
        Optional<String> written =
            OtherNames.property(Receiver.TIME, name)
                .map(known -> OtherNames.filled(known, said, List.of()));
        noMember(
            at,
            on,
            "",
            name,
            written.map(one -> "write " + ofTime(one, on)).orElse(near(on, name)));
      }
      return Usual.ANY;
    }
    ScriptMethod getter =
        on instanceof Known.Num ? Receiver.NUMBER.named(FewMethods.getter("get", name)) : null;
    BigDecimal number = on instanceof Known.Num num ? num.value() : null;
    boolean isPart = number != null && number.scale() > 0; // of which no time is made
    if (getter != null && !isPart) {
      return script.calls.resolved(getter.declaration().gives(), on, Usual.ANY);
    }
    boolean isLeft = on instanceof Text || on instanceof Known.Num;
    if (owner != null && isLeft && (getter != null || !hasProperty(on, name))) {
      String remedy =
          OtherNames.property(receiver(on), name)
              .map(known -> OtherNames.filled(known, said, List.of()))
              .map("write "::concat)
              .orElse(
                  remarks.line(at).indexOf('$') >= 0
                      ? "behind a gap that ends there write braces: ${...}"
                      : near(on, name));
      Optional<String> span =
          number == null ? Optional.empty() : Expiry.written(number.toPlainString() + "." + name);
      noMember(at, on, "", name, span.map("write "::concat).orElse(remedy));
    }
    return Usual.ANY;
  }

  private Known shaped(Expression at, String name, String owner, Map<String, Class<?>> properties) {
    Class<?> type = properties.get(name);
    if (type == null) {
      remarks.tell(
          at,
          "no-property",
          owner,
          name,
          remarks
              .nearest(name, properties.keySet())
              .orElse("it has " + String.join(", ", properties.keySet())));
    }
    return type == null ? Usual.ANY : new Known.Shaped(owner + "." + name, type);
  }

  /** A name within {@code with}, which most often is a field of what that was called on. */
  Known own(Expression at, String name, Known owner) {
    boolean isField =
        owner instanceof Known.Row row
            && row.file() != null
            && row.file().objection(name).isEmpty();
    return isField || owner instanceof Known.Mapped ? field(at, name, owner, null) : Usual.ANY;
  }

  private Known row(Expression at, String name, Known.Row row) {
    KnownFile file = row.file();
    if (file == null) {
      return name.equals("phone") ? new Text(Origin.PHONE, Sample.phones(name)) : Usual.ANY;
    }
    Optional<DataFault> fault = file.objection(name);
    if (fault.isPresent()) { // no catch takes it
      remarks.tell(
          at, "column", String.valueOf(fault.get().getMessage()), fault.get().hint().orElse(""));
    }
    if (name.equals("phone") && fault.isEmpty()) {
      phone(at, row);
    }
    script.near.read(file, row.within() + name, at);
    return file.field(row.within() + name);
  }

  private static String ofTime(String written, Known on) {
    return OtherNames.ofTime(
        written, on instanceof Known.Moment moment && moment.time() == TimeKind.INSTANT);
  }

  /** A contact's number is read of a row: it must be known in which column it stands. */
  void phone(Expression at, Known.Row row) {
    Optional<DataFault> fault =
        row.file() == null
            ? Optional.empty()
            : row.file().columns().flatMap(CsvColumns::phoneObjection);
    if (fault.isPresent()) { // no catch takes it
      String hint = fault.get().hint().orElse("");
      remarks.tell(at, "column", String.valueOf(fault.get().getMessage()), hint);
    }
  }

  private boolean hasProperty(Known on, String name) {
    Receiver receiver = on.receiver();
    return OF_GROOVY.contains(name)
        || Stream.of("get", "is")
            .map(begin -> FewMethods.getter(begin, name))
            .anyMatch(
                getter ->
                    (receiver != null && receiver.has(getter))
                        || ForeignMembers.has(on, getter, 0));
  }

  /** A text that is taken for a list of texts. */
  void letters(Expression text, String what) {
    remarks.tell(text, "letters-of-text", text, what);
  }

  /** What stands in a gap of a text. */
  void inText(Expression gap, Known type) {
    if (type instanceof Known.Row row && !row.isRecord()) {
      remarks.tell(gap, "row-in-text", gap);
    }
    if (type == Usual.NULL && gap instanceof VariableExpression variable) {
      remarks.tell(gap, "null-in-text", variable.getName());
    }
  }

  // Methods

  Known method(MethodCallExpression call, String name, Known on, List<Expression> given) {
    // What is given says how, and a Random without a seed is told where it is made.
    if (name.startsWith("shuffle") && given.size() == (on instanceof Known.Named ? 1 : 0)) {
      remarks.tell(call.getMethod(), "chance");
    }
    script.unequal.zone(call, on, given);
    if (name.equals("toString") && on.equals(ExpressionTypes.NOW)) {
      return new Text(Origin.UTC, Sample.NONE);
    }
    if (on instanceof Known.Mapped map
        && map.fields() != null
        && map.fields().get(name) instanceof Block block) {
      script.effects.acts();
      return script.apply(block, script.types(given));
    }
    if (on instanceof Block block && name.equals("call")) {
      script.effects.acts();
      return script.apply(block, script.types(given));
    }
    if (on instanceof Known.Named type) {
      List<Known> types = script.types(given);
      script.effects.acts();
      run(types, null);
      script.statics.called(call, type.type(), name, given, types);
      return CastTypes.ofStatic(type.type(), name, given.size());
    }
    Receiver receiver = on.receiver();
    ScriptMethod method = receiver == null ? null : named(receiver, on, name);
    if (method == null) {
      List<Known> types = script.types(given);
      if (Effects.mayBeOf(name)) {
        script.reach.changes();
      }
      Known last = run(types, FewMethods.OF_ANY.containsKey(name) ? on : null);
      if (receiver != null || on == Usual.NULL) {
        missing(call, name, on, given);
      }
      ScriptMethod any = FewMethods.OF_ANY.get(name);
      return receiver == null && any != null && !any.declaration().givesSame()
          ? script.calls.resolved(any.declaration().gives(), on, last)
          : Usual.ANY;
    }
    if (given.stream().anyMatch(SpreadExpression.class::isInstance)) {
      script.effects.acts();
      run(script.types(given), null);
      return Usual.ANY;
    }
    if (!method.takes(given.size())) {
      run(script.types(given), null);
      arity(call, method, on, given.size());
      return Usual.ANY;
    }
    if (Effects.isOf(method, on)) {
      script.effects.acts();
    }
    return script.calls.of(call, method, on, given);
  }

  private static @Nullable ScriptMethod named(Receiver receiver, Known on, String name) {
    ScriptMethod method = receiver.named(name);
    boolean isOfOther =
        method != null && on instanceof Known.Moment moment && !method.isOf(moment.time());
    return method == null || isOfOther ? FewMethods.OF_ANY.get(name) : method;
  }

  /** Blocks that are given to what is not known may run with anything. */
  private Known run(List<Known> given, @Nullable Known owner) {
    Known last = Usual.ANY;
    for (Known one : given) {
      if (one instanceof Block block) {
        last =
            script.apply(
                block, Collections.nCopies(block.takes(), Usual.ANY), script.context(), owner);
      }
    }
    return last;
  }

  private void missing(MethodCallExpression call, String name, Known on, List<Expression> given) {
    ASTNode at = call.getMethod();
    if (at.getLineNumber() < 1) {
      return;
    }
    if (on == Usual.NULL) {
      if (!call.isSafe() && !script.context().tries()) {
        remarks.tell(at, "null-member", call.getObjectExpression(), "method '" + name + "'");
      }
      return;
    }
    boolean isOpen =
        (on instanceof Known.Mapped map && map.fields() == null)
            || (on instanceof Known.Row row && row.file() == null);
    if (!isOpen && !isOfGroovy(on, name, given.size())) {
      List<String> values = given.stream().map(one -> remarks.said(one)).toList();
      String self = remarks.said(call.getObjectExpression());
      String remedy =
          on instanceof Known.Row row && !row.isRecord()
              ? RowAsMap.remedy(name, call.isSpreadSafe() ? "" : self, values, columns(row))
                  .orElse("a column is read by its name, such as row.firstName")
              : OtherNames.method(receiver(on), name, given.size())
                  .map(known -> OtherNames.filled(known, self, values))
                  .map(written -> ofTime(written, on))
                  .filter(written -> !written.equals(remarks.said(call)))
                  .map("write "::concat)
                  .orElseGet(() -> near(on, name));
      noMember(at, on, "method ", name, remedy);
    }
  }

  private void noMember(ASTNode at, Known on, String kind, String name, String remedy) {
    if (name.length() > LONGEST) {
      return; // told when names are bound
    }
    boolean isMany = on instanceof Listed list && list.of() == Of.ROWS;
    remarks.tell(at, "no-member", on.called(), isMany ? "have" : "has", kind, name, remedy);
  }

  private static Collection<String> columns(Known.Row row) {
    return row.file() == null ? List.of() : row.file().names();
  }

  private static Receiver receiver(Known on) {
    Receiver receiver = on.receiver();
    return receiver == null ? Receiver.ANY : receiver;
  }

  private String near(Known on, String name) {
    Receiver receiver = on.receiver();
    return receiver == null ? "" : remarks.nearest(name, receiver.names()).orElse("");
  }

  /** A trusted script may call what Groovy has, too. */
  private boolean isOfGroovy(Known on, String name, int count) {
    return script.options().sandbox().isEmpty()
        ? ForeignMembers.has(on, name, count)
        : script.options().host().filter(host -> host.names().contains(name)).isPresent();
  }

  private void arity(MethodCallExpression call, ScriptMethod method, Known on, int count) {
    if (!isOfGroovy(on, method.id(), count)) {
      int most = method.most();
      remarks.tell(
          call.getMethod(),
          "arity",
          method.id(),
          on.called(),
          most == 0 ? "no value" : most == 1 ? "1 value" : "up to " + most + " values",
          count,
          method.parameters());
    }
  }
}
