package dev.callsheet.guard.cap;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How much may leave at most: to each person within a time, or to all within a calendar day.
 * Immutable and thread-safe.
 */
public final class Cap {
  /** What is known of longer ago is forgotten. */
  public static final Duration LONGEST = Duration.ofDays(366);

  private static final String SEGMENTS = "segments";
  private static final String WITHIN = "within=";
  private static final String DAY = "day=";
  private static final int FIELDS = 4;

  private final long most;
  private final @Nullable Duration within;
  private final @Nullable ZoneId zone;
  private final Set<Touch.Way> ways;
  private final boolean bySegments;
  private final String subject;

  private Cap(
      long most, @Nullable Duration within, @Nullable ZoneId zone, String of, String subject) {
    if (most < 1) {
      throw new IllegalArgumentException("a cap is at least 1, not " + most);
    }
    if (within != null
        && (within.compareTo(Duration.ofSeconds(1)) < 0 || within.compareTo(LONGEST) > 0)) {
      throw new IllegalArgumentException(
          "a cap looks back over 1 second to 366 days; write a time such as 24 hours");
    }
    if (!subject.isEmpty() && (zone != null || !subject.matches("\\S(.{0,98}\\S)?"))) {
      throw new IllegalArgumentException(
          "a subject is a few words in one line, and belongs to a cap per contact");
    }
    this.most = most;
    this.within = within;
    this.zone = zone;
    this.subject = subject;
    this.bySegments = of.equals(SEGMENTS);
    this.ways = bySegments ? EnumSet.of(Touch.Way.TEXT) : ways(of);
  }

  private static Set<Touch.Way> ways(String of) {
    Set<Touch.Way> ways = EnumSet.noneOf(Touch.Way.class);
    for (String word : of.split(",", -1)) {
      ways.add(
          Touch.Way.of(word)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "a cap is of sms, call and add, or of segments alone, not of '"
                              + word
                              + "'")));
    }
    return ways;
  }

  /**
   * For each person.
   *
   * @param of {@code sms}, {@code call}, {@code add} with commas between them, or {@code segments}
   * @param subject counts only what is about it; empty for all
   * @throws IllegalArgumentException if one of them is out of range
   */
  public static Cap perContact(long most, Duration within, String of, String subject) {
    return new Cap(most, within, null, of, subject);
  }

  /**
   * For all people together, in a calendar day of this zone.
   *
   * @throws IllegalArgumentException as {@link #perContact}
   */
  public static Cap perDay(long most, ZoneId zone, String of) {
    return new Cap(most, null, zone, of, "");
  }

  /** A line that {@link #read} reads. */
  public String written() {
    String window = within == null ? DAY + zone : WITHIN + within;
    return (most + " " + window + " " + of() + " " + subject).strip();
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  public static Cap read(String line) {
    String[] parts = line.split(" ", FIELDS);
    String subject = parts.length == FIELDS ? parts[FIELDS - 1] : "";
    try {
      long most = Long.parseLong(parts[0]);
      String window = parts[1];
      return window.startsWith(WITHIN)
          ? perContact(most, Duration.parse(window.substring(WITHIN.length())), parts[2], subject)
          : new Cap(most, null, ZoneId.of(window.substring(DAY.length())), parts[2], subject);
    } catch (DateTimeException | IndexOutOfBoundsException | NumberFormatException e) {
      throw new IllegalArgumentException("'" + line + "' is no cap", e);
    }
  }

  private String of() {
    return bySegments
        ? SEGMENTS
        : ways.stream().map(Touch.Way::word).collect(Collectors.joining(","));
  }

  public long most() {
    return most;
  }

  /** How long it looks back for each person; empty for one of a day. */
  public Optional<Duration> within() {
    return Optional.ofNullable(within);
  }

  /** Whose days it counts; empty for one of each person. */
  public Optional<ZoneId> zone() {
    return Optional.ofNullable(zone);
  }

  /** What it is about; empty for all. */
  public String subject() {
    return subject;
  }

  /** What these are about, each once. */
  static List<String> subjects(List<Cap> caps) {
    return caps.stream()
        .map(Cap::subject)
        .filter(subject -> !subject.isEmpty())
        .distinct()
        .toList();
  }

  boolean isOfSegments() {
    return bySegments;
  }

  /** How much of it somebody takes who is reached so; 0 if it is not about that. */
  long weight(Touch.Way way, int segments) {
    if (!ways.contains(way)) {
      return 0;
    }
    return bySegments ? segments : 1;
  }

  /** As people read it: {@code 3 sms, call per contact within 24h}. */
  public String said() {
    String one = bySegments && most == 1 ? "segment" : of().replace(",", ", ");
    String what = most + " " + one;
    String about = subject.isEmpty() ? "" : " about " + subject;
    return within == null
        ? what + " a day (" + zone + ")"
        : what + about + " per contact within " + words(within);
  }

  static String words(Duration time) {
    boolean isOfDays = time.toDays() > 1 && time.equals(Duration.ofDays(time.toDays()));
    return isOfDays ? time.toDays() + "d" : time.toString().substring(2).toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cap cap && written().equals(cap.written());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(new Object[] {most, within, zone, ways, bySegments, subject});
  }

  @Override
  public String toString() {
    return said();
  }
}
