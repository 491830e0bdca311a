package dev.callsheet.listener;

/**
 * How much is under way: requests that wait for their answer, and the bytes of bodies that have
 * come, which would fill the memory long before so many requests do. Who only dawdles over a body
 * takes nobody's place. Thread-safe.
 */
final class InFlight {
  /** Of the memory; a body is held some times over until it is on disk. */
  private static final int PART = 8;

  private final int mostRequests;
  private final long mostBytes;
  private int requests;
  private long bytes;

  InFlight(Listener.Bounds bounds) {
    mostRequests = bounds.inFlight();
    mostBytes = Math.max(bounds.body(), Runtime.getRuntime().maxMemory() / PART);
  }

  /** Whether a body need not be read, as its request would find no place. */
  synchronized boolean isFull() {
    return requests >= mostRequests || bytes >= mostBytes;
  }

  /** Whether there was a place, which is taken. */
  synchronized boolean enter() {
    boolean isFree = requests < mostRequests;
    requests += isFree ? 1 : 0;
    return isFree;
  }

  synchronized void leave() {
    requests--;
  }

  /** Whether there was room for so many bytes, which is taken. */
  synchronized boolean take(long more) {
    boolean isFree = bytes + more <= mostBytes;
    bytes += isFree ? more : 0;
    return isFree;
  }

  synchronized void give(long back) {
    bytes -= back;
  }

  synchronized int requests() {
    return requests;
  }

  synchronized long bytes() {
    return bytes;
  }
}
