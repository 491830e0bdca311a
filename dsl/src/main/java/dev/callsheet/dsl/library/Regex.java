package dev.callsheet.dsl.library;

/** A pattern of a script's. Immutable. */
public final class Regex implements ScriptObject {
  static final java.util.Set<String> METHODS = java.util.Set.of();

  private final java.util.regex.Pattern pattern;

  private Regex(java.util.regex.Pattern pattern) {
    this.pattern = pattern;
  }

  /** The pattern of a text. */
  public static Regex of(Object pattern, Scene scene) {
    return pattern instanceof Regex regex
        ? regex
        : new Regex(java.util.regex.Pattern.compile(Texts.of(pattern, scene)));
  }

  /** {@code text ==~ pattern}. */
  public boolean matches(String text, Scene scene) {
    return pattern.matcher(text).matches();
  }

  /** {@code text =~ pattern}. */
  public Found in(String text, Scene scene) {
    return new Found(pattern.matcher(text));
  }

  @Override
  public Object call(String name, Object[] arguments, Scene scene) {
    return Common.call(this, name, arguments, scene);
  }

  @Override
  public Object property(String name, Scene scene) {
    throw scene.noProperty(this, name);
  }

  @Override
  public String kind() {
    return "a pattern";
  }

  @Override
  public String toString() {
    return pattern.pattern();
  }
}
