package dev.callsheet.dsl.library;

import java.util.Set;

/** What scripts may do with texts. */
final class Strings {
  /** The methods of texts. */
  static final Set<String> METHODS = Set.of("size", "length", "toUpperCase");

  private Strings() {}

  static Object call(String self, String name, Object[] arguments, Scene scene) {
    return switch (name) {
      case "size", "length" -> self.length();
      case "toUpperCase" -> self.toUpperCase(java.util.Locale.ROOT);
      default -> Common.call(self, name, arguments, scene);
    };
  }

  static Object property(String self, String name, Scene scene) {
    throw scene.noProperty(self, name);
  }
}
