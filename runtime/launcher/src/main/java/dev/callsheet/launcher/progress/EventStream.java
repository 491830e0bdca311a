package dev.callsheet.launcher.progress;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.Reasons;
import dev.callsheet.report.EventLines;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Writes each outcome as a line, the moment it is known, on a thread of its own: whoever reads too
 * slowly, goes away, or has no space left may cost the run a moment, never its end.
 */
public final class EventStream implements RunListener, AutoCloseable {
  private static final int MOST_WAITING = 1 << 10;

  /** After the last line. */
  private static final String END = "";

  private final Invocation invocation;
  private final EventTarget target;
  private final EventLines lines;
  private final InstantSource clock;
  private final long patience;
  private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>();
  private final Semaphore room = new Semaphore(MOST_WAITING);
  private final Thread writer = new Thread(this::write, "callsheet-events");
  private volatile boolean begun;
  private volatile boolean lost;

  /**
   * Begins to write.
   *
   * @param patience how long a reader that does not read is waited for
   */
  public EventStream(
      Invocation invocation,
      EventTarget target,
      EventLines lines,
      InstantSource clock,
      Duration patience) {
    this.invocation = invocation;
    this.target = target;
    this.lines = lines;
    this.clock = clock;
    this.patience = patience.toMillis();
    writer.setDaemon(true);
    writer.start();
  }

  @Override
  public void attempting(Action action, int attempt) {
    begun = true; // An event is what is known.
  }

  @Override
  public void settled(Action action, Outcome outcome) {
    add(lines.outcome(action, outcome, clock.instant()));
  }

  void end(RunReport run) {
    add(lines.end(run, clock.instant()));
  }

  private void add(String line) {
    begun = true;
    try {
      if (!lost && !room.tryAcquire(patience, TimeUnit.MILLISECONDS)) {
        lose("nobody reads them");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the run stops, and its last events are kept
    }
    if (!lost) {
      waiting.add(line);
    }
  }

  private synchronized void lose(String reason) {
    if (!lost) {
      lost = true;
      waiting.clear();
      waiting.add(END);
      room.release();
      invocation.say(
          "No more events are written to " + target + ": " + reason + ". The run goes on.");
    }
  }

  /** On its own thread, where even opening a pipe may take until somebody reads. */
  private void write() {
    try (OutputStream out = new BufferedOutputStream(target.open())) {
      for (String line = waiting.take(); !line.equals(END); line = waiting.take()) {
        out.write(line.getBytes(StandardCharsets.UTF_8));
        room.release();
        if (waiting.isEmpty()) {
          out.flush();
        }
      }
    } catch (IOException e) {
      lose(Reasons.of(e));
    } catch (InterruptedException e) {
      // Nobody does that: the thread is this one's own.
    }
  }

  /**
   * Waits until all is written, as long as somebody reads. Of a run that did not begin no file
   * stays, so that the same command can be given again.
   */
  @Override
  public void close() {
    waiting.add(END);
    try {
      writer.join(patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (writer.isAlive()) {
      lose("nobody reads them");
    }
    if (!begun) {
      target.takeBack();
    }
  }
}
