package dev.callsheet.dispatch;

import dev.callsheet.account.Secret;
import dev.callsheet.log.Log;
import java.util.function.Consumer;
import org.slf4j.event.Level;

/** Tells metrics what rules decide; what goes wrong there touches no event. Thread-safe. */
public final class Figures {
  private final Metrics metrics;
  private final Log log;

  /**
   * Figures for these metrics.
   *
   * @param key that the log never shows
   */
  public Figures(Metrics metrics, Secret key) {
    this.metrics = metrics;
    this.log = Log.of(Figures.class, key);
  }

  /** What there is to tell of an event at one time; the first failure ends it. */
  public void tell(Consumer<Metrics> figures) {
    try {
      figures.accept(metrics);
    } catch (RuntimeException | Error e) {
      log.say(Level.WARN, "metrics failed and are told no more of this event: {}", e);
    }
  }
}
