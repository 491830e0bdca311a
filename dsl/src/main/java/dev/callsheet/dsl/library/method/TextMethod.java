package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on texts. */
public enum TextMethod implements ScriptMethod {
  // What it is
  SIZE("size(): Number few; how many characters it has"),
  LENGTH("length(): Number few; how many characters it has"),
  IS_EMPTY("isEmpty(): Bool few; whether it has no character"),
  IS_BLANK("isBlank(): Bool; whether it has nothing but blanks"),
  IS_NUMBER("isNumber(): Bool; whether it spells a number"),
  IS_INTEGER("isInteger(): Bool; whether it spells a whole number that fits an int"),
  IS_LONG("isLong(): Bool; whether it spells a whole number that fits a long"),
  IS_BIG_DECIMAL("isBigDecimal(): Bool; whether it spells a number"),
  IS_DIGIT("isDigit(): Bool few; of a single letter: whether it is a digit"),
  IS_LETTER("isLetter(): Bool few; of a single letter: whether it is one of an alphabet"),
  CONTAINS("contains(part: Text): Bool; whether a text is within it"),
  CONTAINS_IGNORE_CASE(
      "containsIgnoreCase(part: Text): Bool; whether a text is within it, capitals or not"),
  STARTS_WITH("startsWith(start: Text, from: Number?): Bool; whether it begins so"),
  STARTS_WITH_IGNORE_CASE(
      "startsWithIgnoreCase(start: Text): Bool; whether it begins so, capitals or not"),
  ENDS_WITH("endsWith(end: Text): Bool; whether it ends so"),
  ENDS_WITH_IGNORE_CASE("endsWithIgnoreCase(end: Text): Bool; whether it ends so, capitals or not"),
  EQUALS_IGNORE_CASE("equalsIgnoreCase(other): Bool; whether it is the same, capitals or not"),
  COMPARE_TO_IGNORE_CASE(
      "compareToIgnoreCase(other: Text): Number; below 0, 0 or above 0 by the order of the alphabet, capitals or not"),
  INDEX_OF(
      "indexOf(part: Text, from: Number?): Number; the first place of a text within it, counted from 0; -1 when there is none"),
  LAST_INDEX_OF(
      "lastIndexOf(part: Text, from: Number?): Number; the last place of a text within it; -1 when there is none"),
  COUNT("count(part: Text | Regex): Number; how often a text or a pattern is within it"),

  // Another text
  TO_UPPER_CASE("toUpperCase(): Text; in capitals"),
  TO_LOWER_CASE("toLowerCase(): Text; in small letters"),
  CAPITALIZE("capitalize(): Text; the first letter in capitals"),
  TRIM("trim(): Text; without blanks at both ends"),
  STRIP("strip(): Text; without blanks at both ends, those of other alphabets too"),
  STRIP_LEADING("stripLeading(): Text; without blanks at the beginning"),
  STRIP_TRAILING("stripTrailing(): Text; without blanks at the end"),
  STRIP_INDENT("stripIndent(): Text; each line without the blanks that all lines begin with"),
  STRIP_MARGIN(
      "stripMargin(letter: Text?): Text; each line without what stands before the bar, and without the bar"),
  REVERSE("reverse(): Text; backwards"),
  REPLACE("replace(part: Text, by: Text): Text; each place of a text replaced by another one"),
  REPLACE_ALL(
      "replaceAll(pattern: Regex, by: Text | give(Text)): Text; each match of a pattern replaced by a text, or by what a block gives"),
  REPLACE_FIRST(
      "replaceFirst(pattern: Regex, by: Text | give(Text)): Text; the first match of a pattern replaced"),
  CONCAT("concat(more: Text): Text; with a text behind it"),
  REPEAT("repeat(times: Number): Text; so many times, one behind the other"),
  MULTIPLY("multiply(times: Number): Text; so many times: what * does"),
  PLUS("plus(more): Text; with a value behind it: what + does"),
  MINUS("minus(part): Text; without the first place of a text: what - does"),
  PAD_LEFT("padLeft(width: Number, with: Text?): Text; filled up with blanks before it"),
  PAD_RIGHT("padRight(width: Number, with: Text?): Text; filled up with blanks behind it"),
  CENTER("center(width: Number, with: Text?): Text; filled up with blanks on both sides"),
  FORMATTED("formatted(values...): Text; with its %s and %d filled in"),

  // Parts
  CHAR_AT("charAt(index: Number): Text few; the character at a place"),
  GET_AT(
      "getAt(index: Number | List<Number>): Text; the character at a place, or the part of a range: what text[1..3] reads"),
  SUBSTRING(
      "substring(from: Number, to: Number?): Text; from a place on, up to before another one"),
  TAKE("take(count: Number): Text; the first so many characters"),
  TAKE_RIGHT("takeRight(count: Number): Text; the last so many characters"),
  DROP("drop(count: Number): Text; without the first so many characters"),
  DROP_RIGHT("dropRight(count: Number): Text; without the last so many characters"),
  TAKE_WHILE(
      "takeWhile(ask(Text)): Text; the characters before the first one of which the block is not true"),
  DROP_WHILE(
      "dropWhile(ask(Text)): Text; from the first character on of which the block is not true"),
  TAKE_BEFORE("takeBefore(part: Text): Text; what stands before a text"),
  TAKE_AFTER("takeAfter(part: Text): Text; what stands behind a text"),
  TAKE_BETWEEN("takeBetween(from: Text, to: Text?): Text; what stands between two texts"),
  SPLIT(
      "split(separator: Regex?, most: Number?): List<Text>; its parts between the matches of a pattern; without one, between blanks"),
  TOKENIZE(
      "tokenize(separators: Text?): List<Text>; its parts between any of the letters given, none of them empty"),
  READ_LINES("readLines(): List<Text>; its lines"),
  EACH_LINE("eachLine(do(Text)): Any?; calls the block with each line"),
  TO_LIST("toList(): List<Text>; its characters in a list"),
  TO_SET("toSet(): Set<Text>; its characters in a set"),
  MATCHES("matches(pattern: Regex): Bool; whether all of it matches a pattern: what ==~ asks"),
  FIND(
      "find(pattern: Regex | ask(Text), give(Text)?): Text | R?; the first match of a pattern; of a block, the first character"),
  FIND_ALL(
      "findAll(pattern: Regex | ask(Text), give(Text)?): List<Text | R>; all matches of a pattern; of a block, the characters"),

  // Characters, one by one
  EACH("each(do(Text)): Same; calls the block with each character"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(Text, Number)): Same; calls the block with each character and its place"),
  COLLECT("collect(give(Text)?): List<R>; what the block gives for each character"),
  ANY("any(ask(Text)?): Bool; whether the block is true of a character"),
  EVERY("every(ask(Text)?): Bool; whether the block is true of each character"),
  FIND_INDEX_OF("findIndexOf(ask(Text)): Number; the first place of which the block is true"),
  INJECT(
      "inject(first?, give(Any, Text)): Any?; what the block makes of the last result and each character"),

  // Numbers
  TO_INTEGER("toInteger(): Number reads; the whole number that it spells"),
  TO_LONG("toLong(): Number reads; the whole number that it spells, a long"),
  TO_DOUBLE("toDouble(): Number reads; the number that it spells, a double"),
  TO_FLOAT("toFloat(): Number reads; the number that it spells, a float"),
  TO_BIG_DECIMAL("toBigDecimal(): Number reads; the number that it spells, exactly"),
  TO_BIG_INTEGER("toBigInteger(): Number reads; the whole number that it spells, however long"),
  TO_BOOLEAN("toBoolean(): Bool; whether it says true, y or 1");

  public static final Map<String, TextMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  TextMethod(String said) {
    signature = new Signature(said);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
