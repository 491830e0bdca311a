package dev.callsheet.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that somebody could read, were they not written as Base64, as hexadecimal digits or as
 * quoted-printable, as brokers, gateways of telephone networks and mails have them. Thread-safe.
 */
public final class EncodedText {
  /** "END" in Base64; fewer letters say nothing. */
  private static final int LEAST = 4;

  /** Before all of it is read, so much has to be readable. */
  private static final int HEAD = 32;

  private static final int PAIR = 2;
  private static final int FEWEST_LETTERS = 3;
  private static final char REPLACED = '\ufffd';

  private static final Pattern HEX = Pattern.compile("(?:[0-9A-Fa-f]{2}){3,}+");

  private static final Pattern QUOTED =
      Pattern.compile("=\\h*\\r?\\n|((?:=[0-9A-F]{2})++)|=(?![0-9A-F]{2})");

  private EncodedText() {}

  /** All that stand in a text: each from sign to sign that it cannot have, and the text itself. */
  public static List<String> in(String text) {
    List<String> found = new ArrayList<>();
    int from = 0;
    boolean isSuspect = false;
    boolean hasQuotes = false;
    for (int i = 0; i <= text.length(); i++) {
      char one = i == text.length() ? ' ' : text.charAt(i);
      if (isEncoded(one)) {
        isSuspect |= i > from && one < 'a'; // words of people have small letters behind the first
      } else {
        if (isSuspect && i - from >= LEAST) {
          decoded(text.substring(from, i)).ifPresent(found::add);
        }
        hasQuotes |= one == '=';
        from = i + 1;
        isSuspect = false;
      }
    }
    if (hasQuotes) {
      quoted(text).ifPresent(found::add);
    }
    return found;
  }

  private static boolean isEncoded(char one) {
    return (one >= 'a' && one <= 'z')
        || (one >= 'A' && one <= 'Z')
        || (one >= '/' && one <= '9')
        || one == '+'
        || one == '_'
        || one == '-';
  }

  private static Optional<String> decoded(String run) {
    if (HEX.matcher(run).matches()) {
      byte[] bytes = HexFormat.of().parseHex(run);
      boolean isWide = bytes.length % PAIR == 0 && (bytes[0] == 0) != (bytes[1] == 0);
      return readable(
          isWide
              ? new String(
                  bytes, bytes[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE)
              : new String(bytes, StandardCharsets.UTF_8));
    }
    String plain = run.replace('-', '+').replace('_', '/');
    try {
      byte[] head = Base64.getDecoder().decode(plain.substring(0, Math.min(HEAD, plain.length())));
      for (byte one : head) {
        if (one >= 0 && isControl(one)) {
          return Optional.empty();
        }
      }
      return readable(new String(Base64.getDecoder().decode(plain), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Nothing where it says nothing, or was something else, such as a picture. */
  private static Optional<String> readable(String text) {
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      char one = text.charAt(i);
      if (one == REPLACED || isControl(one)) {
        return Optional.empty();
      }
      letters += Character.isLetter(one) ? 1 : 0;
    }
    return letters < FEWEST_LETTERS ? Optional.empty() : Optional.of(text.strip());
  }

  private static boolean isControl(int one) {
    return one < ' ' && one != '\n' && one != '\r' && one != '\t';
  }

  /** As mails have it; nothing where that is the text as it is. */
  private static Optional<String> quoted(String text) {
    if (QUOTED.matcher(text).results().allMatch(found -> found.group().equals("="))) {
      return Optional.empty();
    }
    return Optional.of(
        QUOTED
            .matcher(text)
            .replaceAll(
                found ->
                    found.group(1) != null
                        ? Matcher.quoteReplacement(letters(found.group(1)))
                        : found.group().length() > 1 ? "" : " "));
  }

  /** No sign by which more would have to be read. */
  private static String letters(String quoted) {
    byte[] bytes = HexFormat.of().parseHex(quoted.replace("=", ""));
    return new String(bytes, StandardCharsets.UTF_8).replace('=', ' ');
  }
}
