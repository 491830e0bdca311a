package dev.callsheet.dsl.library;

/** What {@code new StringBuilder()} gives. Not thread-safe. */
public final class TextBuilder implements ScriptObject {
  static final java.util.Set<String> METHODS = java.util.Set.of();

  private final StringBuilder text;

  TextBuilder(String text, Scene scene) {
    scene.meter.text(text.length());
    this.text = new StringBuilder(text);
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
    return "a text builder";
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
