package dev.callsheet.dsl.problem;

import groovyjarjarantlr4.v4.runtime.CharStream;
import groovyjarjarantlr4.v4.runtime.CharStreams;
import groovyjarjarantlr4.v4.runtime.misc.Interval;

/**
 * A script's characters for Groovy's lexer, which goes back for some forms: whoever makes it read
 * everything again and again is told to stop.
 */
public final class ScriptChars implements CharStream {
  private static final long STEPS_ANYWAY = 20_000;
  private static final long STEPS_EACH = 4;

  private final CharStream chars;
  private long left;

  /** The characters of a script. */
  public ScriptChars(String text) {
    this.chars = CharStreams.fromString(text);
    this.left = STEPS_ANYWAY + STEPS_EACH * text.length();
  }

  /** The lexer reads the same again and again. */
  public static final class ReadAgain extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReadAgain() {
      super("the script cannot be cut into tokens", null, false, false);
    }
  }

  @Override
  public void consume() {
    if (--left < 0) {
      throw new ReadAgain();
    }
    chars.consume();
  }

  @Override
  public int LA(int ahead) {
    return chars.LA(ahead);
  }

  @Override
  public int mark() {
    return chars.mark();
  }

  @Override
  public void release(int marker) {
    chars.release(marker);
  }

  @Override
  public int index() {
    return chars.index();
  }

  @Override
  public void seek(int index) {
    chars.seek(index);
  }

  @Override
  public int size() {
    return chars.size();
  }

  @Override
  public String getSourceName() {
    return chars.getSourceName();
  }

  @Override
  public String getText(Interval interval) {
    return chars.getText(interval);
  }
}
