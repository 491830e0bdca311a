package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.problem.ConfigurationException;
import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The durable events of a log in their order: those that have just come from memory, all others
 * from its parts. Not thread-safe. To be closed.
 */
final class EventFeed implements Closeable {
  private final DeskLog log;
  private final EventGlance glance = new EventGlance();
  private @Nullable ChainReader reader;
  private long last;

  /**
   * Those from a moment on, and from an event on, whichever is earlier; before them may be more.
   */
  EventFeed(DeskLog log, Instant moment, long event) throws IOException {
    this.log = log;
    this.reader = log.reader(moment, event, glance);
  }

  /**
   * The next one that is durable; none if there is none yet, or the log is closed.
   *
   * @throws ConfigurationException if one is gone
   */
  @Nullable LoggedEvent next() throws IOException {
    long durable = log.durable(); // before it is asked for: what becomes so meanwhile is fresh
    LoggedEvent event = log.fresh(last + 1);
    if (event != null) {
      close();
    } else {
      event = read(durable);
    }
    if (event != null) {
      last = event.number();
    }
    return event;
  }

  private @Nullable LoggedEvent read(long durable) throws IOException {
    if (durable <= last) {
      return null;
    }
    ChainReader at = reader == null ? log.reader(Instant.MAX, last + 1, glance) : reader;
    reader = at;
    while (at.next()) {
      if (isNew(at)) {
        return at.isGlance() ? glance.event(at) : LoggedEvent.at(at);
      }
    }
    throw new ConfigurationException("an event that was kept is gone from the log");
  }

  private boolean isNew(ChainReader at) {
    return at.isGlance()
        ? glance.event() > last
        : at.record().text("type").equals(DeskLog.EVENT)
            && at.record().number(DeskLog.EVENT) > last;
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }

  /**
   * The events of the last moments, for whoever decides on them: what is not here any more is read
   * from the log. To be guarded by its owner.
   */
  static final class Fresh {
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
}
