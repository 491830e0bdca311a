package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on texts. */
public enum TextMethod implements ScriptMethod {

  // What it is
  SIZE("size", "", FEW, "how many characters it has"),
  LENGTH("length", "", FEW, "how many characters it has"),
  IS_EMPTY("isEmpty", "", FEW, "whether it has no character"),
  IS_BLANK("isBlank", "", WALK, "whether it has nothing but blanks"),
  IS_NUMBER("isNumber", "", WALK, "whether it spells a number"),
  IS_INTEGER("isInteger", "", WALK, "whether it spells a whole number that fits an int"),
  IS_LONG("isLong", "", WALK, "whether it spells a whole number that fits a long"),
  IS_BIG_DECIMAL("isBigDecimal", "", WALK, "whether it spells a number"),
  IS_DIGIT("isDigit", "", FEW, "of a single letter: whether it is a digit"),
  IS_LETTER("isLetter", "", FEW, "of a single letter: whether it is one of an alphabet"),
  CONTAINS("contains", "part", WALK, "whether a text is within it"),
  CONTAINS_IGNORE_CASE(
      "containsIgnoreCase", "part", WALK, "whether a text is within it, capitals or not"),
  STARTS_WITH("startsWith", "start, from?", WALK, "whether it begins so"),
  STARTS_WITH_IGNORE_CASE(
      "startsWithIgnoreCase", "start", WALK, "whether it begins so, capitals or not"),
  ENDS_WITH("endsWith", "end", WALK, "whether it ends so"),
  ENDS_WITH_IGNORE_CASE("endsWithIgnoreCase", "end", WALK, "whether it ends so, capitals or not"),
  EQUALS_IGNORE_CASE("equalsIgnoreCase", "other", WALK, "whether it is the same, capitals or not"),
  COMPARE_TO_IGNORE_CASE(
      "compareToIgnoreCase",
      "other",
      WALK,
      "below 0, 0 or above 0 by the order of the alphabet, capitals or not"),
  INDEX_OF(
      "indexOf",
      "part, from?",
      WALK,
      "the first place of a text within it, counted from 0; -1 when there is none"),
  LAST_INDEX_OF(
      "lastIndexOf",
      "part, from?",
      WALK,
      "the last place of a text within it; -1 when there is none"),
  COUNT("count", "part", WALK, "how often a text or a pattern is within it"),

  // Another text
  TO_UPPER_CASE("toUpperCase", "", WALK, "in capitals"),
  TO_LOWER_CASE("toLowerCase", "", WALK, "in small letters"),
  CAPITALIZE("capitalize", "", WALK, "the first letter in capitals"),
  TRIM("trim", "", WALK, "without blanks at both ends"),
  STRIP("strip", "", WALK, "without blanks at both ends, those of other alphabets too"),
  STRIP_LEADING("stripLeading", "", WALK, "without blanks at the beginning"),
  STRIP_TRAILING("stripTrailing", "", WALK, "without blanks at the end"),
  STRIP_INDENT("stripIndent", "", WALK, "each line without the blanks that all lines begin with"),
  STRIP_MARGIN(
      "stripMargin",
      "letter?",
      WALK,
      "each line without what stands before the bar, and without the bar"),
  REVERSE("reverse", "", WALK, "backwards"),
  REPLACE("replace", "part, by", WALK, "each place of a text replaced by another one"),
  REPLACE_ALL(
      "replaceAll",
      "pattern, by",
      WALK,
      "each match of a pattern replaced by a text, or by what a block gives"),
  REPLACE_FIRST("replaceFirst", "pattern, by", WALK, "the first match of a pattern replaced"),
  CONCAT("concat", "more", WALK, "with a text behind it"),
  REPEAT("repeat", "times", WALK, "so many times, one behind the other"),
  MULTIPLY("multiply", "times", WALK, "so many times: what * does"),
  PLUS("plus", "more", WALK, "with a value behind it: what + does"),
  MINUS("minus", "part", WALK, "without the first place of a text: what - does"),
  PAD_LEFT("padLeft", "width, with?", WALK, "filled up with blanks before it"),
  PAD_RIGHT("padRight", "width, with?", WALK, "filled up with blanks behind it"),
  CENTER("center", "width, with?", WALK, "filled up with blanks on both sides"),
  FORMATTED("formatted", "values...", WALK, "with its %s and %d filled in"),

  // Parts
  CHAR_AT("charAt", "index", FEW, "the character at a place"),
  GET_AT(
      "getAt",
      "index",
      WALK,
      "the character at a place, or the part of a range: what text[1..3] reads"),
  SUBSTRING("substring", "from, to?", WALK, "from a place on, up to before another one"),
  TAKE("take", "count", WALK, "the first so many characters"),
  TAKE_RIGHT("takeRight", "count", WALK, "the last so many characters"),
  DROP("drop", "count", WALK, "without the first so many characters"),
  DROP_RIGHT("dropRight", "count", WALK, "without the last so many characters"),
  TAKE_WHILE(
      "takeWhile",
      "block",
      WALK,
      "the characters before the first one of which the block is not true"),
  DROP_WHILE(
      "dropWhile", "block", WALK, "from the first character on of which the block is not true"),
  TAKE_BEFORE("takeBefore", "part", WALK, "what stands before a text"),
  TAKE_AFTER("takeAfter", "part", WALK, "what stands behind a text"),
  TAKE_BETWEEN("takeBetween", "from, to?", WALK, "what stands between two texts"),
  SPLIT(
      "split",
      "separator?, most?",
      WALK,
      "its parts between the matches of a pattern; without one, between blanks"),
  TOKENIZE(
      "tokenize",
      "separators?",
      WALK,
      "its parts between any of the letters given, none of them empty"),
  READ_LINES("readLines", "", WALK, "its lines"),
  EACH_LINE("eachLine", "block", WALK, "calls the block with each line"),
  TO_LIST("toList", "", WALK, "its characters in a list"),
  TO_SET("toSet", "", WALK, "its characters in a set"),
  MATCHES("matches", "pattern", WALK, "whether all of it matches a pattern: what ==~ asks"),
  FIND(
      "find",
      "pattern, block?",
      WALK,
      "the first match of a pattern; of a block, the first character"),
  FIND_ALL(
      "findAll", "pattern, block?", WALK, "all matches of a pattern; of a block, the characters"),

  // Characters, one by one
  EACH("each", "block", WALK, "calls the block with each character"),
  EACH_WITH_INDEX(
      "eachWithIndex", "block", WALK, "calls the block with each character and its place"),
  COLLECT("collect", "block?", WALK, "what the block gives for each character"),
  ANY("any", "block?", WALK, "whether the block is true of a character"),
  EVERY("every", "block?", WALK, "whether the block is true of each character"),
  FIND_INDEX_OF("findIndexOf", "block", WALK, "the first place of which the block is true"),
  INJECT(
      "inject",
      "first?, block",
      WALK,
      "what the block makes of the last result and each character"),

  // Numbers
  TO_INTEGER("toInteger", "", WALK, "the whole number that it spells"),
  TO_LONG("toLong", "", WALK, "the whole number that it spells, a long"),
  TO_DOUBLE("toDouble", "", WALK, "the number that it spells, a double"),
  TO_FLOAT("toFloat", "", WALK, "the number that it spells, a float"),
  TO_BIG_DECIMAL("toBigDecimal", "", WALK, "the number that it spells, exactly"),
  TO_BIG_INTEGER("toBigInteger", "", WALK, "the whole number that it spells, however long"),
  TO_BOOLEAN("toBoolean", "", WALK, "whether it says true, y or 1");

  private static final Map<String, TextMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  TextMethod(String id, String parameters, Cost cost, String does) {
    signature = new Signature(id, parameters, cost, does);
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
