package dev.callsheet.command;

/**
 * An e-mail address; it names the acting user or agent, or a contact's address. Immutable and
 * thread-safe.
 *
 * @param value {@code local@domain}; at most 254 characters (RFC 5321), no white space
 */
public record Email(String value) {
  private static final int LONGEST = 254;

  public Email {
    Text.oneLine("an e-mail address", value);
    int at = value.indexOf('@');
    String domain = value.substring(at + 1);
    if (at < 1
        || domain.isEmpty()
        || domain.indexOf('@') >= 0
        || domain.startsWith(".")
        || domain.endsWith(".")
        || domain.contains("..")
        || separates(value)
        || value.length() > LONGEST) {
      throw new IllegalArgumentException("'" + value + "' is not an e-mail address");
    }
  }

  /** Whether it holds what would stand between two addresses, or around one. */
  private static boolean separates(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (Character.isWhitespace(c) || c == '<' || c == '>' || c == ',' || c == ';') {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return value;
  }
}
