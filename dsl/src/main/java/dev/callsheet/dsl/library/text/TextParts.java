package dev.callsheet.dsl.library.text;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.Search;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.rule.notation.Letters;
import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Phones;
import java.util.Collection;
import java.util.Optional;
import java.util.StringTokenizer;
import org.codehaus.groovy.runtime.StringGroovyMethods;

/** What texts are asked, and what is made of them. */
final class TextParts {
  private TextParts() {}

  static ScriptList tokens(String self, String separators, Scene scene) {
    scene.meter.tick((1 + (separators.length() >> 4)) * (1L + self.length()));
    scene.meter.allocate(4L * separators.length());
    ScriptList all = new ScriptList(scene);
    StringTokenizer tokens = new StringTokenizer(self, separators);
    while (tokens.hasMoreTokens()) {
      all.add(tokens.nextToken());
    }
    return all;
  }

  static ScriptList lines(String self, Scene scene) {
    scene.meter.tick(self.length());
    ScriptList all = new ScriptList(scene);
    self.lines().forEach(all::add);
    return all;
  }

  static Object eachLine(String self, ScriptClosure block, Scene scene) {
    Object last = null;
    for (Object line : lines(self, scene)) {
      scene.meter.tick();
      last = block.call(line);
    }
    return last;
  }

  static Object withoutMargin(String self, Object[] given, Scene scene) {
    String margin = given.length == 0 ? "|" : as(String.class, given[0]);
    return Texts.made(StringGroovyMethods.stripMargin((CharSequence) self, margin), scene);
  }

  static Object repeated(String self, int times, Scene scene) {
    if (times < 0) {
      throw new IllegalArgumentException("a text cannot be repeated " + times + " times");
    }
    scene.meter.text((long) self.length() * times);
    return self.repeat(times);
  }

  static Object without(String self, Object part, Scene scene) {
    if (part instanceof ScriptPattern regex) {
      return regex.replace(self, "", true, scene);
    }
    String text = Texts.of(part, scene);
    int at = Search.first(self, text, 0, scene.meter);
    scene.looked(self, text, at >= 0);
    return at < 0
        ? self
        : Texts.made(self.substring(0, at) + self.substring(at + text.length()), scene);
  }

  /** A beginning, an end, or what stands between two places. */
  static Object counted(String self, String method, Object[] given, Scene scene) {
    int number = as(Integer.class, given[0]);
    int end = given.length == 1 ? self.length() : as(Integer.class, given[1]);
    int length = self.length();
    int counted = Math.min(length, Math.max(0, number));
    String part =
        switch (method) {
          case "take" -> self.substring(0, counted);
          case "drop" -> self.substring(counted);
          case "takeRight" -> self.substring(length - counted);
          case "dropRight" -> self.substring(0, length - counted);
          default -> self.substring(number, end);
        };
    return Texts.made(part, scene);
  }

  /** What stands before, behind or between other texts. */
  static Object beside(String self, String method, Object[] given, Scene scene) {
    String part = as(String.class, given[0]);
    String end = as(String.class, given[given.length - 1]);
    int at = part.isEmpty() || end.isEmpty() ? -1 : Search.first(self, part, 0, scene.meter);
    if (at < 0) {
      return "";
    }
    int behind = at + part.length();
    if (method.equals("takeBetween")) {
      int to = Search.first(self, end, behind, scene.meter);
      return to < 0 ? "" : Texts.made(self.substring(behind, to), scene);
    }
    return Texts.made(
        method.equals("takeBefore") ? self.substring(0, at) : self.substring(behind), scene);
  }

  static Object padded(String self, String method, Object[] given, Scene scene) {
    Number wanted = as(Number.class, given[0]);
    CharSequence padding = given.length == 1 ? " " : as(CharSequence.class, given[1]);
    int width = CallArguments.integer(wanted);
    if (width <= self.length()) {
      return self;
    }
    scene.meter.text(width);
    if (padding.length() == 0) {
      throw new IllegalArgumentException("the padding is empty");
    }
    return switch (method) {
      case "padLeft" -> StringGroovyMethods.padLeft((CharSequence) self, wanted, padding);
      case "padRight" -> StringGroovyMethods.padRight((CharSequence) self, wanted, padding);
      default -> StringGroovyMethods.center((CharSequence) self, wanted, padding);
    };
  }

  /** The letters at several places, which may be places within places. */
  private static String parts(String self, Collection<?> places, Scene scene) {
    StringBuilder all = new StringBuilder();
    for (Object place : places) {
      scene.meter.tick();
      all.append(part(self, place, scene));
      scene.meter.text(all.length());
    }
    return all.toString();
  }

  /** {@code text[index]}: a letter, a range, or the letters at several places. */
  static Object part(String self, Object index, Scene scene) {
    if (index instanceof Number number) {
      int at = CallArguments.integer(number);
      int from = at < 0 ? at + self.length() : at;
      if (from < 0 || from >= self.length()) {
        throw new StringIndexOutOfBoundsException(
            "index " + at + " is not in a text of " + self.length() + " characters");
      }
      return scene.isOfRules() && self.length() > 1 // a script takes initials out on purpose
          ? Letters.of(self.charAt(from))
          : self.substring(from, from + 1);
    }
    if (index instanceof ScriptRange span) {
      int[] borders = span.borders(self.length());
      if (borders[0] >= borders[1]) {
        return "";
      }
      String part = Texts.made(self.substring(borders[0], borders[1]), scene);
      return borders[2] == 1 ? new StringBuilder(part).reverse().toString() : part;
    }
    if (index instanceof Collection<?> places) {
      return scene.meter.within(() -> parts(self, places, scene));
    }
    throw scene.noMethod(self, "getAt", new Object[] {index});
  }

  static Object replaced(String self, String method, Object[] given, Scene scene) {
    if (method.equals("replace")) {
      String what = as(CharSequence.class, given[0]).toString();
      String by = as(CharSequence.class, given[1]).toString();
      String replaced = Search.replaced(self, what, by, scene.meter);
      scene.looked(self, what, !replaced.equals(self));
      return replaced;
    }
    Object by = given[1] instanceof ScriptClosure ? given[1] : as(CharSequence.class, given[1]);
    return ScriptPattern.of(given[0], scene)
        .replace(self, by, method.equals("replaceFirst"), scene);
  }

  static Object split(String self, Object[] given, String blanks, Scene scene) {
    if (given.length == 0) {
      return tokens(self, blanks, scene).toArray();
    }
    if (given[0] instanceof ScriptClosure) {
      return TextMethods.ofLetters(self, "split", given, scene);
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
  static Object found(String self, String method, Object[] given, Scene scene) {
    if (given[0] instanceof ScriptClosure) {
      return TextMethods.ofLetters(self, method, given, scene);
    }
    ScriptClosure block = given.length == 2 ? as(ScriptClosure.class, given[1]) : null;
    ScriptMatcher matches = ScriptPattern.of(given[0], scene).in(self, scene);
    return method.equals("find")
        ? matches.firstMatch(block, scene)
        : matches.allMatches(block, scene);
  }

  /** Counts what comparing with another text costs; no letter is asked for a longer one. */
  static void compare(String self, String other, Scene scene) {
    if (self.length() == 1 && other.length() > 1) {
      Optional<Mismatch> never = Letters.beside(self, other);
      if (never.isPresent()) {
        throw ScriptFault.of(never.get(), "", scene);
      }
    }
    scene.meter.tick((self.length() + (long) other.length()) >> 6);
    Optional<Mismatch> phones = Phones.beside(self, other);
    if (phones.isPresent() && !self.contains(other)) {
      throw ScriptFault.of(phones.get(), "", scene);
    }
  }

  static Object withText(String self, String method, String part, Scene scene) {
    compare(self, part, scene);
    if (method.equals("compareToIgnoreCase")) {
      scene.meter.tick((self.length() + (long) part.length()) >> 4);
      return self.compareToIgnoreCase(part);
    }
    return scene.looked(self, part, holds(self, method, part, scene));
  }

  private static boolean holds(String self, String method, String part, Scene scene) {
    int from = self.length() - part.length();
    return switch (method) {
      case "startsWithIgnoreCase" ->
          !part.isEmpty() && self.regionMatches(true, 0, part, 0, part.length());
      case "endsWith" -> self.endsWith(part);
      case "endsWithIgnoreCase" ->
          !part.isEmpty() && self.regionMatches(true, from, part, 0, part.length());
      default -> {
        countGrowing(self, scene);
        countGrowing(part, scene);
        // As Groovy has it, nothing is within no text.
        yield !part.isEmpty()
            && Search.first(SmallLetters.of(self), SmallLetters.of(part), 0, scene.meter) >= 0;
      }
    };
  }

  static Object startsWith(String self, Object[] given, Scene scene) {
    String start = as(String.class, given[0]);
    int from = given.length == 2 ? as(Integer.class, given[1]) : 0;
    compare(self, start, scene);
    scene.meter.tick(start.length() >> 4);
    return scene.looked(self, start, self.startsWith(start, from));
  }

  static Object equalsIgnoreCase(String self, Object other, Scene scene) {
    if (!(other instanceof CharSequence text)) {
      return Operators.equal(self, other, scene); // which tells what says the same
    }
    compare(self, text.toString(), scene);
    return self.equalsIgnoreCase(text.toString());
  }

  static Object place(String self, String method, Object[] given, Scene scene) {
    boolean first = method.equals("indexOf");
    if (first && given.length == 1 && given[0] instanceof Integer letter) {
      return self.indexOf(letter);
    }
    String part = as(String.class, given[0]);
    int from = given.length == 2 ? as(Integer.class, given[1]) : first ? 0 : self.length();
    int place =
        first
            ? Search.first(self, part, from, scene.meter)
            : Search.last(self, part, from, scene.meter);
    scene.looked(self, part, place >= 0);
    return place;
  }

  /** How often it is there; as in Groovy, one place may begin within another. */
  static Object count(String self, Object what, Scene scene) {
    if (what instanceof ScriptPattern regex) {
      return regex.in(self, scene).all(scene).size();
    }
    String part = as(String.class, what);
    if (part.isEmpty()) {
      return self.length() + 1;
    }
    int count = 0;
    for (int at = Search.first(self, part, 0, scene.meter);
        at >= 0;
        at = Search.first(self, part, at + 1, scene.meter)) {
      count++;
    }
    scene.looked(self, part, count > 0);
    return count;
  }

  private static final String GROWING = "\u00DF\u0130\u0149\u01F0\u0390\u03B0\u0587";

  /**
   * Counts what the JDK takes for letters of which one becomes several in the other case: it moves
   * all that follows for each of them.
   */
  static void countGrowing(String text, Scene scene) {
    long growing = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if ((letter >= 0xDF && GROWING.indexOf(letter) >= 0)
          || (letter >= 0x1E96 && letter <= 0x1FFF)
          || (letter >= 0xFB00 && letter <= 0xFB17)) {
        growing++;
      }
    }
    scene.meter.tick((growing * text.length()) >> 4);
  }

  static Object is(String self, String method, Scene scene) {
    if (self.length() != 1) {
      throw scene.noMethod(self, method, new Object[0]);
    }
    char letter = self.charAt(0);
    return method.equals("isDigit") ? Character.isDigit(letter) : Character.isLetter(letter);
  }

  /** The text with its first letter in capitals. */
  static String capitalized(String self, Scene scene) {
    return self.isEmpty()
        ? self
        : Texts.made(Character.toUpperCase(self.charAt(0)) + self.substring(1), scene);
  }
}
