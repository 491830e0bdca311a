package dev.callsheet.dsl.library;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What scripts may do with texts. */
final class Strings {
  /** The methods of texts. */
  static final Set<String> METHODS =
      MethodNames.of(
          "size length isEmpty isBlank toUpperCase toLowerCase trim strip "
              + "stripLeading stripTrailing capitalize uncapitalize reverse contains "
              + "containsIgnoreCase startsWith startsWithIgnoreCase endsWith "
              + "endsWithIgnoreCase equalsIgnoreCase compareToIgnoreCase indexOf "
              + "lastIndexOf charAt codePointAt substring subSequence replace replaceAll "
              + "replaceFirst split tokenize matches concat repeat multiply minus plus "
              + "padLeft padRight center getAt take drop takeRight dropRight takeBefore "
              + "takeAfter takeBetween toList toSet toInteger toLong toDouble toFloat "
              + "toBigDecimal toBigInteger toShort toBoolean isInteger isLong isNumber "
              + "isDouble isFloat isBigDecimal isBigInteger stripIndent stripMargin "
              + "readLines lines eachLine next previous isAllWhitespace formatted "
              + "leftShift count matcher find findAll eachMatch tr toCharArray normalize "
              + "toCharacter isLetter isDigit "
              + "bitwiseNegate intern contentEquals "
              + "takeWhile dropWhile isUpperCase isLowerCase "
              + "isLetterOrDigit isWhitespace");

  private Strings() {}

  static Object call(String self, String name, Object[] given, Scene scene) {
    return switch (given.length) {
      case 0 -> alone(self, name, given, scene);
      case 1 -> with(self, name, given[0], given, scene);
      default -> withMore(self, name, given, scene);
    };
  }

  private static Object alone(String self, String name, Object[] given, Scene scene) {
    switch (name) {
      case "size", "length":
        return self.length();
      case "isEmpty":
        return self.isEmpty();
      case "intern", "toString":
        return self;
      case "toCharacter":
        return self.charAt(0);
      default:
        scene.meter.tick(self.length() >> 4);
        return whole(self, name, given, scene);
    }
  }

  /** What walks over all of a text. */
  private static Object whole(String self, String name, Object[] given, Scene scene) {
    switch (name) {
      case "isBlank", "isAllWhitespace":
        return self.isBlank();
      case "toUpperCase":
        Letters.countGrowing(self, scene);
        return made(self.toUpperCase(Locale.ROOT), scene);
      case "toLowerCase":
        Letters.countGrowing(self, scene);
        return made(self.toLowerCase(Locale.ROOT), scene);
      case "trim":
        return made(self.trim(), scene);
      case "strip":
        return made(self.strip(), scene);
      case "stripLeading":
        return made(self.stripLeading(), scene);
      case "stripTrailing":
        return made(self.stripTrailing(), scene);
      case "capitalize":
        return self.isEmpty()
            ? self
            : made(Character.toUpperCase(self.charAt(0)) + self.substring(1), scene);
      case "uncapitalize":
        return self.isEmpty()
            ? self
            : made(Character.toLowerCase(self.charAt(0)) + self.substring(1), scene);
      case "reverse":
        return made(new StringBuilder(self).reverse().toString(), scene);
      case "toList", "toCharArray":
        return Items.of(Iterate.letters(counted(self, scene)), scene);
      case "toSet":
        return Group.of(Iterate.letters(counted(self, scene)), scene);
      case "tokenize":
        return Splitting.tokens(self, " \t\n\r\f", scene);
      case "split":
        return Splitting.tokens(self, " \t\n\r\f", scene).toArray();
      case "readLines", "lines":
        return Splitting.lines(self, scene);
      case "toBoolean":
        return List.of("true", "y", "1").contains(self.trim().toLowerCase(Locale.ROOT));
      case "formatted":
        return Formats.of(self, given, scene);
      case "bitwiseNegate":
        return Regex.of(self, scene);
      default:
        return Letters.knows(name)
            ? Letters.call(self, name, scene)
            : Parsing.knows(name)
                ? Parsing.call(self, name, scene)
                : Reshaping.call(self, name, given, scene);
    }
  }

  private static Object with(String self, String name, Object only, Object[] given, Scene scene) {
    if (only instanceof CharSequence text) {
      scene.meter.tick((self.length() + (long) text.length()) >> 6);
    }
    if (only instanceof String text) {
      Object answer = withText(self, name, text, scene);
      if (answer != null) {
        return answer;
      }
    }
    if (only instanceof Integer number) {
      Object answer = withNumber(self, name, number, scene);
      if (answer != null) {
        return answer;
      }
    }
    switch (name) {
      case "plus":
        return Operators.plus(self, only, scene);
      case "minus":
        return only instanceof Regex regex
            ? regex.replace(self, "", true, scene)
            : made(removed(self, Texts.of(only, scene), scene), scene);
      case "matches":
        return Regex.of(only, scene).matches(self, scene);
      case "contains":
        if (only instanceof CharSequence || only instanceof Character) {
          return Search.first(self, only.toString(), 0, scene) >= 0;
        }
        break;
      case "equalsIgnoreCase":
        return only instanceof CharSequence && self.equalsIgnoreCase(only.toString());
      case "contentEquals":
        return only instanceof CharSequence && self.contentEquals(only.toString());
      case "leftShift":
        return new TextBuilder(self, scene).append(only, scene);
      case "getAt":
        return Splitting.part(self, only, scene);
      case "split":
        if (only instanceof CharSequence || only instanceof Regex) {
          return Regex.of(only, scene).split(self, 0, scene).toArray();
        }
        break;
      case "formatted":
        return Formats.of(self, given, scene);
      case "matcher":
        return Regex.of(only, scene).in(self, scene);
      case "eachLine":
        if (only instanceof Block block) {
          Object last = null;
          for (Object line : Splitting.lines(self, scene)) {
            scene.meter.tick();
            last = block.call(line);
          }
          return last;
        }
        break;
      case "replaceAll", "replaceFirst", "replace", "find", "findAll", "count":
        if (only instanceof Regex || only instanceof Block) {
          return Reshaping.matching(self, name, given, scene);
        }
        break;
      default:
        break;
    }
    return Reshaping.call(self, name, given, scene);
  }

  private static Object withText(String self, String name, String text, Scene scene) {
    switch (name) {
      case "contains":
        return Search.first(self, text, 0, scene) >= 0;
      case "startsWith":
        return self.startsWith(text);
      case "endsWith":
        return self.endsWith(text);
      case "startsWithIgnoreCase":
        return self.regionMatches(true, 0, text, 0, text.length());
      case "endsWithIgnoreCase":
        return self.regionMatches(true, self.length() - text.length(), text, 0, text.length());
      case "containsIgnoreCase":
        Letters.countGrowing(self, scene);
        Letters.countGrowing(text, scene);
        return Search.first(self.toLowerCase(Locale.ROOT), text.toLowerCase(Locale.ROOT), 0, scene)
            >= 0;
      case "compareToIgnoreCase":
        scene.meter.tick((self.length() + (long) text.length()) >> 4);
        return self.compareToIgnoreCase(text);
      case "indexOf":
        return Search.first(self, text, 0, scene);
      case "lastIndexOf":
        return Search.last(self, text, self.length(), scene);
      case "concat":
        return Texts.join(self, text, scene);
      case "tokenize":
        return Splitting.tokens(self, text, scene);
      case "takeBefore":
        int before = text.isEmpty() ? -1 : Search.first(self, text, 0, scene);
        return before < 0 ? "" : made(self.substring(0, before), scene);
      case "takeAfter":
        int after = text.isEmpty() ? -1 : Search.first(self, text, 0, scene);
        return after < 0 ? "" : made(self.substring(after + text.length()), scene);
      case "takeBetween":
        return Splitting.between(self, text, text, scene);
      case "count":
        return Splitting.count(self, text, scene);
      case "find", "findAll":
        return Reshaping.matching(self, name, new Object[] {text}, scene);
      case "stripMargin":
        return Reshaping.call(self, name, new Object[] {text}, scene);
      default:
        return null;
    }
  }

  private static Object withNumber(String self, String name, int number, Scene scene) {
    switch (name) {
      case "charAt":
        return self.charAt(number);
      case "codePointAt":
        return self.codePointAt(number);
      case "substring":
        return made(self.substring(number), scene);
      case "getAt":
        return Splitting.part(self, number, scene);
      case "take":
        return made(self.substring(0, Math.min(self.length(), Math.max(0, number))), scene);
      case "drop":
        return made(self.substring(Math.min(self.length(), Math.max(0, number))), scene);
      case "takeRight":
        return made(
            self.substring(self.length() - Math.min(self.length(), Math.max(0, number))), scene);
      case "dropRight":
        return made(
            self.substring(0, self.length() - Math.min(self.length(), Math.max(0, number))), scene);
      case "repeat", "multiply":
        if (number >= 0) {
          scene.meter.text((long) self.length() * number);
        }
        if (number < 0) {
          throw new IllegalArgumentException("a text cannot be repeated " + number + " times");
        }
        return self.repeat(number);
      case "padLeft", "padRight", "center":
        return Splitting.padded(self, name, number, " ", scene);
      case "indexOf":
        return self.indexOf(number);
      default:
        return null;
    }
  }

  private static Object withMore(String self, String name, Object[] given, Scene scene) {
    Object first = given[0];
    Object second = given[1];
    if (given.length == 2) {
      if (name.equals("replace")
          && first instanceof CharSequence
          && second instanceof CharSequence) {
        return Search.replaced(self, first.toString(), second.toString(), scene);
      }
      if (first instanceof Integer from && second instanceof Integer to) {
        switch (name) {
          case "substring", "subSequence":
            return made(self.substring(from, to), scene);
          default:
            break;
        }
      }
      if (first instanceof Number width
          && second instanceof CharSequence padding
          && (name.equals("padLeft") || name.equals("padRight") || name.equals("center"))) {
        return Splitting.padded(self, name, Given.integer(width), padding.toString(), scene);
      }
      if (first instanceof String text && second instanceof Integer from) {
        switch (name) {
          case "indexOf":
            return Search.first(self, text, from, scene);
          case "lastIndexOf":
            return Search.last(self, text, from, scene);
          case "startsWith":
            scene.meter.tick(text.length() >> 4);
            return self.startsWith(text, from);
          case "split":
            return Regex.of(text, scene).split(self, from, scene).toArray();
          default:
            break;
        }
      }
      if (name.equals("takeBetween")
          && first instanceof String from
          && second instanceof String to) {
        return Splitting.between(self, from, to, scene);
      }
      if (name.equals("replaceAll")
          || name.equals("replaceFirst")
          || name.equals("replace")
          || name.equals("find")
          || name.equals("findAll")
          || name.equals("eachMatch")) {
        return Reshaping.matching(self, name, given, scene);
      }
    }
    if (name.equals("formatted")) {
      return Formats.of(self, given, scene);
    }
    return Reshaping.call(self, name, given, scene);
  }

  private static String removed(String self, String what, Scene scene) {
    int at = Search.first(self, what, 0, scene);
    return at < 0 ? self : self.substring(0, at) + self.substring(at + what.length());
  }

  private static String counted(String self, Scene scene) {
    scene.meter.collection(self.length());
    return self;
  }

  static String made(String text, Scene scene) {
    scene.meter.text(text.length());
    return text;
  }

  static Object property(String self, String name, Scene scene) {
    return switch (name) {
      case "empty" -> self.isEmpty();
      case "blank", "allWhitespace" -> call(self, "isBlank", new Object[0], scene);
      default -> {
        String question = "is" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        if (METHODS.contains(question)) {
          yield call(self, question, new Object[0], scene);
        }
        throw scene.noProperty(self, name);
      }
    };
  }
}
