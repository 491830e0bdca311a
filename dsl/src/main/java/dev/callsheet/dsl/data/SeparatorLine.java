package dev.callsheet.dsl.data;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line before the header that says what separates the fields, {@code sep=;}, as Excel writes
 * and understands it. Immutable.
 *
 * @param length of the line, without its end
 * @param separator that it names
 */
public record SeparatorLine(int length, char separator) {
  /** What to do about one that cannot be meant. */
  public static final String REMEDY = "mend or delete its first line";

  /** How much of a text is enough to find it. */
  static final int LONGEST = 32;

  private static final String BEGINNING = "sep=";

  /** Compiled for a text that begins so. */
  private static final class Form {
    static final Pattern LINE = Pattern.compile("(\"?)(?i:sep)=([^\\r\\n]*?)\\1(?=[\\r\\n]|$)");

    private Form() {}
  }

  /**
   * That of a text without a byte order mark, if the text begins so.
   *
   * @param given what its reader was told
   * @throws IllegalArgumentException if what it names separates nothing, or is something else than
   *     what was given; the message goes on behind the name of the file
   */
  public static Optional<SeparatorLine> of(String text, Optional<Character> given) {
    int quote = text.startsWith("\"") ? 1 : 0;
    if (!text.regionMatches(true, quote, BEGINNING, 0, BEGINNING.length())) {
      return Optional.empty();
    }
    Matcher line = Form.LINE.matcher(text);
    if (!line.lookingAt()) {
      return Optional.empty();
    }
    String said = line.group(2);
    if (said.length() != 1 || said.equals("\"") || Character.isLetterOrDigit(said.charAt(0))) {
      throw new IllegalArgumentException(
          "begins with 'sep=" + Visible.spelled(said) + "', which names no separator");
    }
    if (given.isPresent() && !given.get().equals(said.charAt(0))) {
      throw new IllegalArgumentException(
          "begins with 'sep="
              + Visible.spelled(said)
              + "', and is to be read with separator: '"
              + Visible.spelled(given.get().toString())
              + "'");
    }
    return Optional.of(new SeparatorLine(line.end(), said.charAt(0)));
  }
}
