package dev.callsheet.desk;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The events of the last moments, for whoever decides on them: what is not here any more is read
 * from the log. To be guarded by its owner.
 */
final class FreshEvents {
  /** So many letters of them stay in memory. */
  private static final long MOST = 16 << 20;

  private final Deque<LoggedEvent> events = new ArrayDeque<>();
  private long letters;

  void add(LoggedEvent event) {
    events.add(event);
    letters += event.letters();
    while (letters > MOST) {
      forget();
    }
  }

  private void forget() {
    letters -= events.remove().letters();
  }

  /** Forgets those that were not written in the end. */
  void forgetBehind(long last) {
    while (!events.isEmpty() && events.getLast().number() > last) {
      letters -= events.removeLast().letters();
    }
  }

  /** The event of this number, if it is here and durable; those before are forgotten. */
  @Nullable LoggedEvent take(long number, long durable) {
    while (!events.isEmpty() && events.element().number() < number) {
      forget();
    }
    LoggedEvent first = events.peek();
    if (first == null || first.number() != number || number > durable) {
      return null;
    }
    forget();
    return first;
  }
}
