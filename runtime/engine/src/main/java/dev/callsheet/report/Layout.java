package dev.callsheet.report;

import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Numbers;

/**
 * How a report looks. Immutable and thread-safe.
 *
 * @param format for people or for programs
 * @param colour of text for people
 * @param numbers whether telephone numbers appear in full
 * @param extent of long lists for people
 * @param width how many cells a line for people has; 0: as many as it needs, and figures take 100;
 *     {@link #WIDE}: as many as it needs, with whole messages
 */
public record Layout(Format format, Colour colour, Numbers numbers, Extent extent, int width) {
  /** The width of lines that hold whole messages. */
  public static final int WIDE = Integer.MAX_VALUE;

  /** Text for people without colour, numbers masked, one screen. */
  public static final Layout PLAIN =
      new Layout(Format.HUMAN, Colour.NONE, Numbers.MASKED, Extent.SUMMARY);

  /** A layout whose lines are as wide as they need. */
  public Layout(Format format, Colour colour, Numbers numbers, Extent extent) {
    this(format, colour, numbers, extent, 0);
  }

  /** The same layout with lines of another width. */
  public Layout wide(int other) {
    return new Layout(format, colour, numbers, extent, other);
  }

  boolean isWide() {
    return width == WIDE;
  }

  int figures() {
    return width == 0 ? Screen.WIDTH : width;
  }

  public Layout with(Format other) {
    return new Layout(other, colour, numbers, extent, width);
  }

  public Layout with(Colour other) {
    return new Layout(format, other, numbers, extent, width);
  }

  public Layout with(Numbers other) {
    return new Layout(format, colour, other, extent, width);
  }

  public Layout with(Extent other) {
    return new Layout(format, colour, numbers, other, width);
  }
}
