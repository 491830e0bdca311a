package dev.callsheet.launcher.progress;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.Reasons;
import dev.callsheet.report.EventLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;

/**
 * Writes each outcome as a line, the moment it is known, on a thread of its own: whoever reads too
 * slowly, goes away, or has no space left may cost the run a moment, never its end.
 */
public final class EventStream implements RunListener, AutoCloseable {
  private static final int MOST_GATHERED = 1 << 20;

  private final Invocation invocation;
  private final EventTarget target;
  private final EventLines lines;
  private final InstantSource clock;
  private final long patience;
  private final Object lock = new Object();
  private final Thread writer = new Thread(this::write, "callsheet-events");
  private StringBuilder gathered = new StringBuilder();
  private volatile boolean begun;
  private boolean closing;
  private boolean lost;

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
    synchronized (lock) {
      if (!lost && gathered.length() > MOST_GATHERED) {
        awaitRoom();
      }
      if (!lost) {
        gathered.append(line);
        lock.notifyAll();
      }
    }
  }

  private void awaitRoom() {
    long deadline = System.nanoTime() + patience * 1_000_000;
    try {
      while (!lost && gathered.length() > MOST_GATHERED) {
        long left = (deadline - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          lose("nobody reads them");
        } else {
          lock.wait(left);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the run stops, and its last events are kept
    }
  }

  private void lose(String reason) {
    lost = true;
    gathered = new StringBuilder();
    lock.notifyAll();
    invocation.say(
        "No more events are written to " + target + ": " + reason + ". The run goes on.");
  }

  /** On its own thread, where even opening a pipe may take until somebody reads. */
  private void write() {
    try (OutputStream out = target.open()) {
      for (String text = next(); !text.isEmpty(); text = next()) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    } catch (IOException e) {
      synchronized (lock) {
        if (!lost) {
          lose(Reasons.of(e));
        }
      }
    }
  }

  /** What has gathered; empty when no more will come. */
  private String next() {
    synchronized (lock) {
      while (gathered.length() == 0 && !closing && !lost) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          return "";
        }
      }
      String text = gathered.toString();
      gathered = new StringBuilder();
      lock.notifyAll();
      return text;
    }
  }

  /**
   * Waits until all is written, as long as somebody reads. Of a run that did not begin no file
   * stays, so that the same command can be given again.
   */
  @Override
  public void close() {
    synchronized (lock) {
      closing = true;
      lock.notifyAll();
    }
    try {
      writer.join(patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    synchronized (lock) {
      if (writer.isAlive() && !lost) {
        lose("nobody reads them");
      }
    }
    if (!begun) {
      target.takeBack();
    }
  }
}
