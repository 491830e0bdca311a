package dev.callsheet.dsl.data;

import java.io.FilterReader;
import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.util.Optional;

/** Drops the byte order mark that spreadsheets put before the first column's name. */
public final class WithoutMark extends FilterReader {
  private static final char MARK = '\uFEFF';

  private boolean begun;
  private boolean marked;

  public WithoutMark(Reader text) {
    super(new PushbackReader(text, SeparatorLine.LONGEST));
  }

  /** Whether there was one; known when something was read. */
  boolean wasMarked() {
    return marked;
  }

  /**
   * Takes away the line that says what separates the fields, but for its end, so that lines are
   * counted as an editor counts them. To be asked before anything is read.
   *
   * @throws IllegalArgumentException as {@link SeparatorLine#of} does
   */
  Optional<Character> separator(Optional<Character> given) throws IOException {
    begin();
    char[] first = new char[SeparatorLine.LONGEST];
    int length = 0;
    for (int more = 0; more >= 0 && length < first.length; length += Math.max(0, more)) {
      more = in.read(first, length, first.length - length);
    }
    Optional<SeparatorLine> line = SeparatorLine.of(new String(first, 0, length), given);
    int taken = line.isPresent() ? line.get().length() : 0;
    ((PushbackReader) in).unread(first, taken, length - taken);
    return line.isPresent() ? Optional.of(line.get().separator()) : Optional.empty();
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    begin();
    return super.read(buffer, offset, length);
  }

  private void begin() throws IOException {
    if (!begun) {
      begun = true;
      int first = in.read();
      marked = first == MARK;
      if (first >= 0 && first != MARK) {
        ((PushbackReader) in).unread(first);
      }
    }
  }
}
