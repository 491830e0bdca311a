package dev.callsheet.store;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Leaves open what it writes to, so that several writers can follow each other. Not thread-safe.
 */
public final class UnclosedStream extends FilterOutputStream {
  public UnclosedStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    out.write(bytes, from, count);
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
