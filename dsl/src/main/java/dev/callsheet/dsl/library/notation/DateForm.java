package dev.callsheet.dsl.library.notation;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a text writes a date, such as {@code d.M.yyyy} for {@code 2.2.2026}. Immutable.
 *
 * @param pattern for a formatter; a day without zero before it is read by it, too
 * @param date that the text means, unless the calendar has no such day
 */
public record DateForm(String pattern, Optional<LocalDate> date) {
  private static final int LONGEST = 32;
  private static final int MOST_OF_TEN = 8;
  private static final List<String> MONTHS =
      List.of(
          ("january february march april may june july august september october november "
                  + "december")
              .split(" ", -1));
  private static final String TIME = "(?:([ T])(\\d{1,2}):(\\d\\d)(:\\d\\d)?( ?[AP]M)?)?";
  private static final Pattern DIGITS =
      Pattern.compile("(\\d{1,4})([-/.])(\\d{1,2})\\2(\\d{1,4})" + TIME);
  private static final Pattern MONTH_FIRST =
      Pattern.compile("([A-Za-z]{3,9}) (\\d{1,2})(,?) (\\d{4})");
  private static final Pattern DAY_FIRST =
      Pattern.compile("(\\d{1,2})([ -])([A-Za-z]{3,9})\\2(\\d{4})");

  /** The form of a text that is a date, or a date and a time of day. */
  public static Optional<DateForm> of(CharSequence text) {
    int length = text.length();
    if (length < 6 || length > LONGEST) {
      return Optional.empty();
    }
    Matcher digits = DIGITS.matcher(text);
    if (digits.matches()) {
      return digits(digits);
    }
    Matcher month = MONTH_FIRST.matcher(text);
    if (month.matches()) {
      return named(
          month.group(1), month.group(2), month.group(4), "# d" + month.group(3) + " yyyy");
    }
    Matcher day = DAY_FIRST.matcher(text);
    String sign = day.matches() ? day.group(2) : "";
    return sign.isEmpty()
        ? Optional.empty()
        : named(day.group(3), day.group(1), day.group(4), "d" + sign + "#" + sign + "yyyy");
  }

  /** The form of a column that holds nearly nothing but dates, with one of them. */
  public static Optional<DateForm> of(List<String> cells) {
    Optional<DateForm> form = Optional.empty();
    int filled = 0;
    int dates = 0;
    for (String cell : cells) {
      if (!cell.isEmpty()) {
        filled++;
        Optional<DateForm> one = of(cell).filter(known -> known.date.isPresent());
        dates += one.isPresent() ? 1 : 0;
        // What is not padded reads what is; a day above twelve tells which of both comes first.
        if (one.isPresent()
            && (form.isEmpty()
                || (form.get().isUncertain() && !one.get().isUncertain())
                || (form.get().isSorted() && !one.get().isSorted()))) {
          form = one;
        }
      }
    }
    return dates * 10 >= filled * MOST_OF_TEN ? form : Optional.empty();
  }

  private static Optional<DateForm> named(String month, String day, String year, String pattern) {
    String lower = SmallLetters.of(month);
    boolean isShort = month.length() == 3;
    for (int i = 0; i < MONTHS.size(); i++) {
      if (isShort ? MONTHS.get(i).startsWith(lower) : MONTHS.get(i).equals(lower)) {
        return Optional.of(
            new DateForm(pattern.replace("#", isShort ? "MMM" : "MMMM"), date(year, i + 1, day)));
      }
    }
    return Optional.empty();
  }

  private static Optional<DateForm> digits(Matcher found) {
    String first = found.group(1);
    String second = found.group(3);
    String last = found.group(4);
    String sign = found.group(2);
    String time = time(found);
    if (first.length() == 4 && last.length() <= 2) {
      boolean isPadded = second.length() == 2 && last.length() == 2;
      return Optional.of(
          new DateForm(
              (isPadded ? "yyyy#MM#dd" : "yyyy#M#d").replace("#", sign) + time,
              date(first, Integer.parseInt(second), last)));
    }
    if (first.length() > 2 || (last.length() != 4 && last.length() != 2)) {
      return Optional.empty();
    }
    boolean dayFirst =
        (sign.equals(".") || Integer.parseInt(first) > 12) && Integer.parseInt(second) <= 12;
    String year = last.length() == 4 ? "yyyy" : "yy";
    String pattern = (dayFirst ? "d" : "M") + sign + (dayFirst ? "M" : "d") + sign + year + time;
    return Optional.of(
        new DateForm(
            pattern,
            date(
                last.length() == 4 ? last : "20" + last,
                Integer.parseInt(dayFirst ? second : first),
                dayFirst ? first : second)));
  }

  private static String time(Matcher found) {
    if (found.group(6) == null) {
      return "";
    }
    String hour = found.group(6).length() == 2 ? "H" : "";
    String clock =
        found.group(9) == null
            ? "H" + hour + ":mm"
            : "h:mm"
                + (found.group(8) == null ? "" : ":ss")
                + found.group(9).replaceAll("[AP]M", "a");
    return (found.group(5).equals("T") ? "'T'" : " ")
        + clock
        + (found.group(9) == null && found.group(8) != null ? ":ss" : "");
  }

  private static Optional<LocalDate> date(String year, int month, String day) {
    try {
      return Optional.of(LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Whether letters put such texts in the order of their dates. */
  public boolean isSorted() {
    return pattern.matches("yyyy(.)MM\\1dd.*");
  }

  /** Whether it says a time of day, too. */
  public boolean isTimed() {
    return pattern.contains(":");
  }

  /** Whether both day and month may come first. */
  public boolean isUncertain() {
    return pattern.matches("[Md][-/][Md].*") && date.filter(d -> d.getDayOfMonth() > 12).isEmpty();
  }

  /** The same text, read as the others of its column are, where it can be read so. */
  public DateForm like(DateForm column) {
    return isUncertain()
            && date.isPresent()
            && column.pattern.charAt(0) == 'd'
            && pattern.charAt(0) == 'M'
        ? new DateForm(
            pattern.replaceFirst("M(.)d", "d$1M"),
            Optional.of(
                LocalDate.of(
                    date.get().getYear(), date.get().getDayOfMonth(), date.get().getMonthValue())))
        : this;
  }

  /** The code that reads the dates of values that are written so, or as the other. */
  String parsed(String value, DateForm other, String example) {
    DateForm read =
        both(pattern, other.pattern, example).map(both -> new DateForm(both, date)).orElse(this);
    return read.parsed(value, isTimed() && other.isTimed());
  }

  /** The same, with the time of day if that is asked for. */
  public String parsed(String value, boolean isTimed) {
    String read = parsed(value);
    return isTimed ? read.replaceFirst("LocalDate", "LocalDateTime") : read;
  }

  /** The code that reads the date of a value that is written so. */
  public String parsed(String value) {
    String quoted = pattern.replace("'", "\\'"); // as a text between single quotes holds it
    return pattern.equals("yyyy-MM-dd")
        ? "java.time.LocalDate.parse(" + value + ")"
        : "java.time.LocalDate.parse(%s, java.time.format.DateTimeFormatter.ofPattern('%s'))"
            .formatted(value, quoted);
  }

  /**
   * The code of what a text means that is written so, with the time of day if that is asked for.
   */
  public String code(String written, boolean isTimed) {
    if (!isTimed) {
      return code(date.orElseThrow());
    }
    DateTimeFormatter form = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
    LocalDateTime time = LocalDateTime.parse(written, form);
    String day = code(time.toLocalDate()).replace("LocalDate", "LocalDateTime");
    String seconds = time.getSecond() == 0 ? "" : ", " + time.getSecond();
    return day.replace(")", ", %d, %d%s)".formatted(time.getHour(), time.getMinute(), seconds));
  }

  public static String code(LocalDate date) {
    return "java.time.LocalDate.of(%d, %d, %d)"
        .formatted(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
  }

  /** One pattern that reads what either of them reads. */
  public static Optional<String> both(String pattern, String other, String value) {
    if (pattern.contains("[") || pattern.equals(other) || !other.matches("[A-Za-z/. :,-]*")) {
      return Optional.empty();
    }
    for (String both :
        new String[] {"[" + pattern + "][" + other + "]", "[" + other + "][" + pattern + "]"}) {
      try {
        DateTimeFormatter formatter = DateTimeFormatter.ofPattern(both, Locale.ENGLISH);
        DateTimeFormatter first = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        LocalDate.parse(value, formatter);
        LocalDate.parse(LocalDateTime.of(2026, 11, 23, 10, 20, 30).format(first), formatter);
        return Optional.of(both);
      } catch (DateTimeException | IllegalArgumentException e) {
        // This order reads one of them only.
      }
    }
    return Optional.empty();
  }
}
