package dev.callsheet.dispatch.pace;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * When the next on an account may leave, for all who send on it. Each rate that somebody keeps to
 * has a line: all who keep to that rate, or to a slower one, are bound by it and count for it; who
 * may send faster is not. Moments of a future are of a clock that was set back since: they are
 * taken as written now. Immutable and thread-safe.
 *
 * @param used when all of it was lost, so that as much may have left as may; null if it was not
 * @param complaint of the service; null if there was none lately
 */
record TurnNote(@Nullable Instant used, @Nullable Complaint complaint, List<Line> lines) {
  static final TurnNote NONE = new TurnNote(null, null, List.of());

  private static final String HEAD = "callsheet-turns-1";
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration LONGEST_TURN = Duration.ofDays(10);

  /** So late one may be, and make up for it, as long as nobody else took a turn meanwhile. */
  private static final Duration MADE_UP_FOR = Duration.ofMillis(100);

  /**
   * The service said that it is too much.
   *
   * @param number that is another for each
   * @param until when it wants to hear nothing
   */
  record Complaint(long number, Instant at, Instant until) {
    Complaint asOf(Instant now) {
      return at.isAfter(now)
          ? new Complaint(number, now, now.plus(Duration.between(at, until)))
          : this;
    }
  }

  /**
   * A rate.
   *
   * @param each nanoseconds of a turn
   * @param by who took the last
   * @param at when
   * @param free when the next may be taken
   */
  record Line(long each, String by, Instant at, Instant free) {}

  /**
   * What somebody wants.
   *
   * @param each nanoseconds of a turn at the rate that is kept to
   * @param lasts how long each turn lasts now: longer, while the service is left in peace
   * @param unused of those that were taken before, and not used
   */
  record Wish(String by, long each, long lasts, long turns, long unused) {}

  /**
   * What became of a wish.
   *
   * @param note that is left
   * @param isGiven whether the turns were given
   * @param free when the next are
   */
  record Given(TurnNote note, boolean isGiven, Instant free) {}

  /** As of now: nothing of it is of the future, and nothing is over. */
  TurnNote at(Instant now) {
    List<Line> held = new ArrayList<>();
    for (Line line : lines) {
      Line of = line.at.isAfter(now) ? moved(line, now) : line;
      if (now.isBefore(of.free.plus(SECOND))) {
        held.add(of);
      }
    }
    Complaint said = complaint == null ? null : complaint.asOf(now);
    return new TurnNote(usedBy(now), said, List.copyOf(held));
  }

  private @Nullable Instant usedBy(Instant now) {
    if (used == null || now.isAfter(used.plus(LONGEST_TURN))) {
      return null;
    }
    return used.isAfter(now) ? now : used;
  }

  private static Line moved(Line line, Instant now) {
    return new Line(line.each, line.by, now, now.plus(Duration.between(line.at, line.free)));
  }

  /** Gives turns that begin now, or says when there are some. */
  Given take(Wish wish, Instant now) {
    TurnNote current = at(now);
    Instant free = current.free(wish);
    if (free.isAfter(now)) {
      return new Given(current, false, free);
    }
    List<Line> after = new ArrayList<>();
    boolean isThere = false;
    for (Line line : current.lines) {
      isThere |= line.each == wish.each;
      after.add(line.each <= wish.each ? taken(line, wish, now) : line);
    }
    if (!isThere) {
      after.add(taken(new Line(wish.each, "", now, now), wish, now));
    }
    TurnNote left = new TurnNote(current.used, current.complaint, List.copyOf(after));
    return new Given(left, true, left.free(new Wish(wish.by, wish.each, wish.lasts, 1, 0)));
  }

  private Instant free(Wish wish) {
    Duration turn = Duration.ofNanos(wish.each);
    Instant free =
        used == null ? Instant.MIN : used.plus(turn.compareTo(SECOND) < 0 ? SECOND : turn);
    for (Line line : lines) {
      if (line.each <= wish.each) {
        Instant own = unused(line, wish);
        free = own.isAfter(free) ? own : free;
      }
    }
    return free;
  }

  private static Instant unused(Line line, Wish wish) {
    return line.by.equals(wish.by)
        ? line.free.minusNanos(wish.unused * turn(line, wish))
        : line.free;
  }

  /** Who is slowed down is so at each rate. */
  private static long turn(Line line, Wish wish) {
    return line.each == wish.each
        ? wish.lasts
        : Math.round((double) line.each * wish.lasts / wish.each);
  }

  private static Line taken(Line line, Wish wish, Instant now) {
    Instant earliest = line.by.equals(wish.by) ? now.minus(MADE_UP_FOR) : now;
    Instant free = unused(line, wish);
    Instant from = free.isBefore(earliest) ? earliest : free;
    return new Line(line.each, wish.by, now, from.plusNanos(wish.turns * turn(line, wish)));
  }

  /** With one complaint more, or a longer silence for the same. */
  TurnNote complained(Instant now, Instant until, boolean isNew) {
    TurnNote current = at(now);
    Complaint before = current.complaint;
    long number = before == null ? 1 : before.number + (isNew ? 1 : 0);
    Instant end = before != null && before.until.isAfter(until) ? before.until : until;
    return new TurnNote(current.used, new Complaint(number, now, end), current.lines);
  }

  /** Nothing is known but that as much may have left as may. */
  static TurnNote lost(Instant now) {
    return new TurnNote(now, null, List.of());
  }

  /** As it is kept. */
  String written() {
    StringBuilder text = new StringBuilder();
    int count = 0;
    if (used != null) {
      text.append("used ").append(used).append('\n');
      count++;
    }
    if (complaint != null) {
      text.append("quiet ").append(complaint.number).append(' ').append(complaint.at);
      text.append(' ').append(complaint.until).append('\n');
      count++;
    }
    for (Line line : lines) {
      text.append("rate ").append(line.each).append(' ').append(line.by).append(' ');
      text.append(line.at).append(' ').append(line.free).append('\n');
      count++;
    }
    return HEAD + ' ' + count + '\n' + text;
  }

  /** What was kept; empty if that was cut off, or is none. */
  static Optional<TurnNote> read(String text) {
    String[] all = text.split("\n", -1);
    String[] head = all[0].split(" ", -1);
    if (head.length != 2 || !head[0].equals(HEAD)) {
      return Optional.empty();
    }
    try {
      int count = Integer.parseInt(head[1]);
      TurnNote note = NONE;
      for (int i = 1; i <= count; i++) {
        if (i >= all.length - 1) { // the last one has its end, too
          return Optional.empty();
        }
        note = note.with(all[i].split(" ", -1));
      }
      return count < 0 ? Optional.empty() : Optional.of(note);
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private TurnNote with(String... words) {
    switch (words[0] + words.length) {
      case "used2" -> {
        return new TurnNote(Instant.parse(words[1]), complaint, lines);
      }
      case "quiet4" -> {
        Instant at = Instant.parse(words[2]);
        Instant asked = Instant.parse(words[3]);
        Instant most = at.plus(Speed.LONGEST_QUIET);
        Instant until = asked.isBefore(most) ? asked : most;
        return new TurnNote(used, new Complaint(Long.parseLong(words[1]), at, until), lines);
      }
      case "rate5" -> {
        Instant at = Instant.parse(words[3]);
        long each = Long.parseLong(words[1]);
        if (each < 1) {
          throw new IllegalArgumentException("no turn lasts " + each);
        }
        List<Line> more = new ArrayList<>(lines);
        more.add(new Line(each, words[2], at, end(at, words[4], LONGEST_TURN)));
        return new TurnNote(used, complaint, more);
      }
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private static Instant end(Instant from, String text, Duration longest) {
    Instant end = Instant.parse(text);
    if (Duration.between(from, end).abs().compareTo(longest) > 0) {
      throw new IllegalArgumentException("nothing lasts from " + from + " until " + end);
    }
    return end;
  }
}
