package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.PAIRS;
import static dev.callsheet.dsl.library.method.Cost.SORTED;
import static dev.callsheet.dsl.library.method.Cost.WALK;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.ASKS;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.BLOCK;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.CHANGES;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.CHOOSES;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.COMPARES;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.GIVES_ONE;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.GIVES_SOME;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.LEAVES;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.LOOKS;
import static dev.callsheet.dsl.library.method.ListMethod.Trait.RUNS;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What scripts may call on lists, sets, ranges and rows, with what the checks of scripts know of
 * each: said here once, so that a check does not pass over what another one knows.
 */
public enum ListMethod implements ScriptMethod {
  // What it holds
  SIZE("size", "", WALK, "how many elements it has"),
  IS_EMPTY("isEmpty", "", FEW, "whether it has none"),
  GET("get", "index", FEW, "the element at a place, counted from 0; fails when there is none"),
  GET_AT(
      "getAt", "index", FEW, "the element at a place, null when there is none: what list[0] reads"),
  FIRST("first", "", FEW, "the first element", CHOOSES, GIVES_ONE),
  HEAD("head", "", FEW, "the first element", CHOOSES, GIVES_ONE),
  LAST("last", "", WALK, "the last element", CHOOSES, GIVES_ONE),
  CONTAINS("contains", "value", WALK, "whether it has an element: what in asks", LOOKS),
  CONTAINS_ALL("containsAll", "others", PAIRS, "whether it has all those elements", LOOKS),
  INDEX_OF("indexOf", "value", WALK, "the first place of an element; -1 when there is none"),
  LAST_INDEX_OF(
      "lastIndexOf", "value", WALK, "the last place of an element; -1 when there is none"),
  ANY("any", "block?", WALK, "whether the block is true of an element", BLOCK, ASKS, LEAVES),
  EVERY("every", "block?", WALK, "whether the block is true of each element", BLOCK, ASKS, LEAVES),
  COUNT(
      "count",
      "block",
      WALK,
      "of how many elements the block is true, or how often a value is there",
      BLOCK,
      ASKS,
      LEAVES),
  FIND(
      "find",
      "block?",
      WALK,
      "the first element of which the block is true; null when there is none",
      BLOCK,
      ASKS,
      LEAVES,
      CHOOSES,
      GIVES_ONE),
  FIND_RESULT(
      "findResult",
      "block",
      WALK,
      "the first that the block gives which is not null",
      BLOCK,
      LEAVES),
  FIND_INDEX_OF(
      "findIndexOf",
      "block",
      WALK,
      "the first place of which the block is true; -1 when there is none",
      BLOCK,
      ASKS),
  DISJOINT("disjoint", "others", PAIRS, "whether no element is among others", LOOKS),
  MIN(
      "min",
      "block?",
      WALK,
      "the element for which the block gives the least",
      BLOCK,
      COMPARES,
      LEAVES,
      GIVES_ONE),
  MAX(
      "max",
      "block?",
      WALK,
      "the element for which the block gives the most",
      BLOCK,
      COMPARES,
      LEAVES,
      GIVES_ONE),
  SUM(
      "sum",
      "first?, block?",
      WALK,
      "the sum of the elements, or of what the block gives for each",
      BLOCK,
      LEAVES),
  AVERAGE("average", "block?", WALK, "the sum divided by how many there are"),
  INJECT(
      "inject", "first?, block", WALK, "what the block makes of the last result and each element"),
  JOIN("join", "separator?", WALK, "the elements in a text, with a text between them"),

  // Each in turn
  EACH("each", "block", WALK, "calls the block with each element", RUNS, BLOCK, GIVES_SOME),
  REVERSE_EACH(
      "reverseEach",
      "block",
      WALK,
      "calls the block with each element, from the last on",
      RUNS,
      BLOCK,
      GIVES_SOME),
  EACH_WITH_INDEX(
      "eachWithIndex",
      "block",
      WALK,
      "calls the block with each element and its place",
      RUNS,
      GIVES_SOME),
  FOR_EACH("forEach", "block", WALK, "calls the block with each element", RUNS, BLOCK),

  // Some of them
  FIND_ALL(
      "findAll",
      "block?",
      WALK,
      "the elements of which the block is true",
      BLOCK,
      ASKS,
      LEAVES,
      CHOOSES,
      GIVES_SOME),
  GREP(
      "grep",
      "filter",
      WALK,
      "the elements that are a value, match a pattern or are within a list",
      BLOCK,
      ASKS,
      LEAVES,
      CHOOSES,
      GIVES_SOME,
      LOOKS),
  TAKE("take", "count", WALK, "the first so many elements", LEAVES, CHOOSES, GIVES_SOME),
  TAKE_RIGHT("takeRight", "count", WALK, "the last so many elements", LEAVES, CHOOSES, GIVES_SOME),
  TAKE_WHILE(
      "takeWhile",
      "block",
      WALK,
      "the elements before the first one of which the block is not true",
      BLOCK,
      ASKS,
      LEAVES,
      CHOOSES,
      GIVES_SOME),
  DROP("drop", "count", WALK, "without the first so many elements", LEAVES, CHOOSES, GIVES_SOME),
  DROP_RIGHT(
      "dropRight", "count", WALK, "without the last so many elements", LEAVES, CHOOSES, GIVES_SOME),
  DROP_WHILE(
      "dropWhile",
      "block",
      WALK,
      "from the first element on of which the block is not true",
      BLOCK,
      ASKS,
      LEAVES,
      CHOOSES,
      GIVES_SOME),
  TAIL("tail", "", WALK, "all but the first", CHOOSES, GIVES_SOME),
  INIT("init", "", WALK, "all but the last", CHOOSES, GIVES_SOME),
  SUB_LIST("subList", "from, to", WALK, "from a place on, up to before another one"),
  STEP("step", "by", WALK, "of a range: each so-manieth"),
  MINUS(
      "minus", "others", PAIRS, "without an element, or those of another list: what - does", LOOKS),
  INTERSECT("intersect", "others", PAIRS, "the elements that are among others, too", LOOKS),
  SPLIT(
      "split",
      "block",
      WALK,
      "two lists: of which the block is true, and of which it is not",
      BLOCK,
      ASKS),

  // What is made of them
  COLLECT("collect", "into?, block?", WALK, "what the block gives for each element", BLOCK, LEAVES),
  COLLECT_MANY(
      "collectMany",
      "into?, block",
      WALK,
      "the elements of all the lists that the block gives",
      BLOCK,
      LEAVES),
  COLLECT_ENTRIES(
      "collectEntries",
      "block?",
      WALK,
      "a map of what the block gives for each element: [key, value] or a map",
      BLOCK,
      LEAVES),
  FIND_RESULTS(
      "findResults",
      "block",
      WALK,
      "what the block gives for each element, but null",
      BLOCK,
      LEAVES),
  GROUP_BY(
      "groupBy",
      "block, more...",
      WALK,
      "a map of lists, by what the block gives for each element",
      BLOCK,
      LEAVES),
  COUNT_BY(
      "countBy",
      "block",
      WALK,
      "a map of how many elements the block gives the same for",
      BLOCK,
      LEAVES),
  PLUS("plus", "others", WALK, "with an element, or those of another list, behind it: what + does"),
  MULTIPLY("multiply", "times", WALK, "the elements so many times, one after another: what * does"),
  FLATTEN("flatten", "", WALK, "the elements of the lists within it, in one list"),
  COLLATE("collate", "size, step?, rest?", WALK, "lists of so many elements each"),
  TRANSPOSE("transpose", "", WALK, "of lists: all their first elements, all their second ones ..."),
  WITH_INDEX("withIndex", "from?", WALK, "lists of each element and its place"),
  INDEXED("indexed", "from?", WALK, "a map of the places and their elements"),
  TO_LIST("toList", "", WALK, "the elements in a list", GIVES_SOME),
  TO_SET("toSet", "", WALK, "the elements in a set, each once"),
  AS_IMMUTABLE("asImmutable", "", WALK, "a copy that cannot be changed"),
  WITH_DEFAULT(
      "withDefault",
      "block",
      FEW,
      "is not in the language: give the elements, or read with ?: and a default"),

  // Their order
  REVERSE("reverse", "", WALK, "from the last to the first", CHOOSES, GIVES_SOME),
  SORT(
      "sort",
      "mutate?, block?",
      SORTED,
      "in order, or in the order of what the block gives; changes a list that the script made",
      BLOCK,
      COMPARES,
      CHOOSES,
      GIVES_SOME),
  TO_SORTED(
      "toSorted",
      "block?",
      SORTED,
      "in order, or in the order of what the block gives",
      BLOCK,
      COMPARES,
      CHOOSES,
      GIVES_SOME),
  UNIQUE(
      "unique",
      "mutate?, block?",
      PAIRS,
      "each once, or once for what the block gives; changes a list that the script made",
      BLOCK,
      COMPARES,
      CHOOSES,
      GIVES_SOME),
  TO_UNIQUE(
      "toUnique",
      "block?",
      PAIRS,
      "each once, or once for what the block gives",
      BLOCK,
      COMPARES,
      CHOOSES,
      GIVES_SOME),

  // What changes a list that the script made
  ADD("add", "index?, value", WALK, "puts an element at the end, or at a place", CHANGES),
  ADD_ALL(
      "addAll",
      "index?, others",
      WALK,
      "puts the elements of another list at the end, or at a place",
      CHANGES),
  LEFT_SHIFT("leftShift", "value", FEW, "puts an element at the end: what << does", CHANGES),
  PUSH("push", "value", WALK, "puts an element at the beginning", CHANGES),
  POP("pop", "", WALK, "removes the first element, and gives it", CHANGES),
  SET("set", "index, value", FEW, "puts another element at a place", CHANGES),
  REMOVE("remove", "value", WALK, "removes the element at a place, or an element", CHANGES),
  REMOVE_AT("removeAt", "index", WALK, "removes the element at a place, and gives it", CHANGES),
  REMOVE_ALL(
      "removeAll",
      "others",
      PAIRS,
      "removes the elements that are among others, or of which the block is true",
      BLOCK,
      ASKS,
      LOOKS,
      CHANGES),
  REMOVE_IF(
      "removeIf",
      "block",
      WALK,
      "removes the elements of which the block is true",
      BLOCK,
      ASKS,
      CHANGES),
  RETAIN_ALL(
      "retainAll",
      "others",
      PAIRS,
      "keeps only elements that are among others, or of which the block is true",
      BLOCK,
      ASKS,
      LOOKS,
      CHANGES),
  CLEAR("clear", "", WALK, "removes all", CHANGES);

  /** What can be said of a method. */
  public enum Trait {
    /** It is there for what its block does. */
    RUNS,
    /** Its block is given one element at a time. */
    BLOCK,
    /** Its block answers yes or no. */
    ASKS,
    /** Its block may be given two elements, to compare them. */
    COMPARES,
    /** With an argument it leaves the list as it is, and is there for what it gives. */
    LEAVES,
    /** Which elements come on, or in which order, is up to it. */
    CHOOSES,
    /** It gives elements of the list, in a list. */
    GIVES_SOME,
    /** It gives one element of the list. */
    GIVES_ONE,
    /** It looks for what it is given. */
    LOOKS,
    /** It changes the list, which therefore must be one that the script has made. */
    CHANGES
  }

  private static final Map<String, ListMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final Set<Trait> traits;

  ListMethod(String id, String parameters, Cost cost, String does, Trait... known) {
    signature = new Signature(id, parameters, cost, does);
    traits = EnumSet.noneOf(Trait.class);
    for (Trait trait : known) {
      traits.add(trait);
    }
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable ListMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }

  /** Whether it does that. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** Whether a method of this name does that; no name does nothing. */
  public static boolean is(String name, Trait trait) {
    ListMethod method = BY_NAME.get(name);
    return method != null && method.is(trait);
  }

  /** Whether it goes through the elements with a block. */
  public static boolean walks(String name) {
    return is(name, BLOCK) || is(name, RUNS);
  }
}
