package dev.callsheet.dsl.type;

import dev.callsheet.command.Email;
import dev.callsheet.command.Message;
import dev.callsheet.command.Region;
import dev.callsheet.dsl.gap.Remedies;
import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.dsl.words.Expiry;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.message.Leavings;
import dev.callsheet.message.Unfilled;
import dev.callsheet.phone.PhoneReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Values that words are given: whether their types, and what is written out, go with the word. */
final class WordValues extends Part {
  private static final PhoneReader PHONES = new PhoneReader(Region.US);

  /** What takes no null. */
  private static final Set<TimeKind> EXPIRIES =
      EnumSet.of(TimeKind.DURATION, TimeKind.INSTANT, TimeKind.ZONED, TimeKind.OFFSET);

  private static final Set<ValueType> STRICT =
      EnumSet.of(ValueType.MESSAGE, ValueType.AGENT, ValueType.CONTACT, ValueType.PHONE);

  private final Names names = new Names();

  /** Whether some name is not written out, so that each name may be one. */
  private boolean isOpen;

  WordValues(Inference script) {
    super(script);
  }

  Names names() {
    return names;
  }

  // Names of ids

  /** {@code names { queue 'inbound', 880 }}. */
  void named(List<Expression> given) {
    for (Expression one : given) {
      if (one instanceof ClosureExpression block) {
        Code.statements(block.getCode()).forEach(this::named);
      }
    }
  }

  private void named(Statement line) {
    if (!(line instanceof ExpressionStatement alone
        && alone.getExpression() instanceof MethodCallExpression entry)) {
      return; // told where words are read
    }
    List<Expression> values = Code.arguments(entry.getArguments());
    ValueType kind = Names.KINDS.get(String.valueOf(entry.getMethodAsString()));
    if (kind == null || values.size() != 2) {
      return;
    }
    Known name = script.type(values.get(0));
    if (name instanceof Text text
        && text.only() != null
        && values.get(1) instanceof ConstantExpression id
        && id.getValue() != null) {
      try {
        names.add(kind, text.only(), id.getValue());
      } catch (IllegalArgumentException e) {
        boolean isTaken = names.of(kind).contains(text.only());
        remarks.tell(
            values.get(1),
            "name-of-id",
            String.valueOf(e.getMessage()),
            isTaken ? "give one of them another name" : "write " + kind.description());
      }
    } else {
      isOpen = true;
    }
  }

  // Values

  /** The values and options of a word, of which all are typed here. */
  void of(Word word, Arguments given) {
    for (MapEntryExpression one : given.named()) {
      script.type(one.getValueExpression());
      word.option(one.getKeyExpression().getText())
          .ifPresent(option -> value(option.name(), option.type(), one.getValueExpression()));
    }
    for (Expression value : given.values()) {
      Known type = script.type(value);
      if (word.value().isPresent()) {
        values(word, word.value().get(), value, type);
      }
    }
  }

  /** A value, or the elements of a list where a word takes many. */
  private void values(Word word, ValueType type, Expression value, Known known) {
    if (word.many() && value instanceof ListExpression list) {
      list.getExpressions().forEach(one -> values(word, type, one, script.type(one)));
    } else if (word.many() && known instanceof Known.Listed list) {
      if (list.element() instanceof Text text && text.is(Known.Origin.LITERAL)) {
        text.all().forEach(each -> phone(value, each));
      }
    } else if (!(word.many() && value instanceof SpreadExpression)) {
      value(word.verb(), type, value);
    }
  }

  /** What somebody wrote, in {@code optOut(event.message)}. */
  void said(String what, Expression value) {
    Known known = script.type(value);
    if (known.kind() != Known.Kind.ANY && known != Usual.NULL && !(known instanceof Text)) {
      remarks.tell(
          value,
          "value-of-word",
          what,
          "what somebody wrote",
          known.called(),
          "write " + what + "(event.message)");
    }
  }

  /** The id of {@code queue(17)}. */
  void id(MethodCallExpression subject, List<Expression> given) {
    String name = String.valueOf(subject.getMethodAsString());
    Vocabulary.subject(name)
        .flatMap(Subject::id)
        .ifPresent(type -> given.forEach(value -> value(name, type, value)));
  }

  private void value(String what, ValueType type, Expression value) {
    Known known = script.type(value);
    if (known == Usual.NULL && value instanceof VariableExpression variable) {
      remarks.tell(variable, "never-set", variable.getName());
    } else if (!isTaken(type, known)) {
      String said = value instanceof ConstantExpression ? remarks.said(value) : known.called();
      if (!remarks.isWrongAt(value)) {
        String remedy = remedy(what, type, known, value);
        remarks.tell(value, "value-of-word", what, type.description(), said, remedy);
      }
    } else if (known instanceof Text text && text.only() != null) {
      written(what, type, value, text.only());
    } else if (value instanceof GStringExpression template) {
      template(what, template);
    }
    if (type == ValueType.COLUMNS && value instanceof MapExpression map) {
      map.getMapEntryExpressions()
          .forEach(entry -> value(what, ValueType.TEXT, entry.getValueExpression()));
    }
  }

  /** Whether a word may take such a value. */
  private static boolean isTaken(ValueType type, Known known) {
    if (known.kind() == Known.Kind.ANY || (known == Usual.NULL && !STRICT.contains(type))) {
      return true;
    }
    return switch (type) {
      case CONTACT, PHONE -> known instanceof Text || known instanceof Known.Row;
      case COLUMNS -> known instanceof Known.Mapped;
      case EXPIRY -> known instanceof Known.Moment moment && EXPIRIES.contains(moment.time());
      case QUEUE, CADENCE, TEAM_SMS, USER, POWERLIST ->
          known instanceof Text
              || (known instanceof Known.Num id
                  && (id.value() == null || (id.value().signum() > 0 && id.value().scale() <= 0)));
      case MESSAGE, AGENT -> known instanceof Text;
      default ->
          !(known instanceof Known.Mapped
              || known instanceof Known.Listed
              || known instanceof Known.Block);
    };
  }

  private String remedy(String what, ValueType type, Known known, Expression value) {
    return switch (type) {
      case CONTACT, PHONE ->
          known instanceof Known.Listed
              ? "write one line for each contact"
              : value instanceof VariableExpression || !(known instanceof Known.Num)
                  ? "give it a row, or the phone in it"
                  : "write it in quotes with its country code, such as '+13055550123'";
      case COLUMNS -> "write " + what + ": [Source: 'web']";
      case EXPIRY -> "write " + what + ": " + Expiry.written(remarks.said(value)).orElse("2.hours");
      case QUEUE, CADENCE, TEAM_SMS, USER, POWERLIST -> "write " + type.description();
      default -> "write " + what + ": \"...\"";
    };
  }

  /** A text that is written out. */
  private void written(String what, ValueType type, Expression value, String text) {
    int gap = text.indexOf("${");
    if (type.isId()) {
      if (!isOpen) {
        names
            .objection(type, text)
            .ifPresent(no -> remarks.tell(value, "no-id", no, names.hint(type, text)));
      }
    } else if (gap >= 0) {
      int to = text.indexOf('}', gap);
      remarks.tell(value, "single-quotes", what, to < 0 ? "${" : text.substring(gap, to + 1));
    } else if (type == ValueType.CONTACT || type == ValueType.PHONE) {
      phone(value, text);
    } else if (!unfilled(what, value, text) && !remarks.isWrongAt(value)) {
      if (type == ValueType.MESSAGE) {
        refuse(value, text, Message::new, "write what the person should read");
      } else if (type == ValueType.AGENT || (type == ValueType.EMAIL && !text.isBlank())) {
        refuse(value, text, Email::new, "write for example 'ann@acme.com'");
      }
    }
  }

  /**
   * Without a country code it depends on the region: where nobody has said it, only what is wrong
   * in nearly all of them is told. Fewer than six digits are a number on a few islands.
   */
  private void phone(Expression value, String text) {
    Optional<Region> region = script.options().region();
    long digits = text.chars().filter(Character::isDigit).count();
    if (region.isPresent()
        || text.strip().startsWith("+")
        || digits < 6
        || digits > 15
        || PhoneReader.objection(text).isPresent()) {
      PhoneReader reader = region.map(PhoneReader::new).orElse(PHONES);
      refuse(value, text, reader::read, "write country code + number, such as '+13055550123'");
    }
  }

  private void refuse(Expression value, String text, Consumer<String> made, String hint) {
    try {
      made.accept(text);
    } catch (IllegalArgumentException e) {
      String[] said = String.valueOf(e.getMessage()).split("; (?=write)", 2);
      boolean isOfScripts = said.length > 1 && said[1].startsWith("write country code");
      remarks.tell(value, "refused", said[0], isOfScripts ? said[1] : hint);
    }
  }

  private boolean unfilled(String what, Expression value, String text) {
    Optional<String> sign = Unfilled.in(text).or(() -> Leavings.misread(text));
    sign.filter(found -> !remarks.isWrongAt(remarks.within(value, found)))
        .ifPresent(
            found ->
                remarks.tell(
                    remarks.within(value, found),
                    "sign-of-gap",
                    what,
                    found,
                    Remedies.ofSign(found)));
    return sign.isPresent();
  }

  private void template(String what, GStringExpression template) {
    List<ConstantExpression> parts = template.getStrings();
    for (int i = 0; i < template.getValues().size() && i + 1 < parts.size(); i++) {
      // "Hi {$name}" of PHP
      if (parts.get(i).getText().endsWith("{") && parts.get(i + 1).getText().startsWith("}")) {
        String gap = remarks.said(template.getValue(i));
        remarks.tell(remarks.within(template, "{$" + gap + "}"), "braced-gap", what, gap);
        return;
      }
    }
    for (ConstantExpression part : parts) {
      String text = part.getText();
      if (unfilled(what, template, text)) {
        return;
      }
      Optional<String> lost = Unfilled.lost(text);
      if (lost.isPresent()) {
        remarks.tell(remarks.within(template, lost.get()), "lost-brace", what, text.strip());
        return;
      }
    }
    for (Expression gap : template.getValues()) {
      if (gap instanceof ConstantExpression constant && constant.isNullExpression()) {
        remarks.tell(gap, "null-in-gap", what);
      }
    }
  }
}
