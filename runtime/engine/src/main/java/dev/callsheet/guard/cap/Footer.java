package dev.callsheet.guard.cap;

import dev.callsheet.command.TextCommand;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;

/**
 * How a text has to end for whoever had none that did lately, such as with how to opt out.
 * Immutable and thread-safe.
 *
 * @param text one line of at most 160 characters
 * @param every for how long one that ends so serves for those behind it; empty where each has to
 */
public record Footer(String text, Optional<Duration> every) {
  private static final int MOST = 160;
  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final String EACH = "each";

  public Footer {
    if (!text.matches("\\S(.*\\S)?") || text.length() > MOST) {
      throw new IllegalArgumentException(
          "a footer is one line of at most %s characters, such as 'Reply STOP to opt out.'"
              .formatted(MOST));
    }
    if (every.isPresent()
        && (every.get().compareTo(SHORTEST) < 0 || every.get().compareTo(Cap.LONGEST) > 0)) {
      throw new IllegalArgumentException(
          "a footer serves for 1 second to 366 days; write a time such as 30 days");
    }
  }

  /** Full for whoever had one. */
  private static Cap once(String text, Duration every) {
    return Cap.perContact(1, every, Touch.Way.TEXT.word(), subject(text));
  }

  private static String subject(String text) {
    return "footer " + Integer.toHexString(text.hashCode());
  }

  Optional<Cap> once() {
    return every.map(time -> once(text, time));
  }

  /** Under which word texts are counted that end so. */
  String subject() {
    return subject(text);
  }

  boolean isAt(TextCommand command) {
    return command.message().text().stripTrailing().endsWith(text);
  }

  /** As people read it. */
  public String said() {
    return "'%s'%s".formatted(text, every.map(time -> " every " + Cap.words(time)).orElse(""));
  }

  /** A line that {@link #read} reads. */
  public String written() {
    return every.map(Duration::toString).orElse(EACH) + " " + text;
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  public static Footer read(String line) {
    String[] parts = line.split(" ", 2);
    try {
      return new Footer(
          parts[1],
          parts[0].equals(EACH) ? Optional.empty() : Optional.of(Duration.parse(parts[0])));
    } catch (DateTimeException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("'" + line + "' is no footer", e);
    }
  }

  /** Without what it says. */
  @Override
  public String toString() {
    return "a footer of " + text.length() + " characters";
  }
}
