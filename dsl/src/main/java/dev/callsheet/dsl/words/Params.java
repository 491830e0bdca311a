package dev.callsheet.dsl.words;

import dev.callsheet.dsl.diagnose.NearestWord;
import groovy.lang.GroovyObjectSupport;
import groovy.lang.MissingPropertyException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code --var name=value} set: {@code params.name}. Unchangeable. */
public final class Params extends GroovyObjectSupport {
  private final Map<String, String> values;

  Params(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /**
   * The value of a variable.
   *
   * @throws MissingPropertyException if it was not set
   */
  @Override
  public Object getProperty(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new MissingPropertyException(name, Params.class);
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
  public void setProperty(String name, @Nullable Object value) {
    throw new UnsupportedOperationException(
        "params." + name + " cannot be changed; keep the value in a variable of your own");
  }

  /** What to do about a variable that was not set. */
  String hint(String name) {
    return NearestWord.hint(name, values.keySet())
        .orElse("pass --var " + name + "=VALUE, or write params." + name + " ?: 'a default'");
  }

  @Override
  public String toString() {
    return "params" + values.keySet();
  }
}
