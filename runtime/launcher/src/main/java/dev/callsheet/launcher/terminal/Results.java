package dev.callsheet.launcher.terminal;

import dev.callsheet.problem.Reasons;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Standard output, which can end before we do: {@code callsheet plan x.groovy | head}. */
public final class Results extends Writer {
  /** Nobody reads any further, or nothing further can be written. */
  public static final class Ended extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean readerGone;

    Ended(IOException cause) {
      super("cannot write the result: " + Reasons.of(cause), cause);
      String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
      readerGone = reason.contains("broken pipe") || reason.contains("pipe is being closed");
    }

    /** Whether the reader closed the pipe, which is its right; else the disk is full or so. */
    public boolean isReaderGone() {
      return readerGone;
    }
  }

  private static final int BUFFER = 1 << 15;

  private final Writer writer;

  Results(OutputStream out) {
    writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    try {
      writer.write(text, from, length);
    } catch (IOException e) {
      throw new Ended(e);
    }
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    try {
      writer.write(text, from, length);
    } catch (IOException e) {
      throw new Ended(e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new Ended(e);
    }
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
