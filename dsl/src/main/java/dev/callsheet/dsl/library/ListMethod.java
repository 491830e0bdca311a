package dev.callsheet.dsl.library;

import static dev.callsheet.dsl.library.ListMethod.Trait.ASKS;
import static dev.callsheet.dsl.library.ListMethod.Trait.BLOCK;
import static dev.callsheet.dsl.library.ListMethod.Trait.CHOOSES;
import static dev.callsheet.dsl.library.ListMethod.Trait.COMPARES;
import static dev.callsheet.dsl.library.ListMethod.Trait.GIVES_ONE;
import static dev.callsheet.dsl.library.ListMethod.Trait.GIVES_SOME;
import static dev.callsheet.dsl.library.ListMethod.Trait.LEAVES;
import static dev.callsheet.dsl.library.ListMethod.Trait.RUNS;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the methods of rows and lists do with their elements, for whoever checks scripts: said here
 * once, so that a check does not pass over what another one knows.
 */
public enum ListMethod {
  EACH("each", RUNS, BLOCK, GIVES_SOME),
  REVERSE_EACH("reverseEach", RUNS, BLOCK, GIVES_SOME),
  EACH_WITH_INDEX("eachWithIndex", RUNS, GIVES_SOME),
  FOR_EACH("forEach", RUNS, BLOCK),

  FIND_ALL("findAll", BLOCK, ASKS, LEAVES, CHOOSES, GIVES_SOME),
  GREP("grep", BLOCK, ASKS, LEAVES, CHOOSES, GIVES_SOME),
  TAKE_WHILE("takeWhile", BLOCK, ASKS, LEAVES, CHOOSES, GIVES_SOME),
  DROP_WHILE("dropWhile", BLOCK, ASKS, LEAVES, CHOOSES, GIVES_SOME),
  FIND("find", BLOCK, ASKS, LEAVES, CHOOSES, GIVES_ONE),
  ANY("any", BLOCK, ASKS, LEAVES),
  EVERY("every", BLOCK, ASKS, LEAVES),
  COUNT("count", BLOCK, ASKS, LEAVES),
  SPLIT("split", BLOCK, ASKS),
  FIND_INDEX_OF("findIndexOf", BLOCK, ASKS),
  FIND_LAST_INDEX_OF("findLastIndexOf", BLOCK, ASKS),
  FIND_INDEX_VALUES("findIndexValues", BLOCK, ASKS),
  REMOVE_IF("removeIf", BLOCK, ASKS),
  REMOVE_ALL("removeAll", BLOCK, ASKS),
  RETAIN_ALL("retainAll", BLOCK, ASKS),

  COLLECT("collect", BLOCK, LEAVES),
  COLLECT_MANY("collectMany", BLOCK, LEAVES),
  COLLECT_ENTRIES("collectEntries", BLOCK, LEAVES),
  FIND_RESULT("findResult", BLOCK, LEAVES),
  FIND_RESULTS("findResults", BLOCK, LEAVES),
  GROUP_BY("groupBy", BLOCK, LEAVES),
  COUNT_BY("countBy", BLOCK, LEAVES),
  SUM("sum", BLOCK, LEAVES),
  MIN("min", BLOCK, COMPARES, LEAVES, GIVES_ONE),
  MAX("max", BLOCK, COMPARES, LEAVES, GIVES_ONE),

  SORT("sort", BLOCK, COMPARES, CHOOSES, GIVES_SOME),
  TO_SORTED("toSorted", BLOCK, COMPARES, CHOOSES, GIVES_SOME),
  UNIQUE("unique", BLOCK, COMPARES, CHOOSES, GIVES_SOME),
  TO_UNIQUE("toUnique", BLOCK, COMPARES, CHOOSES, GIVES_SOME),

  TAKE("take", LEAVES, CHOOSES, GIVES_SOME),
  TAKE_RIGHT("takeRight", LEAVES, CHOOSES, GIVES_SOME),
  DROP("drop", LEAVES, CHOOSES, GIVES_SOME),
  DROP_RIGHT("dropRight", LEAVES, CHOOSES, GIVES_SOME),
  TAIL("tail", CHOOSES, GIVES_SOME),
  INIT("init", CHOOSES, GIVES_SOME),
  REVERSE("reverse", CHOOSES, GIVES_SOME),
  FIRST("first", CHOOSES, GIVES_ONE),
  LAST("last", CHOOSES, GIVES_ONE),
  HEAD("head", CHOOSES, GIVES_ONE),
  TO_LIST("toList", GIVES_SOME);

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
    GIVES_ONE
  }

  private static final Map<String, ListMethod> BY_NAME = new HashMap<>();

  static {
    for (ListMethod method : values()) {
      BY_NAME.put(method.id, method);
    }
  }

  private final String id;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final Set<Trait> traits;

  ListMethod(String id, Trait first, Trait... others) {
    this.id = id;
    traits = EnumSet.of(first, others);
  }

  /** As scripts write it. */
  public String id() {
    return id;
  }

  /** Whether a method of this name does that; no name does nothing. */
  public static boolean is(String name, Trait trait) {
    ListMethod method = BY_NAME.get(name);
    return method != null && method.traits.contains(trait);
  }

  /** Whether it goes through the elements with a block. */
  public static boolean walks(String name) {
    return is(name, BLOCK) || is(name, RUNS);
  }
}
