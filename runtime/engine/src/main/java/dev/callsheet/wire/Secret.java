package dev.callsheet.wire;

import dev.callsheet.problem.ConfigurationException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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

  private final String value;
  private final List<String> forms;

  private Secret(String value) {
    this.value = value;
    this.forms = forms(value);
  }

  /**
   * The key as the service's dashboard shows it.
   *
   * @throws ConfigurationException if it is blank, holds white space or a control character (mostly
   *     a line end that was copied along), or is longer than 512 characters; the message does not
   *     show it
   */
  public static Secret of(String value) {
    if (value.isBlank()) {
      throw new ConfigurationException(
          "the API key is blank; copy it from the service's dashboard, account settings,"
              + " integrations");
    }
    if (value.chars().anyMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c))) {
      throw new ConfigurationException(
          "the API key holds white space or a line end; copy it again without");
    }
    if (value.length() > LONGEST) {
      throw new ConfigurationException(
          "the API key has "
              + value.length()
              + " characters; that is no key, look what was copied");
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
    String clean = text;
    for (String form : forms) {
      if (clean.contains(form)) {
        clean = clean.replace(form, SHOWN);
      }
    }
    return clean;
  }

  /** The length of the longest text that {@link #redact} looks for. */
  int longestForm() {
    return forms.get(0).length();
  }

  private static List<String> forms(String value) {
    String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8);
    Set<String> forms = new LinkedHashSet<>();
    forms.add(value);
    forms.add(encoded);
    forms.add(lowerHex(encoded));
    // URLEncoder follows the rules of HTML forms; those of URIs differ in these.
    String asUri = encoded.replace("*", "%2A").replace("%7E", "~");
    forms.add(asUri);
    forms.add(lowerHex(asUri));
    String json = value.replace("\\", "\\\\").replace("\"", "\\\"");
    forms.add(json);
    forms.add(json.replace("/", "\\/"));
    List<String> longestFirst = new ArrayList<>(forms);
    longestFirst.sort(Comparator.comparingInt(String::length).reversed());
    return List.copyOf(longestFirst);
  }

  private static String lowerHex(String encoded) {
    StringBuilder text = new StringBuilder(encoded);
    for (int i = encoded.indexOf('%'); i >= 0; i = encoded.indexOf('%', i + 1)) {
      text.replace(i, i + 3, encoded.substring(i, i + 3).toLowerCase(Locale.ROOT));
    }
    return text.toString();
  }

  /** Compares in a time that tells nothing about where two keys differ. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret
        && MessageDigest.isEqual(
            value.getBytes(StandardCharsets.UTF_8), secret.value.getBytes(StandardCharsets.UTF_8));
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
