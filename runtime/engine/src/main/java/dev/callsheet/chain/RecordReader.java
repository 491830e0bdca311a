package dev.callsheet.chain;

import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the records of one part as long as each is tied to the one before. What comes after is the
 * rest of a write that a crash cut off, or damage; {@link #rest()} tells. Where a glance tells
 * enough no more is taken. Not thread-safe.
 */
public final class RecordReader implements AutoCloseable {
  private static final JsonFactory JSON = JsonFactory.builder().build();
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final byte[] NOTHING = {};
  private static final long ONES = 0x0101010101010101L;
  private static final int BLOCK = 1 << 16;
  private static final int TAIL =
      ChainWriter.HASH.length() + Chain.DIGITS + ChainWriter.END.length();

  private final Parts parts;
  private final int part;
  private final Glance glance;
  private InputStream in;
  private byte[] bytes = new byte[BLOCK];
  private int read;
  private int begin;
  private int length;
  private int next;
  private @Nullable JsonTree record;
  private @Nullable Chain chain;
  private long records;
  private long good;
  private boolean broken;
  private final boolean isFollowing;
  private boolean isAtEnd;
  private boolean isLine;
  private byte[] beside = NOTHING;
  private long besideLength;

  /** Reads a part by itself: its first record says what came before. */
  RecordReader(Parts parts, int part, Glance glance) throws IOException {
    this(parts, part, glance, false);
  }

  /**
   * The same.
   *
   * @param isFollowing whether another writes on, so that there may be a record where there was
   *     none
   */
  RecordReader(Parts parts, int part, Glance glance, boolean isFollowing) throws IOException {
    this.parts = parts;
    this.part = part;
    this.glance = glance;
    this.isFollowing = isFollowing;
    this.in = parts.read(part);
  }

  /** The first record of a part; empty if that is not good. */
  public static Optional<JsonTree> head(Parts parts, int part) throws IOException {
    try (RecordReader reader = new RecordReader(parts, part, Glance.none())) {
      return reader.next() ? reader.record() : Optional.empty();
    }
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

  /** Goes on by a record; not at the end and not to one that is not tied to the one before. */
  boolean next() throws IOException {
    boolean is = !broken && !isAtEnd && readRecord();
    is = is || (!broken && isFollowing && readAgain());
    if (!is) {
      isAtEnd = isFollowing;
      return false;
    }
    if (!isTied() && (!readAgain() || !isTied())) {
      isAtEnd = isFollowing;
      broken = !isFollowing && isLine;
      return false;
    }
    isAtEnd = false;
    good += besideLength + length + 1L;
    return true;
  }

  /**
   * Whether there is a further line with a record, before which others may lie beside the chain.
   */
  private boolean readRecord() throws IOException {
    beside = NOTHING;
    besideLength = 0;
    boolean is = readLine();
    while (is && length > 0 && bytes[begin] == ChainWriter.BESIDE) {
      beside = Arrays.copyOfRange(bytes, begin + 1, begin + length);
      besideLength += length + 1L;
      is = readLine();
    }
    isLine = is;
    return is;
  }

  /**
   * What lies beside the present record, as its owner put it there: empty if nothing does, or it
   * was forgotten.
   */
  Optional<byte[]> beside() {
    int end = beside.length; // of what was forgotten some may be left, before blanks
    while (end > 0 && beside[end - 1] == ' ') {
      end--;
    }
    if (end == 0) {
      return Optional.empty();
    }
    try {
      byte[] some = end < beside.length ? Arrays.copyOf(beside, end) : beside;
      return Optional.of(Base64.getDecoder().decode(some));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Where it begins in the part; it takes {@link #besideLength} bytes. */
  long besideAt() {
    return good - length - 1L - besideLength;
  }

  /** How many bytes it takes; 0 if nothing lies there. */
  long besideLength() {
    return besideLength;
  }

  /** The present record; empty if all that is known of it is what a glance tells. */
  Optional<JsonTree> record() {
    return Optional.ofNullable(record);
  }

  /**
   * What was room as its block was read may have been written on since; a process may be writing.
   */
  private boolean readAgain() throws IOException {
    in.close();
    in = parts.read(part);
    in.skipNBytes(good);
    next = 0;
    read = 0;
    return readRecord();
  }

  private boolean isTied() {
    Chain before = chain;
    if (before != null && glance.isAt(bytes, begin, length)) {
      record = null;
      return follows(before, glance.seq());
    }
    JsonTree whole = parsed();
    record = whole;
    if (whole == null || length < TAIL) {
      return false;
    }
    if (before == null) {
      before = begun(whole);
      if (before == null) {
        return false;
      }
      records = whole.number("seq") - 1;
    }
    return follows(before, whole.number("seq"));
  }

  private boolean follows(Chain before, long seq) {
    int hash = begin + length - ChainWriter.END.length() - Chain.DIGITS;
    if (seq != records + 1 || !before.follow(bytes, begin, length - TAIL, hash)) {
      return false;
    }
    chain = before;
    records++;
    return true;
  }

  private static @Nullable Chain begun(JsonTree head) {
    try {
      return new Chain(head.text("previous"));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private @Nullable JsonTree parsed() {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), bytes, begin, length)) {
      JsonTree tree = JsonTree.read(json);
      tree.number("seq");
      return tree;
    } catch (JacksonException | IllegalArgumentException e) {
      return null;
    }
  }

  /** Whether there is a further complete line. */
  private boolean readLine() throws IOException {
    begin = next;
    while (next < read || fill()) {
      next = endOfLine();
      if (next < read) {
        length = next++ - begin;
        return true;
      }
    }
    length = read - begin;
    return false;
  }

  /** Where the next one is, or the end of what was read; looks at eight bytes at once. */
  private int endOfLine() {
    int end = next;
    for (; end + Long.BYTES <= read; end += Long.BYTES) {
      long others = (long) EIGHT.get(bytes, end) ^ '\n' * ONES; // the byte that is one becomes zero
      if (((others - ONES) & ~others & ONES << 7) != 0) {
        break;
      }
    }
    while (end < read && bytes[end] != '\n') {
      end++;
    }
    return end;
  }

  /** Whether there is more; what was read of the line stays. */
  private boolean fill() throws IOException {
    System.arraycopy(bytes, begin, bytes, 0, read - begin);
    read -= begin;
    next -= begin;
    begin = 0;
    if (read == bytes.length) {
      bytes = Arrays.copyOf(bytes, read * 2);
    }
    int more = in.read(bytes, read, bytes.length - read);
    read += Math.max(more, 0);
    return more > 0;
  }

  /**
   * What follows the last good record. Some records say how many were durable when they were
   * written: if one behind the break says that of the broken one, that one was not torn.
   */
  Rest rest() throws IOException {
    if (!broken) {
      return isRoom() ? Rest.NOTHING : Rest.TORN;
    }
    do {
      while (length > 0 && bytes[begin] == 0) {
        begin++;
        length--;
      }
      JsonTree later = parsed();
      if (later != null && later.has("synced") && later.number("synced") > records) {
        return Rest.DAMAGED;
      }
    } while (readLine());
    return Rest.TORN;
  }

  /** Whether all of what was read last is room that was made and not used. */
  private boolean isRoom() {
    for (int i = begin; i < begin + length; i++) {
      if (bytes[i] != 0) {
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

  String hash() {
    return chain == null ? Chain.BEGIN : chain.hash();
  }

  /** The hash of the one before. */
  String previous() {
    return chain == null ? Chain.BEGIN : chain.previous();
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
