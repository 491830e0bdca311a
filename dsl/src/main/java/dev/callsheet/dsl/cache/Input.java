package dev.callsheet.dsl.cache;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what an {@link Output} has written. Not thread-safe. */
final class Input {
  private final byte[] bytes;
  private final List<String> texts = new ArrayList<>();
  private int at;

  Input(byte[] bytes, int from) {
    this.bytes = bytes;
    this.at = from;
  }

  /** A number from 0 on. */
  int number() {
    int number = 0;
    for (int shift = 0; ; shift += Output.BITS) {
      byte part = bytes[at++];
      number |= (part & Output.MASK) << shift;
      if (part >= 0) {
        return number;
      }
    }
  }

  String text() {
    int known = number();
    if (known == texts.size()) {
      int length = number();
      texts.add(new String(bytes, at, length, StandardCharsets.UTF_8));
      at += length;
    }
    return texts.get(known);
  }

  byte[] bytes() {
    int length = number();
    byte[] some = new byte[length];
    System.arraycopy(bytes, at, some, 0, length);
    at += length;
    return some;
  }
}
