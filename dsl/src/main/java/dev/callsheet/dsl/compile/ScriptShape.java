package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.ScriptText;
import groovyjarjarantlr4.v4.runtime.CharStreams;
import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.apache.groovy.parser.antlr4.GroovyLangLexer;
import org.apache.groovy.parser.antlr4.GroovySyntaxError;

/**
 * Looks at a stranger's script before it is parsed. Groovy's parser takes more than linear time,
 * and much stack, for a few forms that nobody needs; its lexer takes neither.
 */
final class ScriptShape {
  private static final int LONGEST = 100_000;
  private static final int DEEPEST = 40;
  private static final int MOST_TOKENS = 1_000;
  private static final int MOST_ARROWS = 8;

  private ScriptShape() {}

  /** Why a script is not read at all. */
  static Optional<String> objection(ScriptText script) {
    String text = script.text();
    if (text.length() > LONGEST) {
      return Optional.of(
          "the script has " + text.length() + " characters; at most " + LONGEST + " are read");
    }
    GroovyLangLexer lexer = new GroovyLangLexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    Deque<int[]> arrows = new ArrayDeque<>();
    arrows.push(new int[1]);
    int depth = 0;
    int run = 0;
    try {
      for (Token token = lexer.nextToken();
          token.getType() != Token.EOF;
          token = lexer.nextToken()) {
        String written = token.getText();
        run++;
        switch (written) {
          case "(", "[", "?[", "${" -> depth++;
          case ")", "]" -> depth--;
          case "{" -> {
            depth++;
            arrows.push(new int[1]);
            run = 0;
          }
          case "}" -> {
            depth--;
            if (arrows.size() > 1) {
              arrows.pop();
            }
            run = 0;
          }
          case "->" -> {
            if (++arrows.element()[0] > MOST_ARROWS) {
              return Optional.of(at(token) + "more arrows than closures need");
            }
          }
          default -> {
            if (written.endsWith("${")) {
              depth++;
            } else if (written.equals(",") || written.equals(";") || written.isBlank()) {
              run = written.isBlank() && written.indexOf('\n') < 0 ? run - 1 : 0;
            }
          }
        }
        if (depth > DEEPEST) {
          return Optional.of(at(token) + "nested deeper than " + DEEPEST + " brackets");
        }
        if (run > MOST_TOKENS) {
          return Optional.of(at(token) + "an expression of more than " + MOST_TOKENS + " parts");
        }
      }
    } catch (RuntimeException | GroovySyntaxError e) {
      // The parser meets the same fault and tells where it is.
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static String at(Token token) {
    return "line " + token.getLine() + ": ";
  }
}
