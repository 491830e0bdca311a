package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.parse.Statements;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.ScriptChars;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.problem.Problem;
import groovyjarjarantlr4.v4.runtime.LexerNoViableAltException;
import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.groovy.parser.antlr4.GroovyLangLexer;
import org.apache.groovy.parser.antlr4.GroovyLexer;
import org.apache.groovy.parser.antlr4.GroovySyntaxError;

/**
 * Looks at a script's tokens before it is parsed: what is no token at all would make Groovy's
 * parser write to the standard error stream. The parser's bounds are held, too: it takes more than
 * linear time, and much stack, for a few forms that nobody needs, most of them in strangers'
 * scripts.
 */
final class ScriptShape {
  private static final int LONGEST = 100_000;
  private static final int DEEPEST = 40;
  private static final int DEEPEST_TRUSTED = 200;
  private static final int MOST_TOKENS = 1_000;
  private static final int MOST_ARROWS = 8;
  private static final int USUAL_DEPTH = 12;
  private static final int USUAL_TOKENS = 200;
  private static final Set<Integer> DOTS =
      Set.of(
          GroovyLexer.DOT,
          GroovyLexer.SAFE_DOT,
          GroovyLexer.SPREAD_DOT,
          GroovyLexer.SAFE_CHAIN_DOT);
  private static final String SPLIT = "split it into methods or into several scripts";

  private final Findings findings;
  private final boolean bounded;
  private final Statements statements = new Statements();
  private final List<Token> tokens = new ArrayList<>();
  private boolean complete;

  /** For one script, which a stranger may have written. */
  ScriptShape(Findings findings, boolean bounded) {
    this.findings = findings;
    this.bounded = bounded;
  }

  /** Whether the script can be parsed; if not, the findings say why. */
  boolean isFit() {
    ScriptText script = findings.text();
    int length = script.text().length();
    if (bounded && length > LONGEST) {
      refuse(Place.UNKNOWN, length + " characters; at most " + LONGEST + " are read");
      return false;
    }
    GroovyLangLexer lexer = new GroovyLangLexer(new ScriptChars(script.text()));
    lexer.removeErrorListeners();
    try {
      for (Token token = lexer.nextToken(); add(token); token = lexer.nextToken()) {
        statements.count(token);
        if (!fits(token)) {
          return false;
        }
      }
      complete = true;
    } catch (LexerNoViableAltException e) {
      unreadable(lexer.getLine(), lexer.getCharPositionInLine());
      return false;
    } catch (ScriptChars.ReadAgain e) {
      findings.tell(
          new Place(lexer.getLine(), lexer.getCharPositionInLine() + 1, 1), "endless-text");
      return false;
    } catch (RuntimeException | GroovySyntaxError e) {
      // The parser meets the same fault and tells where it is.
      return true;
    }
    return true;
  }

  /** The tokens of a script that is fit; empty when there is a fault among them. */
  Optional<List<Token>> tokens() {
    return complete ? Optional.of(tokens) : Optional.empty();
  }

  /** Whether parsing the script needs no more stack than any thread has. */
  boolean isShallow() {
    return statements.deepest() <= USUAL_DEPTH && statements.longest() <= USUAL_TOKENS;
  }

  /**
   * Whether there is an annotation, wherever it stands; tells it unless somebody has. That of a
   * qualified type, {@code java.util.@A Map}, looks as the field in {@code a.@b} does, and a script
   * has neither.
   */
  boolean tellsAnnotation() {
    Optional<Integer> found = annotation();
    if (found.isPresent()) {
      int at = found.get();
      Place sign = place(tokens.get(at));
      boolean isField = at > 0 && DOTS.contains(tokens.get(at - 1).getType());
      if (findings.errors().stream().noneMatch(error -> covers(error, sign))) {
        findings.tell(sign, isField ? "at-sign" : "annotation");
      }
    }
    return found.isPresent();
  }

  private static boolean covers(Problem error, Place place) {
    int before = place.column() - error.where().column();
    return error.where().line() == place.line() && before >= 0 && before < error.width();
  }

  /** Whether Groovy says what it says of a line because of an annotation there. */
  boolean hasAnnotation(int line) {
    return annotation().filter(at -> line < 1 || tokens.get(at).getLine() == line).isPresent();
  }

  private Optional<Integer> annotation() {
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).getType() == GroovyLexer.AT) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private boolean add(Token token) {
    tokens.add(token);
    return token.getType() != Token.EOF;
  }

  private boolean fits(Token token) {
    if (!bounded) {
      if (statements.depth() > DEEPEST_TRUSTED) {
        findings.whole(SheetCompiler.TOO_DEEP, SheetCompiler.SPLIT_LINES);
        return false;
      }
    } else if (statements.arrows() > MOST_ARROWS) {
      refuse(place(token), "more arrows than closures need");
      return false;
    } else if (statements.depth() > DEEPEST) {
      refuse(place(token), "more than " + DEEPEST + " brackets inside each other");
      return false;
    } else if (statements.run() > MOST_TOKENS) {
      refuse(place(token), "an expression of more than " + MOST_TOKENS + " parts");
      return false;
    }
    return true;
  }

  private void refuse(Place place, String what) {
    findings.error("word", place, "the script is not read: " + what, Optional.of(SPLIT));
  }

  /** Tells of a character that begins no token; almost always a dollar sign stands before it. */
  private void unreadable(int line, int before) {
    boolean isDollar = findings.text().at(new Place(line, before, 1)).equals("$");
    Place place = new Place(line, isDollar ? before : before + 1, 1);
    findings.tell(place, isDollar ? "dollar" : "no-token");
  }

  private static Place place(Token token) {
    return new Place(token.getLine(), token.getCharPositionInLine() + 1, 1);
  }
}
