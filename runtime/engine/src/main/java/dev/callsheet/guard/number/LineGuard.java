package dev.callsheet.guard.number;

import dev.callsheet.command.Operation.Effect;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.phone.Line;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import java.util.Locale;
import java.util.Optional;

/**
 * Leaves out texts to numbers behind which nobody reads them, as far as the numbering plan tells:
 * that of North America gives landlines and mobile phones the same numbers. Immutable and
 * thread-safe.
 *
 * @param line what is not texted
 */
public record LineGuard(Line line) implements PersonGuard {
  /**
   * @throws IllegalArgumentException if that may well be a mobile phone
   */
  public LineGuard {
    if (line == Line.OTHER) {
      throw new IllegalArgumentException("a mobile phone reads texts");
    }
  }

  /**
   * The one of this word.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static LineGuard of(String word) {
    for (Line line : Line.values()) {
      if (line != Line.OTHER && word(line).equals(word)) {
        return new LineGuard(line);
      }
    }
    throw new IllegalArgumentException(
        "'"
            + word
            + "' are no numbers to keep texts from; write 'landline', 'toll-free' or 'premium'");
  }

  private static String word(Line line) {
    return line.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** As policies have it. */
  public String word() {
    return word(line);
  }

  @Override
  public Verdict judge(Approach approach) {
    if (approach.operation().effect() != Effect.TEXT) {
      return Verdict.ALLOW;
    }
    String rule = "no texts to " + word() + " numbers";
    if (Line.of(approach.number()) != line) {
      return new Verdict.Allow(new Ground(rule, "it is none", "", Optional.empty()));
    }
    String value = approach.number().masked() + " is a " + word() + " number";
    return new Verdict.Skip(
        "text to a " + word() + " number", value, new Ground(rule, value, "", Optional.empty()));
  }
}
