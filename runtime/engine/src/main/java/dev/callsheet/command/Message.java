package dev.callsheet.command;

/**
 * The text of a message as the person will read it. Immutable and thread-safe.
 *
 * @param text of which something is to be seen; line breaks and tabs are allowed, other control
 *     characters and those that turn letters around (U+202D, U+202E) are not. The API document
 *     gives no longest length, so none is checked here.
 */
public record Message(String text) {
  public Message {
    Text.notBlank("the message", text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isControl = Character.isISOControl(c) || c == '\u202D' || c == '\u202E';
      if (isControl && c != '\n' && c != '\r' && c != '\t') {
        throw new IllegalArgumentException(
            String.format("the message holds the control character U+%04X", (int) c));
      }
    }
    Text.wellFormed("the message", text);
  }

  /** How long it is, since it may come into a log; what is sent or kept asks for the text. */
  @Override
  public String toString() {
    int length = text.codePointCount(0, text.length());
    return length + (length == 1 ? " character" : " characters");
  }
}
