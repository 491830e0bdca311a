package dev.callsheet.intake;

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
        field.accept(said(NAME, head).orElse(""), said(FILE, head).orElse(value));
      }
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
