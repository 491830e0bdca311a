package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * How a sender proves that a body is its own: HMAC-SHA256 in a header, as most services have it.
 * Immutable and thread-safe.
 *
 * @param keys any of which is good; two while one is replaced by the other
 * @param header with the proof
 * @param isBase64 whether the proof is written in Base64, else in hexadecimal digits
 * @param prefix before the proof, such as {@code sha256=}; where several proofs stand in a header,
 *     divided by commas or blanks, one with this prefix has to be good
 * @param signed what the proof is of: {@code {body}} and {@code {timestamp}} stand for these
 * @param timestamp in seconds or as ISO 8601 has it; without one a proof is good for ever
 * @param tolerance how far the timestamp may be from now; without one it does not matter, as a
 *     gateway's second try comes late
 */
public record Signature(
    List<Secret> keys,
    String header,
    boolean isBase64,
    String prefix,
    String signed,
    Optional<Reference> timestamp,
    Optional<Duration> tolerance) {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String BODY = "{body}";
  private static final String TIMESTAMP = "{timestamp}";

  /**
   * @throws ConfigurationException if the body is not signed, or a timestamp that nobody finds is
   */
  public Signature {
    keys = List.copyOf(keys);
    if (!signed.contains(BODY)) {
      throw new ConfigurationException(
          "what is signed has to hold {body}, or anybody could change it");
    }
    if (signed.contains(TIMESTAMP) != timestamp.isPresent()
        || (tolerance.isPresent() && timestamp.isEmpty())) {
      throw new ConfigurationException(
          "a timestamp is signed and named, or neither: write signed = \"{timestamp}.{body}\" and"
              + " timestamp = \"header:X-Timestamp\", or leave both out");
    }
  }

  /** Whether the body is the sender's own, and new enough. */
  boolean isGood(Function<String, @Nullable String> headers, byte[] body, Instant now) {
    String proofs = headers.apply(header);
    Optional<String> at = timestamp.flatMap(where -> where.in("", headers, Map.of()));
    if (proofs == null || at.isPresent() != timestamp.isPresent()) {
      return false;
    }
    if (tolerance.isPresent() && !isNear(at.orElse(""), now, tolerance.get())) {
      return false;
    }
    byte[] text = text(at.orElse(""), body);
    boolean good = false;
    for (String proof : proofs.split("[,\\s]+", -1)) {
      if (proof.startsWith(prefix)) {
        for (Secret key : keys) { // all of them, so that the time tells nothing
          good |= MessageDigest.isEqual(mac(key, text), decoded(proof.substring(prefix.length())));
        }
      }
    }
    return good;
  }

  private static boolean isNear(String at, Instant now, Duration most) {
    try {
      Instant then =
          at.matches("\\d{1,12}") ? Instant.ofEpochSecond(Long.parseLong(at)) : Instant.parse(at);
      return Duration.between(then, now).abs().compareTo(most) <= 0;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private byte[] text(String at, byte[] body) {
    String whole = new String(body, StandardCharsets.ISO_8859_1);
    return signed.replace(TIMESTAMP, at).replace(BODY, whole).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] mac(Secret key, byte[] text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key.reveal().getBytes(StandardCharsets.UTF_8), ALGORITHM));
      return mac.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] decoded(String proof) {
    try {
      return isBase64 ? Base64.getDecoder().decode(proof) : HexFormat.of().parseHex(proof);
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }
}
