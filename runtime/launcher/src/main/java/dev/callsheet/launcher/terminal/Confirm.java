package dev.callsheet.launcher.terminal;

import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.wording.Effects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Has a person say how many things are meant, by an option or by typing the number.
 *
 * @param yes the number that an option gave
 * @param refusal what is said first when nobody confirms, such as "Nothing was sent"
 * @param doing what is confirmed, such as "send it"
 */
public record Confirm(
    Invocation invocation, boolean noInput, @Nullable Long yes, String refusal, String doing) {
  /**
   * Asks for the number unless an option gave it.
   *
   * @param there says before the number how many there are, such as "left are"
   * @throws NotConfirmedException unless it is this number
   */
  public void number(long size, String noun, String there, String question) {
    Long given = yes;
    if (given != null) {
      if (given != size) {
        throw refused(
            "--yes confirms %s, %s %s. To %s: --yes %s"
                .formatted(Effects.counted(given, noun), there, size, doing, size));
      }
      return;
    }
    Optional<String> typed = invocation.ask(noInput, question);
    if (typed.isEmpty()) {
      throw refused("nobody confirmed it. To " + doing + " without a question: --yes " + size);
    }
    if (!isNumber(typed.get(), size)) {
      throw refused("what was typed is not " + size + ".");
    }
  }

  private NotConfirmedException refused(String why) {
    return new NotConfirmedException(refusal + ": " + why);
  }

  /** Whether this number was typed, with or without commas. */
  public static boolean isNumber(String typed, long size) {
    return typed.strip().replace(",", "").equals(Long.toString(size));
  }
}
