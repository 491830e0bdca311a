package dev.callsheet.dsl.library;

/**
 * A text with gaps as a word was given it: what fills the gaps is kept beside the text, so that the
 * word can refuse what would be sent as {@code null}. Unchangeable, except for what the values
 * themselves are.
 */
public final class Template implements CharSequence {
  private final String[] strings;
  private final Object[] values;

  /**
   * A text.
   *
   * @param strings what stands around the gaps, one more than there are gaps
   */
  public Template(String[] strings, Object[] values) {
    this.strings = strings.clone();
    this.values = values.clone();
  }

  /** How many gaps it has. */
  public int gaps() {
    return values.length;
  }

  /** What stands before a gap, or after the last one. */
  public String before(int gap) {
    return gap < strings.length ? strings[gap] : "";
  }

  /** What fills a gap. */
  public Object filling(int gap) {
    return values[gap];
  }

  @Override
  public int length() {
    return toString().length();
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
    for (int i = 0; i < values.length; i++) {
      text.append(values[i]).append(before(i + 1));
    }
    return text.toString();
  }

  /** The text with gaps at a place where a word takes one; {@code strings} are texts. */
  public static Template of(Object[] strings, Object[] values, Scene scene) {
    scene.meter.tick(1L + values.length);
    Object[] filled = values.clone();
    for (int i = 0; i < filled.length; i++) {
      // Later changes of a list or map must not reach what was said.
      if (filled[i] instanceof java.util.Collection || filled[i] instanceof java.util.Map) {
        filled[i] = filled[i] instanceof java.util.Map ? filled[i] : Texts.of(filled[i], scene);
      }
    }
    String[] around = new String[strings.length];
    for (int i = 0; i < around.length; i++) {
      around[i] = String.valueOf(strings[i]);
    }
    return new Template(around, filled);
  }
}
