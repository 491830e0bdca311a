package dev.callsheet.dsl.library.text;

import dev.callsheet.dsl.library.method.TextMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Search;

/** Methods of texts that take a pattern. */
final class TextMatches {
  private TextMatches() {}

  static Object replaced(String self, TextMethod method, Object[] given, Scene scene) {
    Object by = given[1];
    boolean plain = given[0] instanceof CharSequence && by instanceof CharSequence;
    if (method == TextMethod.REPLACE) {
      return plain
          ? Search.replaced(self, given[0].toString(), by.toString(), scene.meter)
          : TextMethods.unfit(self, method, given, scene);
    }
    return by instanceof CharSequence || by instanceof ScriptClosure
        ? ScriptPattern.of(given[0], scene)
            .replace(self, by, method == TextMethod.REPLACE_FIRST, scene)
        : TextMethods.unfit(self, method, given, scene);
  }

  static Object split(String self, Object[] given, String blanks, Scene scene) {
    if (given.length == 0) {
      return TextParts.tokens(self, blanks, scene).toArray();
    }
    if (given[0] instanceof ScriptClosure) {
      return TextMethods.ofLetters(self, TextMethod.SPLIT, given, scene);
    }
    boolean fits =
        given.length == 1
            ? given[0] instanceof CharSequence || given[0] instanceof ScriptPattern
            : given[0] instanceof String && given[1] instanceof Integer;
    if (!fits) {
      return TextMethods.unfit(self, TextMethod.SPLIT, given, scene);
    }
    int most = given.length == 2 ? (int) given[1] : 0;
    return ScriptPattern.of(given[0], scene).split(self, most, scene).toArray();
  }

  /** {@code find} and {@code findAll}: of a pattern its matches, of a closure the letters. */
  static Object found(String self, TextMethod method, Object[] given, Scene scene) {
    if (given[0] instanceof ScriptClosure) {
      return TextMethods.ofLetters(self, method, given, scene);
    }
    if (given.length == 2 && !(given[1] instanceof ScriptClosure)) {
      return TextMethods.unfit(self, method, given, scene);
    }
    ScriptClosure block = given.length == 2 ? (ScriptClosure) given[1] : null;
    ScriptMatcher matches = ScriptPattern.of(given[0], scene).in(self, scene);
    return method == TextMethod.FIND
        ? matches.firstMatch(block, scene)
        : matches.allMatches(block, scene);
  }
}
