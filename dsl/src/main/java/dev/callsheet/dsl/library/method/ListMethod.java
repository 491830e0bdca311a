package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.PAIRS;
import static dev.callsheet.dsl.library.method.Cost.SORTED;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on lists, sets, ranges and rows. */
public enum ListMethod implements ScriptMethod {
  // What it holds
  SIZE("size(): Number", WALK, "how many elements it has"),
  IS_EMPTY("isEmpty(): Bool", FEW, "whether it has none"),
  GET(
      "get(index: Number): E",
      FEW,
      "the element at a place, counted from 0; fails when there is none"),
  GET_AT(
      "getAt(index: Number | List<Number>): E | List<E>?",
      FEW,
      "the element at a place, null when there is none: what list[0] reads"),
  FIRST("first(): E", FEW, "the first element"),
  HEAD("head(): E", FEW, "the first element"),
  LAST("last(): E", WALK, "the last element"),
  CONTAINS("contains(value): Bool", WALK, "whether it has an element: what in asks"),
  CONTAINS_ALL("containsAll(others: List<Any>): Bool", PAIRS, "whether it has all those elements"),
  INDEX_OF("indexOf(value): Number", WALK, "the first place of an element; -1 when there is none"),
  LAST_INDEX_OF(
      "lastIndexOf(value): Number", WALK, "the last place of an element; -1 when there is none"),
  ANY("any(ask(E)?): Bool", WALK, "whether the block is true of an element"),
  EVERY("every(ask(E)?): Bool", WALK, "whether the block is true of each element"),
  COUNT(
      "count(ask(E) | Any): Number",
      WALK,
      "of how many elements the block is true, or how often a value is there"),
  FIND(
      "find(ask(E)?): E?",
      WALK,
      "the first element of which the block is true; null when there is none"),
  FIND_RESULT("findResult(give(E)): R?", WALK, "the first that the block gives which is not null"),
  FIND_INDEX_OF(
      "findIndexOf(ask(E)): Number",
      WALK,
      "the first place of which the block is true; -1 when there is none"),
  DISJOINT("disjoint(others: List<Any>): Bool", PAIRS, "whether no element is among others"),
  MIN("min(give(E) | give(E, E)?): E?", WALK, "the element for which the block gives the least"),
  MAX("max(give(E) | give(E, E)?): E?", WALK, "the element for which the block gives the most"),
  SUM(
      "sum(first?, give(E)?): Any?",
      WALK,
      "the sum of the elements, or of what the block gives for each"),
  AVERAGE("average(give(E)?): Number?", WALK, "the sum divided by how many there are"),
  INJECT(
      "inject(first?, give(Any, E)): Any?",
      WALK,
      "what the block makes of the last result and each element"),
  JOIN("join(separator: Text?): Text", WALK, "the elements in a text, with a text between them"),

  // Each in turn
  EACH("each(do(E)): Same", WALK, "calls the block with each element"),
  REVERSE_EACH(
      "reverseEach(do(E)): Same", WALK, "calls the block with each element, from the last on"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(E, Number)): Same",
      WALK,
      "calls the block with each element and its place"),
  FOR_EACH("forEach(do(E)): Nothing", WALK, "calls the block with each element"),

  // Some of them
  FIND_ALL("findAll(ask(E)?): Same", WALK, "the elements of which the block is true"),
  GREP(
      "grep(filter: ask(E) | Any): Same",
      WALK,
      "the elements that are a value, match a pattern or are within a list"),
  TAKE("take(count: Number): Same", WALK, "the first so many elements"),
  TAKE_RIGHT("takeRight(count: Number): Same", WALK, "the last so many elements"),
  TAKE_WHILE(
      "takeWhile(ask(E)): Same",
      WALK,
      "the elements before the first one of which the block is not true"),
  DROP("drop(count: Number): Same", WALK, "without the first so many elements"),
  DROP_RIGHT("dropRight(count: Number): Same", WALK, "without the last so many elements"),
  DROP_WHILE(
      "dropWhile(ask(E)): Same", WALK, "from the first element on of which the block is not true"),
  TAIL("tail(): Same", WALK, "all but the first"),
  INIT("init(): Same", WALK, "all but the last"),
  SUB_LIST(
      "subList(from: Number, to: Number): List<E>",
      WALK,
      "from a place on, up to before another one"),
  STEP("step(by: Number): List<E>", WALK, "of a range: each so-manieth"),
  MINUS("minus(others): Same", PAIRS, "without an element, or those of another list: what - does"),
  INTERSECT("intersect(others: List<Any>): Same", PAIRS, "the elements that are among others, too"),
  SPLIT(
      "split(ask(E)): List<Same>",
      WALK,
      "two lists: of which the block is true, and of which it is not"),

  // What is made of them
  COLLECT(
      "collect(into: List<Any>?, give(E)?): List<R>",
      WALK,
      "what the block gives for each element"),
  COLLECT_MANY(
      "collectMany(into: List<Any>?, give(E): List<R>): List<R>",
      WALK,
      "the elements of all the lists that the block gives"),
  COLLECT_ENTRIES(
      "collectEntries(give(E)?): Map<Any, Any>",
      WALK,
      "a map of what the block gives for each element: [key, value] or a map"),
  FIND_RESULTS(
      "findResults(give(E)): List<R>", WALK, "what the block gives for each element, but null"),
  GROUP_BY(
      "groupBy(give(E), more: give(E)...): Map<R, Same | Map<Any, Any>>",
      WALK,
      "a map of lists, by what the block gives for each element"),
  COUNT_BY(
      "countBy(give(E)): Map<R, Number>",
      WALK,
      "a map of how many elements the block gives the same for"),
  PLUS(
      "plus(others): List<Any>",
      WALK,
      "with an element, or those of another list, behind it: what + does"),
  MULTIPLY(
      "multiply(times: Number): List<E>",
      WALK,
      "the elements so many times, one after another: what * does"),
  FLATTEN("flatten(): List<Any>", WALK, "the elements of the lists within it, in one list"),
  COLLATE(
      "collate(size: Number, step: Number?, rest: Bool?): List<List<E>>",
      WALK,
      "lists of so many elements each"),
  TRANSPOSE(
      "transpose(): List<List<Any>>",
      WALK,
      "of lists: all their first elements, all their second ones ..."),
  WITH_INDEX(
      "withIndex(from: Number?): List<List<Any>>", WALK, "lists of each element and its place"),
  INDEXED("indexed(from: Number?): Map<Number, E>", WALK, "a map of the places and their elements"),
  TO_LIST("toList(): List<E>", WALK, "the elements in a list"),
  TO_SET("toSet(): Set<E>", WALK, "the elements in a set, each once"),
  AS_IMMUTABLE("asImmutable(): Same", WALK, "a copy that cannot be changed"),
  WITH_DEFAULT(
      "withDefault(give(Number)): Same",
      FEW,
      "is not in the language: give the elements, or read with ?: and a default"),

  // Their order
  REVERSE("reverse(): List<E>", WALK, "from the last to the first"),
  SORT(
      "sort(mutate: Bool?, give(E) | give(E, E)?): List<E>",
      SORTED,
      "in order, or in the order of what the block gives; changes a list that the script made"),
  TO_SORTED(
      "toSorted(give(E) | give(E, E)?): List<E>",
      SORTED,
      "in order, or in the order of what the block gives"),
  UNIQUE(
      "unique(mutate: Bool?, give(E) | give(E, E)?): Same",
      PAIRS,
      "each once, or once for what the block gives; changes a list that the script made"),
  TO_UNIQUE(
      "toUnique(give(E) | give(E, E)?): Same",
      PAIRS,
      "each once, or once for what the block gives"),

  // What changes a list that the script made
  ADD("add(index: Number?, value): Bool? !", WALK, "puts an element at the end, or at a place"),
  ADD_ALL(
      "addAll(index: Number?, others: List<Any>): Bool !",
      WALK,
      "puts the elements of another list at the end, or at a place"),
  LEFT_SHIFT("leftShift(value): Same !", FEW, "puts an element at the end: what << does"),
  PUSH("push(value): Bool !", WALK, "puts an element at the beginning"),
  POP("pop(): E !", WALK, "removes the first element, and gives it"),
  SET("set(index: Number, value): E !", FEW, "puts another element at a place"),
  REMOVE("remove(value): E | Bool? !", WALK, "removes the element at a place, or an element"),
  REMOVE_AT("removeAt(index: Number): E !", WALK, "removes the element at a place, and gives it"),
  REMOVE_ALL(
      "removeAll(others: ask(E) | List<Any>): Bool !",
      PAIRS,
      "removes the elements that are among others, or of which the block is true"),
  REMOVE_IF("removeIf(ask(E)): Bool !", WALK, "removes the elements of which the block is true"),
  RETAIN_ALL(
      "retainAll(others: ask(E) | List<Any>): Bool !",
      PAIRS,
      "keeps only elements that are among others, or of which the block is true"),
  CLEAR("clear(): Nothing !", WALK, "removes all");

  private static final Map<String, ListMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  ListMethod(String text, Cost cost, String does) {
    signature = new Signature(text, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable ListMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }

  /** Whether it looks for what it is given, or among it. */
  public boolean looks() {
    return switch (this) {
      case CONTAINS, CONTAINS_ALL, DISJOINT, GREP, MINUS, INTERSECT, REMOVE_ALL, RETAIN_ALL -> true;
      default -> false;
    };
  }
}
