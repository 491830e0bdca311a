package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.problem.ConfigurationException;
import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The durable events of a log in their order: those that have just come from memory, all others
 * from its parts. Not thread-safe. To be closed.
 */
final class EventFeed implements Closeable {
  private final DeskLog log;
  private @Nullable ChainReader reader;
  private long last;

  /**
   * Those from a moment on, and from an event on, whichever is earlier; before them may be more.
   */
  EventFeed(DeskLog log, Instant moment, long event) throws IOException {
    this.log = log;
    this.reader = log.reader(moment, event);
  }

  /**
   * The next one that is durable; none if there is none yet, or the log is closed.
   *
   * @throws ConfigurationException if one is gone
   */
  @Nullable LoggedEvent next() throws IOException, InterruptedException {
    LoggedEvent event = log.fresh(last + 1);
    if (event != null) {
      close();
    } else {
      event = read();
    }
    if (event != null) {
      last = event.number();
    }
    return event;
  }

  private @Nullable LoggedEvent read() throws IOException, InterruptedException {
    long durable = log.durable(); // before it is read
    if (reader == null && durable > last) {
      reader = log.reader(Instant.MAX, last + 1);
    }
    while (reader != null && reader.next()) {
      if (reader.record().text("type").equals(DeskLog.EVENT)
          && reader.record().number(DeskLog.EVENT) > last) {
        LoggedEvent event = LoggedEvent.at(reader);
        // It may stand in the file before it is durable.
        return log.await(event.number()) ? event : null;
      }
    }
    if (durable > last) {
      throw new ConfigurationException("an event that was kept is gone from the log");
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
