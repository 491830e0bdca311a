package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.roaringbitmap.InvalidRoaringFormat;
import org.roaringbitmap.buffer.ImmutableRoaringBitmap;

/**
 * Numbers of people in a file that is looked into where it lies: those of North America are bits of
 * two bitmaps, since the {@code int} of one is too short for all, others stand in order behind
 * them. Opening reads nothing but the begin. Thread-safe.
 */
final class PackedNumbers {
  static final long MARK = 0x6373_6e75_6d31_0d0aL;
  private static final int HEAD = 4 * Long.BYTES;

  /** +1 200 000 0000: no area code begins with 0 or 1. */
  private static final long FIRST = 12_000_000_000L;

  private static final long NORTH_AMERICAN = 8_000_000_000L;

  private final ImmutableRoaringBitmap[] bits;
  private final LongBuffer others;

  private PackedNumbers(ImmutableRoaringBitmap[] bits, LongBuffer others) {
    this.bits = bits;
    this.others = others;
  }

  /** Whether it has a number of exactly these digits. */
  boolean has(long digits) {
    long place = place(digits);
    if (place >= 0) {
      return bits[(int) (place >>> Integer.SIZE)].contains((int) place);
    }
    int low = 0;
    int high = others.limit() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long there = others.get(middle);
      if (there == digits) {
        return true;
      }
      if (there < digits) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }

  long size() {
    return bits[0].getLongCardinality() + bits[1].getLongCardinality() + others.limit();
  }

  /** How many there are besides these: two such bitmaps, and the others in order. */
  long without(ImmutableRoaringBitmap[] known, long[] knownOthers) {
    long count = 0;
    for (int i = 0; i < bits.length; i++) {
      count += ImmutableRoaringBitmap.andNotCardinality(bits[i], known[i]);
    }
    int next = 0;
    for (int i = 0; i < others.limit(); i++) {
      while (next < knownOthers.length && knownOthers[next] < others.get(i)) {
        next++;
      }
      count += next < knownOthers.length && knownOthers[next] == others.get(i) ? 0 : 1;
    }
    return count;
  }

  static long digits(PhoneNumber number) {
    String e164 = number.e164();
    return Long.parseLong(e164, 1, e164.length(), 10);
  }

  /**
   * The numbers in a file.
   *
   * @throws IOException if {@link NumberPacker} did not write it as it is
   */
  static PackedNumbers open(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer all = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      if (all.limit() < HEAD || all.getLong() != MARK) {
        throw new IOException("it is no packed list");
      }
      long[] bytes = {all.getLong(), all.getLong(), all.getLong() * Long.BYTES};
      if (HEAD + Arrays.stream(bytes).sum() != all.limit()
          || Arrays.stream(bytes).anyMatch(some -> some < 0)) {
        throw new IOException("it is not whole");
      }
      int second = HEAD + (int) bytes[0];
      int third = second + (int) bytes[1];
      return new PackedNumbers(
          new ImmutableRoaringBitmap[] {
            new ImmutableRoaringBitmap(all.slice(HEAD, (int) bytes[0])),
            new ImmutableRoaringBitmap(all.slice(second, (int) bytes[1]))
          },
          all.slice(third, (int) bytes[2]).asLongBuffer());
    } catch (InvalidRoaringFormat e) {
      throw new IOException("it is damaged", e);
    }
  }

  /** Where a number stands among those of North America; negative for one of elsewhere. */
  static long place(long digits) {
    long place = digits - FIRST;
    return place < NORTH_AMERICAN ? place : -1;
  }
}
