package dev.callsheet.report;

/**
 * How a report looks.
 *
 * @param format for people or for programs
 * @param colour of text for people
 * @param numbers whether telephone numbers appear in full
 * @param extent of long lists for people
 */
public record Layout(Format format, Colour colour, Numbers numbers, Extent extent) {
  /** Text for people without colour, numbers masked, one screen. */
  public static final Layout PLAIN =
      new Layout(Format.HUMAN, Colour.NONE, Numbers.MASKED, Extent.SUMMARY);

  /** The same layout in another format. */
  public Layout with(Format other) {
    return new Layout(other, colour, numbers, extent);
  }

  /** The same layout with other colours. */
  public Layout with(Colour other) {
    return new Layout(format, other, numbers, extent);
  }

  /** The same layout with numbers shown otherwise. */
  public Layout with(Numbers other) {
    return new Layout(format, colour, other, extent);
  }

  /** The same layout with another extent. */
  public Layout with(Extent other) {
    return new Layout(format, colour, numbers, other);
  }
}
