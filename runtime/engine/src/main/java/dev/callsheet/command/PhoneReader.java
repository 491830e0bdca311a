package dev.callsheet.command;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads telephone numbers as people write them into E.164. A number is refused when its numbering
 * plan has no such length, or when it cannot be North American by its form (NANP: area code and
 * exchange start with 2 to 9). Whether a number is assigned is not asked: such tables age, and a
 * real contact would be lost. Immutable and thread-safe.
 */
public final class PhoneReader {
  private static final int LONGEST_INPUT = 64;

  private final Region region;
  private final boolean northAmerican;

  /** A reader that takes numbers without a country code for numbers of {@code region}. */
  public PhoneReader(Region region) {
    this.region = region;
    this.northAmerican =
        region.code().equals(Region.US.code())
            || PhoneNumberUtil.getInstance().getCountryCodeForRegion(region.code()) == 1;
  }

  /** The region of numbers without a country code. */
  public Region region() {
    return region;
  }

  /**
   * The number in E.164 form.
   *
   * @throws IllegalArgumentException if it is not a number, with the reason and what to write
   *     instead
   */
  public PhoneNumber read(String written) {
    String usual = NorthAmerican.read(written, northAmerican);
    if (usual != null) {
      return new PhoneNumber(usual); // the usual case in exported data, and it needs no metadata
    }
    String text = written.strip();
    if (text.isEmpty()) {
      throw new IllegalArgumentException("the phone number is blank");
    }
    if (text.length() > LONGEST_INPUT) {
      throw new IllegalArgumentException(
          "the phone number is too long (" + text.length() + " characters)");
    }
    Phonenumber.PhoneNumber parsed = parse(text);
    String e164 = PhoneNumberUtil.getInstance().format(parsed, PhoneNumberFormat.E164);
    if (parsed.getCountryCode() == 1 && NorthAmerican.read(e164, false) == null) {
      throw new IllegalArgumentException(
          quoted(text)
              + " is not a phone number: North American area codes and exchanges start with 2 to 9");
    }
    return new PhoneNumber(e164);
  }

  private Phonenumber.PhoneNumber parse(String text) {
    refuseStrangeCharacters(text);
    Phonenumber.PhoneNumber parsed = Unusual.parsed(text, region);
    if (parsed == null) {
      throw new IllegalArgumentException(quoted(text) + " is not a phone number" + advice(text));
    }
    ValidationResult result = PhoneNumberUtil.getInstance().isPossibleNumberWithReason(parsed);
    if (result != ValidationResult.IS_POSSIBLE) {
      throw new IllegalArgumentException(
          quoted(text) + " is not a phone number (" + reason(result, text) + ")" + advice(text));
    }
    return parsed;
  }

  private void refuseStrangeCharacters(String text) {
    if (Unusual.EXTENSION.matcher(text).matches()) {
      throw new IllegalArgumentException(
          quoted(text)
              + " has an extension, which a text or call cannot reach; leave the extension out");
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetter(c)) {
        throw new IllegalArgumentException(
            quoted(text) + " has letters; write the number in digits");
      }
      boolean known =
          Character.isDigit(c)
              || Character.isSpaceChar(c)
              || c == '\t'
              || Character.getType(c) == Character.DASH_PUNCTUATION
              || Character.getType(c) == Character.FORMAT
              || "+()./\u2212\uFF0B[]".indexOf(c) >= 0;
      if (!known) {
        throw new IllegalArgumentException(
            quoted(text) + " has the character '" + c + "', which is not of a phone number");
      }
    }
  }

  /** Loaded only when a number is not as most are, and the library of numbers with it. */
  private static final class Unusual {
    static final Pattern EXTENSION =
        Pattern.compile(
            ".*\\d\\s*(;?\\s*ext?n?\\.?|x|#|,|durchwahl|extension).*\\d+.*",
            Pattern.CASE_INSENSITIVE);

    static Phonenumber.@Nullable PhoneNumber parsed(String text, Region region) {
      try {
        return PhoneNumberUtil.getInstance().parse(text, region.code());
      } catch (NumberParseException e) {
        return null; // what is wrong with it is told better than by the library
      }
    }
  }

  private static String reason(ValidationResult result, String text) {
    long digits = text.chars().filter(Character::isDigit).count();
    String count = digits == 1 ? "1 digit" : digits + " digits";
    return switch (result) {
      case TOO_SHORT -> count + ", too few";
      case TOO_LONG -> count + ", too many";
      case IS_POSSIBLE_LOCAL_ONLY -> count + ": the area code is missing";
      case INVALID_COUNTRY_CODE -> "there is no such country code";
      default -> count + ", no number of that country has as many";
    };
  }

  private String advice(String text) {
    return text.startsWith("+")
        ? ""
        : "; write country code + number, e.g. '+13055550123', or a number as written in " + region;
  }

  private static String quoted(String text) {
    return "'" + text + "'";
  }
}
