package dev.callsheet.phone;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a text is that is no phone number in any region, or not certainly one, although enough
 * digits may be found in it.
 */
final class NoNumber {
  static final String DECIMAL =
      "is a decimal number, as spreadsheets make of phones, which loses digits;"
          + " write the number in full, in a column that is formatted as text";
  static final String SEVERAL = "holds more than one number; write the one that is meant";
  static final String PLACEHOLDER = "is a placeholder and nobody's number";

  private static final String IN_FULL = DECIMAL.substring(DECIMAL.indexOf(';'));
  private static final String YEAR = "(?:19|20)\\d\\d";
  private static final String DAY = "(?:0?[1-9]|[12]\\d|3[01])";
  private static final String DATE =
      YEAR
          + "([-/.])"
          + DAY
          + "\\1"
          + DAY
          + "(\\D.*)?|"
          + DAY
          + "([-/.])"
          + DAY
          + "\\3"
          + YEAR
          + "(\\D.*)?";

  /** Those between are nobody's as long as nobody wrote them. */
  static final String RANGE = "is a range of numbers; write each of them in full";

  private static final String SIGNS = "[-+() ./\\d]*";
  private static final String WHOLE = "(?:\\D*\\d){7,}\\s*";

  private record Kind(Pattern form, String objection) {}

  /** The first that fits is told. */
  private static final List<Kind> KINDS =
      List.of(
          kind(
              "(?i:null|none|nil|nan|n/?a|n\\.a\\.|unknown|undefined|-+|\\?+)",
              "says that there is no number"),
          kind("#N/A|#[A-Z/0_]+[!?]|##+", "is an error of a spreadsheet; write the number itself"),
          kind(
              "[-+]?\\d+([.,]\\d*)?[eE][-+]?\\d+",
              "is a number that a spreadsheet has shortened, which loses digits" + IN_FULL),
          kind(
              "-?\\d{1,3}(,\\d{3}){2,}(\\.\\d*)?|-?\\d{1,3}(\\.\\d{3}){2,},\\d*|.*\\p{Sc}.*",
              "is an amount and not a phone number" + IN_FULL),
          kind(DATE, "is a date and not a phone number; write country code + number"),
          kind(
              "[-+() /\\d]*\\.\\d{1,2}|"
                  + SIGNS
                  + "\\.\\d([-+() ./].*)?|-?\\d*\\.\\d+"
                  + "|\\+\\d+\\.\\d{1,5}|\\d+,(?:\\d|00)|\\d{1,2},\\d+",
              DECIMAL),
          kind("-[ \\d]*", "is a negative number" + IN_FULL),
          kind(
              ".*[\\d+].*\\+.*|(?:\\D*\\d){10,}\\D*/\\D*\\d.*|"
                  + WHOLE
                  + "(?i:[,;:|&\\n]|\\b(?:or|and|oder|und|ou|et)\\b)(?:[^\\da-zA-Z]*\\d){4}.*",
              SEVERAL),
          kind(
              WHOLE + "(?i:;?\\s*ext?n?\\.?|x|#|,|durchwahl|extension).*\\d.*",
              "has an extension, which a text or call cannot reach; leave the extension out"));

  private static final Pattern MISREAD = Pattern.compile(SIGNS + "[OoQIl][-+() ./\\dOoQIl]*");
  private static final int DIGITS_OF_MISREAD = 6;

  /**
   * One digit all along, also behind the 1 of North America, all digits in their order, or what
   * switches key in for a caller who hides.
   */
  private static final Pattern NOBODYS =
      Pattern.compile(
          "(\\d)\\1{6,}|1(\\d)\\2{9}|01234567(89?0?)?|1234567(89?0?)?"
              // restricted, unavailable, anonymous, unknown, private and blocked, as keys have them
              + "|1?7378742833|86282452253|266696687|8656696|7748283|2562533");

  private static final Pattern NO_DIGIT = Pattern.compile("\\D+");

  /** Numbers with nothing that any of the kinds has. */
  private static final Pattern USUAL = Pattern.compile("\\+?\\(?\\d[\\d ()]*");

  private NoNumber() {}

  /** Why the plain text is no number; empty when it may be one. */
  static Optional<String> objection(String text) {
    boolean usual = USUAL.matcher(text).matches();
    if (!usual) {
      for (Kind kind : KINDS) {
        if (kind.form().matcher(text).matches()) {
          return Optional.of(kind.objection());
        }
      }
      Optional<String> strange = misread(text).or(() -> range(text)).or(() -> strange(text));
      if (strange.isPresent()) {
        return strange;
      }
    }
    return NOBODYS.matcher(digits(text)).matches() ? Optional.of(PLACEHOLDER) : Optional.empty();
  }

  /** A letter that looks like a digit. */
  private static Optional<String> misread(String text) {
    return MISREAD.matcher(text).matches() && digits(text).length() >= DIGITS_OF_MISREAD
        ? text.codePoints()
            .filter(Character::isLetter)
            .mapToObj(c -> "has the letter '" + (char) c + "' among its digits; write the digit")
            .findFirst()
        : Optional.empty();
  }

  private static Optional<String> range(String text) {
    return BesideWords.mayBeRange(text) ? Optional.of(RANGE) : Optional.empty();
  }

  private static Optional<String> strange(String text) {
    if (text.codePoints().anyMatch(Character::isLetter)) {
      return Optional.of("has letters; write the number in digits");
    }
    return text.codePoints()
        .filter(c -> "0123456789 +-()./".indexOf(c) < 0)
        .mapToObj(Character::toString)
        .map(c -> "has the character '" + c + "', which is not of a phone number")
        .findFirst();
  }

  static String digits(String text) {
    return NO_DIGIT.matcher(text).replaceAll("");
  }

  private static Kind kind(String form, String objection) {
    return new Kind(Pattern.compile(form, Pattern.DOTALL), objection);
  }
}
