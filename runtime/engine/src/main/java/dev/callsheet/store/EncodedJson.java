package dev.callsheet.store;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON that is written as Base64, as brokers wrap what they pass on, and within signed tokens
 * (JWT). Thread-safe.
 */
public final class EncodedJson {
  /** What begins with a bracket begins with one of two letters in Base64. */
  private static final Pattern WHOLE =
      Pattern.compile("(?:ey[\\w-]+\\.)?([eW][A-Za-z0-9+/_-]{7,}+)(?:={0,2}|\\.[\\w-]*)");

  private EncodedJson() {}

  /** What a text is as a whole, or says as a token; empty if it is neither. */
  public static Optional<String> of(String text) {
    Matcher found = WHOLE.matcher(text.strip());
    return found.matches() ? json(found.group(1)) : Optional.empty();
  }

  private static Optional<String> json(String encoded) {
    String plain = encoded.replace('-', '+').replace('_', '/');
    try {
      byte[] bytes = Base64.getDecoder().decode(plain);
      return Optional.of(new String(bytes, StandardCharsets.UTF_8).strip())
          .filter(json -> json.startsWith("{") || json.startsWith("["));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
