package dev.callsheet.dispatch;

import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Why nothing more may leave; the first reason stands. Thread-safe. */
final class Stop {
  private final AtomicReference<String> reason = new AtomicReference<>();

  void because(String why) {
    reason.compareAndSet(null, why);
  }

  /**
   * Because code that is not ours failed, also by an error such as an assertion's: what is under
   * way is still waited for. A message for people is kept as it is.
   */
  void because(String what, Throwable failure) {
    String message = failure.getMessage();
    because(
        failure instanceof CallsheetException && message != null
            ? message
            : what + ": " + (isOfFiles(failure) ? Reasons.of(failure) : failure));
  }

  private static boolean isOfFiles(Throwable failure) {
    return failure instanceof IOException || failure instanceof UncheckedIOException;
  }

  boolean isSet() {
    return reason.get() != null;
  }

  Optional<String> reason() {
    return Optional.ofNullable(reason.get());
  }
}
