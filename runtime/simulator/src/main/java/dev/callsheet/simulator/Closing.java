package dev.callsheet.simulator;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a simulator: told once, and waited for instead of sleeping. */
final class Closing {
  private final CountDownLatch told = new CountDownLatch(1);

  void tell() {
    told.countDown();
  }

  boolean told() {
    return told.getCount() == 0;
  }

  /** Waits this long. Returns early and true when the simulator closes. */
  boolean within(Duration time) {
    if (time.isZero()) {
      return told();
    }
    try {
      return told.await(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
