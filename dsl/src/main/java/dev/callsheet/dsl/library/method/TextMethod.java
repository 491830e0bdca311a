package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on texts. */
public enum TextMethod implements ScriptMethod {

  // What it is
  SIZE("size(): Number", FEW, "how many characters it has"),
  LENGTH("length(): Number", FEW, "how many characters it has"),
  IS_EMPTY("isEmpty(): Bool", FEW, "whether it has no character"),
  IS_BLANK("isBlank(): Bool", WALK, "whether it has nothing but blanks"),
  IS_NUMBER("isNumber(): Bool", WALK, "whether it spells a number"),
  IS_INTEGER("isInteger(): Bool", WALK, "whether it spells a whole number that fits an int"),
  IS_LONG("isLong(): Bool", WALK, "whether it spells a whole number that fits a long"),
  IS_BIG_DECIMAL("isBigDecimal(): Bool", WALK, "whether it spells a number"),
  IS_DIGIT("isDigit(): Bool", FEW, "of a single letter: whether it is a digit"),
  IS_LETTER("isLetter(): Bool", FEW, "of a single letter: whether it is one of an alphabet"),
  CONTAINS("contains(part: Text): Bool", WALK, "whether a text is within it"),
  CONTAINS_IGNORE_CASE(
      "containsIgnoreCase(part: Text): Bool", WALK, "whether a text is within it, capitals or not"),
  STARTS_WITH("startsWith(start: Text, from: Number?): Bool", WALK, "whether it begins so"),
  STARTS_WITH_IGNORE_CASE(
      "startsWithIgnoreCase(start: Text): Bool", WALK, "whether it begins so, capitals or not"),
  ENDS_WITH("endsWith(end: Text): Bool", WALK, "whether it ends so"),
  ENDS_WITH_IGNORE_CASE(
      "endsWithIgnoreCase(end: Text): Bool", WALK, "whether it ends so, capitals or not"),
  EQUALS_IGNORE_CASE(
      "equalsIgnoreCase(other): Bool", WALK, "whether it is the same, capitals or not"),
  COMPARE_TO_IGNORE_CASE(
      "compareToIgnoreCase(other: Text): Number",
      WALK,
      "below 0, 0 or above 0 by the order of the alphabet, capitals or not"),
  INDEX_OF(
      "indexOf(part: Text, from: Number?): Number",
      WALK,
      "the first place of a text within it, counted from 0; -1 when there is none"),
  LAST_INDEX_OF(
      "lastIndexOf(part: Text, from: Number?): Number",
      WALK,
      "the last place of a text within it; -1 when there is none"),
  COUNT("count(part: Text | Regex): Number", WALK, "how often a text or a pattern is within it"),

  // Another text
  TO_UPPER_CASE("toUpperCase(): Text", WALK, "in capitals"),
  TO_LOWER_CASE("toLowerCase(): Text", WALK, "in small letters"),
  CAPITALIZE("capitalize(): Text", WALK, "the first letter in capitals"),
  TRIM("trim(): Text", WALK, "without blanks at both ends"),
  STRIP("strip(): Text", WALK, "without blanks at both ends, those of other alphabets too"),
  STRIP_LEADING("stripLeading(): Text", WALK, "without blanks at the beginning"),
  STRIP_TRAILING("stripTrailing(): Text", WALK, "without blanks at the end"),
  STRIP_INDENT(
      "stripIndent(): Text", WALK, "each line without the blanks that all lines begin with"),
  STRIP_MARGIN(
      "stripMargin(letter: Text?): Text",
      WALK,
      "each line without what stands before the bar, and without the bar"),
  REVERSE("reverse(): Text", WALK, "backwards"),
  REPLACE(
      "replace(part: Text, by: Text): Text", WALK, "each place of a text replaced by another one"),
  REPLACE_ALL(
      "replaceAll(pattern: Regex, by: Text | give(Text)): Text",
      WALK,
      "each match of a pattern replaced by a text, or by what a block gives"),
  REPLACE_FIRST(
      "replaceFirst(pattern: Regex, by: Text | give(Text)): Text",
      WALK,
      "the first match of a pattern replaced"),
  CONCAT("concat(more: Text): Text", WALK, "with a text behind it"),
  REPEAT("repeat(times: Number): Text", WALK, "so many times, one behind the other"),
  MULTIPLY("multiply(times: Number): Text", WALK, "so many times: what * does"),
  PLUS("plus(more): Text", WALK, "with a value behind it: what + does"),
  MINUS("minus(part): Text", WALK, "without the first place of a text: what - does"),
  PAD_LEFT("padLeft(width: Number, with: Text?): Text", WALK, "filled up with blanks before it"),
  PAD_RIGHT("padRight(width: Number, with: Text?): Text", WALK, "filled up with blanks behind it"),
  CENTER("center(width: Number, with: Text?): Text", WALK, "filled up with blanks on both sides"),
  FORMATTED("formatted(values...): Text", WALK, "with its %s and %d filled in"),

  // Parts
  CHAR_AT("charAt(index: Number): Text", FEW, "the character at a place"),
  GET_AT(
      "getAt(index: Number | List<Number>): Text",
      WALK,
      "the character at a place, or the part of a range: what text[1..3] reads"),
  SUBSTRING(
      "substring(from: Number, to: Number?): Text",
      WALK,
      "from a place on, up to before another one"),
  TAKE("take(count: Number): Text", WALK, "the first so many characters"),
  TAKE_RIGHT("takeRight(count: Number): Text", WALK, "the last so many characters"),
  DROP("drop(count: Number): Text", WALK, "without the first so many characters"),
  DROP_RIGHT("dropRight(count: Number): Text", WALK, "without the last so many characters"),
  TAKE_WHILE(
      "takeWhile(ask(Text)): Text",
      WALK,
      "the characters before the first one of which the block is not true"),
  DROP_WHILE(
      "dropWhile(ask(Text)): Text",
      WALK,
      "from the first character on of which the block is not true"),
  TAKE_BEFORE("takeBefore(part: Text): Text", WALK, "what stands before a text"),
  TAKE_AFTER("takeAfter(part: Text): Text", WALK, "what stands behind a text"),
  TAKE_BETWEEN("takeBetween(from: Text, to: Text?): Text", WALK, "what stands between two texts"),
  SPLIT(
      "split(separator: Regex?, most: Number?): List<Text>",
      WALK,
      "its parts between the matches of a pattern; without one, between blanks"),
  TOKENIZE(
      "tokenize(separators: Text?): List<Text>",
      WALK,
      "its parts between any of the letters given, none of them empty"),
  READ_LINES("readLines(): List<Text>", WALK, "its lines"),
  EACH_LINE("eachLine(do(Text)): Any?", WALK, "calls the block with each line"),
  TO_LIST("toList(): List<Text>", WALK, "its characters in a list"),
  TO_SET("toSet(): Set<Text>", WALK, "its characters in a set"),
  MATCHES(
      "matches(pattern: Regex): Bool", WALK, "whether all of it matches a pattern: what ==~ asks"),
  FIND(
      "find(pattern: Regex | ask(Text), give(Text)?): Text | R?",
      WALK,
      "the first match of a pattern; of a block, the first character"),
  FIND_ALL(
      "findAll(pattern: Regex | ask(Text), give(Text)?): List<Text | R>",
      WALK,
      "all matches of a pattern; of a block, the characters"),

  // Characters, one by one
  EACH("each(do(Text)): Same", WALK, "calls the block with each character"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(Text, Number)): Same",
      WALK,
      "calls the block with each character and its place"),
  COLLECT("collect(give(Text)?): List<R>", WALK, "what the block gives for each character"),
  ANY("any(ask(Text)?): Bool", WALK, "whether the block is true of a character"),
  EVERY("every(ask(Text)?): Bool", WALK, "whether the block is true of each character"),
  FIND_INDEX_OF(
      "findIndexOf(ask(Text)): Number", WALK, "the first place of which the block is true"),
  INJECT(
      "inject(first?, give(Any, Text)): Any?",
      WALK,
      "what the block makes of the last result and each character"),

  // Numbers
  TO_INTEGER("toInteger(): Number reads", WALK, "the whole number that it spells"),
  TO_LONG("toLong(): Number reads", WALK, "the whole number that it spells, a long"),
  TO_DOUBLE("toDouble(): Number reads", WALK, "the number that it spells, a double"),
  TO_FLOAT("toFloat(): Number reads", WALK, "the number that it spells, a float"),
  TO_BIG_DECIMAL("toBigDecimal(): Number reads", WALK, "the number that it spells, exactly"),
  TO_BIG_INTEGER(
      "toBigInteger(): Number reads", WALK, "the whole number that it spells, however long"),
  TO_BOOLEAN("toBoolean(): Bool", WALK, "whether it says true, y or 1");

  private static final Map<String, TextMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  TextMethod(String text, Cost cost, String does) {
    signature = new Signature(text, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable TextMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
