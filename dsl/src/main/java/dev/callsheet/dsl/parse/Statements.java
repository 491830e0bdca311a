package dev.callsheet.dsl.parse;

import static org.apache.groovy.parser.antlr4.GroovyLexer.*;

import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Counts the tokens of each statement, and how deeply brackets stand inside each other. A line's
 * end ends a statement only where nothing is missing before it and nothing goes on after it: the
 * parser looks further in all other places.
 */
public final class Statements {
  /** After these something is missing. */
  private static final BitSet OPEN = new BitSet();

  /** These go on with what stands on the line before. */
  private static final BitSet GOING_ON = new BitSet();

  /** Long chains of these take the most time. */
  private static final BitSet DOTS = of(DOT, SAFE_DOT, SPREAD_DOT, SAFE_CHAIN_DOT);

  private static final int DOT_WEIGHT = 4;

  /** The bracket after these is a header: a statement follows it. */
  private static final BitSet HEADED = of(IF, WHILE, FOR, SWITCH, CATCH, SYNCHRONIZED, TRY);

  static {
    BitSet operators =
        of(
            AS,
            IN,
            INSTANCEOF,
            NOT_INSTANCEOF,
            NOT_IN,
            DOT,
            SAFE_DOT,
            SPREAD_DOT,
            SAFE_CHAIN_DOT,
            METHOD_POINTER,
            METHOD_REFERENCE,
            QUESTION,
            COLON,
            EXTENDS,
            IMPLEMENTS,
            THROWS,
            AT,
            ELSE);
    operators.set(RANGE_INCLUSIVE, RANGE_EXCLUSIVE_FULL + 1);
    operators.set(ELVIS, NOT_IDENTICAL + 1);
    operators.set(ASSIGN, LT + 1);
    operators.set(EQUAL, OR + 1);
    operators.set(MUL, ELVIS_ASSIGN + 1);
    OPEN.or(operators);
    OPEN.or(
        of(ADD, SUB, NOT, BITNOT, COMMA, DO, TRY, NEW, DEF, VAR, THROW, ASSERT, CASE, RollBackOne));
    OPEN.or(of(ABSTRACT, FINAL, NATIVE, PRIVATE, PROTECTED, PUBLIC, STATIC, STRICTFP, TRANSIENT));
    OPEN.or(of(VOLATILE, SYNCHRONIZED, IMPORT, PACKAGE, CLASS, INTERFACE, ENUM, TRAIT));
    GOING_ON.or(operators);
    GOING_ON.or(of(CATCH, FINALLY, COMMA));
  }

  private final Deque<Frame> frames = new ArrayDeque<>();
  private Frame frame = new Frame(0, false, new int[1]);
  private boolean ended = true;
  private boolean header;
  private int before = SEMI;
  private boolean newline;
  private int deepest;
  private int longest;

  /** What stands between two brackets. */
  private static final class Frame {
    final int start;
    final boolean headed;
    final int[] arrows;
    int run;

    Frame(int start, boolean headed, int[] arrows) {
      this.start = start;
      this.run = start;
      this.headed = headed;
      this.arrows = arrows;
    }
  }

  /** The tokens of the statement so far. */
  public int run() {
    return frame.run;
  }

  /** The arrows of the block so far. */
  public int arrows() {
    return frame.arrows[0];
  }

  /** The open brackets. */
  public int depth() {
    return frames.size();
  }

  /** The most open brackets so far. */
  public int deepest() {
    return deepest;
  }

  /** The most tokens of a statement so far. */
  public int longest() {
    return longest;
  }

  /** The next token. */
  public void count(Token token) {
    int type = token.getType();
    if (token.getChannel() != Token.DEFAULT_CHANNEL) {
      return;
    }
    if (type == NL) {
      newline = true;
      return;
    }
    if (newline && (type == IMPORT || (ended && !GOING_ON.get(type)))) {
      frame.run = frame.start;
    }
    newline = false;
    frame.run += DOTS.get(type) ? DOT_WEIGHT : 1;
    longest = Math.max(longest, frame.run);
    bracket(token);
    if (type == INC || type == DEC) {
      ended &= frame.run > 1;
    } else {
      ended = !OPEN.get(type) && !header;
    }
    before = type;
  }

  /** By its text: each version of Groovy numbers its tokens in its own way. */
  private void bracket(Token token) {
    header = false;
    String text = token.getStopIndex() - token.getStartIndex() < 2 ? token.getText() : "";
    switch (text) {
      case "(" -> open(new Frame(frame.run, HEADED.get(before), frame.arrows));
      case "[", "?[" -> open(new Frame(frame.run, false, frame.arrows));
      case "{" -> open(new Frame(0, false, new int[1]));
      case ")", "]", "}" -> {
        if (!frames.isEmpty()) {
          Frame inner = frame;
          frame = frames.pop();
          header = inner.headed;
          // What stands in brackets is part of the statement around them, what stands in braces is
          // not.
          if (!text.equals("}")) {
            frame.run = inner.run;
          }
        }
      }
      case ",", ";" -> frame.run = frame.start;
      case "->" -> frame.arrows[0]++;
      default -> {
        // Any other part.
      }
    }
  }

  private void open(Frame inner) {
    frames.push(frame);
    frame = inner;
    deepest = Math.max(deepest, frames.size());
  }

  private static BitSet of(int... types) {
    BitSet set = new BitSet();
    for (int type : types) {
      set.set(type);
    }
    return set;
  }
}
