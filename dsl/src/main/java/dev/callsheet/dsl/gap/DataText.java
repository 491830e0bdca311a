package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.message.Leavings;
import dev.callsheet.message.Unfilled;
import java.util.Optional;

/** Refuses texts of files that nobody should read: a program left something in them. */
public final class DataText {
  private DataText() {}

  /** Refuses what a text of the file or of the script shows of a gap that nobody filled. */
  public static void refuseUnfilled(String what, String text, ScriptText script) {
    Optional<String> gap = gap(text);
    if (gap.isPresent() && (script.text().contains(text) || script.text().contains(gap.get()))) {
      throw Fault.script(
          what + " would say the characters '${'", "texts with ${...} need double quotes");
    }
    Optional<String> sign = gap.isPresent() ? gap : Unfilled.in(text);
    if (sign.isEmpty()) {
      sign = Leavings.misread(text);
    }
    if (sign.isPresent()) {
      if (gap.isEmpty() && script.text().contains(sign.get())) {
        throw Fault.script(would(what, sign.get()), Remedies.ofSign(sign.get()));
      }
      refuseLeavings(what, text);
      throw unfilled(what, sign.get());
    }
    if (!script.text().contains(text)) {
      refuseLeavings(what, text);
    }
  }

  /** Refuses what fills a gap, unless the script itself says the sign, and means it. */
  public static void refuse(String what, String value, ScriptText script) {
    if (Unfilled.isPlain(value) && !Leavings.isOne(value)) {
      return; // as nearly all names
    }
    refuseLeavings(what, value);
    Optional<String> gap = gap(value);
    Optional<String> sign = gap.isPresent() ? gap : Unfilled.in(value);
    if (sign.isPresent() && !script.text().contains(sign.get())) {
      throw unfilled(what, sign.get());
    }
  }

  private static Fault unfilled(String what, String sign) {
    return Fault.data("unfilled gap", would(what, sign), Remedies.ofData(sign));
  }

  /** A gap as scripts write it. */
  private static Optional<String> gap(String text) {
    int from = text.indexOf("${");
    if (from < 0) {
      return Optional.empty();
    }
    int to = text.indexOf('}', from);
    return Optional.of(to < 0 ? text.substring(from) : text.substring(from, to + 1));
  }

  /** What a program wrote for nothing is nobody's name. */
  public static void refuseLeavings(String what, String value) {
    Optional<String> leaving = Leavings.in(value);
    if (leaving.isPresent()) {
      throw Fault.data(
          "no readable value", would(what, leaving.get()), Remedies.ofLeaving(leaving.get()));
    }
  }

  public static String would(String what, String sign) {
    return what + " would say the characters " + sign;
  }
}
