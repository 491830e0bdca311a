package dev.callsheet.dsl.data;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** One pass over rows: looks one row ahead, and says once when there is none left. */
abstract class RowReading implements Iterator<Row> {
  private @Nullable Row next;
  private boolean finished;

  /** The next row; {@code null} when there is none left. */
  abstract @Nullable Row advance();

  /** There is no row left. */
  void finish() {
    // Nothing is open.
  }

  @Override
  public final boolean hasNext() {
    if (next == null && !finished) {
      next = advance();
      if (next == null) {
        finished = true;
        finish();
      }
    }
    return next != null;
  }

  @Override
  public final Row next() {
    Row row = hasNext() ? next : null;
    if (row == null) {
      throw new NoSuchElementException("there is no further row");
    }
    next = null;
    return row;
  }
}
