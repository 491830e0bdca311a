package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Piece.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** The pieces of a script, or of one gap in its texts, and what belongs together in them. */
final class Pieces {
  private static final int FARTHEST = 200;
  private static final int LONGEST = 100;

  /** Words behind which a value follows, so that none of them ends one. */
  private static final Set<String> NO_OPERANDS =
      Set.of(
          "return",
          "in",
          "if",
          "else",
          "and",
          "or",
          "not",
          "def",
          "new",
          "throw",
          "case",
          "as",
          "instanceof",
          "assert",
          "while",
          "for",
          "const",
          "let",
          "var",
          "elif",
          "then",
          "do",
          "raise",
          "until",
          "unless",
          "AND",
          "OR",
          "NOT",
          "print",
          "println",
          "echo",
          "import");

  private final String source;
  private final List<Piece> all;
  private final int[] match;

  Pieces(String source, List<Piece> all) {
    this.source = source;
    this.all = all;
    this.match = matched(all);
  }

  private static int[] matched(List<Piece> all) {
    int[] match = new int[all.size()];
    Arrays.fill(match, -1);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < match.length; i++) {
      Piece piece = all.get(i);
      if (piece.kind() == Kind.OPEN) {
        open.push(i);
      } else if (piece.kind() == Kind.CLOSE && !open.isEmpty()) {
        if (closes(all.get(open.element()), piece)) {
          int from = open.pop();
          match[from] = i;
          match[i] = from;
        }
      }
    }
    return match;
  }

  static boolean closes(Piece open, Piece close) {
    return "([{".indexOf(open.text()) == ")]}".indexOf(close.text());
  }

  int size() {
    return all.size();
  }

  Piece at(int i) {
    return i >= 0 && i < all.size() ? all.get(i) : Piece.NONE;
  }

  /** The bracket that belongs to the one there; -1 when there is none. */
  int match(int i) {
    return i >= 0 && i < match.length ? match[i] : -1;
  }

  boolean is(int i, String... any) {
    Piece piece = at(i);
    for (String written : any) {
      if (piece.is(written)) {
        return true;
      }
    }
    return false;
  }

  boolean isWord(int i) {
    return at(i).isWord();
  }

  /** Whether nothing stands between two pieces. */
  boolean touching(int i, int j) {
    return at(i).kind() != Kind.NONE && at(i).to() == at(j).from();
  }

  /** Whether a value may end there. */
  boolean endsValue(int i) {
    Piece piece = at(i);
    return piece.isText()
        || piece.kind() == Kind.NUMBER
        || piece.kind() == Kind.CLOSE
        || (piece.isWord() && !NO_OPERANDS.contains(piece.text()));
  }

  /** Whether a value may begin there. */
  boolean startsValue(int i) {
    Piece piece = at(i);
    return piece.isText()
        || piece.kind() == Kind.NUMBER
        || piece.is("(")
        || piece.is("[")
        || piece.is("!")
        || piece.is("-")
        || (piece.isWord() && (!NO_OPERANDS.contains(piece.text()) || piece.is("not")));
  }

  /** Where the value begins that ends there. */
  int valueFrom(int i) {
    int j = i;
    for (int steps = 0; steps < FARTHEST; steps++) {
      if (at(j).kind() == Kind.CLOSE) {
        int open = match(j);
        if (open < 0) {
          return j;
        }
        boolean called = touching(open - 1, open) || (at(open).is("{") && isWord(open - 1));
        if (called && endsValue(open - 1)) {
          j = open - 1;
          continue;
        }
        j = open;
      }
      if (is(j - 1, ".", "?.", "*.") && endsValue(j - 2)) {
        j -= 2;
      } else {
        return is(j - 1, "!", "new") ? j - 1 : j;
      }
    }
    return j;
  }

  /** Where the value ends that begins there. */
  int valueTo(int i) {
    int j = i;
    while (is(j, "!", "-", "not") && j - i < 5) {
      j++;
    }
    if (at(j).kind() == Kind.OPEN) {
      if (match(j) < 0) {
        return j;
      }
      j = match(j);
    }
    for (int steps = 0; steps < FARTHEST; steps++) {
      boolean opened = at(j + 1).kind() == Kind.OPEN && match(j + 1) > 0;
      if (opened && (touching(j, j + 1) || (is(j + 1, "{") && is(j - 1, ".", "?.")))) {
        j = match(j + 1);
      } else if (is(j + 1, ".", "?.", "*.") && isWord(j + 2)) {
        j += 2;
      } else {
        return j;
      }
    }
    return j;
  }

  /** The same with the plainest habits of other languages put right, so that it can be copied. */
  String said(int from, int to) {
    String[] parts = raw(from, to).split("(?=['\"])|(?<=['\"])", -1);
    StringBuilder plain = new StringBuilder();
    String open = "";
    for (String part : parts) {
      if (part.equals("'") || part.equals("\"")) {
        open = open.isEmpty() ? part : open.equals(part) ? "" : open;
        plain.append(part);
      } else {
        plain.append(open.isEmpty() ? plain(part) : part);
      }
    }
    return plain.toString();
  }

  private static String plain(String code) {
    return code.replaceAll("\\b(and|AND)\\b", "&&")
        .replaceAll("\\b(or|OR)\\b", "||")
        .replaceAll("\\b(not|NOT)\\s+(?!in\\b|IN\\b)", "!")
        .replaceAll("(?<![.\\w])(None|NULL|nil|undefined)(?!\\w)", "null")
        .replaceAll("(?<![.\\w])(True|TRUE)(?!\\w)", "true")
        .replaceAll("(?<![.\\w])(False|FALSE)(?!\\w)", "false")
        .replaceAll("\\s(is|IS) !", " != ")
        .replaceAll("\\s(is|IS)\\s", " == ")
        .replace("===", "==")
        .replace("!==", "!=")
        .replace(" <> ", " != ");
  }

  /** What the script says from one piece to another, on one line. */
  String raw(int from, int to) {
    if (from > to || at(from).kind() == Kind.NONE || at(to).kind() == Kind.NONE) {
      return "...";
    }
    String text = source.substring(at(from).from(), at(to).to()).replaceAll("\\s+", " ").strip();
    return text.length() > LONGEST ? text.substring(0, LONGEST - 3) + "..." : text;
  }

  /** The values between brackets, cut at commas, or at semicolons as in a spreadsheet. */
  List<String> arguments(int open) {
    List<String> values = new ArrayList<>();
    int close = match(open);
    int from = open + 1;
    for (int j = open + 1; j <= close; j++) {
      if (at(j).kind() == Kind.OPEN && match(j) > j) {
        j = match(j);
      } else if (j == close || is(j, ",", ";")) {
        if (from < j) {
          values.add(said(from, j - 1));
        }
        from = j + 1;
      }
    }
    return values;
  }
}
