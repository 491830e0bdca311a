package dev.callsheet.guard.list;

import dev.callsheet.guard.list.SuppressionEntry.Verb;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the last line of a list still says that has lost its end: whom it names, or may name, is
 * left alone, and a removal that is not whole removes nobody.
 */
final class CutLine {
  private static final String NOTE = "the line that said why was cut";

  /** No line is shorter: among more zeros there may have been another. */
  private static final int SHORTEST = 40;

  /** With fewer digits it may name everybody. */
  private static final Pattern BEGIN = Pattern.compile("\\+\\d{4,15}");

  private CutLine() {}

  /** Nobody knows whom it named. */
  static final class Unclear extends IOException {
    private static final long serialVersionUID = 1L;

    Unclear() {
      super("its last line was cut, and nobody knows whom that named; write it anew by hand");
    }
  }

  /**
   * What it says.
   *
   * @return empty if it kept nobody away
   * @throws Unclear if it may have named anybody
   */
  static Optional<SuppressionEntry> of(String line) throws Unclear {
    int zero = line.indexOf('\0');
    boolean isZeroed = zero >= 0;
    if (isZeroed && line.length() - zero > SHORTEST) {
      throw new Unclear();
    }
    String text = isZeroed ? line.substring(0, zero) : line;
    String[] fields = text.split("\t", -1);
    if (!text.isEmpty() && Verb.REMOVE.id().startsWith(fields[0])) {
      return Optional.empty();
    } else if (fields[0].equals(Verb.IMPORT.id()) && fields.length > 3) {
      return Optional.of(imported(fields));
    } else if (fields[0].equals(Verb.ADD.id()) && fields.length > 2) {
      return Optional.of(added(fields));
    }
    throw new Unclear();
  }

  private static SuppressionEntry imported(String[] fields) {
    String dated = fields.length > 4 && !at(fields[4]).equals(Instant.EPOCH) ? fields[4] : "";
    return new SuppressionEntry(
        Verb.IMPORT,
        at(fields[1]),
        fields[2],
        fields[3],
        dated.isEmpty() ? Instant.EPOCH.toString() : dated);
  }

  private static SuppressionEntry added(String[] fields) throws Unclear {
    if (!BEGIN.matcher(fields[2]).matches()) {
      throw new Unclear();
    }
    return new SuppressionEntry(
        Verb.ADD,
        at(fields[1]),
        fields.length > 3 ? fields[2] : fields[2] + SuppressionEntry.BEGINS,
        fields.length > 4 && !fields[3].isBlank() ? fields[3] : "unknown",
        fields.length > 4 && !fields[4].isBlank() ? fields[4] : NOTE);
  }

  private static Instant at(String text) {
    try {
      return Instant.parse(text.toUpperCase(Locale.ROOT));
    } catch (DateTimeException e) {
      return Instant.EPOCH;
    }
  }
}
