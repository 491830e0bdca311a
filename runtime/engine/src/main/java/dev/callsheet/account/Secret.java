package dev.callsheet.account;

import dev.callsheet.problem.ConfigurationException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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

  private final String value;
  private final String core;
  private volatile @Nullable KeyForms forms;

  private Secret(String value) {
    this.value = value;
    this.core = core(value);
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
   * in a URL, in JSON or in HTML.
   */
  public String redact(String text) {
    return text.contains(core) || KeyForms.hasEscapes(text) ? forms().replaced(text, SHOWN) : text;
  }

  /**
   * The same for what a service or a proxy says, which may have cut the key: of its begin or its
   * end no 8 characters stay either.
   */
  public String redactSaid(String text) {
    return forms().replacedInPart(redact(text), SHOWN);
  }

  /** The length of the longest text that {@link #redact} usually finds. */
  public int longestForm() {
    return value.length() * KeyForms.LONGEST;
  }

  /** Made once, when first something is looked at that may have it. */
  private KeyForms forms() {
    KeyForms made = forms;
    if (made == null) {
      made = new KeyForms(value);
      forms = made;
    }
    return made;
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
