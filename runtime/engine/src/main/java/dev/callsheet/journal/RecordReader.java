package dev.callsheet.journal;

import dev.callsheet.plan.JsonTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the records of one part of a journal as long as each is tied to the one before. What comes
 * after is the rest of a write that a crash cut off, or damage; {@link #rest()} tells. Not
 * thread-safe.
 */
final class RecordReader implements AutoCloseable {
  private static final JsonFactory JSON = JsonFactory.builder().build();
  private static final int BLOCK = 1 << 16;
  private static final int TAIL =
      RecordWriter.HASH.length() + Chain.DIGITS + RecordWriter.END.length();

  private final RunPlace place;
  private final int part;
  private InputStream in;
  private final byte[] block = new byte[BLOCK];
  private int at;
  private int read;
  private byte[] line = new byte[1 << 12];
  private int length;
  private @Nullable Chain chain;
  private long records;
  private long good;
  private boolean broken;

  /** Reads a part by itself: its first record says what came before. */
  RecordReader(RunPlace place, int part) throws IOException {
    this.place = place;
    this.part = part;
    this.in = place.read(part);
  }

  /** What lies behind the last good record. */
  enum Rest {
    /** Nothing, or room that is not used yet. */
    NOTHING,
    /** What was being written when the process or the machine ended; nothing of it had left. */
    TORN,
    /** Records that were durable once: the file was changed or the disk has failed. */
    DAMAGED
  }

  /** The next record; nothing at the end and at the first that is not tied to the one before. */
  Optional<JsonTree> next() throws IOException {
    if (broken || !readLine()) {
      return Optional.empty();
    }
    JsonTree record = tied();
    if (record == null) {
      if (!readAgain()) {
        return Optional.empty();
      }
      record = tied();
    }
    if (record == null) {
      broken = true;
      return Optional.empty();
    }
    good += length + 1L;
    return Optional.of(record);
  }

  /** What was room as its block was read may have been written on since; a run may be under way. */
  private boolean readAgain() throws IOException {
    in.close();
    in = place.read(part);
    in.skipNBytes(good);
    at = 0;
    read = 0;
    return readLine();
  }

  private @Nullable JsonTree tied() {
    JsonTree record = parsed();
    if (record == null || length < TAIL) {
      return null;
    }
    Chain before = chain;
    if (before == null) {
      if (!record.has("previous")) {
        return null;
      }
      before = new Chain(record.text("previous"));
      records = record.number("seq") - 1;
    }
    String hash =
        new String(
            line,
            length - RecordWriter.END.length() - Chain.DIGITS,
            Chain.DIGITS,
            StandardCharsets.US_ASCII);
    if (record.number("seq") != records + 1 || !before.follow(line, 0, length - TAIL, hash)) {
      return null;
    }
    chain = before;
    records++;
    return record;
  }

  private @Nullable JsonTree parsed() {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), line, 0, length)) {
      JsonTree record = JsonTree.read(json);
      record.number("seq");
      return record;
    } catch (JacksonException | IllegalArgumentException e) {
      return null;
    }
  }

  /** Whether there is a further complete line. */
  private boolean readLine() throws IOException {
    length = 0;
    while (at < read || fill()) {
      int end = at;
      while (end < read && block[end] != '\n') {
        end++;
      }
      int more = end - at;
      if (length + more > line.length) {
        line = Arrays.copyOf(line, Math.max(length + more, line.length * 2));
      }
      System.arraycopy(block, at, line, length, more);
      length += more;
      at = end + 1;
      if (end < read) {
        return true;
      }
    }
    return false;
  }

  private boolean fill() throws IOException {
    at = 0;
    read = in.read(block);
    return read > 0;
  }

  /**
   * What follows the last good record. Each intent says how many records were durable when it was
   * written: if one behind the break says that of the broken one, that one was not torn.
   */
  Rest rest() throws IOException {
    if (!broken) {
      return isRoom() ? Rest.NOTHING : Rest.TORN;
    }
    do {
      int from = 0;
      while (from < length && line[from] == 0) {
        from++;
      }
      length -= from;
      System.arraycopy(line, from, line, 0, length);
      JsonTree record = parsed();
      if (record != null && record.has("synced") && record.number("synced") > records) {
        return Rest.DAMAGED;
      }
    } while (readLine());
    return Rest.TORN;
  }

  /** Whether all of what was read last is room that was made and not used. */
  private boolean isRoom() {
    for (int i = 0; i < length; i++) {
      if (line[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** How many bytes the good records take. */
  long good() {
    return good;
  }

  /** The number of the last good record. */
  long records() {
    return records;
  }

  /** The hash of the last good record. */
  String hash() {
    return chain == null ? Chain.BEGIN : chain.hash();
  }

  /** Goes on where the last good record ends. */
  Chain chain() {
    return new Chain(hash());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
