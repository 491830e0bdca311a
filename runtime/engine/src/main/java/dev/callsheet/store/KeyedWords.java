package dev.callsheet.store;

import dev.callsheet.problem.CallsheetBug;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Gives words for what may not be shown: the same word for the same thing, and nobody finds the
 * thing without the key, not even by trying all phone numbers. HMAC (RFC 2104) with SHA-256. Not
 * thread-safe.
 */
public final class KeyedWords {
  private static final String HMAC = "HmacSHA256";

  private final Mac mac;
  private final byte[] purpose;

  KeyedWords(byte[] key, String purpose) {
    try {
      mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
    } catch (GeneralSecurityException e) {
      throw new CallsheetBug("this Java has no " + HMAC);
    }
    this.purpose = (purpose + "\0").getBytes(StandardCharsets.UTF_8);
  }

  /** The first {@code digits} of the word, 1 to 64, in hexadecimal digits. */
  public String word(byte[] thing, int digits) {
    mac.update(purpose);
    return HexFormat.of().formatHex(mac.doFinal(thing)).substring(0, digits);
  }
}
