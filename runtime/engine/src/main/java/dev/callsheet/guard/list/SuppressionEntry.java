package dev.callsheet.guard.list;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What was done to the list of suppressed numbers. Immutable and thread-safe.
 *
 * @param verb what
 * @param at when
 * @param subject a number in E.164 form, or the name of an imported list
 * @param source who or what did it; of an import the file that holds the numbers
 * @param note why; of an import how old it is
 */
public record SuppressionEntry(Verb verb, Instant at, String subject, String source, String note) {
  private static final int FIELDS = 5;
  private static final int LONGEST = 500;

  /** What follows the digits of a number of which only the begin is known. */
  static final String BEGINS = "*";

  /** What can be done. */
  public enum Verb {
    ADD,
    REMOVE,
    IMPORT;

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public SuppressionEntry {
    refuseUnwritable(subject);
    refuseUnwritable(source);
    refuseUnwritable(note);
  }

  static void refuseUnwritable(String text) {
    if (text.isBlank()
        || text.length() > LONGEST
        || text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          "a number's note and a list's name are one line of at most " + LONGEST + " characters");
    }
  }

  /** Whether it is about one number, and not about a list. */
  public boolean isOfNumber() {
    return subject.startsWith("+");
  }

  /** Whether all are meant whose numbers begin so, as the rest of a line was lost. */
  boolean isOfBegin() {
    return subject.endsWith(BEGINS);
  }

  /** Whether a number is one of those. */
  boolean begins(String number) {
    return number.startsWith(subject.substring(0, subject.length() - BEGINS.length()));
  }

  /** What did it, as an entry may say it: of a long path the end. */
  static String source(String any) {
    String line = any.replaceAll("\\p{Cc}", " ");
    return line.isBlank() ? "unknown" : line.substring(Math.max(0, line.length() - LONGEST));
  }

  /** Without its end. */
  String line() {
    return String.join("\t", verb.id(), at.toString(), subject, source, note);
  }

  /**
   * What {@link #line} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  static SuppressionEntry of(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalArgumentException("a line with other than " + FIELDS + " fields");
    }
    Verb verb =
        Stream.of(Verb.values())
            .filter(each -> each.id().equals(fields[0]))
            .findFirst()
            .orElseThrow(
                () -> new IllegalArgumentException("a line that neither adds nor removes anybody"));
    try {
      return new SuppressionEntry(verb, Instant.parse(fields[1]), fields[2], fields[3], fields[4]);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("a line without its moment", e);
    }
  }

  /** Without whom, and without what somebody wrote of them. */
  @Override
  public String toString() {
    return verb.id() + " at " + at;
  }
}
