package dev.callsheet.saved;

import dev.callsheet.store.MachineKey;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The end of a saved plan: what all bytes before it must add up to, and the word of the key that
 * they are its own. It is a member of the gzip file (RFC 1952) without compression, so that it has
 * one form and one length; a change of any of its bytes shows.
 *
 * @param digest of all bytes before it, 64 hexadecimal digits
 * @param keyId which key sealed it, 8 hexadecimal digits
 * @param seal of the digest, 64 hexadecimal digits
 */
record Trailer(String digest, String keyId, String seal) {
  private static final int DIGEST = 64;
  private static final int KEY = 8;
  private static final byte[] MEMBER = HexFormat.of().parseHex("1f8b08000000000000ff");
  private static final int LAST_BLOCK_STORED = 1;

  static final int LENGTH =
      new Trailer("0".repeat(DIGEST), "0".repeat(KEY), "0".repeat(DIGEST)).bytes().length;

  private String line() {
    return "{\"digest\":\"" + digest + "\",\"key\":\"" + keyId + "\",\"hmac\":\"" + seal + "\"}\n";
  }

  byte[] bytes() {
    byte[] text = line().getBytes(StandardCharsets.US_ASCII);
    CRC32 sum = new CRC32();
    sum.update(text);
    return ByteBuffer.allocate(MEMBER.length + 5 + text.length + 8)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MEMBER)
        .put((byte) LAST_BLOCK_STORED)
        .putShort((short) text.length)
        .putShort((short) ~text.length)
        .put(text)
        .putInt((int) sum.getValue())
        .putInt(text.length)
        .array();
  }

  boolean isSealedBy(MachineKey key) {
    return MessageDigest.isEqual(
        key.seal(digest).getBytes(StandardCharsets.US_ASCII),
        seal.getBytes(StandardCharsets.US_ASCII));
  }

  /** What these bytes say, if they are a trailer to the last bit. */
  static Optional<Trailer> of(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int line = text.indexOf("{\"digest\":\"");
    if (bytes.length != LENGTH || line < 0) {
      return Optional.empty();
    }
    String[] parts = text.substring(line).split("\"", -1);
    if (parts.length < 12) {
      return Optional.empty();
    }
    Trailer trailer = new Trailer(parts[3], parts[7], parts[11]);
    return Arrays.equals(trailer.bytes(), bytes) ? Optional.of(trailer) : Optional.empty();
  }
}
