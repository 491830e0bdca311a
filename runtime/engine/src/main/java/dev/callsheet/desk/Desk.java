package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.ChainWriter;
import dev.callsheet.intake.Arrival;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.rule.RuleSet;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Takes in events, keeps them, and has rules decide on each once, in the order in which they came,
 * also after a crash. Sends nothing. Thread-safe. To be closed.
 */
public final class Desk implements Closeable {
  private final DeskLog log;
  private final RuleSet rules;
  private final Listener listener;
  private final Thread thread;
  private volatile boolean closing;
  private volatile @Nullable RuntimeException trouble;

  private Desk(DeskLog log, RuleSet rules, Listener listener) {
    this.log = log;
    this.rules = rules;
    this.listener = listener;
    thread = new Thread(this::decide, "callsheet-desk");
  }

  /** Is told what became of each event, one after the other, on the desk's thread. */
  @FunctionalInterface
  public interface Listener {
    void decided(LoggedEvent event, Turn turn);
  }

  /**
   * Opens the desk whose log is in a folder, which is made if it is not there. Events that were
   * kept and not decided on are decided on first.
   *
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if the log cannot be read or written, or was damaged
   */
  public static Desk open(Path folder, RuleSet rules, InstantSource clock, Listener listener) {
    Desk desk = new Desk(DeskLog.open(folder, clock, ChainWriter.PART), rules, listener);
    desk.thread.start();
    return desk;
  }

  /** Keeps what came; gives its number once it is durable, and fails if it cannot be. */
  public CompletableFuture<Long> accept(Arrival arrival) {
    return log.append(arrival);
  }

  /** Why it decides no more; empty while it does. */
  public Optional<RuntimeException> trouble() {
    return Optional.ofNullable(trouble);
  }

  private void decide() {
    long decided = log.decided();
    SeenIds seen = new SeenIds();
    try (ChainReader reader = log.reader(log.now().minus(SeenIds.WINDOW), decided + 1)) {
      while (!closing) {
        long durable = log.durable(); // before it is read
        if (!reader.next()) {
          if (durable > decided) {
            throw new ConfigurationException("an event that was kept is gone from the log");
          }
          log.await(decided + 1);
        } else if (reader.record().text("type").equals(DeskLog.EVENT)) {
          LoggedEvent event = LoggedEvent.at(reader);
          if (!log.await(event.number())) { // it may stand in the file before it is durable
            return;
          }
          Optional<Long> before = before(seen, event);
          if (event.number() > decided) {
            decided = event.number();
            turn(event, before);
          }
        }
      }
    } catch (IOException e) {
      trouble = new ConfigurationException("the log of events cannot be read: " + Reasons.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      trouble = e;
    }
  }

  private static Optional<Long> before(SeenIds seen, LoggedEvent event) {
    return event.id().isPresent()
        ? seen.before(event.number(), event.at(), event.source(), event.id().get())
        : seen.before(
            event.number(), event.at(), event.source(), event.type().orElse(""), event.digest());
  }

  private void turn(LoggedEvent event, Optional<Long> before) {
    Turn turn = Turn.of(rules, event, before);
    log.decide(event.number(), turn::write);
    listener.decided(event, turn);
  }

  /** Decides no more, and closes the log: what was kept is decided on when it is opened again. */
  @Override
  public void close() throws IOException {
    closing = true;
    log.close();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
