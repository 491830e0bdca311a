package dev.callsheet.dsl.library;

/** {@code =~}, {@code ==~} and {@code ===}. */
public final class Matching {
  private Matching() {}

  /** {@code text =~ pattern}. */
  public static Object find(Object text, Object pattern, Scene scene) {
    scene.meter.tick();
    return Regex.of(pattern, scene).in(Texts.of(text, scene), scene);
  }

  /** {@code text ==~ pattern}. */
  public static boolean matches(Object text, Object pattern, Scene scene) {
    scene.meter.tick();
    return text != null
        && pattern != null
        && Regex.of(pattern, scene).matches(Texts.of(text, scene), scene);
  }

  /** {@code a === b}: small numbers are one and the same, as in Groovy. */
  public static boolean same(Object a, Object b) {
    return a == b;
  }
}
