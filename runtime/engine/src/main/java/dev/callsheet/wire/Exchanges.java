package dev.callsheet.wire;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The exchanges of a client that are under way. The client itself passes each end on to another
 * thread, and to wake that costs more than the answer; so it is told of many ends together, or of
 * all once nothing is under way. Thread-safe.
 */
final class Exchanges {
  /** Each holds some kilobytes until then. */
  private static final int TOGETHER = 32;

  private final Object lock = new Object();
  private final AtomicInteger underWay = new AtomicInteger();
  private final Queue<CompletableFuture<Void>> ended = new ConcurrentLinkedQueue<>();
  private final AtomicInteger untold = new AtomicInteger();
  private volatile boolean closed;

  /** One begins, and {@link #end} must follow; false if none may begin any more. */
  boolean begin() {
    underWay.incrementAndGet();
    if (closed) {
      end();
      return false;
    }
    return true;
  }

  /** All of a body has come; the client is told so by completing this, soon. */
  void bodyEnded(CompletableFuture<Void> body) {
    ended.add(body);
    untold.incrementAndGet();
  }

  /** The answer of one is known, or that there is none. */
  void end() {
    int others = underWay.decrementAndGet();
    if (others == 0 || untold.get() >= TOGETHER) {
      tell();
    }
    if (others == 0 && closed) {
      synchronized (lock) {
        lock.notifyAll();
      }
    }
  }

  private void tell() {
    for (CompletableFuture<Void> body = ended.poll(); body != null; body = ended.poll()) {
      untold.decrementAndGet();
      body.complete(null);
    }
  }

  /** Lets none begin any more and waits for those under way, or until the thread is interrupted. */
  void close() {
    synchronized (lock) {
      closed = true;
      try {
        while (underWay.get() > 0) {
          lock.wait();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
