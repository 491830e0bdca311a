package dev.callsheet.intake;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Moments as senders write them. Thread-safe. */
public final class SentTime {
  /** What looks like a day, or a day with a time of day, is none. */
  private static final Pattern SINCE_1970 =
      Pattern.compile(
          "(?!(?:19|20)\\d{6}(?:\\d{4}|\\d{6}|\\d{9})?(?:\\.\\d+)?$)\\d{1,20}(?:\\.\\d{1,9})?");

  private static final int LONGEST = 64;

  /** As seconds it is of the year 5138, as milliseconds of 1973; so for what is smaller. */
  private static final BigDecimal MOST = BigDecimal.valueOf(100_000_000_000L);

  /** Digits of the parts of a second that are counted. */
  private static final List<Integer> PLACES = List.of(0, 3, 6, 9);

  private static final int NANOS = 9;

  /** What says that the offset is none, also behind one, as Go and Ruby write it. */
  private static final Pattern UNIVERSAL = Pattern.compile("(?i) ?([+-]00:?00)? ?(?:UTC|GMT)$");

  /** {@code 2026-11-28T14:10:13.5+00:00}, also with a blank or without the colon. */
  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendPattern("['T'][' ']HH:mm[:ss]")
          .optionalStart()
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, NANOS, true)
          .optionalEnd()
          .appendPattern("[' '][XXX][XX][X]")
          .toFormatter(Locale.ROOT);

  private static final List<DateTimeFormatter> FORMS =
      List.of(ISO, DateTimeFormatter.RFC_1123_DATE_TIME);

  private SentTime() {}

  /** Empty if it is none, or has no offset, so that nobody can say which. */
  public static Optional<Instant> of(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    if (SINCE_1970.matcher(text).matches()) {
      return Optional.of(counted(new BigDecimal(text)));
    }
    return written(text).or(() -> written(UNIVERSAL.matcher(text).replaceFirst("Z")));
  }

  private static Instant counted(BigDecimal count) {
    BigDecimal seconds = count;
    for (int places : PLACES) {
      seconds = count.movePointLeft(places);
      if (seconds.compareTo(MOST) < 0) {
        break;
      }
    }
    BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
    return Instant.ofEpochSecond(
        whole.longValue(), seconds.subtract(whole).movePointRight(NANOS).longValue());
  }

  private static Optional<Instant> written(String text) {
    for (DateTimeFormatter form : FORMS) {
      try {
        return Optional.of(form.parse(text, Instant::from));
      } catch (DateTimeException e) {
        // Then it is of the next, or none.
      }
    }
    return Optional.empty();
  }
}
