package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.roaringbitmap.buffer.MutableRoaringBitmap;

/**
 * Collects the numbers of a list, in any order and as often as they come, in the memory that the
 * file will need, and not in that of objects. Not thread-safe.
 */
public final class NumberPacker {
  private static final int FEW = 1024;

  private final MutableRoaringBitmap[] bits = {
    new MutableRoaringBitmap(), new MutableRoaringBitmap()
  };
  private long[] others = new long[FEW];
  private int count;

  /** Takes a number by which somebody is told apart. */
  public void add(PhoneNumber number) {
    PhoneNumber identity = number.identity();
    long place = PackedNumbers.place(identity);
    if (place >= 0) {
      bits[(int) (place >>> Integer.SIZE)].add((int) place);
      return;
    }
    if (count == others.length) {
      others = Arrays.copyOf(others, FEW + count * 2);
    }
    others[count++] = PackedNumbers.digits(identity);
  }

  /** Whether it has none. */
  public boolean isEmpty() {
    return count == 0 && bits[0].isEmpty() && bits[1].isEmpty();
  }

  /** How many there are, once they are written. */
  long size() {
    return count + bits[0].getLongCardinality() + bits[1].getLongCardinality();
  }

  void writeTo(Path file) throws IOException {
    for (MutableRoaringBitmap some : bits) {
      some.runOptimize();
    }
    others = Arrays.stream(others, 0, count).sorted().distinct().toArray();
    count = others.length;
    PackedNumbers.write(file, bits, others);
  }
}
