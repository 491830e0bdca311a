package dev.callsheet.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * SipHash-2-4 with a result of 128 bits (Aumasson and Bernstein, 2012): a code that nobody can
 * compute for other bytes without the key. The JDK's own codes cost more time to set up than a
 * whole command may take. Not thread-safe.
 */
public final class SipHash {
  private long v0;
  private long v1;
  private long v2;
  private long v3;

  /** The code of words that follow one another, under a key of two. */
  public SipHash(long k0, long k1) {
    v0 = k0 ^ 0x736f6d6570736575L;
    v1 = k1 ^ 0x646f72616e646f6dL ^ 0xee;
    v2 = k0 ^ 0x6c7967656e657261L;
    v3 = k1 ^ 0x7465646279746573L;
  }

  /** The code of bytes under a key of 16 bytes. */
  public static byte[] of(byte[] key, byte[] bytes, int from, int to) {
    SipHash hash = new SipHash(word(key, 0, 8), word(key, 8, 8));
    ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int at = from;
    for (; at + 8 <= to; at += 8) {
      hash.take(words.getLong(at));
    }
    hash.take(word(bytes, at, to - at) | ((long) (to - from) << 56));
    hash.v2 ^= 0xee;
    byte[] code = new byte[16];
    hash.give(code, 0);
    hash.v1 ^= 0xdd;
    hash.give(code, 8);
    return code;
  }

  /** Half of the code of the words taken; to be asked for once. */
  public long half() {
    v2 ^= 0xee;
    return end();
  }

  public void take(long word) {
    v3 ^= word;
    round(2);
    v0 ^= word;
  }

  private long end() {
    round(4);
    return v0 ^ v1 ^ v2 ^ v3;
  }

  private void give(byte[] code, int from) {
    long result = end();
    for (int i = 0; i < 8; i++) {
      code[from + i] = (byte) (result >>> (8 * i));
    }
  }

  /** On copies: the fields of an object take longer to reach. */
  private void round(int times) {
    long a = v0;
    long b = v1;
    long c = v2;
    long d = v3;
    for (int i = 0; i < times; i++) {
      a += b;
      b = Long.rotateLeft(b, 13) ^ a;
      a = Long.rotateLeft(a, 32);
      c += d;
      d = Long.rotateLeft(d, 16) ^ c;
      a += d;
      d = Long.rotateLeft(d, 21) ^ a;
      c += b;
      b = Long.rotateLeft(b, 17) ^ c;
      c = Long.rotateLeft(c, 32);
    }
    v0 = a;
    v1 = b;
    v2 = c;
    v3 = d;
  }

  private static long word(byte[] bytes, int from, int count) {
    long word = 0;
    for (int i = 0; i < count; i++) {
      word |= (bytes[from + i] & 0xffL) << (8 * i);
    }
    return word;
  }

  public static String hex(byte[] bytes) {
    StringBuilder hex = new StringBuilder();
    for (byte one : bytes) {
      hex.append(Character.forDigit((one >> 4) & 15, 16)).append(Character.forDigit(one & 15, 16));
    }
    return hex.toString();
  }
}
