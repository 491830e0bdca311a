package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.library.made.MadeTexts;
import dev.callsheet.dsl.library.made.MadeTexts.Made;
import dev.callsheet.dsl.library.made.MadeTexts.Of;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.rule.notation.Bracketed;
import java.time.Instant;
import java.time.Period;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Refuses values that nobody texts, as they fill a gap and as texts are made of them before. */
public final class Unsaid {
  private static final String MESSAGE = "message";

  private Unsaid() {}

  /**
   * Refuses a value that fills a gap.
   *
   * @param written the code in the gap
   * @param gap where it is; its line is 0 where that is not known
   */
  public static void refuse(String what, Object value, Of of, String written, Place gap) {
    String code = Bracketed.of(written);
    if (of == Of.RECORD) {
      String part =
          value instanceof Map<?, ?> map && gap.line() > 0 && !map.isEmpty()
              ? code + "." + map.keySet().iterator().next()
              : "lead.firstName";
      throw Fault.told("whole-in-gap", what, written, kind(value), part).at(gap);
    }
    if (of == Of.LIST && what.equals(MESSAGE)) {
      throw Fault.told("list-in-gap", what, written, code).at(gap);
    }
    if (of == Of.MOMENT && what.equals(MESSAGE) && Texts.isMoment(value.toString())) {
      String zone =
          value instanceof Instant ? ".atZone(java.time.ZoneId.of('America/New_York'))" : "";
      throw Fault.told("moment-in-gap", what, written, TimeTypes.text(value), code + zone).at(gap);
    }
    if (of == Of.SPAN) {
      String number = value instanceof Period ? ".days} days" : ".toHours()} hours";
      throw Fault.told("span-in-gap", what, written, value, code + number).at(gap);
    }
    if (of == Of.OPTIONAL) {
      throw Fault.told("optional-in-gap", what, written, code).at(gap);
    }
    if (of == Of.NUMBER) {
      throw number(what, value.toString()).at(gap);
    }
  }

  /** Refuses a text in which stands what was made of such a value. */
  public static void refuse(String what, String text, MadeTexts made, Place at) {
    Optional<Made> found = made.in(text);
    if (found.isEmpty()) {
      return;
    }
    Of of = found.get().of();
    if (of == Of.NUMBER) {
      throw number(what, found.get().text()).at(at);
    }
    boolean isAnywhere = of == Of.RECORD || of == Of.SPAN || of == Of.OPTIONAL;
    if (isAnywhere || what.equals(MESSAGE)) {
      throw Fault.told("made-" + of.name().toLowerCase(Locale.ROOT), what, found.get().text())
          .at(at);
    }
  }

  private static Fault number(String what, String number) {
    return Character.isLetter(number.charAt(number.length() - 1))
        ? Fault.data(
            "no number",
            what + " would say " + number,
            "a division by 0.0 gives it: ask first whether what it is divided by is 0")
        : NumberForms.exponent(what, number);
  }

  private static String kind(Object value) {
    return value instanceof Row
        ? "a whole row"
        : value instanceof ScriptClosure ? "a block" : String.valueOf(Kinds.of(value));
  }
}
