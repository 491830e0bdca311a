package dev.callsheet.journal;

import dev.callsheet.problem.CallsheetBug;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Ties each record to all before it: its hash is the first half of the SHA-256 of the hash before
 * and its own bytes. Not thread-safe.
 */
final class Chain {
  /** Hexadecimal digits of a hash. */
  static final int DIGITS = 32;

  /** What stands before the first record. */
  static final String BEGIN = "0".repeat(DIGITS);

  private final MessageDigest sum;
  private byte[] last;

  Chain(String previous) {
    last = HexFormat.of().parseHex(previous);
    try {
      sum = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new CallsheetBug("this Java has no SHA-256");
    }
  }

  /** Goes on by one record and gives its hash. */
  String link(byte[] bytes, int from, int length) {
    last = next(bytes, from, length);
    return hash();
  }

  /** Goes on by one record if that is its hash. */
  boolean follow(byte[] bytes, int from, int length, String hash) {
    byte[] next = next(bytes, from, length);
    boolean follows = HexFormat.of().formatHex(next).equals(hash);
    if (follows) {
      last = next;
    }
    return follows;
  }

  private byte[] next(byte[] bytes, int from, int length) {
    sum.update(last);
    sum.update(bytes, from, length);
    return Arrays.copyOf(sum.digest(), DIGITS / 2);
  }

  /** The hash of the last record. */
  String hash() {
    return HexFormat.of().formatHex(last);
  }
}
