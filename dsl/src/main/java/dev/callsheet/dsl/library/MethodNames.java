package dev.callsheet.dsl.library;

import java.util.Set;

/** Lists of names. Not in {@link Catalog}, whose initialiser asks the classes that list them. */
final class MethodNames {
  private MethodNames() {}

  /** The names in a text that has a blank between them. */
  static Set<String> of(String text) {
    return Set.of(text.split(" "));
  }
}
