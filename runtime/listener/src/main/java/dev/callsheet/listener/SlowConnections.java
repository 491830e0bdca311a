package dev.callsheet.listener;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;

/**
 * Connections by when they began to wait for a request. One on which nothing comes is closed by the
 * server; one on which a byte comes now and then is closed here. Thread-safe.
 */
final class SlowConnections implements Connection.Listener {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final long ANSWERING = Long.MAX_VALUE;

  private final Map<EndPoint, Wait> all = new ConcurrentHashMap<>();
  private final LongSupplier nanos;

  SlowConnections(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * @param isFirst whether no request has come on it yet
   */
  private record Wait(long since, boolean isFirst) {}

  @Override
  public void onOpened(Connection connection) {
    all.putIfAbsent(socket(connection.getEndPoint()), new Wait(nanos.getAsLong(), true));
  }

  @Override
  public void onClosed(Connection connection) {
    all.remove(socket(connection.getEndPoint()));
  }

  /** A request has come on it. */
  void answers(EndPoint end) {
    all.replace(socket(end), new Wait(ANSWERING, false));
  }

  /** It was answered. */
  void waits(EndPoint end) {
    all.replace(socket(end), new Wait(nanos.getAsLong(), false));
  }

  /** Closes those that have waited too long. */
  void close() {
    long now = nanos.getAsLong();
    all.forEach(
        (end, wait) -> {
          if (wait.since != ANSWERING && now - wait.since > PATIENCE.toNanos()) {
            end.close();
          }
        });
  }

  /** Whether some have not said yet what they want. */
  boolean areNew() {
    return all.values().stream().anyMatch(Wait::isFirst);
  }

  /** Whether some wait for an answer. */
  boolean areAnswered() {
    return all.values().stream().anyMatch(wait -> wait.since == ANSWERING);
  }

  private static EndPoint socket(EndPoint end) {
    return end instanceof EndPoint.Wrapper wrapper ? socket(wrapper.unwrap()) : end;
  }
}
