package dev.callsheet.dsl.library;

import java.util.Set;

/** What {@code new StringBuilder()} gives. Not thread-safe. */
public final class TextBuilder implements ScriptObject {
  /** The methods of text builders. */
  static final Set<String> METHODS =
      Set.of("append", "leftShift", "insert", "length", "size", "reverse", "setLength", "plus");

  private final StringBuilder text;

  TextBuilder(String text, Scene scene) {
    scene.meter.text(text.length());
    this.text = new StringBuilder(text);
  }

  TextBuilder append(Object value, Scene scene) {
    String more = Texts.of(value, scene);
    scene.meter.tick(1 + (more.length() >> 4));
    scene.meter.allocate(2L * more.length());
    if (text.length() + (long) more.length() > scene.meter.limits().text()) {
      scene.meter.text(text.length() + (long) more.length());
    }
    text.append(more);
    return this;
  }

  @Override
  public Object call(String name, Object[] arguments, Scene scene) {
    switch (arguments.length + name) {
      case "1append", "1leftShift":
        return append(arguments[0], scene);
      case "2insert":
        String more = Texts.of(arguments[1], scene);
        scene.meter.text(text.length() + (long) more.length());
        text.insert(Given.integer(arguments[0]), more);
        return this;
      case "0length", "0size":
        return text.length();
      case "0reverse":
        scene.meter.text(text.length());
        text.reverse();
        return this;
      case "1setLength":
        int length = Given.integer(arguments[0]);
        scene.meter.text(length);
        text.setLength(length);
        return null;
      case "0toString":
        scene.meter.text(text.length());
        return text.toString();
      case "0hashCode", "1equals", "1is", "1with", "1tap", "0asBoolean", "1isCase":
        return Common.call(this, name, arguments, scene);
      default:
        scene.meter.text(text.length());
        return Strings.call(text.toString(), name, arguments, scene);
    }
  }

  @Override
  public Object property(String name, Scene scene) {
    return Strings.property(text.toString(), name, scene);
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
