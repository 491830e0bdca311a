package dev.callsheet.desk;

import dev.callsheet.store.Digests;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The ids of events of the last 72 hours: what comes again is the same event. Not thread-safe. */
final class SeenIds {
  /** For so long senders try again. */
  static final Duration WINDOW = Duration.ofDays(3);

  private final Map<Id, Seen> seen = new LinkedHashMap<>();

  private record Id(long one, long other) {}

  private record Seen(long event, Instant at) {}

  /**
   * The event that this one repeats; if it repeats none, the next such one will repeat it.
   *
   * @param parts what tells it from all others, in their order
   */
  Optional<Long> before(long event, Instant at, String... parts) {
    forget(at.minus(WINDOW));
    Seen first = seen.putIfAbsent(id(parts), new Seen(event, at));
    return first == null ? Optional.empty() : Optional.of(first.event());
  }

  private void forget(Instant before) {
    Iterator<Seen> all = seen.values().iterator();
    while (all.hasNext() && all.next().at().isBefore(before)) {
      all.remove();
    }
  }

  private static Id id(String... parts) {
    MessageDigest digest = Digests.sha256();
    for (String part : parts) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
      digest.update(bytes);
    }
    ByteBuffer words = ByteBuffer.wrap(digest.digest());
    return new Id(words.getLong(), words.getLong());
  }
}
