package dev.callsheet.dsl.cache;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers in as few bytes as they need, and each text once: the less there is, the sooner it is
 * checked and read. Not thread-safe.
 */
final class Output {
  /** Of a number in each byte; the highest bit tells that more follow. */
  static final int BITS = 7;

  static final int MASK = (1 << BITS) - 1;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Map<String, Integer> texts = new HashMap<>();

  /** A number from 0 on. */
  void number(int number) {
    int left = number;
    while (left > MASK) {
      bytes.write((left & MASK) | (1 << BITS));
      left >>>= BITS;
    }
    bytes.write(left);
  }

  void text(String text) {
    Integer known = texts.putIfAbsent(text, texts.size());
    if (known != null) {
      number(known);
      return;
    }
    number(texts.size() - 1);
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  void bytes(byte[] some) {
    number(some.length);
    bytes.writeBytes(some);
  }

  byte[] written() {
    return bytes.toByteArray();
  }
}
