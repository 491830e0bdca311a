package dev.callsheet.store;

import dev.callsheet.problem.CallsheetBug;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The two sums that saved plans are held by. Every Java runtime has them. Thread-safe. */
public final class Digests {
  private static final String HMAC = "HmacSHA256";

  private Digests() {}

  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new CallsheetBug("this Java has no SHA-256");
    }
  }

  /** An HMAC (RFC 2104) with SHA-256, in hexadecimal digits. */
  static String hmac(byte[] key, String purpose, String text) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
      mac.update(purpose.getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      return hex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new CallsheetBug("this Java has no " + HMAC);
    }
  }

  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
