package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import groovyjarjarantlr4.v4.runtime.CharStreams;
import groovyjarjarantlr4.v4.runtime.LexerNoViableAltException;
import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.groovy.parser.antlr4.GroovyLangLexer;
import org.apache.groovy.parser.antlr4.GroovySyntaxError;

/**
 * Looks at a script's tokens before it is parsed: what is no token at all would make Groovy's
 * parser write to the standard error stream. For a stranger's script, the parser's bounds are held,
 * too: it takes more than linear time, and much stack, for a few forms that nobody needs; its lexer
 * takes neither.
 */
final class ScriptShape {
  private static final int LONGEST = 100_000;
  private static final int DEEPEST = 40;
  private static final int MOST_TOKENS = 1_000;
  private static final int MOST_ARROWS = 8;
  private static final String SPLIT = "split it into methods or into several scripts";

  private final Findings findings;
  private final boolean bounded;
  private final Deque<int[]> arrows = new ArrayDeque<>();
  private int depth;
  private int run;

  /**
   * Prepares.
   *
   * @param bounded whether a stranger wrote the script
   */
  ScriptShape(Findings findings, boolean bounded) {
    this.findings = findings;
    this.bounded = bounded;
    arrows.push(new int[1]);
  }

  /** Whether the script can be parsed; if not, the findings say why. */
  boolean isFit() {
    ScriptText script = findings.text();
    int length = script.text().length();
    if (bounded && length > LONGEST) {
      refuse(Place.UNKNOWN, length + " characters; at most " + LONGEST + " are read");
      return false;
    }
    GroovyLangLexer lexer = new GroovyLangLexer(CharStreams.fromString(script.text()));
    lexer.removeErrorListeners();
    try {
      for (Token token = lexer.nextToken();
          token.getType() != Token.EOF;
          token = lexer.nextToken()) {
        if (bounded && !fits(token)) {
          return false;
        }
      }
    } catch (LexerNoViableAltException e) {
      unreadable(lexer.getLine(), lexer.getCharPositionInLine());
      return false;
    } catch (RuntimeException | GroovySyntaxError e) {
      // The parser meets the same fault and tells where it is.
      return true;
    }
    return true;
  }

  private boolean fits(Token token) {
    count(token.getText());
    if (arrows.element()[0] > MOST_ARROWS) {
      refuse(place(token), "more arrows than closures need");
    } else if (depth > DEEPEST) {
      refuse(place(token), "more than " + DEEPEST + " brackets inside each other");
    } else if (run > MOST_TOKENS) {
      refuse(place(token), "an expression of more than " + MOST_TOKENS + " parts");
    } else {
      return true;
    }
    return false;
  }

  private void count(String written) {
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
      case "->" -> arrows.element()[0]++;
      default -> {
        if (written.endsWith("${")) {
          depth++;
        } else if (written.equals(",") || written.equals(";") || written.isBlank()) {
          run = written.isBlank() && written.indexOf('\n') < 0 ? run - 1 : 0;
        }
      }
    }
  }

  private void refuse(Place place, String what) {
    findings.error(place, "the script is not read: " + what, SPLIT);
  }

  /** Tells of a character that begins no token; almost always a dollar sign stands before it. */
  private void unreadable(int line, int before) {
    String text = findings.text().line(line);
    if (before > 0 && before <= text.length() && text.charAt(before - 1) == '$') {
      findings.error(
          new Place(line, before, 1),
          "'$' in double quotes begins a value",
          "write \\$ for a dollar sign, or ${name} for a value");
    } else {
      findings.error(
          new Place(line, before + 1, 1),
          "this character means nothing here",
          "look for a quote that is missing here or before");
    }
  }

  private static Place place(Token token) {
    return new Place(token.getLine(), token.getCharPositionInLine() + 1, 1);
  }
}
