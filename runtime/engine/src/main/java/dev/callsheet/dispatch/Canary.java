package dev.callsheet.dispatch;

import dev.callsheet.problem.CallsheetException;
import java.util.function.Predicate;

/**
 * A first part of a run after which somebody decides about the rest. Thread-safe as long as its
 * question is.
 *
 * @param first how many actions, at least 1
 * @param goOn given what became of them, says whether the rest may leave; asked on the thread of
 *     the run when all of them are settled. What it throws of {@link
 *     dev.callsheet.problem.CallsheetException} is why it may not
 */
public record Canary(long first, Predicate<RunReport> goOn) {
  /** The whole run at once. */
  public static final Canary NONE = new Canary(Long.MAX_VALUE, report -> true);

  public Canary {
    if (first < 1) {
      throw new IllegalArgumentException("the first part has at least one action");
    }
  }

  /** Stops a run unless the rest of it may leave. */
  void ask(RunReport soFar, long taken, Stop stop) {
    try {
      if (!goOn.test(soFar)) {
        stop.because("the rest was not confirmed after the first " + taken);
      }
    } catch (CallsheetException e) {
      stop.because(String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      stop.because("nobody could be asked about the rest", e);
    }
  }
}
