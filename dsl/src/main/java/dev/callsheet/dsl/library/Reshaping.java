package dev.callsheet.dsl.library;

import org.codehaus.groovy.runtime.StringGroovyMethods;

/** What is rarely done with texts; the elements of a text are its letters. */
final class Reshaping {
  private static final int LONGEST = 10_000;

  private Reshaping() {}

  static Object call(String self, String name, Object[] given, Scene scene) {
    scene.meter.tick(self.length() >> 4);
    switch (name) {
      case "stripIndent":
        if (given.length == 0) {
          return Strings.made(StringGroovyMethods.stripIndent((CharSequence) self), scene);
        }
        break;
      case "stripMargin":
        if (given.length == 0) {
          return Strings.made(StringGroovyMethods.stripMargin((CharSequence) self), scene);
        }
        if (given.length == 1 && given[0] instanceof String margin) {
          return Strings.made(StringGroovyMethods.stripMargin((CharSequence) self, margin), scene);
        }
        break;
      case "next":
        if (given.length == 0) {
          return Strings.made(StringGroovyMethods.next((CharSequence) self), scene);
        }
        break;
      case "previous":
        if (given.length == 0) {
          return Strings.made(StringGroovyMethods.previous((CharSequence) self), scene);
        }
        break;
      case "normalize":
        if (given.length == 0) {
          return Strings.made(StringGroovyMethods.normalize((CharSequence) self), scene);
        }
        break;
      case "tr":
        if (given.length == 2
            && given[0] instanceof String from
            && given[1] instanceof String to
            && from.length() <= 100
            && to.length() <= 100) {
          scene.meter.tick(LONGEST + ((self.length() * (spelled(from) + spelled(to))) >> 2));
          return Strings.made(translated(self, from, to), scene);
        }
        break;
      case "each",
      "eachWithIndex",
      "collect",
      "any",
      "every",
      "findIndexOf",
      "inject",
      "sum",
      "collectMany",
      "collectEntries",
      "groupBy",
      "countBy",
      "withIndex",
      "indexed",
      "first",
      "last",
      "head",
      "tail",
      "init",
      "unique",
      "sort",
      "toUnique",
      "join",
      "max",
      "min",
      "reverseEach",
      "takeWhile",
      "dropWhile",
      "collate",
      "toSorted",
      "split":
        scene.meter.collection(self.length());
        Object answer = Lists.call(Items.of(Iterate.letters(self), scene), name, given, scene);
        if (name.equals("each") || name.equals("eachWithIndex")) {
          return self;
        }
        boolean text = name.equals("takeWhile") || name.equals("dropWhile");
        return text ? Lists.call((Items) answer, "join", new Object[] {""}, scene) : answer;
      default:
        break;
    }
    return Common.call(self, name, given, scene);
  }

  /** How many letters {@code a-z} stands for, and the like. */
  private static long spelled(String letters) {
    long spelled = letters.length();
    for (int i = 1; i < letters.length() - 1; i++) {
      if (letters.charAt(i) == '-') {
        spelled += Math.abs(letters.charAt(i + 1) - letters.charAt(i - 1));
      }
    }
    return spelled;
  }

  private static String translated(String self, String from, String to) {
    try {
      return StringGroovyMethods.tr(self, from, to);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** {@code replaceAll}, {@code find} and the like with a pattern. */
  static Object matching(String self, String name, Object[] given, Scene scene) {
    Object second = given.length > 1 ? given[1] : null;
    boolean text = second instanceof CharSequence;
    boolean block = second instanceof Block;
    switch (name) {
      case "replaceAll":
        if (text || block) {
          return Regex.of(given[0], scene).replace(self, second, false, scene);
        }
        break;
      case "replaceFirst":
        if (text || block) {
          return Regex.of(given[0], scene).replace(self, second, true, scene);
        }
        break;
      case "find":
        if (given[0] instanceof Block) {
          return Lists.call(Items.of(Iterate.letters(self), scene), name, given, scene);
        }
        return Regex.of(given[0], scene).in(self, scene).firstMatch((Block) second, scene);
      case "findAll":
        if (given[0] instanceof Block) {
          return Lists.call(Items.of(Iterate.letters(self), scene), name, given, scene);
        }
        return Regex.of(given[0], scene).in(self, scene).allMatches((Block) second, scene);
      case "eachMatch":
        if (block) {
          Regex.of(given[0], scene).in(self, scene).allMatches((Block) second, scene);
          return self;
        }
        break;
      case "count":
        if (given[0] instanceof Regex regex) {
          return regex.in(self, scene).all(scene).size();
        }
        break;
      default:
        break;
    }
    return Common.call(self, name, given, scene);
  }
}
