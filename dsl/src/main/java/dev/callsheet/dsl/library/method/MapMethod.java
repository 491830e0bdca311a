package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.SORTED;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on maps. */
public enum MapMethod implements ScriptMethod {

  // What it holds
  SIZE("size(): Number", FEW, "how many keys it has"),
  IS_EMPTY("isEmpty(): Bool", FEW, "whether it has none"),
  GET("get(key, else?): V?", FEW, "the value of a key"),
  GET_AT("getAt(key): V?", FEW, "the value of a key: what map[key] reads"),
  GET_OR_DEFAULT("getOrDefault(key, else): V?", FEW, "the value of a key, or another one"),
  CONTAINS_KEY("containsKey(key): Bool", FEW, "whether it has a key"),
  CONTAINS_VALUE("containsValue(value): Bool", WALK, "whether a key has that value"),
  KEY_SET("keySet(): Set<K>", FEW, "its keys"),
  VALUES("values(): List<V>", WALK, "its values"),
  ENTRY_SET("entrySet(): Set<Entry>", WALK, "its entries, each with key and value"),
  ANY("any(ask(Entry)?): Bool", WALK, "whether the block is true of an entry"),
  EVERY("every(ask(Entry)?): Bool", WALK, "whether the block is true of each entry"),
  COUNT("count(ask(Entry)): Number", WALK, "of how many entries the block is true"),
  FIND("find(ask(Entry)?): Entry?", WALK, "the first entry of which the block is true"),
  FIND_RESULT(
      "findResult(give(Entry)): R?", WALK, "the first that the block gives which is not null"),
  MIN("min(give(Entry)): Entry?", WALK, "the entry for which the block gives the least"),
  MAX("max(give(Entry)): Entry?", WALK, "the entry for which the block gives the most"),

  // What is made of it
  EACH(
      "each(do(Entry)): Same", WALK, "calls the block with each entry, or with each key and value"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(Entry, Number)): Same",
      WALK,
      "calls the block with each entry and its place"),
  REVERSE_EACH(
      "reverseEach(do(Entry)): Same", WALK, "calls the block with each entry, from the last on"),
  FOR_EACH("forEach(do(K, V)): Nothing", WALK, "calls the block with each key and value"),
  COLLECT("collect(give(Entry)): List<R>", WALK, "what the block gives for each entry, in a list"),
  COLLECT_ENTRIES(
      "collectEntries(give(Entry)): Map<Any, Any>",
      WALK,
      "a map of what the block gives for each entry"),
  COLLECT_MANY(
      "collectMany(give(Entry): List<R>): List<R>",
      WALK,
      "the elements of all the lists that the block gives"),
  FIND_ALL("findAll(ask(Entry)?): Same", WALK, "a map of the entries of which the block is true"),
  FIND_RESULTS(
      "findResults(give(Entry)): List<R>", WALK, "what the block gives for each entry, but null"),
  GROUP_BY(
      "groupBy(give(Entry)): Map<R, Same>", WALK, "its entries in maps, by what the block gives"),
  COUNT_BY(
      "countBy(give(Entry)): Map<R, Number>",
      WALK,
      "how many entries the block gives the same for"),
  INJECT(
      "inject(first, give(Any, Entry)): Any?",
      WALK,
      "what the block makes of the last result and each entry"),
  SORT(
      "sort(give(Entry)?): Same",
      SORTED,
      "a map in the order of its keys, or of what the block gives"),
  TO_SORTED(
      "toSorted(give(Entry)?): Same",
      SORTED,
      "a map in the order of its values, or of what the block gives"),
  SUB_MAP("subMap(keys: List<Any>): Same", WALK, "a map of those keys"),
  TAKE("take(count: Number): Same", WALK, "a map of the first so many entries"),
  DROP("drop(count: Number): Same", WALK, "a map without the first so many entries"),
  PLUS("plus(other: Map<Any, Any>): Map<Any, Any>", WALK, "a map of both: what + does"),
  MINUS(
      "minus(other: Map<Any, Any>): Same",
      WALK,
      "a map without the entries of another one: what - does"),
  INTERSECT("intersect(other: Map<Any, Any>): Same", WALK, "a map of the entries that both have"),
  AS_IMMUTABLE("asImmutable(): Same", WALK, "a copy that cannot be changed"),
  WITH_DEFAULT(
      "withDefault(give(K)): Same",
      FEW,
      "is not in the language: read with a default, map[key] ?: 0"),

  // What changes it
  PUT("put(key, value): V? !", FEW, "sets a value, and gives the one before"),
  PUT_ALL("putAll(other: Map<Any, Any>): Nothing !", WALK, "sets all values of another map"),
  PUT_IF_ABSENT("putIfAbsent(key, value): V? !", FEW, "sets a value unless there is one"),
  COMPUTE_IF_ABSENT(
      "computeIfAbsent(key, give(K)): V | R? !",
      FEW,
      "the value of a key; what the block gives is set when there is none"),
  MERGE(
      "merge(key, value, give(V, V)): Any? !",
      FEW,
      "sets a value, or what the block makes of the old one and it"),
  LEFT_SHIFT(
      "leftShift(entries: Map<Any, Any> | Entry): Same !",
      WALK,
      "sets the values of a map or entry: what << does"),
  REMOVE("remove(key): V? !", FEW, "removes a key, and gives its value"),
  REMOVE_ALL(
      "removeAll(ask(Entry)): Bool !", WALK, "removes the entries of which the block is true"),
  RETAIN_ALL("retainAll(ask(Entry)): Bool !", WALK, "keeps the entries of which the block is true"),
  CLEAR("clear(): Nothing !", WALK, "removes all");

  private static final Map<String, MapMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  MapMethod(String text, Cost cost, String does) {
    signature = new Signature(text, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable MapMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
