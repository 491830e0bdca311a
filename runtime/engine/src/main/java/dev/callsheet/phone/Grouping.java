package dev.callsheet.phone;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber;
import dev.callsheet.command.Region;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Whether the signs of a text stand where one number has them; digits alone do not tell. */
final class Grouping {
  private static final String NO_COUNTRY = "is not a phone number (there is no such country code)";
  private static final String OTHERWISE =
      "is not grouped as one number, so it may be something else; write country code + number, e.g. '+13055550123'";

  private static final String TRUNK = "0";
  private static final int TEN = 10;

  /** What is dialled before the country code. */
  private static final Pattern ABROAD = Pattern.compile("(?:0011|00|011|010)[- ]*(?=1)");

  private static final Pattern INTERNATIONAL = Pattern.compile("\\(?\\+.*");
  private static final Pattern ONE_POINT = Pattern.compile("\\+(\\d+)\\.\\d+");

  /** More digits before it than a country and a trunk code have, or fewer than a line behind. */
  private static final Pattern NOTE_IN_BRACKETS =
      Pattern.compile("(?:\\D*\\d){5,}\\D*\\(.*|.*\\)(?:\\D*\\d){0,2}\\D*");

  /** A last group that may be the end of another number. */
  private static final Pattern LAST_GROUP = Pattern.compile("(.*\\d)(\\s*-\\s*)(\\d{1,4})");

  private static final int MOST_OF_ANOTHER = 2;

  /** Where the digits behind a dash are those of a desk, and the number has them. */
  private static final Set<Integer> DESKS = Set.of(49, 43);

  private Grouping() {}

  static Optional<String> objection(String text, Phonenumber.PhoneNumber parsed, Region region) {
    if (parsed.getCountryCode() == 1) {
      return northAmerican(text, parsed);
    }
    String country = Integer.toString(parsed.getCountryCode());
    String digits = NoNumber.digits(text);
    if (INTERNATIONAL.matcher(text).matches() && !digits.startsWith(country)) {
      return Optional.of(NO_COUNTRY);
    }
    Matcher point = ONE_POINT.matcher(text);
    if (point.matches() && !point.group(1).equals(country)) {
      return Optional.of(NoNumber.DECIMAL);
    }
    if (NOTE_IN_BRACKETS.matcher(text).matches()) {
      return Optional.of(OTHERWISE);
    }
    String number = PhoneNumberUtil.getInstance().getNationalSignificantNumber(parsed);
    if (number.chars().allMatch(c -> c == number.charAt(0))) {
      return Optional.of(NoNumber.PLACEHOLDER);
    }
    if (number.charAt(0) == '0' && !isItself(parsed)) {
      return Optional.of("is not a phone number (a 0 too many)");
    }
    return behindAreaCode(text, parsed, number) && !endsTwice(text, parsed, region)
        ? Optional.empty()
        : Optional.of(NoNumber.SEVERAL);
  }

  /** Whether it is a number without the digits behind its last dash, and none or another with. */
  private static boolean endsTwice(String text, Phonenumber.PhoneNumber parsed, Region region) {
    Matcher last = LAST_GROUP.matcher(text);
    if (DESKS.contains(parsed.getCountryCode()) || !last.matches()) {
      return false;
    }
    boolean isApart = last.group(2).length() > 1 && last.group(3).length() <= MOST_OF_ANOTHER;
    return (isApart || !PhoneReader.Unusual.isValid(parsed))
        && PhoneReader.Unusual.isValid(PhoneReader.Unusual.parsed(last.group(1), region));
  }

  /** Whether the digits are all that there is of a number which may have more. */
  static Optional<String> lacking(String text, Phonenumber.PhoneNumber parsed, Region region) {
    String digits = NoNumber.digits(text);
    String number = PhoneNumberUtil.getInstance().getNationalSignificantNumber(parsed);
    boolean bare = digits.equals(number) || digits.equals(parsed.getCountryCode() + number);
    return bare && parsed.getCountryCode() != 1 && mayBeLocal(text, parsed, region)
        ? Optional.of(
            "may lack its area code or its +; write country code + number, e.g. '+13055550123'")
        : Optional.empty();
  }

  /**
   * Whether a number without its trunk code may be one of the same town, or have lost its +: no
   * table knows it, or numbers are of any length, as in Germany, and nothing else tells.
   */
  private static boolean mayBeLocal(String text, Phonenumber.PhoneNumber parsed, Region region) {
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    PhoneNumberType type = library.getNumberType(parsed);
    if (INTERNATIONAL.matcher(text).matches()) {
      return false;
    }
    if (type == PhoneNumberType.UNKNOWN) {
      return true;
    }
    return TRUNK.equals(library.getNddPrefixForRegion(region.code(), true))
        && NoNumber.digits(library.format(parsed, PhoneNumberFormat.NATIONAL)).startsWith(TRUNK)
        && type != PhoneNumberType.MOBILE
        && type != PhoneNumberType.FIXED_LINE_OR_MOBILE
        && lengths(parsed) > 1;
  }

  /** How many of the lengths around its own a landline may have, too. */
  private static long lengths(Phonenumber.PhoneNumber parsed) {
    long number = parsed.getNationalNumber();
    return LongStream.of(number / TEN / TEN, number / TEN, number * TEN, number * TEN * TEN)
        .filter(other -> isPossible(parsed.getCountryCode(), other))
        .count();
  }

  private static boolean isPossible(int country, long number) {
    Phonenumber.PhoneNumber landline =
        new Phonenumber.PhoneNumber().setCountryCode(country).setNationalNumber(number);
    return PhoneNumberUtil.getInstance()
            .isPossibleNumberForTypeWithReason(landline, PhoneNumberType.FIXED_LINE)
        == ValidationResult.IS_POSSIBLE;
  }

  /** Whether the number, written out, is that number: in few countries one begins with 0. */
  private static boolean isItself(Phonenumber.PhoneNumber parsed) {
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    try {
      return library
          .parse(library.format(parsed, PhoneNumberFormat.E164), null)
          .exactlySameAs(parsed);
    } catch (NumberParseException e) {
      return false;
    }
  }

  private static Optional<String> northAmerican(String text, Phonenumber.PhoneNumber parsed) {
    String e164 = PhoneNumberUtil.getInstance().format(parsed, PhoneNumberFormat.E164);
    if (NorthAmerican.read(e164, false) == null) {
      return Optional.of(
          "is not a phone number: North American area codes and exchanges start with 2 to 9");
    }
    Matcher abroad = ABROAD.matcher(text);
    boolean grouped =
        abroad.lookingAt() && NorthAmerican.read("+" + text.substring(abroad.end()), false) != null;
    return grouped ? Optional.empty() : Optional.of(OTHERWISE);
  }

  /** 030/901820 is one number, 901820/21 may be two. */
  private static boolean behindAreaCode(
      String text, Phonenumber.PhoneNumber parsed, String number) {
    int slash = text.lastIndexOf('/');
    if (slash < 0) {
      return true;
    }
    int before = number.length() - NoNumber.digits(text.substring(slash)).length();
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    return slash == text.indexOf('/')
        && before > 0
        && (before == library.getLengthOfGeographicalAreaCode(parsed)
            || before == library.getLengthOfNationalDestinationCode(parsed));
  }
}
