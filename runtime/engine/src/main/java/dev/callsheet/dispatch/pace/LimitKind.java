package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Locale;

/** What can be limited, under the names that files and journals have for it. */
public enum LimitKind {
  /** How fast actions leave: {@link Rate}. */
  RATE,
  /** How many leave in a calendar day of a zone: {@link PerDay}. */
  PER_DAY,
  /** The time of day, in a zone, at which a run ends: {@link Until}. */
  UNTIL,
  /** How many may be refused or not sent: {@link Limit}. */
  MAX_FAILURES,
  /** How many may end unknown: {@link Limit}. */
  MAX_UNKNOWN,
  /** How many are under way at once: {@link InFlight}. */
  IN_FLIGHT;

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
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no limit is called " + id));
  }

  /**
   * One of this kind as people write it, such as {@code 5/s}, {@code 200}, {@code 19:30}, {@code
   * 5%}; a zone may follow where the day matters.
   *
   * @param usual zone if none is written
   * @throws ConfigurationException if it is written otherwise
   */
  public Bound<?> read(String text, ZoneId usual) {
    return switch (this) {
      case RATE -> Rate.parse(text);
      case PER_DAY -> PerDay.parse(text, usual);
      case UNTIL -> Until.parse(text, usual);
      case MAX_FAILURES, MAX_UNKNOWN -> Limit.parse(text);
      case IN_FLIGHT -> InFlight.parse(text);
    };
  }

  /** One of this kind for people. */
  String said(Bound<?> bound) {
    return switch (this) {
      case MAX_FAILURES -> "at most " + bound + " failures";
      case MAX_UNKNOWN -> "at most " + bound + " unknown";
      default -> bound.said();
    };
  }
}
