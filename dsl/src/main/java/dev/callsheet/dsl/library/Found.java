package dev.callsheet.dsl.library;

import java.util.List;
import java.util.regex.Matcher;

/** What {@code text =~ pattern} gives. Not thread-safe. */
public final class Found implements ScriptObject {
  static final java.util.Set<String> METHODS = java.util.Set.of();

  private final Matcher matcher;

  Found(Matcher matcher) {
    this.matcher = matcher;
  }

  boolean find() {
    return matcher.find();
  }

  List<?> all(Scene scene) {
    return new Items(scene);
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
    return "a match";
  }
}
