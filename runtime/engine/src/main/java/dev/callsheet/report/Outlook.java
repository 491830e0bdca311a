package dev.callsheet.report;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is known before a plan is sent: how long that takes, what it costs, and what holds for it.
 * Immutable and thread-safe.
 *
 * @param pace in words, such as {@code 20/s}; empty without any
 * @param perSecond the same as a number
 * @param within how long it takes what may leave now, in words
 * @param days over how many days it leaves, where there is a budget of a day
 * @param until what keeps some from leaving today, in sentences: the time at which the run has to
 *     end, a budget that is used up; empty where nothing does
 * @param costs what all segments cost
 * @param hours the sets of rules by which people have to wait
 * @param checked when the oldest of these rules was compared with its source
 * @param holds what else holds, a few words each
 */
public record Outlook(
    String pace,
    OptionalDouble perSecond,
    Optional<String> within,
    long days,
    String until,
    List<Cost> costs,
    List<String> hours,
    Optional<LocalDate> checked,
    List<String> holds) {
  /** Nothing is known. */
  public static final Outlook NONE =
      new Outlook(
          "",
          OptionalDouble.empty(),
          Optional.empty(),
          1,
          "",
          List.of(),
          List.of(),
          Optional.empty(),
          List.of());

  public Outlook {
    costs = List.copyOf(costs);
    hours = List.copyOf(hours);
    holds = List.copyOf(holds);
  }

  /**
   * What segments cost. Immutable and thread-safe.
   *
   * @param all of them together, such as {@code 4.29}
   * @param each one, such as {@code 0.0083}
   * @param currency of both
   */
  public record Cost(String all, String each, String currency) {
    /** Such as {@code 4.29 USD}. */
    public String said() {
      return all + " " + currency;
    }
  }
}
