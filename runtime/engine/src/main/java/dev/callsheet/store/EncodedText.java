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

  /** A letter of UTF-8 that has several bytes begins with one from the second to the third. */
  private static final int LATER = 0x80;

  private static final int FIRST_OF_SEVERAL = 0xc2;
  private static final int LAST_OF_SEVERAL = 0xf4;
  private static final int TWO_BITS = 0xc0;
  private static final int FEWEST_LETTERS = 3;
  private static final char REPLACED = '\ufffd';

  private static final int UNIT = 4;

  private static final Pattern QUOTED =
      Pattern.compile("=\\h*\\r?\\n|((?:=[0-9A-F]{2})++)|=(?![0-9A-F]{2})");

  private EncodedText() {}

  /** All that stand in a text: each from sign to sign that it cannot have, and the text itself. */
  public static List<String> in(String text) {
    List<String> found = new ArrayList<>();
    int from = 0;
    boolean isSuspect = false;
    boolean isHex = true;
    boolean hasQuotes = false;
    for (int i = 0; i <= text.length(); i++) {
      char one = i == text.length() ? ' ' : text.charAt(i);
      if (isEncoded(one)) {
        isSuspect |= i > from && one < 'a'; // words of people have small letters behind the first
        isHex &= HexFormat.isHexDigit(one);
      } else {
        if (isSuspect && i - from >= LEAST) {
          (isHex && (i - from) % PAIR == 0 && i - from >= PAIR * FEWEST_LETTERS
                  ? digits(text.substring(from, i))
                  : decoded(text.substring(from, i)))
              .ifPresent(found::add);
        }
        hasQuotes |= one == '=';
        from = i + 1;
        isSuspect = false;
        isHex = true;
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

  private static Optional<String> digits(String run) {
    byte[] bytes = HexFormat.of().parseHex(run);
    boolean isWide = bytes.length % PAIR == 0 && (bytes[0] == 0) != (bytes[1] == 0);
    return readable(
        isWide
            ? new String(
                bytes, bytes[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE)
            : new String(bytes, StandardCharsets.UTF_8));
  }

  private static Optional<String> decoded(String run) {
    if (run.length() % UNIT == 1) {
      return Optional.empty(); // one letter is no byte
    }
    if (!mayBegin(value(run.charAt(0)), value(run.charAt(1)), value(run.charAt(2)))) {
      return Optional.empty();
    }
    String plain = run.replace('-', '+').replace('_', '/');
    byte[] head = Base64.getDecoder().decode(plain.substring(0, Math.min(HEAD, plain.length())));
    for (byte one : head) {
      if (one >= 0 && isControl(one)) {
        return Optional.empty();
      }
    }
    return readable(new String(Base64.getDecoder().decode(plain), StandardCharsets.UTF_8));
  }

  /** Whether the first two bytes of these letters are those of a text in UTF-8. */
  private static boolean mayBegin(int one, int two, int three) {
    int first = one << 2 | two >> 4;
    int second = (two & 0xf) << 4 | three >> 2;
    return first < FIRST_OF_SEVERAL
        ? first < LATER && !isControl(first)
        : first <= LAST_OF_SEVERAL && (second & TWO_BITS) == LATER;
  }

  /** Of a letter of Base64. */
  private static int value(char letter) {
    if (letter >= 'a' && letter <= 'z') {
      return letter - 'a' + 26;
    } else if (letter >= 'A' && letter <= 'Z') {
      return letter - 'A';
    } else if (letter >= '0' && letter <= '9') {
      return letter - '0' + 52;
    }
    return letter == '+' || letter == '-' ? 62 : 63;
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
