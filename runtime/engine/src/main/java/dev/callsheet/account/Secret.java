package dev.callsheet.account;

import dev.callsheet.problem.ConfigurationException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An API key that does not show by accident: printing it gives {@code ***}, it is no record whose
 * parts tools print, and it cannot be serialised. Immutable and thread-safe.
 */
public final class Secret {
  private static final String SHOWN = "***";

  /**
   * Longer than any key; keeps what must be searched for in an answer shorter than what is read.
   */
  private static final int LONGEST = 512;

  /** A shorter one stands in other words, too, which would be masked wherever they occur. */
  private static final int SHORTEST = 8;

  private static final int SHORTEST_CHOSEN = 16;

  private static final Pattern OF_ADDRESS = Pattern.compile("[A-Za-z0-9._~!$&'()*+,;=:@-]+");

  /** A character of three bytes in a URL. */
  private static final int LONGEST_CHARACTER = 9;

  private final String value;
  private final String core;
  private final Pattern anyForm;

  private Secret(String value) {
    this.value = value;
    this.core = core(value);
    this.anyForm = anyForm(value);
  }

  /**
   * The key as the service's dashboard shows it.
   *
   * @throws ConfigurationException if it is blank, holds white space or a control character (mostly
   *     a line end that was copied along), or has fewer than 8 or more than 512 characters; the
   *     message does not show it
   */
  public static Secret of(String value) {
    if (value.isBlank()) {
      throw new ConfigurationException(
          "the API key is blank; copy it from the service's dashboard, account settings, integrations");
    }
    if (value.chars().anyMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c))) {
      throw new ConfigurationException(
          "the API key holds white space or a line end; copy it again without");
    }
    if (value.length() < SHORTEST) {
      throw new ConfigurationException(
          "the API key has %s%s; a key has at least %s: copy all of it"
              .formatted(
                  value.length(), value.length() == 1 ? " character" : " characters", SHORTEST));
    }
    if (value.length() > LONGEST) {
      throw new ConfigurationException(
          "the API key has %s characters; that is no key, look what was copied"
              .formatted(value.length()));
    }
    return new Secret(value);
  }

  /** The key itself, for the request alone. */
  public String reveal() {
    return value;
  }

  /**
   * The text with {@code ***} in the place of the key, wherever it stands: as it is, as it stands
   * in a URL, or as it stands in JSON.
   */
  public String redact(String text) {
    return text.contains(core) ? anyForm.matcher(text).replaceAll(SHOWN) : text;
  }

  /** The length of the longest text that {@link #redact} usually finds. */
  public int longestForm() {
    return value.length() * LONGEST_CHARACTER;
  }

  /**
   * Matches the key in any mixture of its forms: each character but letters and digits may stand as
   * it is, behind a backslash, percent-encoded once or more, or as JSON's four hex digits.
   */
  private static Pattern anyForm(String value) {
    StringBuilder pattern = new StringBuilder();
    value
        .codePoints()
        .forEach(
            c -> {
              String plain = Character.toString(c);
              if (isPlain(c)) {
                pattern.append(plain);
                return;
              }
              pattern.append("(?:\\\\?").append(Pattern.quote(plain)).append("|(?i:");
              for (byte b : plain.getBytes(StandardCharsets.UTF_8)) {
                pattern.append("%(?:25)*").append(HexFormat.of().toHexDigits(b));
              }
              pattern.append(")|(?i:");
              plain.chars().forEach(unit -> pattern.append("\\\\u").append(hex(unit)));
              pattern.append("))");
            });
    return Pattern.compile(pattern.toString());
  }

  private static String hex(int unit) {
    return HexFormat.of().toHexDigits((char) unit);
  }

  private static boolean isPlain(int c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  /** The longest stretch of letters and digits, which stands in every form. */
  private static String core(String value) {
    String longest = "";
    for (String stretch : value.split("[^0-9A-Za-z]+", -1)) {
      longest = stretch.length() > longest.length() ? stretch : longest;
    }
    return longest;
  }

  /** Whether somebody knows it; the time that takes tells nothing of where they differ. */
  public boolean is(String said) {
    return MessageDigest.isEqual(
        value.getBytes(StandardCharsets.UTF_8), said.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Those that somebody chose need letters enough.
   *
   * @param what they are, for the message
   * @throws ConfigurationException if there is none, or one can be guessed
   */
  public static void refuseShort(List<Secret> chosen, String what) {
    if (chosen.isEmpty() || chosen.stream().anyMatch(one -> one.value.length() < SHORTEST_CHOSEN)) {
      throw new ConfigurationException(
          "%s needs %d characters or more; 'openssl rand -hex 16' makes one"
              .formatted(what, SHORTEST_CHOSEN));
    }
  }

  /**
   * Those that stand in an address have no letters that stand there as others, or end it.
   *
   * @param what they are, for the message
   * @throws ConfigurationException if one has; the message does not show it
   */
  public static void refuseOutOfAddress(List<Secret> chosen, String what) {
    if (!chosen.stream().allMatch(one -> OF_ADDRESS.matcher(one.value).matches())) {
      throw new ConfigurationException(
          "%s stands in the address: it may have letters of a to z, digits and -._~!$&'()*+,;=:@ alone; 'openssl rand -hex 16' makes one"
              .formatted(what));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && is(secret.value);
  }

  /** The same for all keys, so that a printed hash gives nothing away. */
  @Override
  public int hashCode() {
    return 1;
  }

  /** {@code ***}. */
  @Override
  public String toString() {
    return SHOWN;
  }
}
