package dev.callsheet.dsl.problem;

import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayList;
import java.util.List;
import org.apache.groovy.parser.antlr4.GroovyLangLexer;
import org.apache.groovy.parser.antlr4.GroovyLexer;
import org.apache.groovy.parser.antlr4.GroovySyntaxError;

/** Finds the comments of a script with Groovy's own lexer, which knows texts from comments. */
final class Comments {
  private static final int LONGEST = 10 << 20;

  private Comments() {}

  /** A comment with its marks, from line and column on; alone if nothing stands before it. */
  record Comment(int line, int column, String text, boolean alone) {}

  /** The comments in order; those before the first error when the text cannot be read. */
  static List<Comment> of(ScriptText script) {
    List<Comment> comments = new ArrayList<>();
    if (script.text().length() > LONGEST) {
      return comments;
    }
    GroovyLangLexer lexer = new GroovyLangLexer(new ScriptChars(script.text()));
    lexer.removeErrorListeners();
    try {
      for (Token token = lexer.nextToken();
          token.getType() != Token.EOF;
          token = lexer.nextToken()) {
        String text = token.getText();
        if (token.getType() == GroovyLexer.NL && text.startsWith("/")) {
          comments.add(comment(script, token, text));
        }
      }
    } catch (GroovySyntaxError | ScriptChars.ReadAgain e) {
      // The compiler tells what is wrong.
    }
    return comments;
  }

  private static Comment comment(ScriptText script, Token token, String text) {
    int column = token.getCharPositionInLine();
    String line = script.line(token.getLine());
    boolean alone = line.substring(0, Math.min(column, line.length())).isBlank();
    return new Comment(token.getLine(), column + 1, text, alone);
  }
}
