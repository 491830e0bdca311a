package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptObject;

/** What {@code new StringBuilder()} gives. Not thread-safe. */
public final class TextBuilder implements ScriptObject {
  private final StringBuilder text;

  public TextBuilder(String text, Scene scene) {
    scene.meter.text(text.length());
    this.text = new StringBuilder(text);
  }

  public TextBuilder append(Object value, Scene scene) {
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
    if (!FewMethods.have(FewMethods.OF_BUILDER, name, arguments.length)) {
      if (FewMethods.OF_ANY.containsKey(name)) {
        return scene.calls().common(this, name, arguments, scene);
      }
      scene.meter.text(text.length());
      return scene.calls().call(text.toString(), name, arguments, scene);
    }
    return switch (name) {
      case "append", "leftShift" -> append(arguments[0], scene);
      case "insert" -> insert(arguments, scene);
      case "length", "size" -> text.length();
      case "reverse" -> {
        scene.meter.text(text.length());
        text.reverse();
        yield this;
      }
      default -> {
        scene.meter.text(text.length());
        yield text.toString();
      }
    };
  }

  private TextBuilder insert(Object[] arguments, Scene scene) {
    String more = Texts.of(arguments[1], scene);
    scene.meter.text(text.length() + (long) more.length());
    text.insert(CallArguments.integer(arguments[0]), more);
    return this;
  }

  @Override
  public Object property(String name, Scene scene) {
    scene.meter.text(text.length());
    return scene.calls().property(text.toString(), name, scene);
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
