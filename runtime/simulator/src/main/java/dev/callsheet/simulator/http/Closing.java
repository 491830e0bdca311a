package dev.callsheet.simulator.http;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a simulator: told once, and waited for instead of sleeping. Thread-safe. */
public final class Closing {
  private final CountDownLatch told = new CountDownLatch(1);

  public void tell() {
    told.countDown();
  }

  public boolean told() {
    return told.getCount() == 0;
  }

  /** Waits this long. Returns early and true when the simulator closes. */
  public boolean within(Duration time) {
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
