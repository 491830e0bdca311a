package dev.callsheet.dsl.parse;

import dev.callsheet.dsl.problem.ScriptText;
import java.util.HashMap;
import java.util.Map;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;

/** What stands between the braces of a block, on one line, and where each part of it went. */
public final class OneLine {
  private final StringBuilder text;
  private final Map<Integer, int[]> columns = new HashMap<>();

  /** A block's text, with something in front of it. */
  public OneLine(String before, ClosureExpression block, ScriptText script) {
    text = new StringBuilder(before);
    int last = block.getLastLineNumber();
    boolean gap = false;
    for (int line = block.getLineNumber(); line <= last; line++) {
      String written = script.line(line);
      int[] where = new int[written.length() + 2];
      int from = line == block.getLineNumber() ? block.getColumnNumber() : 0;
      int to = line == last ? block.getLastColumnNumber() - 2 : written.length();
      for (int i = Math.max(0, from); i < Math.min(to, written.length()); i++) {
        char c = written.charAt(i);
        boolean blank = Character.isWhitespace(c);
        if (!blank && gap && text.length() > before.length()) {
          text.append(' ');
        }
        gap = blank || (gap && text.length() == before.length());
        where[i + 1] = text.length();
        if (!blank) {
          text.append(c);
          gap = false;
        }
      }
      gap = true;
      columns.put(line, where);
    }
  }

  public String text() {
    return text.toString();
  }

  /** The column of a node in the text, from 0. */
  public int column(ASTNode node) {
    return column(node.getLineNumber(), node.getColumnNumber());
  }

  /** The column of the sign of {@code !part}, which Groovy takes for the bracket before it. */
  public int not(ASTNode node) {
    int first = column(node);
    int at = first;
    while (at < text.length() && (text.charAt(at) == '(' || text.charAt(at) == ' ')) {
      at++;
    }
    return at < text.length() && text.charAt(at) == '!' ? at : first;
  }

  public int column(int line, int column) {
    int[] where = columns.get(line);
    return where == null || column < 0 || column >= where.length ? 0 : where[column];
  }
}
