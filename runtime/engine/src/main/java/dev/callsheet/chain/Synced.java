package dev.callsheet.chain;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far a chain was durable by its own word, kept apart from it. One cut at the end of a record
 * is tied as well as it was before, so it cannot tell by itself that more followed. Immutable and
 * thread-safe.
 *
 * @param records how many at least were durable once
 * @param hash of the last of these
 */
public record Synced(long records, String hash) {
  private static final Pattern FORM =
      Pattern.compile("(\\d{18}) ([0-9a-f]{" + Chain.DIGITS + "})\n");

  private static final int PLACES = 18;

  /** Empty for what is no such text: it was being written as the power went. */
  public static Optional<Synced> read(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(new Synced(Long.parseLong(form.group(1)), form.group(2)))
        : Optional.empty();
  }

  /** As a text that always has the same length, so that it can be written in place. */
  public String text() {
    String number = Long.toString(records);
    return "0".repeat(PLACES - number.length()) + number + " " + hash + "\n";
  }

  /** Whether a record is another than was there. */
  boolean contradicts(long record, String itsHash) {
    return record == records && !itsHash.equals(hash);
  }
}
