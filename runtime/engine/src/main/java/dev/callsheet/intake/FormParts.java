package dev.callsheet.intake;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Forms of several parts ({@code multipart/form-data}), as of services that send files along. */
final class FormParts {
  private static final Pattern BOUNDARY =
      Pattern.compile("(?i)multipart/form-data\\b.*?;\\s*boundary=(?:\"([^\"]+)\"|([^\\s;,]+)).*");

  private static final Pattern END_OF_HEAD = Pattern.compile("\\r?\\n\\r?\\n");
  private static final Pattern NAME = parameter("name");
  private static final Pattern FILE = parameter("filename");

  private static final Pattern ENCODING =
      Pattern.compile("(?im)^content-transfer-encoding:\\s*(base64|quoted-printable)");

  private static final int BASE64 = "base64".length();

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private static final Pattern QUOTED = Pattern.compile("=(?:\\h*\\r?\\n|([0-9a-fA-F]{2}))");

  private FormParts() {}

  /** What divides the parts; empty if it is no such form. */
  static Optional<String> boundary(String type) {
    Matcher said = BOUNDARY.matcher(type);
    return said.matches()
        ? Optional.of(said.group(1) == null ? said.group(2) : said.group(1))
        : Optional.empty();
  }

  /**
   * Tells of each field, and of a file its name alone.
   *
   * @param latin the body, a character a byte
   */
  static void read(String latin, String boundary, BiConsumer<String, String> field) {
    for (String part : latin.split("(?:^|\\r?\\n)--" + Pattern.quote(boundary), -1)) {
      Matcher end = END_OF_HEAD.matcher(part);
      if (end.find()) {
        String head = part.substring(0, end.start());
        String value = part.substring(end.end());
        field.accept(
            said(NAME, head).orElse(""), said(FILE, head).orElseGet(() -> decoded(head, value)));
      }
    }
  }

  /** As its head says that it is encoded; as it is where it is not. */
  private static String decoded(String head, String value) {
    Matcher said = ENCODING.matcher(head);
    if (!said.find()) {
      return value;
    }
    if (said.group(1).length() > BASE64) {
      return QUOTED
          .matcher(value)
          .replaceAll(
              found ->
                  found.group(1) == null
                      ? ""
                      : Matcher.quoteReplacement(
                          String.valueOf((char) Integer.parseInt(found.group(1), 16))));
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(BLANKS.matcher(value).replaceAll(""));
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (IllegalArgumentException e) {
      return value;
    }
  }

  private static Optional<String> said(Pattern parameter, String head) {
    return head.lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-disposition:"))
        .map(parameter::matcher)
        .filter(Matcher::find)
        .map(said -> said.group(1) == null ? said.group(2) : said.group(1))
        .findFirst();
  }

  private static Pattern parameter(String name) {
    return Pattern.compile("(?i);\\s*" + name + "=(?:\"([^\"]*)\"|([^\\s;]+))");
  }
}
