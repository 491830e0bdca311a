package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be limited: how each limit is written, compared and said. */
public enum LimitKind {
  /** How fast actions leave. */
  RATE {
    @Override
    String normal(String text, ZoneId zone) {
      Pace.parse(text);
      return text.strip();
    }

    @Override
    double measure(String text) {
      return Pace.parse(text).perSecond().orElseThrow();
    }

    @Override
    String said(String text) {
      return text;
    }
  },
  /** How many leave in a calendar day of a zone. */
  PER_DAY {
    @Override
    String normal(String text, ZoneId zone) {
      return wholeNumber(text, "a number such as 200") + " " + zone(text, zone);
    }

    @Override
    double measure(String text) {
      return number(text);
    }

    @Override
    String said(String text) {
      return number(text) + " a day (" + zone(text, ZoneId.of("UTC")) + ")";
    }
  },
  /** The time of day, in a zone, at which a run ends. */
  UNTIL {
    @Override
    String normal(String text, ZoneId zone) {
      return written(time(text)) + " " + zone(text, zone);
    }

    @Override
    double measure(String text) {
      return end(text, Instant.now()).toEpochSecond();
    }

    @Override
    String said(String text) {
      return "until " + written(time(text)) + " (" + zone(text, ZoneId.of("UTC")) + ")";
    }
  },
  /** How many may be refused or not sent. */
  MAX_FAILURES {
    @Override
    String normal(String text, ZoneId zone) {
      return Limit.parse(text).toString();
    }

    @Override
    String tighter(String one, String other) {
      return Limit.parse(one).and(Limit.parse(other)).toString();
    }

    @Override
    String said(String text) {
      return "at most " + text + " failures";
    }
  },
  /** How many may end unknown. */
  MAX_UNKNOWN {
    @Override
    String normal(String text, ZoneId zone) {
      return MAX_FAILURES.normal(text, zone);
    }

    @Override
    String tighter(String one, String other) {
      return MAX_FAILURES.tighter(one, other);
    }

    @Override
    String said(String text) {
      return "at most " + text + " unknown";
    }
  },
  /** How many are under way at once. */
  IN_FLIGHT {
    @Override
    String normal(String text, ZoneId zone) {
      return String.valueOf(wholeNumber(text, "a number from 1 to 4096"));
    }

    @Override
    double measure(String text) {
      return number(text);
    }

    @Override
    String said(String text) {
      return text + " in flight";
    }
  };

  /** Made when a limit is read: the way to a plan without one links no lambda. */
  private static final class Forms {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("H:mm");
    static final Pattern WRITTEN = Pattern.compile("\\s*(\\S+)(?:\\s+(\\S+))?\\s*");
  }

  /** A time of day as it is written, such as 19:30. */
  static String written(TemporalAccessor time) {
    return Forms.TIME.format(time);
  }

  /** As files name it: {@code per_day}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * That of this id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static LimitKind ofId(String id) {
    for (LimitKind kind : values()) {
      if (kind.id().equals(id)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no limit is called " + id);
  }

  /** The one form in which it is kept, with its zone. */
  abstract String normal(String text, ZoneId zone);

  /** For people. */
  abstract String said(String text);

  /** Less is tighter. */
  double measure(String text) {
    throw new UnsupportedOperationException(id());
  }

  /** The first if it forbids all that the other forbids; else what forbids both. */
  String tighter(String one, String other) {
    return measure(one) <= measure(other) ? one : other;
  }

  static long number(String text) {
    return wholeNumber(text, "a whole number");
  }

  private static long wholeNumber(String text, String expected) {
    String number = part(text, 1);
    if (!number.matches("[1-9][0-9]{0,14}")) {
      throw new ConfigurationException("write " + expected);
    }
    return Long.parseLong(number);
  }

  static LocalTime time(String text) {
    try {
      return LocalTime.parse(part(text, 1), Forms.TIME);
    } catch (DateTimeException e) {
      throw new ConfigurationException("write a time of day such as 19:30");
    }
  }

  /** The zone that is written behind, else the other. */
  static ZoneId zone(String text, ZoneId other) {
    String zone = part(text, 2);
    try {
      return zone.isEmpty() ? other : ZoneId.of(zone);
    } catch (DateTimeException e) {
      throw new ConfigurationException("write a zone such as America/New_York");
    }
  }

  /**
   * The moment of that day of the zone in which {@code now} lies; where the clock is set back, the
   * later of two if the first is past.
   */
  static ZonedDateTime end(String until, Instant now) {
    ZoneId zone = zone(until, ZoneId.of("UTC"));
    ZonedDateTime end = LocalDate.ofInstant(now, zone).atTime(time(until)).atZone(zone);
    return end.toInstant().isAfter(now) ? end : end.withLaterOffsetAtOverlap();
  }

  private static String part(String text, int group) {
    Matcher written = Forms.WRITTEN.matcher(text);
    String part = written.matches() ? written.group(group) : null;
    return part == null ? "" : part;
  }
}
