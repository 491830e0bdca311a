package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.Stopped;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.sandbox.LimitReached;

/** What compiled scripts need around {@code assert} and {@code finally}. */
public final class FailureOperations {
  private FailureOperations() {}

  /** What {@code assert} throws. */
  public static Throwable assertion(Object message, Scene scene) {
    return new AssertionError(Texts.of(message, scene));
  }

  /** Goes on with what must not be held up: a script's {@code finally} does not run for it. */
  public static void passing(Throwable failure) {
    if (failure instanceof LimitReached
        || failure instanceof StackOverflowError
        || failure instanceof OutOfMemoryError
        || failure instanceof Stopped) {
      throw FailureOperations.<RuntimeException>unchecked(failure);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T unchecked(Throwable failure) throws T {
    throw (T) failure;
  }
}
