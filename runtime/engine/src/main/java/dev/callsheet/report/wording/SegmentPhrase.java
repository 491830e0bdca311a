package dev.callsheet.report.wording;

import dev.callsheet.message.Segments;
import java.util.Locale;

/** Segments as people read them. Thread-safe. */
public final class SegmentPhrase {
  private SegmentPhrase() {}

  /** Such as {@code 1 segment} or {@code 2 segments (’ at col 31)}. */
  public static String of(Segments segments) {
    String count = Effects.counted(segments.count(), "segment");
    return segments.offender() == 0
        ? count
        : count + " (" + shown(segments.offender()) + " at col " + segments.column() + ")";
  }

  /** The character itself, or its name where nobody could see it. */
  public static String shown(int character) {
    String text = Character.toString(character);
    boolean seen = Visible.line(text).equals(text) && !Character.isSpaceChar(character);
    return seen
        ? text
        : "U+"
            + Visible.hexadecimal(character)
            + " "
            + String.valueOf(Character.getName(character)).toLowerCase(Locale.ROOT);
  }
}
