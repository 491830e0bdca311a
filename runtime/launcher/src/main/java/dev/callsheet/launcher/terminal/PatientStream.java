package dev.callsheet.launcher.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Waits for whoever reads it, but only so long: then what is written is dropped until the reader
 * goes on. A run must not stand still with answers untaken because nobody empties a pipe or because
 * a terminal is paused. What was written in time is out when {@link #write} returns. Thread-safe.
 */
final class PatientStream extends OutputStream {
  private final OutputStream to;
  private final long patience;
  private @Nullable Writer writer;
  private byte @Nullable [] pending;
  private @Nullable IOException failure;
  private boolean unread;

  /**
   * @param patience how long one that writes waits
   */
  PatientStream(OutputStream to, Duration patience) {
    this.to = to;
    this.patience = patience.toMillis();
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    byte[] mine = Arrays.copyOfRange(bytes, from, from + length);
    boolean wasInterrupted = false;
    synchronized (this) {
      long deadline = System.nanoTime() + patience * 1_000_000;
      while (!unread && pending != mine && failure == null) {
        if (pending == null) {
          pending = mine;
          begin();
          notifyAll();
        } else {
          wasInterrupted |= !await(deadline);
        }
      }
      while (!unread && pending == mine && failure == null) {
        wasInterrupted |= !await(deadline);
      }
      if (failure != null) {
        throw new IOException(failure.getMessage(), failure);
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Until something changes; gives whether nobody interrupted. */
  @SuppressWarnings("WaitNotInLoop") // it is called in loops
  private boolean await(long deadline) {
    long left = (deadline - System.nanoTime()) / 1_000_000;
    unread |= left <= 0;
    if (unread) {
      return true;
    }
    try {
      wait(left);
      return true;
    } catch (InterruptedException e) {
      return false; // it is still to be written
    }
  }

  private void begin() {
    if (writer == null) {
      Writer thread = new Writer("callsheet-stderr");
      thread.setDaemon(true);
      thread.start();
      writer = thread;
    }
  }

  /** A class of its own, since a preview links no lambda. */
  private final class Writer extends Thread {
    Writer(String name) {
      super(name);
    }

    @Override
    public void run() {
      writeAll();
    }
  }

  private void writeAll() {
    try {
      while (true) {
        byte[] next = next();
        to.write(next);
        to.flush();
        written();
      }
    } catch (IOException e) {
      fail(e);
    } catch (InterruptedException e) {
      fail(new IOException("interrupted", e));
    }
  }

  private synchronized byte[] next() throws InterruptedException {
    while (pending == null) {
      wait();
    }
    return pending;
  }

  private synchronized void written() {
    pending = null;
    unread = false;
    notifyAll();
  }

  private synchronized void fail(IOException why) {
    failure = why;
    notifyAll();
  }
}
