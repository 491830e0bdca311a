package dev.callsheet.action;

import dev.callsheet.command.Command;

/**
 * Names an action by what it would do: the same in every plan that would do the same, wherever its
 * line or its data row has moved. Of equal actions each next one has another id. Immutable and
 * thread-safe.
 *
 * @param bits 60 of them
 */
public record ActionId(long bits) {
  private static final int DIGITS = 15;
  private static final long MASK = (1L << 60) - 1;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  public ActionId {
    if (bits != (bits & MASK)) {
      throw new IllegalArgumentException("an action's id has 60 bits");
    }
  }

  /** The id of the only, or first, action with this command. */
  static ActionId of(Command command) {
    return of(CommandHash.KNOWN.of(command), 1);
  }

  /** The id of the {@code occurrence}-th action, from 1, of those with this content. */
  static ActionId of(long content, long occurrence) {
    return new ActionId(bits(content, occurrence));
  }

  /** The bits of that id, for who only compares them. */
  static long bits(long content, long occurrence) {
    long mixed = (content ^ (content >>> 31)) + occurrence * GOLDEN;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    return (mixed ^ (mixed >>> 27)) & MASK;
  }

  /**
   * The id that is written so.
   *
   * @throws IllegalArgumentException if none is
   */
  static ActionId parse(String text) {
    if (text.length() != DIGITS) {
      throw new IllegalArgumentException("an action's id has " + DIGITS + " digits");
    }
    return new ActionId(Long.parseLong(text, 16));
  }

  /** 15 hexadecimal digits. */
  @Override
  public String toString() {
    String digits = Long.toHexString(bits);
    return digits.length() == DIGITS
        ? digits // as of most
        : "0".repeat(DIGITS - digits.length()) + digits;
  }
}
