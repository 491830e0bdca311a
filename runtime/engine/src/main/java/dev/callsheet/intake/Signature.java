package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * How a sender proves that a body is its own: HMAC-SHA256 in a header, as most services have it.
 * Such a header has parts, divided by commas or blanks, which are told apart by how they begin or
 * by their place. Immutable and thread-safe.
 *
 * @param keys any of which is good; two while one is replaced by the other
 * @param hasBase64Keys whether keys are written in Base64, also behind {@code whsec_}, else they
 *     are the text itself
 * @param header with the proof
 * @param isBase64 whether the proof is written in Base64, else in hexadecimal digits
 * @param prefix by which parts with a proof begin, such as {@code sha256=}; one has to be good
 * @param divided the signs between its parts
 * @param signed what the proof is of: {@code {body}}, {@code {timestamp}} and {@code {header:NAME}}
 *     stand for these; a header is of letters, digits, hyphens and underscores, so that nothing can
 *     be moved from one to the next
 * @param timestamp the header with it, or by which that part of {@link #header} begins, such as
 *     {@code t=}, or its place there, such as {@code part:3}; without one a proof is good for ever
 * @param tolerance how far the timestamp may be from now; without one it does not matter, as a
 *     gateway's second try comes late
 */
public record Signature(
    List<Secret> keys,
    boolean hasBase64Keys,
    String header,
    boolean isBase64,
    String prefix,
    String divided,
    String signed,
    Optional<String> timestamp,
    Optional<Duration> tolerance) {
  /** Commas and blanks. */
  public static final String DIVIDED = ", ";

  private static final String ALGORITHM = "HmacSHA256";
  private static final String BODY = "{body}";
  private static final String TIMESTAMP = "{timestamp}";
  private static final String OF_HEADER = "header:";
  private static final String OF_PART = "part:";
  private static final Pattern HEADERS = Pattern.compile("\\{header:([^{}]+)}");
  private static final Pattern PLAIN = Pattern.compile("[\\w-]{1,256}");
  private static final Pattern KEY_MARK = Pattern.compile("^whsec_");

  /**
   * @throws ConfigurationException if the body is not signed, a timestamp that nobody finds is, or
   *     a key is no Base64
   */
  public Signature {
    keys = List.copyOf(keys);
    if (!signed.contains(BODY)) {
      throw new ConfigurationException(
          "what is signed has to hold {body}, or anybody could change it");
    }
    if (HEADERS
        .matcher(signed.replace(BODY, "").replace(TIMESTAMP, ""))
        .replaceAll("")
        .contains("{")) {
      throw new ConfigurationException(
          "what is signed holds {body}, {timestamp} and {header:X-Name}, as in signed ="
              + " \"{header:webhook-id}.{timestamp}.{body}\"");
    }
    if (signed.contains(TIMESTAMP) != timestamp.isPresent()
        || (tolerance.isPresent() && timestamp.isEmpty())) {
      throw new ConfigurationException(
          "a timestamp is signed and named, or neither: write signed = \"{timestamp}.{body}\" and"
              + " timestamp = \"header:X-Timestamp\", or leave both out");
    }
    if (!timestamp.orElse("t=").matches("header:\\S+|[^\\s,:]+=|part:[1-9]")) {
      throw new ConfigurationException(
          "write timestamp = \"header:X-Timestamp\" for a header of its own, and for a part of the"
              + " header with the proof \"t=\", by which it begins, or \"part:3\", which it is");
    }
    if (divided.isEmpty()) {
      throw new ConfigurationException(
          "write the signs between the parts of a header, such as \";\"");
    }
    if (!prefix.isEmpty() && Pattern.matches(sign(divided), prefix.substring(0, 1))) {
      throw new ConfigurationException(
          "no part of a header begins with prefix = \"%s\", as its first sign divides the parts"
              .formatted(prefix));
    }
    for (Secret key : keys) {
      bytes(key, hasBase64Keys);
    }
  }

  /** Whether the body is the sender's own, and new enough. */
  boolean isGood(Function<String, @Nullable String> headers, byte[] body, Instant now) {
    String proofs = value(headers, header);
    String text = signed;
    for (String name : HEADERS.matcher(signed).results().map(found -> found.group(1)).toList()) {
      String value = value(headers, name);
      if (!PLAIN.matcher(value).matches()) {
        return false;
      }
      text = text.replace("{" + OF_HEADER + name + "}", value);
    }
    if (timestamp.isPresent()) {
      String where = timestamp.get();
      List<String> said =
          where.startsWith(OF_HEADER)
              ? parts(value(headers, where.substring(OF_HEADER.length())), "")
              : where.startsWith(OF_PART)
                  ? part(proofs, Integer.parseInt(where.substring(OF_PART.length())))
                  : parts(proofs, where);
      if (said.size() != 1 || !isNear(said.get(0), now)) {
        return false;
      }
      text = text.replace(TIMESTAMP, said.get(0));
    }
    byte[] whole =
        text.replace(BODY, new String(body, StandardCharsets.ISO_8859_1))
            .getBytes(StandardCharsets.ISO_8859_1);
    List<byte[]> macs = keys.stream().map(key -> mac(bytes(key, hasBase64Keys), whole)).toList();
    boolean good = false;
    for (String proof : parts(proofs, prefix)) {
      for (byte[] mac : macs) { // all of them, so that the time tells nothing
        good |= MessageDigest.isEqual(mac, decoded(proof));
      }
    }
    return good;
  }

  private static String value(Function<String, @Nullable String> headers, String name) {
    return Objects.requireNonNullElse(headers.apply(name), "");
  }

  /** What follows this where parts of a header begin with it. */
  private List<String> parts(String header, String begin) {
    String sign = sign(divided);
    String others = "((?:(?!" + sign + ").)+)";
    return Pattern.compile("(?:^|" + sign + ")(?i:" + Pattern.quote(begin) + ")" + others)
        .matcher(header)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private List<String> part(String header, int place) {
    List<String> all = parts(header, "");
    return all.size() < place ? List.of() : List.of(all.get(place - 1));
  }

  private static String sign(String divided) {
    return divided.isBlank() || divided.equals(DIVIDED)
        ? "[,\\s]"
        : "[" + divided.replaceAll("[^\\w]", "\\\\$0") + "]";
  }

  /** What is no moment is not: it could hold what others sign as the begin of the body. */
  private boolean isNear(String at, Instant now) {
    Optional<Duration> off = SentTime.of(at).map(then -> Duration.between(then, now).abs());
    return off.isPresent() && (tolerance.isEmpty() || off.get().compareTo(tolerance.get()) <= 0);
  }

  private static byte[] bytes(Secret key, boolean isBase64) {
    try {
      return isBase64
          ? Base64.getDecoder().decode(KEY_MARK.matcher(key.reveal()).replaceFirst(""))
          : key.reveal().getBytes(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) { // which shows some of it
      throw new ConfigurationException(
          "a key is not written in Base64; leave key_encoding out if it is the text itself");
    }
  }

  /** The HMAC-SHA256 of a text, as it is written. */
  static String proof(byte[] key, byte[] text, boolean isBase64) {
    byte[] mac = mac(key, text);
    return isBase64 ? Base64.getEncoder().encodeToString(mac) : HexFormat.of().formatHex(mac);
  }

  private static byte[] mac(byte[] key, byte[] text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
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
