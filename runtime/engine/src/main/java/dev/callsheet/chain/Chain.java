package dev.callsheet.chain;

import dev.callsheet.store.Digests;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Ties each record to all before it: its hash is the first half of the SHA-256 of the hash before
 * and its own bytes. Not thread-safe.
 */
public final class Chain {
  /** Hexadecimal digits of a hash. */
  public static final int DIGITS = 32;

  /** What stands before the first record. */
  static final String BEGIN = "0".repeat(DIGITS);

  private static final int BYTES = DIGITS / 2;
  private static final HexFormat HEX = HexFormat.of();

  private final MessageDigest sum;
  private byte[] last;
  private byte[] previous;

  /**
   * @throws IllegalArgumentException if that is no hash
   */
  Chain(String previous) {
    this.previous = HEX.parseHex(previous);
    last = this.previous;
    if (last.length != BYTES) {
      throw new IllegalArgumentException("a hash has " + DIGITS + " digits");
    }
    sum = Digests.sha256();
  }

  /** Goes on by one record and gives its hash. */
  String link(byte[] bytes, int from, int length) {
    goOn(next(bytes, from, length));
    return hash();
  }

  /**
   * Goes on by one record if that is its hash.
   *
   * @param hash where its digits begin
   */
  boolean follow(byte[] bytes, int from, int length, int hash) {
    byte[] next = next(bytes, from, length);
    for (int i = 0; i < BYTES; i++) {
      if (bytes[hash + 2 * i] != HEX.toHighHexDigit(next[i])
          || bytes[hash + 2 * i + 1] != HEX.toLowHexDigit(next[i])) {
        return false;
      }
    }
    goOn(next);
    return true;
  }

  private byte[] next(byte[] bytes, int from, int length) {
    sum.update(last, 0, BYTES);
    sum.update(bytes, from, length);
    return sum.digest();
  }

  private void goOn(byte[] next) {
    previous = last;
    last = next;
  }

  /** The hash of the last record. */
  String hash() {
    return HEX.formatHex(last, 0, BYTES);
  }

  /** The hash of the record before the last. */
  String previous() {
    return HEX.formatHex(previous, 0, BYTES);
  }
}
