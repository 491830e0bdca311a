package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.data.ReadByName;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.problem.NearestWord;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code --var name=value} set: {@code params.name}. Unchangeable. */
public final class Params extends ReadByName {
  private final Map<String, String> values;

  Params(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /** The value of a variable; throws DataFault if it was not set. */
  @Override
  public Object getProperty(String name) {
    String value = values.get(name);
    if (value == null) {
      throw DataFault.about("params." + name, "params." + name + " is not set", hint(name));
    }
    return value;
  }

  /** The same as {@code params.name}. */
  public Object getAt(String name) {
    return getProperty(name);
  }

  /** The value of a variable, or {@code null}: what {@code params.name ?: 'default'} reads. */
  public @Nullable String orNull(String name) {
    return values.get(name);
  }

  /** Whether a variable was set. */
  public boolean containsKey(String name) {
    return values.containsKey(name);
  }

  @Override
  public Object property(String name, Scene scene) {
    return getProperty(name);
  }

  @Override
  public @Nullable Object call(String name, @Nullable Object[] arguments, Scene scene) {
    String variable = arguments.length == 1 && arguments[0] instanceof String one ? one : null;
    return switch (variable == null ? "" : name) {
      case "orNull", "get" -> orNull(String.valueOf(variable));
      case "getAt" -> getProperty(String.valueOf(variable));
      case "containsKey" -> containsKey(String.valueOf(variable));
      default -> scene.calls().common(this, name, arguments, scene);
    };
  }

  @Override
  public String kind() {
    return "params";
  }

  @Override
  public void setProperty(String name, @Nullable Object value) {
    throw new UnsupportedOperationException(
        "params." + name + " cannot be changed; keep the value in a variable of your own");
  }

  /** What to do about a variable that was not set. */
  String hint(String name) {
    return NearestWord.hint(name, values.keySet())
        .orElse("give it a value, or write params." + name + " ?: 'a default'");
  }

  @Override
  public String toString() {
    return "params" + values.keySet();
  }
}
