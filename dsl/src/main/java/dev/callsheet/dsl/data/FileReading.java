package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Reasons;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a file, of whose parts each is a row, or says why it is none. The first ones are
 * looked at before their turn, as a pipe is read once; so is what goes wrong meanwhile.
 */
abstract class FileReading<T> extends RowReading {
  private static final int MOST_CHARACTERS = 1 << 16;

  final String file;
  final PhoneReader reader;
  final RowWatch watch;

  /** The number of the row that was read last. */
  long number;

  /** The line in which it begins. */
  long line;

  private final Deque<T> ahead = new ArrayDeque<>();
  private @Nullable RuntimeException failure;

  FileReading(String file, PhoneReader reader, RowWatch watch) {
    this.file = file;
    this.reader = reader;
    this.watch = watch;
  }

  /** The next part of what is read; {@code null} at the end. */
  abstract @Nullable T read() throws IOException;

  abstract int length(T part);

  /** What is wrong with a file whose bytes are no text. */
  abstract DataFault notText();

  abstract Closeable source();

  /** What lies ahead, as far as it tells what the columns hold; to be asked before all else. */
  final List<T> first() {
    int characters = 0;
    try {
      while (ahead.size() <= NumberColumn.ROWS_THAT_TELL && characters < MOST_CHARACTERS) {
        T part = checked();
        if (part == null) {
          break;
        }
        ahead.add(part);
        characters += length(part);
      }
    } catch (RuntimeException e) {
      failure = e;
    }
    return new ArrayList<>(ahead);
  }

  /** The next part, when its turn has come; {@code null} at the end. */
  final @Nullable T part() {
    watch.reading();
    T part = ahead.poll();
    if (part != null) {
      return part;
    }
    RuntimeException thrown = failure;
    failure = null;
    try {
      if (thrown != null) {
        throw thrown;
      }
      return checked();
    } catch (RuntimeException e) {
      throw fault(e);
    }
  }

  private @Nullable T checked() {
    try {
      return read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is told of a failure. */
  RuntimeException fault(RuntimeException failure) {
    return !(failure instanceof UncheckedIOException)
        ? failure
        : failure.getCause() instanceof CharacterCodingException
            ? notText()
            : new DataFault(file + " cannot be read: " + Reasons.of(failure), Optional.empty());
  }

  @Override
  final void finish() {
    if (number == 0) {
      watch.empty(file);
    }
    try {
      source().close();
    } catch (IOException e) {
      throw new DataFault(file + " cannot be closed: " + Reasons.of(e), Optional.empty());
    }
  }
}
