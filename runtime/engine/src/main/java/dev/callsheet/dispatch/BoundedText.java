package dev.callsheet.dispatch;

import java.util.regex.Pattern;

/**
 * A text that can be read so many times only. Some patterns go back and forth over a text for years
 * (<code>(a+)+b</code>), and Java's matcher cannot be told to stop; but it has to ask for each
 * character.
 */
final class BoundedText implements CharSequence {
  /** 5 to 25 ms. A pattern such as {@code .*error.*} needs as much for 1,000 characters without. */
  private static final int MOST_READS = 2_000_000;

  private final String text;
  private int left = MOST_READS;

  private BoundedText(String text) {
    this.text = text;
  }

  /** The pattern took too long. */
  static final class Exhausted extends Exception {
    private static final long serialVersionUID = 1;
  }

  static boolean has(String text, Pattern pattern) throws Exhausted {
    try {
      return pattern.matcher(new BoundedText(text)).find();
    } catch (OutOfReads | StackOverflowError e) { // groups in a loop go down once for each round
      throw new Exhausted();
    }
  }

  @Override
  public char charAt(int index) {
    if (--left < 0) {
      throw new OutOfReads();
    }
    return text.charAt(index);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    return text;
  }

  private static final class OutOfReads extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfReads() {
      super(null, null, false, false);
    }
  }
}
