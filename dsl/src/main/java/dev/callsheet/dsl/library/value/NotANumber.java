package dev.callsheet.dsl.library.value;

/** A text that spells no number was asked for one; keeps the text, as the JDK does not always. */
public final class NotANumber extends NumberFormatException {
  private static final long serialVersionUID = 1L;

  private final String text;

  public NotANumber(String text, NumberFormatException cause) {
    super(cause.getMessage());
    this.text = text;
  }

  /** What was read. */
  public String text() {
    return text;
  }
}
