package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.store.PrivateFile;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.roaringbitmap.buffer.MutableRoaringBitmap;

/**
 * Collects the numbers of a list, in any order and as often as they come, in the memory that the
 * file will need, and not in that of objects. Not thread-safe.
 */
public final class NumberPacker {
  /** So many are sorted at once: bits that come in order are set many times faster. */
  private static final int SOME = 1 << 20;

  private final MutableRoaringBitmap[] bits = {
    new MutableRoaringBitmap(), new MutableRoaringBitmap()
  };
  private final long[] next = new long[SOME];
  private int filled;
  private long[] others = {};

  /** Takes a number by which somebody is told apart. */
  public void add(PhoneNumber number) {
    if (filled == next.length) {
      settle();
    }
    next[filled++] = PackedNumbers.digits(number.identity());
  }

  private void settle() {
    if (filled == 0) {
      return;
    }
    Arrays.sort(next, 0, filled);
    MutableRoaringBitmap[] more = {new MutableRoaringBitmap(), new MutableRoaringBitmap()};
    int left = 0;
    for (int i = 0; i < filled; i++) {
      long place = PackedNumbers.place(next[i]);
      if (place >= 0) {
        more[(int) (place >>> Integer.SIZE)].add((int) place);
      } else {
        next[left++] = next[i];
      }
    }
    bits[0].or(more[0]);
    bits[1].or(more[1]);
    int before = others.length;
    others = Arrays.copyOf(others, before + left);
    System.arraycopy(next, 0, others, before, left);
    others = Arrays.stream(others).sorted().distinct().toArray();
    filled = 0;
  }

  /** How many there are. */
  public long size() {
    settle();
    return others.length + bits[0].getLongCardinality() + bits[1].getLongCardinality();
  }

  /** How many of those it does not have. */
  long missing(PackedNumbers those) {
    settle();
    return those.without(bits, others);
  }

  void writeTo(Path file) throws IOException {
    settle();
    PrivateFile.replace(
        file,
        part -> {
          try (DataOutputStream out =
              new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
            out.writeLong(PackedNumbers.MARK);
            for (MutableRoaringBitmap some : bits) {
              some.runOptimize();
              out.writeLong(some.serializedSizeInBytes());
            }
            out.writeLong(others.length);
            for (MutableRoaringBitmap some : bits) {
              some.serialize(out);
            }
            for (long other : others) {
              out.writeLong(other);
            }
          }
        });
  }
}
