package dev.callsheet.dsl.check;

import dev.callsheet.command.Email;
import dev.callsheet.command.Message;
import dev.callsheet.command.Region;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.gap.Unfilled;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.phone.PhoneReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.UnaryPlusExpression;
import org.codehaus.groovy.syntax.Types;

/** Checks the values that a script writes out, as far as they can be known before it runs. */
public final class LiteralCheck {
  private static final PhoneReader PHONES = new PhoneReader(Region.US);
  private static final String EXAMPLE = "'+13055550123'";

  private final Findings findings;
  private final Names names;
  private final boolean allNamesKnown;

  /**
   * A check for one script.
   *
   * @param names that the script gives
   * @param allNamesKnown whether those are all
   */
  public LiteralCheck(Findings findings, Names names, boolean allNamesKnown) {
    this.findings = findings.of(ProblemCode.VALUE);
    this.names = names;
    this.allNamesKnown = allNamesKnown;
  }

  public Names names() {
    return names;
  }

  public void check(String what, ValueType type, Expression value) {
    switch (type) {
      case CONTACT, PHONE -> phone(what, type, value);
      case COLUMNS -> columns(what, value);
      case QUEUE, CADENCE, POWERLIST, TEAM_SMS, USER -> id(type, value);
      default -> text(what, type, value);
    }
  }

  private void phone(String what, ValueType type, Expression value) {
    if (isNumber(value)) {
      String written = findings.at(value);
      String read = number(value);
      findings.error(
          value,
          written.equals(read)
              ? what + " takes a quoted phone number, not the number " + written
              : "a phone must be quoted; Groovy reads " + written + " as the number " + read,
          "write it in quotes with its country code, such as " + EXAMPLE);
    } else if (isSubtraction(value)) {
      findings.error(
          value,
          "a phone must be quoted; Groovy reads " + findings.at(value) + " as a subtraction",
          "write it in quotes with its country code, such as " + EXAMPLE);
    } else if (value instanceof ConstantExpression constant) {
      if (constant.getValue() instanceof String text) {
        phoneText(value, text);
      } else {
        findings.error(
            value,
            what + " takes " + type.description() + ", not " + findings.at(value),
            "write " + EXAMPLE);
      }
    } else if (value instanceof MapExpression
        || value instanceof ListExpression
        || value instanceof ClosureExpression) {
      findings.error(
          value,
          what + " takes " + type.description() + ", not " + kind(value),
          value instanceof ListExpression ? "write one line for each contact" : "write " + EXAMPLE);
    }
  }

  /**
   * A number without a country code depends on a setting: only what is wrong in every region is
   * told here.
   */
  private void phoneText(Expression value, String text) {
    long digits = text.chars().filter(Character::isDigit).count();
    boolean certain =
        text.strip().startsWith("+")
            || digits < 4
            || digits > 15
            || PhoneReader.objection(text).isPresent();
    if (text.contains("${")) {
      singleQuotes(value, "the phone");
    } else if (certain) {
      refuse(value, text, PHONES::read, "write country code + number, such as " + EXAMPLE);
    }
  }

  private void text(String what, ValueType type, Expression value) {
    if (value instanceof MapExpression
        || value instanceof ListExpression
        || value instanceof ClosureExpression) {
      findings.error(
          value,
          what + " takes " + type.description() + ", not " + kind(value),
          "write " + what + ": \"...\"");
      return;
    }
    boolean strict = type == ValueType.MESSAGE || type == ValueType.AGENT;
    if (strict && (isNumber(value) || isSubtraction(value) || isNull(value))) {
      findings.error(
          value,
          what + " takes " + type.description() + ", not " + findings.at(value),
          "write " + what + ": \"...\"");
      return;
    }
    if (value instanceof ConstantExpression constant
        && constant.getValue() instanceof String text) {
      if (text.contains("${")) {
        singleQuotes(value, what);
      } else if (unfilled(value, what, text) || findings.isWrongAt(value)) {
        return;
      } else if (type == ValueType.MESSAGE) {
        refuse(value, text, Message::new, "write what the person should read");
      } else if (type == ValueType.AGENT || (type == ValueType.EMAIL && !text.isBlank())) {
        refuse(value, text, Email::new, "write for example 'ann@acme.com'");
      }
    }
    if (value instanceof GStringExpression template) {
      if (braced(template, what)) {
        return;
      }
      for (ConstantExpression part : template.getStrings()) {
        if (unfilled(value, what, String.valueOf(part.getValue()))
            || lostBrace(value, what, String.valueOf(part.getValue()))) {
          return;
        }
      }
      for (Expression gap : template.getValues()) {
        if (isNull(gap)) {
          findings.error(gap, what + " would say \"null\"", "leave it out");
        }
      }
    }
  }

  private boolean unfilled(Expression value, String what, String text) {
    Optional<String> sign = Unfilled.in(text);
    sign.filter(found -> !findings.isWrongAt(findings.within(value, found)))
        .ifPresent(
            found ->
                findings
                    .of(ProblemCode.BRACES)
                    .error(
                        findings.within(value, found),
                        what + " would say the characters " + found,
                        Unfilled.hint(found)));
    return sign.isPresent();
  }

  /** {@code "Hi {$name}"} of PHP. */
  private boolean braced(GStringExpression template, String what) {
    List<ConstantExpression> parts = template.getStrings();
    for (int i = 0; i < template.getValues().size() && i + 1 < parts.size(); i++) {
      boolean opened = String.valueOf(parts.get(i).getValue()).endsWith("{");
      if (opened && String.valueOf(parts.get(i + 1).getValue()).startsWith("}")) {
        String gap = findings.at(template.getValue(i));
        findings
            .of(ProblemCode.BRACES)
            .error(
                findings.within(template, "{$" + gap + "}"),
                what + " would say the braces, too",
                "the $ stands before the brace: write ${" + gap + "}");
        return true;
      }
    }
    return false;
  }

  private boolean lostBrace(Expression value, String what, String text) {
    Optional<String> lost = Unfilled.lost(text);
    lost.ifPresent(
        found ->
            findings
                .of(ProblemCode.BRACES)
                .error(
                    findings.within(value, found),
                    what + " would say the characters " + text.strip(),
                    "a gap that is more than a name needs braces: ${lead.firstName ?: 'there'}; to"
                        + " text a brace itself: ${'}'}"));
    return lost.isPresent();
  }

  private void singleQuotes(Expression value, String what) {
    String written = findings.at(value);
    int from = written.indexOf("${");
    int to = from < 0 ? -1 : written.indexOf('}', from);
    String gap = to > from ? written.substring(from, to + 1) : "${";
    findings.error(
        value, what + " would say the characters " + gap, "texts with ${...} need double quotes");
  }

  private void id(ValueType type, Expression value) {
    if (value instanceof ConstantExpression constant
        && constant.getValue() instanceof String text) {
      if (allNamesKnown) {
        names
            .objection(type, text)
            .ifPresent(objection -> findings.error(value, objection, names.hint(type, text)));
      }
      return;
    }
    boolean whole =
        value instanceof ConstantExpression constant
            && (constant.getValue() instanceof Integer || constant.getValue() instanceof Long);
    boolean wrong =
        (value instanceof ConstantExpression && !whole)
            || value instanceof UnaryMinusExpression
            || value instanceof MapExpression
            || value instanceof ListExpression
            || (whole && ((Number) ((ConstantExpression) value).getValue()).longValue() < 1);
    if (wrong) {
      findings.error(
          value,
          "the id of a "
              + Names.word(type)
              + " is not "
              + (isConstant(value) ? findings.at(value) : kind(value)),
          "write " + type.description());
    }
  }

  private void columns(String what, Expression value) {
    if (value instanceof ConstantExpression
        || value instanceof ListExpression
        || value instanceof GStringExpression
        || value instanceof ClosureExpression) {
      findings.error(
          value,
          what + " takes " + ValueType.COLUMNS.description() + ", not " + findings.at(value),
          "write " + what + ": " + pairs(value).orElse("[Source: 'web']"));
    } else if (value instanceof MapExpression map) {
      map.getMapEntryExpressions()
          .forEach(entry -> text(what, ValueType.TEXT, entry.getValueExpression()));
    }
  }

  /** {@code ['Source', 'spring']} as a map. */
  private Optional<String> pairs(Expression value) {
    if (!(value instanceof ListExpression list)
        || list.getExpressions().isEmpty()
        || list.getExpressions().size() % 2 != 0) {
      return Optional.empty();
    }
    StringBuilder map = new StringBuilder("[");
    for (int i = 0; i < list.getExpressions().size(); i += 2) {
      Expression key = list.getExpression(i);
      String name =
          key instanceof ConstantExpression constant
                  && String.valueOf(constant.getValue()).matches("[A-Za-z_]\\w*")
              ? String.valueOf(constant.getValue())
              : findings.at(key);
      map.append(i == 0 ? "" : ", ")
          .append(name)
          .append(": ")
          .append(findings.at(list.getExpression(i + 1)));
    }
    return Optional.of(map.append(']').toString());
  }

  private void refuse(Expression value, String text, Consumer<String> constructor, String hint) {
    try {
      constructor.accept(text);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      int advice = message.indexOf("; write");
      findings.error(value, advice < 0 ? message : message.substring(0, advice), hint);
    }
  }

  public static boolean isNumber(Expression value) {
    return (value instanceof ConstantExpression constant && constant.getValue() instanceof Number)
        || (value instanceof UnaryPlusExpression plus && isNumber(plus.getExpression()))
        || (value instanceof UnaryMinusExpression minus && isNumber(minus.getExpression()));
  }

  private static String number(Expression value) {
    if (value instanceof UnaryPlusExpression plus) {
      return number(plus.getExpression());
    }
    if (value instanceof UnaryMinusExpression minus) {
      return "-" + number(minus.getExpression());
    }
    return String.valueOf(((ConstantExpression) value).getValue());
  }

  public static boolean isSubtraction(Expression value) {
    return value instanceof BinaryExpression binary
        && binary.getOperation().getType() == Types.MINUS
        && (isNumber(binary.getLeftExpression()) || isSubtraction(binary.getLeftExpression()))
        && isNumber(binary.getRightExpression());
  }

  private static boolean isNull(Expression value) {
    return value instanceof ConstantExpression constant && constant.isNullExpression();
  }

  private static boolean isConstant(Expression value) {
    return value instanceof ConstantExpression || value instanceof UnaryMinusExpression;
  }

  private static String kind(Expression value) {
    if (value instanceof MapExpression) {
      return "a map";
    }
    return value instanceof ListExpression ? "a list" : "a block";
  }
}
