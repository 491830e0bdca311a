package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Piece.Kind;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Cuts a text into pieces without asking whether it is a script: what Groovy's own lexer stumbles
 * over is just what must be seen. Reads each character a bounded number of times.
 */
final class Cut {
  private static final int DEEPEST = 8;
  private static final int LONGEST_GAP = 2_000;
  private static final String CURLY = "“”„‟«»‘’‚‛";
  private static final List<String> SIGNS =
      List.of(
          "<=>", "===", "!==", "==~", "??=", "**=", "...", "..<", "<..", ">>>", "=>", "->", "??",
          "?.", "?:", "?[", "==", "!=", "<>", "<=", ">=", "=<", "&&", "||", ":=", "**", "++", "--",
          "+=", "-=", "*=", "/=", "?=", "::", "|>", "..", "=~", "<<", ">>", "*.", ".&", "~=");
  private static final Set<String> BEFORE_OPERAND =
      Set.of("return", "in", "and", "or", "not", "case", "when", "if", "elif", "unless");

  /** The same script is asked about for each of its mistakes. */
  private static volatile SoftReference<Cut> lastOne = new SoftReference<>(null);

  private final String text;
  private final List<List<Piece>> runs = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;

  private Cut(String text) {
    this.text = text;
  }

  /** The pieces of a text, and then those of each gap of its texts. */
  static List<List<Piece>> of(String text) {
    Cut last = lastOne.get();
    if (last == null || !last.text.equals(text)) {
      last = new Cut(text);
      last.run(false, 0);
      lastOne = new SoftReference<>(last);
    }
    return last.runs;
  }

  private char now() {
    return ahead(0);
  }

  private char ahead(int by) {
    return at + by < text.length() ? text.charAt(at + by) : '\0';
  }

  private void step() {
    if (at < text.length() && text.charAt(at) == '\n') {
      line++;
      lineStart = at + 1;
    }
    at++;
  }

  private void step(int count) {
    for (int i = 0; i < count; i++) {
      step();
    }
  }

  /** Everything up to the end, or to the brace that closes a gap. */
  private void run(boolean gap, int depth) {
    List<Piece> pieces = new ArrayList<>();
    runs.add(pieces);
    int open = 0;
    while (at < text.length()) {
      char c = now();
      if (Character.isWhitespace(c) || c == '\u00a0' || c == '\ufeff') {
        step();
      } else if (gap && c == '}' && open == 0) {
        return;
      } else {
        open += c == '{' ? 1 : c == '}' ? -1 : 0;
        piece(pieces, depth);
      }
    }
  }

  private void piece(List<Piece> pieces, int depth) {
    char c = now();
    if (c == '/' && ahead(1) == '/') {
      toLineEnd();
    } else if (c == '/' && ahead(1) == '*') {
      int end = text.indexOf("*/", at + 2);
      step((end < 0 ? text.length() : end + 2) - at);
    } else if (c == '#' && at == 0 && ahead(1) == '!') {
      toLineEnd();
    } else if (c == '#') {
      piece(pieces, Kind.HASH, this::toLineEnd);
    } else if (Character.isJavaIdentifierStart(c)) {
      piece(
          pieces,
          Kind.WORD,
          () -> {
            while (at < text.length() && Character.isJavaIdentifierPart(now())) {
              step();
            }
          });
    } else if (Character.isDigit(c)) {
      piece(pieces, Kind.NUMBER, this::number);
    } else if (c == '\'' || c == '"') {
      quoted(pieces, c, depth);
    } else if (c == '`') {
      piece(
          pieces,
          Kind.BACKTICKS,
          () -> {
            int end = text.indexOf('`', at + 1);
            int stop = end < 0 ? lineEnd() : end + 1;
            step(stop - at);
          });
    } else if (CURLY.indexOf(c) >= 0) {
      piece(pieces, Kind.CURLY, this::curly);
    } else if (c == '/' && operandExpected(pieces) && slashEnd() > 0) {
      piece(pieces, Kind.TEXT, () -> step(slashEnd() - at));
    } else if ("([{".indexOf(c) >= 0) {
      piece(pieces, Kind.OPEN, this::step);
    } else if (")]}".indexOf(c) >= 0) {
      piece(pieces, Kind.CLOSE, this::step);
    } else {
      piece(pieces, Kind.SIGN, this::sign);
    }
  }

  private void piece(List<Piece> pieces, Kind kind, Runnable move) {
    int from = at;
    int onLine = line;
    int column = at - lineStart + 1;
    move.run();
    pieces.add(new Piece(kind, text.substring(from, at), onLine, column, from));
  }

  private void toLineEnd() {
    step(lineEnd() - at);
  }

  private int lineEnd() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private void number() {
    while (Character.isLetterOrDigit(now())
        || now() == '_'
        || (now() == '.' && Character.isDigit(ahead(1)))) {
      step();
    }
  }

  private void sign() {
    for (String sign : SIGNS) {
      if (text.startsWith(sign, at)) {
        step(sign.length());
        return;
      }
    }
    step();
  }

  private void curly() {
    step();
    int end = lineEnd();
    while (at < end && CURLY.indexOf(now()) < 0 && now() != '"') {
      step();
    }
    if (at < end) {
      step();
    }
  }

  /** Where a text between slashes ends; 0 when the slash divides. */
  private int slashEnd() {
    int end = lineEnd();
    for (int i = at + 1; i < end; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '/') {
        return i + 1;
      }
    }
    return 0;
  }

  private static boolean operandExpected(List<Piece> pieces) {
    if (pieces.isEmpty()) {
      return true;
    }
    Piece last = pieces.get(pieces.size() - 1);
    return last.kind() == Kind.SIGN
        || last.kind() == Kind.OPEN
        || BEFORE_OPERAND.contains(last.text());
  }

  private void quoted(List<Piece> pieces, char quote, int depth) {
    int from = at;
    int onLine = line;
    int column = at - lineStart + 1;
    int slot = pieces.size();
    pieces.add(Piece.NONE);
    boolean triple = ahead(1) == quote && ahead(2) == quote;
    boolean closed = triple ? inTriple(quote, depth) : inSingle(quote, depth);
    pieces.set(
        slot,
        new Piece(
            closed ? Kind.TEXT : Kind.UNCLOSED, text.substring(from, at), onLine, column, from));
  }

  private boolean inSingle(char quote, int depth) {
    step();
    while (at < text.length() && now() != '\n') {
      if (now() == quote) {
        step();
        return true;
      }
      inside(quote, depth);
    }
    return false;
  }

  private boolean inTriple(char quote, int depth) {
    step(3);
    while (at < text.length()) {
      if (now() == quote && ahead(1) == quote && ahead(2) == quote) {
        step(3);
        return true;
      }
      inside(quote, depth);
    }
    return false;
  }

  /** One character of a text, or a whole gap in it. */
  private void inside(char quote, int depth) {
    if (now() == '\\') {
      step(Math.min(2, text.length() - at));
    } else if (quote == '"' && now() == '$' && ahead(1) == '{' && depth < DEEPEST && isClosed()) {
      step(2);
      run(true, depth + 1);
      if (at < text.length()) {
        step();
      }
    } else {
      step();
    }
  }

  /** A gap that does not end on its line is most often no gap. */
  private boolean isClosed() {
    for (int i = at; i < text.length() && i < at + LONGEST_GAP && text.charAt(i) != '\n'; i++) {
      if (text.charAt(i) == '}') {
        return true;
      }
    }
    return false;
  }
}
