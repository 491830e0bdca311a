package dev.callsheet.problem;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text that is no JSON object: what is wrong with it, in words of people who write such files.
 */
public final class NotJson extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private static final Pattern TOKEN =
      Pattern.compile("(?:Unrecognized|Non-standard) token '(\\w+)'.*");
  private static final Pattern CHARACTER =
      Pattern.compile(
          "Unexpected character \\('(.)' \\(code \\d+[^)]*\\)\\): (.*)", Pattern.DOTALL);

  private static final String QUOTES =
      "JSON puts names and texts in double quotes: {\"name\": \"Ana\"}";

  private final transient Optional<String> instead;
  private final boolean ofAll;

  private NotJson(String message, Optional<String> instead, boolean ofAll) {
    super(message);
    this.instead = instead;
    this.ofAll = ofAll;
  }

  private static NotJson ofAll(String message, String instead) {
    return new NotJson(message, Optional.of(instead), true);
  }

  /** With nothing to say of what to write. */
  public static NotJson because(String message) {
    return new NotJson(message, Optional.empty(), false);
  }

  /**
   * A text that does not begin as an object does.
   *
   * @param text all of it
   */
  public static NotJson beginning(String text) {
    return text.stripLeading().startsWith("[")
        ? ofAll(
            "it begins with [, as a list does",
            "write one object a line into a file *.jsonl, without [ and ] and the commas between (jq -c '.[]')")
        : because("it does not start with {");
  }

  /**
   * A text at which a parser stopped.
   *
   * @param text all of it
   * @param parsers message, of which only what people know is repeated
   */
  public static NotJson of(String text, String parsers) {
    String whole = text.strip();
    if (parsers.startsWith("Unexpected end-of-input")) {
      return whole.matches("(?s).*[{\\[,]")
          ? ofAll("it goes on in the next line", "write each object in one line (jq -c .)")
          : because("it ends before it is complete");
    }
    Matcher token = TOKEN.matcher(parsers);
    if (token.matches()) {
      String word = token.group(1);
      return new NotJson("'" + word + "' is no value of JSON", Optional.of(insteadOf(word)), false);
    }
    Matcher character = CHARACTER.matcher(parsers);
    if (character.matches()) {
      return at(whole, character.group(1), character.group(2));
    }
    Matcher twice = Pattern.compile("Duplicate Object property \"(.*)\"").matcher(parsers);
    if (twice.lookingAt()) {
      return because("it names \"" + twice.group(1) + "\" twice");
    }
    if (parsers.contains("exceeds the maximum")) {
      return because(
          parsers.contains("depth")
              ? "it is nested too deeply"
              : parsers.contains("Token count")
                  ? "it has too many fields"
                  : "a value in it is too long");
    }
    return because(
        parsers.startsWith("Illegal unquoted character")
            ? "a tab or another control character stands in a text; write \\t"
            : "a sign in it cannot be read");
  }

  /** Other languages have other words for a value of JSON. */
  private static String insteadOf(String word) {
    return switch (word) {
      case "None", "nil", "NULL", "NaN", "Infinity", "undefined" -> "write null";
      case "True", "False" -> "write " + word.toLowerCase(Locale.ROOT);
      default -> QUOTES;
    };
  }

  private static NotJson at(String whole, String found, String expected) {
    if (found.equals(",") && whole.endsWith("},")) {
      return ofAll(
          "there is a comma behind it", "write one object a line, without commas between them");
    }
    if (found.equals("'")) {
      return ofAll("it has single quotes", QUOTES);
    }
    if (expected.contains("start property name")) {
      return found.equals("}")
          ? because("a comma stands before }")
          : ofAll("a name in it has no quotes", QUOTES);
    }
    String wanted =
        expected.contains("expecting comma")
            ? "a comma"
            : expected.contains("colon") ? "a colon" : "a value";
    return because("'" + found + "' stands where " + wanted + " should");
  }

  /** What to write instead, where that is known. */
  public Optional<String> instead() {
    return instead;
  }

  /** Whether a file that begins so is probably written so to its end: one message says enough. */
  public boolean isOfAll() {
    return ofAll;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
