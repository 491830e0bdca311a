package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.message.Leavings;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** What to do about what nobody should read in a text. */
public final class Remedies {
  private static final char NO_LETTER = '\uFFFD';

  private Remedies() {}

  /** What to write instead of a sign. */
  public static String ofSign(String sign) {
    Optional<String> misread = meant(sign, "write it so, and save the script as UTF-8");
    if (misread.isPresent()) {
      return misread.get();
    }
    if (sign.startsWith("{%")) {
      return "a question stands in a gap: \"Hi ${lead.firstName ?: 'there'}\", \"${lead.vip == 'yes' ?"
          + " 'a' : 'b'}\"";
    }
    if (sign.startsWith("/") || sign.startsWith("\\")) {
      return "a line break is written \\n; to text the sign itself: ${'"
          + sign.replace("\\", "\\\\")
          + "'}";
    }
    if (sign.startsWith("&")
        || (sign.startsWith("<") && !sign.contains("ame") && !sign.contains("%"))) {
      return "a text message has no marks of web pages: "
          + (sign.matches("(?i)<(?:br|/?p|/?div|/?li).*")
              ? "a line break is written \\n"
              : "write the letter or word itself")
          + "; to text the sign itself: ${'"
          + sign
          + "'}";
    }
    // A kind of record of another tool is no name of a script's.
    String name = sign.replaceAll("^.*\\.|[^\\p{L}\\p{N}_]", "");
    boolean isNamed = name.length() > 1 && !Character.isDigit(name.charAt(0));
    String value =
        !isNamed || name.matches("(?i)f(?:irst)?_?name")
            ? "firstName"
            : name.equals(name.toUpperCase(Locale.ROOT))
                ? SmallLetters.of(name)
                : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return "write \"${lead."
        + value
        + "}\" in double quotes; to text the sign itself: ${'"
        + sign
        + "'}";
  }

  /** What to do about a sign that stands in a file. */
  static String ofData(String sign) {
    return sign.startsWith("\\") || sign.startsWith("/")
        ? "it stands in the file: mend it there, or write .replace('"
            + sign.replace("\\", "\\\\")
            + "', '\\n') behind the text"
        : "it stands in the file, where nobody filled it; correct the file, or leave such rows out";
  }

  /** Who writes such a thing, and what to do about it. */
  static String ofLeaving(String leaving) {
    Optional<String> misread =
        meant(leaving, "export the file again as UTF-8, and leave encoding: out");
    if (misread.isPresent()) {
      return misread.get();
    }
    if (leaving.startsWith("&")) {
      return "it is how web pages write a letter; export the file without that";
    }
    return (leaving.startsWith("#")
            ? "a spreadsheet writes it for an error"
            : "a program wrote it where it had no value")
        + "; correct the file, or leave such rows out";
  }

  /** What was written and what to do, if it is one of them. */
  private static Optional<String> meant(String letters, String remedy) {
    if (Leavings.misread(letters).filter(letters::equals).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        (letters.charAt(0) == NO_LETTER
                ? "a letter was lost when the file was saved"
                : written(letters)
                        .map(meant -> "it was '" + meant + "' before")
                        .orElse("it was one letter before")
                    + " the file was saved or read in another encoding")
            + "; "
            + remedy);
  }

  private static Optional<String> written(String letters) {
    try {
      ByteBuffer bytes =
          Charset.forName("windows-1252").newEncoder().encode(CharBuffer.wrap(letters));
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
