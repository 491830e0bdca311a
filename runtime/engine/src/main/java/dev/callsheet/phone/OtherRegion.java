package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The region as whose numbers a column is written, where it is read as that of another one.
 * Thread-safe, as it holds nothing.
 */
public final class OtherRegion {
  /** Where lists come from that are read elsewhere; each one more would be asked of each cell. */
  private static final List<String> ALL =
      List.of(
          "US GB DE FR ES IT NL BE AT CH SE NO DK FI PL CZ PT IE AU NZ IN MX BR ZA".split(" ", -1));

  private static final int ENOUGH = 50;

  /** Of fewer nothing is said: what is known of other regions takes its time to be read. */
  private static final int FEWEST = 3;

  private static final int FEWEST_DIGITS = 8;

  private OtherRegion() {}

  /**
   * The one region of which most of the cells are whole numbers that a reader refuses; of two that
   * read as many, that of which more are mobile phones.
   */
  public static Optional<Region> of(Collection<String> cells, PhoneReader reader) {
    List<String> refused =
        cells.stream()
            .filter(cell -> !cell.isBlank() && read(reader, cell).isEmpty())
            .limit(ENOUGH)
            .toList();
    long whole =
        refused.stream().filter(cell -> NoNumber.digits(cell).length() >= FEWEST_DIGITS).count();
    if (whole < FEWEST || whole * 2 <= refused.size()) {
      return Optional.empty();
    }
    long best = 0;
    Optional<Region> found = Optional.empty();
    for (String code : ALL) {
      PhoneReader other = new PhoneReader(new Region(code));
      List<PhoneNumber> read =
          refused.stream().flatMap(cell -> read(other, cell).stream()).toList();
      long mobile = read.stream().filter(number -> Line.of(number) == Line.OTHER).count();
      long score = read.size() * (ENOUGH + 1L) + mobile;
      if (score >= best && read.size() * 2 > refused.size()) {
        found = score > best ? Optional.of(other.region()) : Optional.empty();
        best = score;
      }
    }
    return found;
  }

  /** The number that a text is, if it is such a one as tables know. */
  private static Optional<PhoneNumber> read(PhoneReader reader, String text) {
    try {
      return Optional.of(reader.read(text)).filter(PhoneReader::isKnown);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Whether a text is such a number of the region as tables know. */
  public static boolean reads(Region region, String text) {
    return read(new PhoneReader(region), text).isPresent();
  }
}
