package dev.callsheet.guard.cap;

import dev.callsheet.dispatch.pace.Day;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What reached people, in memory: a record of two numbers for each, whom by {@link TouchKey} and
 * then when and how. What was given back is a record, too. Takes some 28 bytes each. Not
 * thread-safe.
 */
final class Touches implements RecordTaker {
  private static final int FIRST_ROOM = 1 << 10;
  private static final int WAYS = Touch.Way.values().length;

  private final TouchKey key;
  private long[] whom = new long[FIRST_ROOM];
  private long[] what = new long[FIRST_ROOM];

  /** The record before of the same person, counted from 1. */
  private int[] before = new int[FIRST_ROOM];

  /** By whom: the last record, counted from 1. */
  private int[] last = new int[2 * FIRST_ROOM];

  private int size;
  private int people;

  /** The day of each zone that was asked for last. */
  private final Map<ZoneId, Day> days = new HashMap<>();

  /** By quarter of an hour: how many of each way, then how many segments. */
  private final TreeMap<Long, long[]> totals = new TreeMap<>();

  Touches(TouchKey key) {
    this.key = key;
  }

  TouchKey key() {
    return key;
  }

  /** One of its own that knows the same. */
  Touches copy() {
    Touches copy = new Touches(key);
    copy.whom = whom.clone();
    copy.what = what.clone();
    copy.before = before.clone();
    copy.last = last.clone();
    copy.size = size;
    copy.people = people;
    totals.forEach((quarter, total) -> copy.totals.put(quarter, total.clone()));
    return copy;
  }

  /** Adds a record, but for those of texts. */
  @Override
  public void take(long whom, long what) {
    if (!TouchRecord.isOfText(what)) {
      keep(whom, what);
    }
  }

  /** Adds a record. */
  void keep(long whom, long what) {
    if (size == this.whom.length) {
      this.whom = Arrays.copyOf(this.whom, 2 * size);
      this.what = Arrays.copyOf(this.what, 2 * size);
      before = Arrays.copyOf(before, 2 * size);
    }
    this.whom[size] = whom;
    this.what[size] = what;
    if (++people * 2L > last.length) {
      grow();
    }
    chain(size++);
    if (!TouchRecord.isOfSubject(what)) {
      long quarter = Day.quarter(TouchRecord.at(what));
      long[] total = totals.computeIfAbsent(quarter, first -> new long[WAYS + 1]);
      int sign = TouchRecord.sign(what);
      total[TouchRecord.way(what).code()] += sign;
      total[WAYS] += (long) sign * TouchRecord.segments(what);
    }
  }

  private void chain(int record) {
    int slot = slot(whom[record]);
    if (last[slot] != 0) {
      people--;
    }
    before[record] = last[slot];
    last[slot] = record + 1;
  }

  private int slot(long person) {
    int mask = last.length - 1;
    int slot = (int) person & mask;
    while (last[slot] != 0 && whom[last[slot] - 1] != person) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int[] old = last;
    last = new int[2 * old.length];
    for (int record : old) {
      if (record != 0) {
        last[slot(whom[record - 1])] = record;
      }
    }
  }

  /** The first of the caps that has no room for this, if there is one. */
  Optional<Full> full(Touch touch, List<Cap> caps) {
    for (Cap cap : caps) {
      long wanted = cap.weight(touch.way(), touch.segments());
      if (wanted > 0) {
        Optional<Full> full =
            cap.within().isPresent()
                ? fullOfContact(touch, cap, cap.within().get(), wanted)
                : fullOfDay(touch, cap, wanted);
        if (full.isPresent()) {
          return full;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Full> fullOfContact(Touch touch, Cap cap, Duration within, long wanted) {
    long[] count = {0};
    long person = key.of(touch.contact(), cap.subject());
    each(person, touch.at(), cap, (second, units) -> count[0] += units);
    if (count[0] + wanted <= cap.most()) {
      return Optional.empty();
    }
    TreeMap<Long, Long> bySecond = new TreeMap<>();
    each(person, touch.at(), cap, (second, units) -> bySecond.merge(second, units, Long::sum));
    long left = count[0];
    Instant again = touch.at().plus(within); // of a text that is longer than the cap: never
    for (Map.Entry<Long, Long> second : bySecond.entrySet()) {
      left -= second.getValue();
      if (left + wanted <= cap.most()) {
        again = Instant.ofEpochSecond(second.getKey()).plus(within);
        break;
      }
    }
    return Optional.of(new Full(cap, count[0], again));
  }

  /** How many records there are since then that were not given back. */
  int count(long whom, long since) {
    int count = 0;
    for (int record = last[slot(whom)]; record != 0; record = before[record - 1]) {
      long one = what[record - 1];
      count += TouchRecord.second(one) >= since ? TouchRecord.sign(one) : 0;
    }
    return count;
  }

  /**
   * Tells of each record of a person how much of the cap it takes then, and when it was. What is
   * further ahead than the cap looks back was written by a clock that was wrong, and would keep
   * that person away until then.
   */
  private void each(long person, Instant now, Cap cap, RecordTaker told) {
    Duration within = cap.within().orElseThrow();
    long since = now.minus(within).getEpochSecond();
    long until = now.plus(within).getEpochSecond();
    for (int record = last[slot(person)]; record != 0; record = before[record - 1]) {
      long one = what[record - 1];
      long second = TouchRecord.second(one);
      if (second > since && second < until) {
        long units = cap.weight(TouchRecord.way(one), TouchRecord.segments(one));
        told.take(second, TouchRecord.sign(one) * units);
      }
    }
  }

  private Optional<Full> fullOfDay(Touch touch, Cap cap, long wanted) {
    Day day =
        days.compute(
            cap.zone().orElseThrow(),
            (zone, last) ->
                last != null && last.holds(touch.at()) ? last : Day.of(touch.at(), zone));
    long count = 0;
    for (long[] total : totals.subMap(day.firstQuarter(), day.endQuarter()).values()) {
      for (Touch.Way way : Touch.Way.values()) {
        count +=
            cap.isOfSegments() && way == Touch.Way.TEXT
                ? total[WAYS]
                : total[way.code()] * cap.weight(way, 1);
      }
    }
    return count + wanted <= cap.most()
        ? Optional.empty()
        : Optional.of(new Full(cap, count, day.end()));
  }
}
