package dev.callsheet.dsl.habit;

/**
 * A piece of a script's text, as nearly every language would cut it.
 *
 * @param kind what it is
 * @param text as it is written
 * @param line on which it begins, from 1
 * @param column at which it begins, from 1
 * @param from its first character's place in the whole text
 */
record Piece(Kind kind, String text, int line, int column, int from) {
  static final Piece NONE = new Piece(Kind.NONE, "", 0, 0, 0);

  /** What a piece is. */
  enum Kind {
    WORD,
    NUMBER,
    TEXT,
    /** A text between backticks. */
    BACKTICKS,
    /** A text between typographic quotes. */
    CURLY,
    /** A text that does not end on its line. */
    UNCLOSED,
    /** A comment as shells and Python have it. */
    HASH,
    SIGN,
    OPEN,
    CLOSE,
    NONE
  }

  boolean is(String written) {
    return (kind == Kind.SIGN || kind == Kind.OPEN || kind == Kind.CLOSE || kind == Kind.WORD)
        && text.equals(written);
  }

  boolean isText() {
    return kind == Kind.TEXT
        || kind == Kind.CURLY
        || kind == Kind.BACKTICKS
        || kind == Kind.UNCLOSED;
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  int to() {
    return from + text.length();
  }

  /** How many characters of its first line it has. */
  int width() {
    int end = text.indexOf('\n');
    return end < 0 ? text.length() : end;
  }

  /** What stands between the quotes of a text. */
  String content() {
    boolean long3 = text.length() >= 6 && (text.startsWith("'''") || text.startsWith("\"\"\""));
    int edge = long3 ? 3 : 1;
    return text.length() < 2 * edge
        ? text.substring(Math.min(1, text.length()))
        : text.substring(edge, text.length() - edge);
  }
}
