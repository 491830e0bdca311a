package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Texts;

/**
 * A text with gaps as a word was given it: what fills the gaps is kept beside the text, so that the
 * word can refuse what would be sent as {@code null}. Unchangeable, except for what the values
 * themselves are.
 */
public final class Template implements CharSequence {
  private final String[] strings;
  private final Object[] values;
  private final Object[] texts;
  private final int length;

  private Template(String[] strings, Object[] values, Object[] texts, int length) {
    this.strings = strings;
    this.values = values;
    this.texts = texts;
    this.length = length;
  }

  /** How many gaps it has. */
  public int gaps() {
    return values.length;
  }

  /** What stands before a gap, or after the last one. */
  public String before(int gap) {
    return gap < strings.length ? strings[gap] : "";
  }

  public Object filling(int gap) {
    return values[gap];
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    return toString().charAt(index);
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return toString().substring(from, to);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(before(0));
    for (int i = 0; i < texts.length; i++) {
      text.append(texts[i]).append(before(i + 1));
    }
    return text.toString();
  }

  /** The text with gaps at a place where a word takes one; {@code strings} are texts. */
  public static Template of(Object[] strings, Object[] values, Scene scene) {
    scene.meter.tick(1L + values.length);
    String[] around = new String[strings.length];
    long length = 0;
    for (int i = 0; i < around.length; i++) {
      around[i] = String.valueOf(strings[i]);
      length += around[i].length();
    }
    Object[] filled = values.clone();
    Object[] texts = new Object[values.length];
    for (int i = 0; i < filled.length; i++) {
      CharSequence text =
          values[i] instanceof Template nested ? nested : Texts.of(values[i], scene);
      texts[i] = text;
      length += text.length();
      // Later changes of a list must not reach what was said.
      if (!isJudged(values[i])) {
        filled[i] = text;
      }
    }
    scene.meter.text(length);
    return new Template(around, filled, texts, (int) length);
  }

  /** Whether the word says itself what is wrong with such a value. */
  private static boolean isJudged(Object value) {
    return value == null || value instanceof Number || Texts.unsaid(value) != null;
  }
}
