package dev.callsheet.dsl.library.text;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.method.TextMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Search;

/** Methods of texts that take a pattern. */
final class TextMatches {
  private TextMatches() {}

  static Object replaced(String self, TextMethod method, Object[] given, Scene scene) {
    if (method == TextMethod.REPLACE) {
      String what = as(CharSequence.class, given[0]).toString();
      return Search.replaced(self, what, as(CharSequence.class, given[1]).toString(), scene.meter);
    }
    Object by = given[1] instanceof ScriptClosure ? given[1] : as(CharSequence.class, given[1]);
    return ScriptPattern.of(given[0], scene)
        .replace(self, by, method == TextMethod.REPLACE_FIRST, scene);
  }

  static Object split(String self, Object[] given, String blanks, Scene scene) {
    if (given.length == 0) {
      return TextParts.tokens(self, blanks, scene).toArray();
    }
    if (given[0] instanceof ScriptClosure) {
      return TextMethods.ofLetters(self, TextMethod.SPLIT, given, scene);
    }
    int most = given.length == 2 ? as(Integer.class, given[1]) : 0;
    Object at = given[0];
    if (given.length == 2) {
      as(String.class, at);
    } else if (!(at instanceof ScriptPattern)) {
      as(CharSequence.class, at);
    }
    return ScriptPattern.of(at, scene).split(self, most, scene).toArray();
  }

  /** {@code find} and {@code findAll}: of a pattern its matches, of a closure the letters. */
  static Object found(String self, TextMethod method, Object[] given, Scene scene) {
    if (given[0] instanceof ScriptClosure) {
      return TextMethods.ofLetters(self, method, given, scene);
    }
    ScriptClosure block = given.length == 2 ? as(ScriptClosure.class, given[1]) : null;
    ScriptMatcher matches = ScriptPattern.of(given[0], scene).in(self, scene);
    return method == TextMethod.FIND
        ? matches.firstMatch(block, scene)
        : matches.allMatches(block, scene);
  }
}
