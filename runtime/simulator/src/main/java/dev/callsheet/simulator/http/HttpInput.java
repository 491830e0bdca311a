package dev.callsheet.simulator.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;

/** The bytes of one connection, with a deadline for each request. Not thread-safe. */
public final class HttpInput {
  private final InputStream in;
  private final long patienceNanos;
  private final byte[] buffer = new byte[8_192];
  private final StringBuilder line = new StringBuilder(160);
  private int at;
  private int end;
  private long begun;

  /** Expects a stream whose reads time out by themselves after about the same patience. */
  public HttpInput(InputStream in, long patienceNanos) {
    this.in = in;
    this.patienceNanos = patienceNanos;
  }

  /**
   * Waits for a request. Returns its first byte without taking it, or -1 when none comes: the
   * client is gone or idle for too long.
   */
  public int awaitRequest() throws IOException {
    // RFC 9112, section 2.2: an empty line before a request is ignored. Two are patience enough.
    for (int skipped = 0; ; skipped++) {
      try {
        if (at == end && !fill()) {
          return -1;
        }
      } catch (SocketTimeoutException idle) {
        return -1;
      }
      boolean blank = buffer[at] == '\r' || buffer[at] == '\n';
      if (!blank || skipped == 4) {
        begun = System.nanoTime();
        return buffer[at] & 0xff;
      }
      at++;
    }
  }

  /** A line without its CR LF, as ISO 8859-1. */
  String line(int longest, int statusWhenLonger) throws IOException, Refusal {
    line.setLength(0);
    while (true) {
      int next = next();
      if (next == '\r') {
        if (next() != '\n') {
          throw new Refusal(400, "a carriage return without line feed");
        }
        return line.toString();
      }
      if ((next < ' ' && next != '\t') || next == 0x7f) {
        throw new Refusal(400, "a control character, or a line that does not end with CR LF");
      }
      if (line.length() == longest) {
        throw new Refusal(statusWhenLonger, "a line longer than " + longest + " bytes");
      }
      line.append((char) next);
    }
  }

  int next() throws IOException, Refusal {
    if (at == end) {
      need();
    }
    return buffer[at++] & 0xff;
  }

  void read(byte[] into, int from, int length) throws IOException, Refusal {
    int done = 0;
    while (done < length) {
      if (at == end) {
        need();
      }
      int part = Math.min(length - done, end - at);
      System.arraycopy(buffer, at, into, from + done, part);
      at += part;
      done += part;
    }
  }

  /** Takes and forgets what comes: until the client ends, the bytes are too many or it is late. */
  public void drain(long most, long nanos) throws IOException {
    long from = System.nanoTime();
    long taken = end;
    taken -= at;
    at = end;
    while (taken < most && System.nanoTime() - from < nanos) {
      int count = in.read(buffer);
      if (count < 0) {
        return;
      }
      taken += count;
    }
  }

  private void need() throws IOException, Refusal {
    try {
      if (System.nanoTime() - begun > patienceNanos) {
        throw new Refusal(408, "the request took too long");
      }
      if (!fill()) {
        throw new Refusal(400, "the connection ended inside the request");
      }
    } catch (SocketTimeoutException slow) {
      throw new Refusal(408, "the request took too long");
    }
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }
}
