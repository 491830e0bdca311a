package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on lists, sets, ranges and rows. */
public enum ListMethod implements ScriptMethod {
  // What it holds
  SIZE("size(): Number; how many elements it has"),
  IS_EMPTY("isEmpty(): Bool few; whether it has none"),
  GET(
      "get(index: Number): E few; the element at a place, counted from 0; fails when there is none"),
  GET_AT(
      "getAt(index: Number | List<Number>): E | List<E>? few; the element at a place, null when there is none: what list[0] reads"),
  FIRST("first(): E few; the first element"),
  HEAD("head(): E few; the first element"),
  LAST("last(): E; the last element"),
  CONTAINS("contains(value): Bool; whether it has an element: what in asks"),
  CONTAINS_ALL("containsAll(others: List<Any>): Bool pairs; whether it has all those elements"),
  INDEX_OF("indexOf(value): Number; the first place of an element; -1 when there is none"),
  LAST_INDEX_OF("lastIndexOf(value): Number; the last place of an element; -1 when there is none"),
  ANY("any(ask(E)?): Bool; whether the block is true of an element"),
  EVERY("every(ask(E)?): Bool; whether the block is true of each element"),
  COUNT(
      "count(ask(E) | Any): Number; of how many elements the block is true, or how often a value is there"),
  FIND("find(ask(E)?): E?; the first element of which the block is true; null when there is none"),
  FIND_RESULT("findResult(give(E)): R?; the first that the block gives which is not null"),
  FIND_INDEX_OF(
      "findIndexOf(ask(E)): Number; the first place of which the block is true; -1 when there is none"),
  DISJOINT("disjoint(others: List<Any>): Bool pairs; whether no element is among others"),
  MIN("min(give(E) | give(E, E)?): E?; the element for which the block gives the least"),
  MAX("max(give(E) | give(E, E)?): E?; the element for which the block gives the most"),
  SUM("sum(first?, give(E)?): Any?; the sum of the elements, or of what the block gives for each"),
  AVERAGE("average(give(E)?): Number?; the sum divided by how many there are"),
  INJECT(
      "inject(first?, give(Any, E)): Any?; what the block makes of the last result and each element"),
  JOIN("join(separator: Text?): Text; the elements in a text, with a text between them"),

  // Each in turn
  EACH("each(do(E)): Same; calls the block with each element"),
  REVERSE_EACH("reverseEach(do(E)): Same; calls the block with each element, from the last on"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(E, Number)): Same; calls the block with each element and its place"),
  FOR_EACH("forEach(do(E)): Nothing; calls the block with each element"),

  // Some of them
  FIND_ALL("findAll(ask(E)?): Same; the elements of which the block is true"),
  GREP(
      "grep(filter: ask(E) | Any): Same; the elements that are a value, match a pattern or are within a list"),
  TAKE("take(count: Number): Same; the first so many elements"),
  TAKE_RIGHT("takeRight(count: Number): Same; the last so many elements"),
  TAKE_WHILE(
      "takeWhile(ask(E)): Same; the elements before the first one of which the block is not true"),
  DROP("drop(count: Number): Same; without the first so many elements"),
  DROP_RIGHT("dropRight(count: Number): Same; without the last so many elements"),
  DROP_WHILE("dropWhile(ask(E)): Same; from the first element on of which the block is not true"),
  TAIL("tail(): Same; all but the first"),
  INIT("init(): Same; all but the last"),
  SUB_LIST("subList(from: Number, to: Number): List<E>; from a place on, up to before another one"),
  STEP("step(by: Number): List<E>; of a range: each so-manieth"),
  MINUS("minus(others): Same pairs; without an element, or those of another list: what - does"),
  INTERSECT("intersect(others: List<Any>): Same pairs; the elements that are among others, too"),
  SPLIT("split(ask(E)): List<Same>; two lists: of which the block is true, and of which it is not"),

  // What is made of them
  COLLECT("collect(into: List<Any>?, give(E)?): List<R>; what the block gives for each element"),
  COLLECT_MANY(
      "collectMany(into: List<Any>?, give(E): List<R>): List<R>; the elements of all the lists that the block gives"),
  COLLECT_ENTRIES(
      "collectEntries(give(E)?): Map<Any, Any>; a map of what the block gives for each element: [key, value] or a map"),
  FIND_RESULTS("findResults(give(E)): List<R>; what the block gives for each element, but null"),
  GROUP_BY(
      "groupBy(give(E), more: give(E)...): Map<R, Same | Map<Any, Any>>; a map of lists, by what the block gives for each element"),
  COUNT_BY(
      "countBy(give(E)): Map<R, Number>; a map of how many elements the block gives the same for"),
  PLUS(
      "plus(others): List<Any>; with an element, or those of another list, behind it: what + does"),
  MULTIPLY(
      "multiply(times: Number): List<E>; the elements so many times, one after another: what * does"),
  FLATTEN("flatten(): List<Any>; the elements of the lists within it, in one list"),
  COLLATE(
      "collate(size: Number, step: Number?, rest: Bool?): List<List<E>>; lists of so many elements each"),
  TRANSPOSE(
      "transpose(): List<List<Any>>; of lists: all their first elements, all their second ones ..."),
  WITH_INDEX("withIndex(from: Number?): List<List<Any>>; lists of each element and its place"),
  INDEXED("indexed(from: Number?): Map<Number, E>; a map of the places and their elements"),
  TO_LIST("toList(): List<E>; the elements in a list"),
  TO_SET("toSet(): Set<E>; the elements in a set, each once"),
  AS_IMMUTABLE("asImmutable(): Same; a copy that cannot be changed"),
  WITH_DEFAULT(
      "withDefault(give(Number)): Same few; is not in the language: give the elements, or read with ?: and a default"),

  // Their order
  REVERSE("reverse(): List<E>; from the last to the first"),
  SORT(
      "sort(mutate: Bool?, give(E) | give(E, E)?): List<E> sorted; in order, or in the order of what the block gives; changes a list that the script made"),
  TO_SORTED(
      "toSorted(give(E) | give(E, E)?): List<E> sorted; in order, or in the order of what the block gives"),
  UNIQUE(
      "unique(mutate: Bool?, give(E) | give(E, E)?): Same pairs; each once, or once for what the block gives; changes a list that the script made"),
  TO_UNIQUE(
      "toUnique(give(E) | give(E, E)?): Same pairs; each once, or once for what the block gives"),

  // What changes a list that the script made
  ADD("add(index: Number?, value): Bool? !; puts an element at the end, or at a place"),
  ADD_ALL(
      "addAll(index: Number?, others: List<Any>): Bool !; puts the elements of another list at the end, or at a place"),
  LEFT_SHIFT("leftShift(value): Same ! few; puts an element at the end: what << does"),
  PUSH("push(value): Bool !; puts an element at the beginning"),
  POP("pop(): E !; removes the first element, and gives it"),
  SET("set(index: Number, value): E ! few; puts another element at a place"),
  REMOVE("remove(value): E | Bool? !; removes the element at a place, or an element"),
  REMOVE_AT("removeAt(index: Number): E !; removes the element at a place, and gives it"),
  REMOVE_ALL(
      "removeAll(others: ask(E) | List<Any>): Bool ! pairs; removes the elements that are among others, or of which the block is true"),
  REMOVE_IF("removeIf(ask(E)): Bool !; removes the elements of which the block is true"),
  RETAIN_ALL(
      "retainAll(others: ask(E) | List<Any>): Bool ! pairs; keeps only elements that are among others, or of which the block is true"),
  CLEAR("clear(): Nothing !; removes all");

  public static final Map<String, ListMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  ListMethod(String said) {
    signature = new Signature(said);
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
