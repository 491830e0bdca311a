package dev.callsheet.dsl.library.text;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.list.ListMethods;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.MethodsOfTexts;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Conditions;
import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Search;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.rule.notation.Letters;
import java.util.List;
import java.util.Locale;

/** Calls of the methods of texts. */
public final class TextMethods {
  private static final String BLANKS = " \t\n\r\f";
  private static final List<String> SAY_YES = List.of("true", "y", "1");
  private static final Object[] NOTHING = {};

  private TextMethods() {}

  public static Object call(String self, String name, Object[] given, Scene scene) {
    if (ScriptMethod.has(MethodsOfTexts.ALL, name, given.length)) {
      try {
        return known(self, name, given, called(self, name, given, scene), scene);
      } catch (Unfit e) { // it is no call of the method
      }
    }
    return AnyMethods.call(self, name, given, scene);
  }

  /** A name that was trimmed is a name, and a no is one; with values it may be made of them. */
  private static Object known(
      String self, String name, Object[] given, Object answer, Scene scene) {
    if (answer instanceof Boolean isSo && given.length == 1) {
      scene.consents.asked(self, given[0], isSo);
    }
    return given.length > 0 || !(answer instanceof String text)
        ? answer
        : scene.nameTexts.has(self)
            ? scene.nameTexts.of(text)
            : scene.consents.made(self, name, text);
  }

  /** The method with as many values as it takes. */
  private static Object called(String self, String method, Object[] given, Scene scene) {
    Object first = given.length > 0 ? given[0] : null;
    return switch (method) {
      case "size", "length" -> self.length();
      case "isEmpty" -> self.isEmpty();
      case "isBlank" -> read(self, scene).isBlank();
      case "isNumber", "isInteger", "isLong", "isBigDecimal" ->
          Numbers.isNumber(read(self, scene), method, scene);
      case "toInteger", "toLong", "toDouble", "toFloat", "toBigDecimal", "toBigInteger" ->
          Numbers.number(read(self, scene), method, scene);
      case "toBoolean" -> {
        String said = SmallLetters.of(read(self, scene).trim());
        yield Conditions.spelled(self, "toBoolean()", SAY_YES.contains(said), scene);
      }
      case "isDigit", "isLetter" -> TextParts.is(self, method, scene);
      case "contains" -> {
        Object part = first instanceof Character ? first : as(CharSequence.class, first);
        TextParts.compare(self, part.toString(), scene);
        boolean isThere = Search.first(self, part.toString(), 0, scene.meter) >= 0;
        yield scene.looked(self, part, isThere);
      }
      case "startsWith" -> TextParts.startsWith(self, given, scene);
      case "containsIgnoreCase",
          "startsWithIgnoreCase",
          "endsWith",
          "endsWithIgnoreCase",
          "compareToIgnoreCase" ->
          TextParts.withText(self, method, as(String.class, first), scene);
      case "equalsIgnoreCase" -> TextParts.equalsIgnoreCase(self, first, scene);
      case "indexOf", "lastIndexOf" -> TextParts.place(self, method, given, scene);
      case "count" -> TextParts.count(self, first, scene);
      case "toUpperCase" -> {
        TextParts.countGrowing(read(self, scene), scene);
        yield Letters.like(self, Texts.made(self.toUpperCase(Locale.ROOT), scene));
      }
      case "toLowerCase" -> {
        TextParts.countGrowing(read(self, scene), scene);
        yield Letters.like(self, Texts.made(SmallLetters.of(self), scene));
      }
      case "capitalize" -> TextParts.capitalized(read(self, scene), scene);
      case "trim" -> Texts.made(read(self, scene).trim(), scene);
      case "strip" -> Texts.made(read(self, scene).strip(), scene);
      case "stripLeading" -> Texts.made(read(self, scene).stripLeading(), scene);
      case "stripTrailing" -> Texts.made(read(self, scene).stripTrailing(), scene);
      case "stripIndent" -> Texts.made(read(self, scene).stripIndent(), scene);
      case "stripMargin" -> TextParts.withoutMargin(read(self, scene), given, scene);
      case "reverse" ->
          Texts.made(new StringBuilder(read(self, scene)).reverse().toString(), scene);
      case "replace", "replaceAll", "replaceFirst" ->
          TextParts.replaced(self, method, given, scene);
      case "concat" -> Texts.join(self, as(String.class, first), scene);
      case "repeat", "multiply" -> TextParts.repeated(self, as(Integer.class, first), scene);
      case "plus" -> Operators.sum(self, first, scene);
      case "minus" -> TextParts.without(self, first, scene);
      case "padLeft", "padRight", "center" -> TextParts.padded(self, method, given, scene);
      case "formatted" -> Formats.of(Locale.ROOT, self, given, scene);
      case "charAt" -> self.charAt(as(Integer.class, first));
      case "getAt" -> TextParts.part(self, first, scene);
      case "substring", "take", "takeRight", "drop", "dropRight" ->
          TextParts.counted(self, method, given, scene);
      case "takeBefore", "takeAfter", "takeBetween" -> TextParts.beside(self, method, given, scene);
      case "split" -> TextParts.split(self, given, BLANKS, scene);
      case "tokenize" ->
          TextParts.tokens(self, given.length == 0 ? BLANKS : as(String.class, first), scene);
      case "readLines" -> TextParts.lines(read(self, scene), scene);
      case "eachLine" -> TextParts.eachLine(self, as(ScriptClosure.class, first), scene);
      case "toList" -> letters(self, scene);
      case "toSet" -> ScriptSet.of(letters(self, scene), scene);
      case "matches" -> ScriptPattern.of(first, scene).matches(self, scene);
      case "find", "findAll" -> TextParts.found(self, method, given, scene);
      case "each", "eachWithIndex" -> {
        ofLetters(self, method, given, scene);
        yield self;
      }
      case "collect", "any", "every", "findIndexOf", "inject" ->
          ofLetters(self, method, given, scene);
      case "takeWhile", "dropWhile" ->
          ListResults.joined((ScriptList) ofLetters(self, method, given, scene), "", scene);
      default -> throw new Unfit();
    };
  }

  /** A text, all of whose letters are about to be read. */
  private static String read(String self, Scene scene) {
    scene.meter.tick(self.length() >> 4);
    return self;
  }

  private static ScriptList letters(String self, Scene scene) {
    scene.meter.tick(self.length() >> 4);
    scene.meter.collection(self.length());
    return ScriptList.of(Iteration.letters(self), scene);
  }

  /** The method of the same name of lists, for the letters of a text. */
  static Object ofLetters(String self, String method, Object[] given, Scene scene) {
    Iteration.walked(self, scene);
    return ListMethods.call(letters(self, scene), method, given, scene);
  }

  public static Object property(String self, String name, Scene scene) {
    return switch (name) {
      case "empty" -> self.isEmpty();
      case "blank", "allWhitespace" -> read(self, scene).isBlank();
      default -> {
        String question = FewMethods.getter("is", name);
        yield ScriptMethod.has(MethodsOfTexts.ALL, question, 0)
            ? called(self, question, NOTHING, scene)
            : scene.outside().property(self, name, scene);
      }
    };
  }
}
