package dev.callsheet.dsl.data;

import java.io.FilterReader;
import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;

/** Drops the byte order mark that spreadsheets put before the first column's name. */
public final class WithoutMark extends FilterReader {
  private static final char MARK = '\uFEFF';

  private boolean begun;
  private boolean marked;

  public WithoutMark(Reader text) {
    super(new PushbackReader(text, 1));
  }

  /** Whether there was one; known when something was read. */
  boolean wasMarked() {
    return marked;
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    if (!begun) {
      begun = true;
      int first = in.read();
      marked = first == MARK;
      if (first >= 0 && first != MARK) {
        ((PushbackReader) in).unread(first);
      }
    }
    return super.read(buffer, offset, length);
  }
}
