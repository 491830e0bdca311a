package dev.callsheet.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes conditions as a script would say them, and notes what each part comes to. */
final class ConditionText {
  private static final int LONGEST = 60;

  private final Event event;
  private final StringBuilder text = new StringBuilder();
  private final List<ShownCondition.Mark> marks = new ArrayList<>();

  /** Code failed; what comes after it is not asked. */
  private boolean failed;

  private ConditionText(Event event) {
    this.event = event;
  }

  /** The conditions of the rule, up to the first that does not hold. */
  static List<ShownCondition> of(Rule rule, Event event) {
    if (rule.written().shower().isPresent()) {
      return rule.written().shower().get().show(event);
    }
    List<ShownCondition> all = new ArrayList<>();
    for (Condition condition : rule.when()) {
      ConditionText showing = new ConditionText(event);
      boolean holds = showing.show(condition, true);
      all.add(new ShownCondition(showing.text.toString(), showing.marks));
      if (!holds) {
        break;
      }
    }
    return all;
  }

  /** A value as a person reads it; a text that looks like something else is quoted. */
  static String value(@Nullable Object value) {
    String text = value instanceof String said && isMisread(said) ? literal(said) : "" + value;
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  private static boolean isMisread(String text) {
    return (!text.isEmpty() && (Character.isDigit(text.charAt(0)) || text.charAt(0) == '-'))
        || text.equals("true")
        || text.equals("false")
        || text.equals("null");
  }

  /** Writes the condition; says what it comes to, or false when it is not asked. */
  private boolean show(Condition condition, boolean isAsked) {
    if (condition instanceof Condition.Equal equal) {
      return field(equal.path(), "==", literal(equal.value()), condition, isAsked);
    }
    if (condition instanceof Condition.Among among) {
      String list =
          among.values().stream().map(ConditionText::literal).collect(Collectors.joining(", "));
      return field(among.path(), "in", "[" + list + "]", condition, isAsked);
    }
    if (condition instanceof Condition.Compared compared) {
      String sign = compared.comparison().sign();
      return field(compared.path(), sign, literal(compared.value()), condition, isAsked);
    }
    if (condition instanceof Condition.Contains contains) {
      field(contains.path(), isAsked);
      text.append('.');
      int at = text.length();
      text.append("contains(").append(literal(contains.value())).append(')');
      return code(at, condition, isAsked);
    }
    if (condition instanceof Condition.Not not) {
      int at = text.length();
      text.append("!(");
      boolean part = show(not.part(), isAsked);
      text.append(')');
      return mark(at, isAsked && !part, isAsked);
    }
    if (condition instanceof Condition.All all) {
      return several(all.parts(), " && ", true, isAsked);
    }
    if (condition instanceof Condition.Any any) {
      return several(any.parts(), " || ", false, isAsked);
    }
    int at = text.length();
    text.append("(code)");
    return code(at, condition, isAsked);
  }

  private boolean code(int at, Condition condition, boolean isAsked) {
    if (!isAsked || failed) {
      return false;
    }
    try {
      return mark(at, condition.test(event), true);
    } catch (OtherKind e) {
      marks.add(new ShownCondition.Mark(at, "failed: " + e.getMessage()));
      return false;
    } catch (Throwable e) {
      DecisionBuilder.passOn(e);
      marks.add(new ShownCondition.Mark(at, "failed: " + e.getClass().getSimpleName()));
      failed = true;
      return false;
    }
  }

  /** Parts are asked until one comes to what the rest cannot change. */
  private boolean several(List<Condition> parts, String sign, boolean isAll, boolean isAsked) {
    boolean holds = isAll;
    boolean asked = isAsked;
    for (int i = 0; i < parts.size(); i++) {
      int at = text.length() + 1;
      if (i > 0) {
        text.append(sign);
      }
      Condition part = parts.get(i);
      boolean inner = part instanceof Condition.All || part instanceof Condition.Any;
      text.append(inner ? "(" : "");
      boolean value = show(part, asked);
      text.append(inner ? ")" : "");
      if (asked) {
        holds = value;
      }
      if (i > 0) {
        mark(at, holds, isAsked);
      }
      asked &= holds == isAll;
    }
    return isAsked && holds;
  }

  private boolean field(
      FieldPath path, String sign, String other, Condition condition, boolean isAsked) {
    field(path, isAsked);
    text.append(' ');
    int at = text.length();
    text.append(sign).append(' ').append(other);
    return code(at, condition, isAsked);
  }

  private void field(FieldPath path, boolean isAsked) {
    text.append("event");
    for (String name : path.names()) {
      text.append('.').append(name);
    }
    if (isAsked && !failed) {
      int last = path.names().get(path.names().size() - 1).length();
      marks.add(ShownCondition.Mark.of(text.length() - last, event.get(path)));
    }
  }

  private boolean mark(int column, boolean value, boolean isAsked) {
    if (isAsked && !failed) {
      marks.add(ShownCondition.Mark.of(column, value));
    }
    return value;
  }

  private static String literal(@Nullable Object value) {
    if (!(value instanceof String said)) {
      return String.valueOf(value);
    }
    StringBuilder text = new StringBuilder("'");
    for (int i = 0; i < said.length(); i++) {
      char c = said.charAt(i);
      if (Character.isISOControl(c)) {
        text.append(c == '\n' ? "\\n" : "\\u%04x".formatted((int) c));
      } else {
        text.append(c == '\'' || c == '\\' ? "\\" : "").append(c);
      }
    }
    return text.append('\'').toString();
  }
}
