package dev.callsheet.phone;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads telephone numbers as people write them into E.164. A text is read only when it is certain
 * which number is meant: what a spreadsheet has made of a number, two numbers in one cell, dates
 * and amounts are refused, although digits enough for somebody's number may be found in them. A
 * number is refused when its numbering plan has no such length, or when it cannot be North American
 * by its form (NANP: area code and exchange start with 2 to 9). Whether a number is assigned is not
 * asked: such tables age, and a real contact would be lost. Immutable and thread-safe.
 */
public final class PhoneReader {
  private static final int LONGEST_INPUT = 64;
  private static final int FEWEST_DIGITS = 3;
  private static final int WHOLE = 10;
  private static final int FEWEST_ABROAD = 11;
  private static final String ABROAD = "00";
  private static final String DIALS_NOT_ABROAD = "begins with 00, which does not dial abroad from ";

  private static final String CALLED = "whatsapp:";

  /** What North America dials before a country code. */
  private static final String DIALS = "011";

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

  /** What stands behind the {@code +} of the region's numbers, such as 44. */
  public int countryCode() {
    return PhoneNumberUtil.getInstance().getCountryCodeForRegion(region.code());
  }

  /** Why no region reads the text as a number; empty when some may, or one that is left open. */
  public static Optional<String> objection(String written) {
    return tooLong(written)
        .or(
            () ->
                NoNumber.objection(PlainText.of(written)).map(why -> quoted(written) + " " + why));
  }

  /**
   * The number in E.164 form.
   *
   * @throws IllegalArgumentException if it is not certain which number it is, with the reason and
   *     what to write instead
   */
  public PhoneNumber read(String written) {
    return read(written, Taken.CERTAIN);
  }

  /** What is read as a number besides those that are certain and reach somebody. */
  private enum Taken {
    CERTAIN,
    /** Also in a form that reaches nobody any more. */
    OLD,
    /** Also what was probably meant. */
    LIKELY
  }

  /** A number that was probably meant, and what speaks against it. */
  record Likely(PhoneNumber number, String why) {}

  private PhoneNumber read(String written, Taken taken) {
    String usual = NorthAmerican.read(written, northAmerican);
    if (usual != null) {
      return new PhoneNumber(usual); // the usual case in exported data, and it needs no metadata
    }
    String text = atHome(written, PlainText.of(written));
    if (text.isEmpty()) {
      throw new IllegalArgumentException("the phone number is blank");
    }
    tooLong(written)
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
    String plain = NorthAmerican.read(text, northAmerican);
    String whole = plain == null && northAmerican ? NorthAmerican.whole(text) : plain;
    if (whole != null) {
      return new PhoneNumber(whole);
    }
    NoNumber.objection(text).ifPresent(why -> refuse(written, why));
    Phonenumber.PhoneNumber parsed = parsed(written, text);
    Phonenumber.PhoneNumber today = OldForm.today(parsed, NoNumber.digits(text));
    Optional<Likely> likely =
        Surplus.without(text, parsed, today != null).or(() -> abroad(text, parsed));
    if (likely.isPresent()) {
      PhoneNumber number = likely.get().number();
      if (taken != Taken.LIKELY) {
        refuse(
            written,
            "%s; write '%s' if that is meant".formatted(likely.get().why(), number.e164()));
      }
      return number;
    }
    if (today != null) {
      if (taken == Taken.CERTAIN && !text.contains(Surplus.LEFT_OUT)) {
        refuse(written, OldForm.objection(parsed));
      }
      return formed(today);
    }
    refuseImpossible(written, text, parsed);
    if (Surplus.isMended(text, parsed) && !Unusual.isValid(parsed)) {
      refuse(written, "has a 0 that is left out from abroad, and no number is left; look at it");
    }
    Grouping.objection(text, parsed, region).ifPresent(why -> refuse(written, why));
    LostDigits.objection(text, parsed).ifPresent(why -> refuse(written, why));
    Grouping.lacking(text, parsed, region).ifPresent(why -> refuse(written, why));
    return formed(parsed);
  }

  /**
   * Behind {@code whatsapp:} stands the country code, but many write numbers of their own country
   * there as anywhere else; so is read what is a number only so.
   */
  private String atHome(String written, String text) {
    boolean isCalled = written.strip().regionMatches(true, 0, CALLED, 0, CALLED.length());
    String digits =
        isCalled && text.startsWith("+") && written.indexOf('+') < 0 ? text.substring(1) : "";
    if (digits.isEmpty() || Unusual.isValid(Unusual.parsed(text, region))) {
      return text;
    }
    boolean isOurs =
        northAmerican
            ? NorthAmerican.read(digits, true) != null
            : Unusual.isValid(Unusual.parsed(digits, region));
    return isOurs ? digits : text;
  }

  /**
   * What most of the world dials before a country code is read as something else where it dials
   * none, as in North America, or where a carrier's code follows it, as in Brazil. Many services
   * write no sign at all before it.
   */
  private Optional<Likely> abroad(String text, Phonenumber.PhoneNumber parsed) {
    String digits = NoNumber.digits(text);
    if (text.startsWith("+")) {
      return Optional.empty();
    }
    String home =
        northAmerican && digits.startsWith(DIALS) ? "+1" + digits.substring(DIALS.length()) : "";
    if (NorthAmerican.read(home, false) != null && !Unusual.isPossible(parsed)) {
      return Optional.of(new Likely(new PhoneNumber(home), "begins with 011, which dials abroad"));
    }
    if (!digits.startsWith(ABROAD)) {
      return digits.length() >= FEWEST_ABROAD && !Unusual.isPossible(parsed)
          ? withCountry(text)
              .filter(it -> !isParted(text, it))
              .map(it -> new Likely(it, "is not a phone number of " + region))
          : Optional.empty();
    }
    String plus = "+" + text.replaceFirst("^\\D*0\\D*0", "");
    Phonenumber.PhoneNumber other = Unusual.parsed(plus, region);
    return other == null || other.equals(parsed)
        ? Optional.empty()
        : Surplus.without(plus, other, false)
            .or(
                () ->
                    Optional.of(other)
                        .filter(Unusual::isValid)
                        .map(it -> new Likely(formed(it), DIALS_NOT_ABROAD + region)));
  }

  /** Whether a sign stands within its country code, which nobody writes. */
  private static boolean isParted(String text, PhoneNumber number) {
    int country = number.e164().length() - 1 - number.national().length();
    return text.chars().dropWhile(c -> !Character.isDigit(c)).takeWhile(Character::isDigit).count()
        < country;
  }

  private Optional<PhoneNumber> withCountry(String text) {
    return tried("+" + text, Taken.OLD).filter(PhoneReader::isKnown);
  }

  static PhoneNumber formed(Phonenumber.PhoneNumber number) {
    return new PhoneNumber(PhoneNumberUtil.getInstance().format(number, PhoneNumberFormat.E164));
  }

  /**
   * The number by which a person is told apart, however it is written: also in a form that reaches
   * nobody any more.
   *
   * @throws IllegalArgumentException if it is not certain which number it is
   */
  public PhoneNumber identify(String written) {
    return read(written, Taken.OLD).identity();
  }

  /**
   * The same of somebody who is to be left alone, which may stand beside words, have an extension
   * or lack its +: whatever can be one number is that person's, of two that which was probably
   * meant.
   *
   * @throws IllegalArgumentException if it is none, or may be two
   */
  public PhoneNumber whoever(String written) {
    return probably(written).identity();
  }

  /**
   * The same number as it is dialled today, of somebody whom it is about.
   *
   * @throws IllegalArgumentException if it is none, or may be two
   */
  public PhoneNumber probably(String written) {
    return meant(written).number();
  }

  private WrittenNumber meant(String written) {
    String text = PlainText.of(written);
    try {
      return new WrittenNumber(read(written, Taken.LIKELY), text);
    } catch (IllegalArgumentException e) {
      return BesideWords.in(text, run -> tried(run, Taken.LIKELY), run -> tried(run, Taken.CERTAIN))
          .orElseThrow(() -> e);
    }
  }

  private Optional<PhoneNumber> tried(String text, Taken taken) {
    try {
      return Optional.of(read(text, taken));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The same of all in a text that may hold several; what cannot be a number is nobody. */
  public Set<PhoneNumber> everybody(String written) {
    List<WrittenNumber> found = new ArrayList<>();
    unread(written, found);
    return people(found.stream());
  }

  /**
   * The same of a text in which every digit is one of a number, so that nobody is left out.
   *
   * @throws IllegalArgumentException if some are none
   */
  public Set<PhoneNumber> each(String written) {
    return people(eachWritten(written).stream());
  }

  /**
   * The same with how each is written.
   *
   * @throws IllegalArgumentException if some digits are none, or a later number may lack the area
   *     code that the first one has
   */
  public List<WrittenNumber> eachWritten(String written) {
    List<WrittenNumber> found = new ArrayList<>();
    if (unread(written, found) > 0 || found.isEmpty() || BesideWords.isUnsure(written, found)) {
      found.add(meant(written)); // says what is wrong
    } else if (BesideWords.isRange(written, found)) {
      refuse(written, NoNumber.RANGE);
    }
    int whole = northAmerican || region.code().equals("BR") ? WHOLE : 0;
    if (found.stream().skip(1).anyMatch(later -> later.mayLack(found.get(0), whole))) {
      refuse(written, "holds a number that may lack its area code; write each in full");
    }
    return found.stream().map(WrittenNumber::identity).toList();
  }

  private static Set<PhoneNumber> people(Stream<WrittenNumber> found) {
    return found
        .map(it -> it.number().identity())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Adds the numbers that are read, and says how many digits were not. */
  private int unread(String written, List<WrittenNumber> found) {
    try {
      found.add(meant(written));
      return 0;
    } catch (IllegalArgumentException e) {
      String[] parts = BesideWords.parts(written.strip());
      int digits = parts.length == 0 ? NoNumber.digits(written).length() : 0;
      for (String part : parts) {
        digits += unread(part, found);
      }
      return digits;
    }
  }

  /**
   * Whether somebody may have the number, as far as tables know; all of North America's form may.
   */
  static boolean isKnown(PhoneNumber number) {
    return number.e164().startsWith("+1") || Unusual.isValid(number);
  }

  private static Optional<String> tooLong(String written) {
    int length = written.strip().length();
    return length > LONGEST_INPUT
        ? Optional.of("the phone number is too long (" + length + " characters)")
        : Optional.empty();
  }

  private Phonenumber.PhoneNumber parsed(String written, String text) {
    Phonenumber.PhoneNumber parsed = Unusual.parsed(text, region);
    if (parsed == null) {
      int digits = NoNumber.digits(text).length();
      String few = digits < FEWEST_DIGITS ? " (" + count(digits) + ", too few)" : "";
      throw refusal(written, "is not a phone number" + few + advice(text));
    }
    return parsed;
  }

  private void refuseImpossible(String written, String text, Phonenumber.PhoneNumber parsed) {
    ValidationResult result = PhoneNumberUtil.getInstance().isPossibleNumberWithReason(parsed);
    if (result != ValidationResult.IS_POSSIBLE) {
      throw refusal(written, "is not a phone number (" + reason(result, text) + ")" + advice(text));
    }
  }

  /** Loaded only when a number is not as most are, and the library of numbers with it. */
  static final class Unusual {
    static Phonenumber.@Nullable PhoneNumber parsed(String text, Region region) {
      try {
        return PhoneNumberUtil.getInstance().parse(text, region.code());
      } catch (NumberParseException e) {
        return null; // what is wrong with it is told better than by the library
      }
    }

    static boolean isPossible(Phonenumber.PhoneNumber number) {
      return PhoneNumberUtil.getInstance().isPossibleNumber(number);
    }

    static boolean isValid(PhoneNumber number) {
      return isValid(parsed(number.e164(), Region.US));
    }

    static boolean isValid(Phonenumber.@Nullable PhoneNumber number) {
      return number != null && PhoneNumberUtil.getInstance().isValidNumber(number);
    }
  }

  private static String reason(ValidationResult result, String text) {
    String count = count(NoNumber.digits(text).length());
    return switch (result) {
      case TOO_SHORT -> count + ", too few";
      case TOO_LONG -> count + ", too many";
      case IS_POSSIBLE_LOCAL_ONLY -> count + ": the area code is missing";
      case INVALID_COUNTRY_CODE -> "there is no such country code";
      default -> count + ", no number of that country has as many";
    };
  }

  private static String count(int digits) {
    return digits == 1 ? "1 digit" : digits + " digits";
  }

  private String advice(String text) {
    return text.startsWith("+")
        ? ""
        : "; write country code + number, e.g. '+13055550123', or a number as written in " + region;
  }

  private static void refuse(String written, String why) {
    throw refusal(written, why);
  }

  private static IllegalArgumentException refusal(String written, String why) {
    return new IllegalArgumentException(quoted(written) + " " + why);
  }

  private static String quoted(String text) {
    return "'" + text.strip().replaceAll("\\p{Cntrl}", " ") + "'";
  }
}
