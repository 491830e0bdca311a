package dev.callsheet.dsl.library.text;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.list.ListMethods;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.method.TextMethod;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.operator.AnyMethods;
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
import java.util.List;
import java.util.Locale;

/** Calls of the methods of texts. */
public final class TextMethods {
  private static final String BLANKS = " \t\n\r\f";

  private TextMethods() {}

  public static Object call(String self, String name, Object[] given, Scene scene) {
    TextMethod method = TextMethod.BY_NAME.get(name);
    if (method != null && method.takes(given.length)) {
      try {
        return call(self, method, given, scene);
      } catch (Unfit e) { // it is no call of the method
      }
    }
    return AnyMethods.call(self, name, given, scene);
  }

  /** The method with as many values as it takes. */
  private static Object call(String self, TextMethod method, Object[] given, Scene scene) {
    Object first = given.length > 0 ? given[0] : null;
    return switch (method) {
      case SIZE, LENGTH -> self.length();
      case IS_EMPTY -> self.isEmpty();
      case IS_BLANK -> read(self, scene).isBlank();
      case IS_NUMBER, IS_INTEGER, IS_LONG, IS_BIG_DECIMAL ->
          Numbers.isNumber(read(self, scene), method, scene);
      case TO_INTEGER, TO_LONG, TO_DOUBLE, TO_FLOAT, TO_BIG_DECIMAL, TO_BIG_INTEGER ->
          Numbers.number(read(self, scene), method, scene);
      case TO_BOOLEAN ->
          List.of("true", "y", "1").contains(SmallLetters.of(read(self, scene).trim()));
      case IS_DIGIT, IS_LETTER -> TextParts.is(self, method, scene);
      case CONTAINS -> {
        Object part = first instanceof Character ? first : as(CharSequence.class, first);
        yield Search.first(self, part.toString(), 0, scene.meter) >= 0;
      }
      case STARTS_WITH -> TextParts.startsWith(self, given, scene);
      case CONTAINS_IGNORE_CASE,
          STARTS_WITH_IGNORE_CASE,
          ENDS_WITH,
          ENDS_WITH_IGNORE_CASE,
          COMPARE_TO_IGNORE_CASE ->
          TextParts.withText(self, method, as(String.class, first), scene);
      case EQUALS_IGNORE_CASE -> TextParts.equalsIgnoreCase(self, first, scene);
      case INDEX_OF, LAST_INDEX_OF -> TextParts.place(self, method, given, scene);
      case COUNT -> TextParts.count(self, first, scene);
      case TO_UPPER_CASE -> {
        TextParts.countGrowing(read(self, scene), scene);
        yield Texts.made(self.toUpperCase(Locale.ROOT), scene);
      }
      case TO_LOWER_CASE -> {
        TextParts.countGrowing(read(self, scene), scene);
        yield Texts.made(SmallLetters.of(self), scene);
      }
      case CAPITALIZE -> TextParts.capitalized(read(self, scene), scene);
      case TRIM -> Texts.made(read(self, scene).trim(), scene);
      case STRIP -> Texts.made(read(self, scene).strip(), scene);
      case STRIP_LEADING -> Texts.made(read(self, scene).stripLeading(), scene);
      case STRIP_TRAILING -> Texts.made(read(self, scene).stripTrailing(), scene);
      case STRIP_INDENT -> Texts.made(read(self, scene).stripIndent(), scene);
      case STRIP_MARGIN -> TextParts.withoutMargin(read(self, scene), given, scene);
      case REVERSE -> Texts.made(new StringBuilder(read(self, scene)).reverse().toString(), scene);
      case REPLACE, REPLACE_ALL, REPLACE_FIRST -> TextParts.replaced(self, method, given, scene);
      case CONCAT -> Texts.join(self, as(String.class, first), scene);
      case REPEAT, MULTIPLY -> TextParts.repeated(self, as(Integer.class, first), scene);
      case PLUS -> Operators.plus(self, first, scene);
      case MINUS -> TextParts.without(self, first, scene);
      case PAD_LEFT, PAD_RIGHT, CENTER -> TextParts.padded(self, method, given, scene);
      case FORMATTED -> Formats.of(self, given, scene);
      case CHAR_AT -> self.charAt(as(Integer.class, first));
      case GET_AT -> TextParts.part(self, first, scene);
      case SUBSTRING, TAKE, TAKE_RIGHT, DROP, DROP_RIGHT ->
          TextParts.counted(self, method, given, scene);
      case TAKE_BEFORE, TAKE_AFTER, TAKE_BETWEEN -> TextParts.beside(self, method, given, scene);
      case SPLIT -> TextParts.split(self, given, BLANKS, scene);
      case TOKENIZE ->
          TextParts.tokens(self, given.length == 0 ? BLANKS : as(String.class, first), scene);
      case READ_LINES -> TextParts.lines(read(self, scene), scene);
      case EACH_LINE -> TextParts.eachLine(self, as(ScriptClosure.class, first), scene);
      case TO_LIST -> letters(self, scene);
      case TO_SET -> ScriptSet.of(letters(self, scene), scene);
      case MATCHES -> ScriptPattern.of(first, scene).matches(self, scene);
      case FIND, FIND_ALL -> TextParts.found(self, method, given, scene);
      case EACH, EACH_WITH_INDEX -> {
        ofLetters(self, method, given, scene);
        yield self;
      }
      case COLLECT, ANY, EVERY, FIND_INDEX_OF, INJECT -> ofLetters(self, method, given, scene);
      case TAKE_WHILE, DROP_WHILE ->
          ListResults.joined((ScriptList) ofLetters(self, method, given, scene), "", scene);
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
  static Object ofLetters(String self, TextMethod method, Object[] given, Scene scene) {
    return ListMethods.call(letters(self, scene), method.id(), given, scene);
  }

  public static Object property(String self, String name, Scene scene) {
    return switch (name) {
      case "empty" -> self.isEmpty();
      case "blank", "allWhitespace" -> call(self, TextMethod.IS_BLANK, new Object[0], scene);
      default -> {
        TextMethod question =
            TextMethod.BY_NAME.get(
                "is" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
        if (question == null) {
          yield scene.outside().property(self, name, scene);
        }
        yield call(self, question, new Object[0], scene);
      }
    };
  }
}
