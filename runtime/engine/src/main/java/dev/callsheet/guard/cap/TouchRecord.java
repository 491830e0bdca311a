package dev.callsheet.guard.cap;

import java.time.Instant;

/**
 * The second number of a record: when, how, whether it is of a subject, whether it was given back,
 * how many segments. Files and databases keep it, so none of it may change.
 */
final class TouchRecord {
  private static final int SECONDS = 32;
  private static final int WAY = 24;
  private static final long SUBJECT = 1L << 23;
  private static final long BACK = 1L << 22;

  /** What another system sent; those that do not know it count it. */
  private static final long TOLD = 1L << 21;

  /** Behind a subject for versions that do not know it, so that none counts it. */
  private static final long TEXT = SUBJECT | TOLD;

  /** How many segments, or units, one has at most. */
  static final int MOST = 0xffff;

  private static final Touch.Way[] WAYS = Touch.Way.values();

  private TouchRecord() {}

  static long of(Touch touch, boolean back) {
    return touch.at().getEpochSecond() << SECONDS
        | (long) touch.way().code() << WAY
        | (back ? BACK : 0)
        | Math.min(touch.segments(), MOST);
  }

  /** Of so many that nobody is named for. */
  static long ofCount(Instant at, int count, boolean back) {
    return at.getEpochSecond() << SECONDS | (back ? BACK : 0) | count;
  }

  static long ofSubject(long record) {
    return record | SUBJECT;
  }

  static boolean isOfSubject(long record) {
    return (record & SUBJECT) != 0;
  }

  /** Of a text that went to somebody, to know it again. */
  static long ofText(long record) {
    return record | TEXT;
  }

  static boolean isOfText(long record) {
    return (record & TEXT) == TEXT;
  }

  /** Of what another system sent, to know it again. */
  static long ofTold(long record) {
    return record | TOLD;
  }

  /** Since 1970. */
  static long second(long record) {
    return record >>> SECONDS;
  }

  static Instant at(long record) {
    return Instant.ofEpochSecond(second(record));
  }

  static Touch.Way way(long record) {
    int code = (int) (record >>> WAY) & 0xff;
    for (Touch.Way way : WAYS) {
      if (way.code() == code) {
        return way;
      }
    }
    throw new IllegalArgumentException("a record of the way " + code);
  }

  static int segments(long record) {
    return (int) (record & MOST);
  }

  /** 1, or -1 if it was given back. */
  static int sign(long record) {
    return (record & BACK) == 0 ? 1 : -1;
  }
}
