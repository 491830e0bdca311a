package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on maps. */
public enum MapMethod implements ScriptMethod {
  // What it holds
  SIZE("size(): Number few; how many keys it has"),
  IS_EMPTY("isEmpty(): Bool few; whether it has none"),
  GET("get(key, else?): V? few; the value of a key"),
  GET_AT("getAt(key): V? few; the value of a key: what map[key] reads"),
  GET_OR_DEFAULT("getOrDefault(key, else): V? few; the value of a key, or another one"),
  CONTAINS_KEY("containsKey(key): Bool few; whether it has a key"),
  CONTAINS_VALUE("containsValue(value): Bool; whether a key has that value"),
  KEY_SET("keySet(): Set<K> few; its keys"),
  VALUES("values(): List<V>; its values"),
  ENTRY_SET("entrySet(): Set<Entry>; its entries, each with key and value"),
  ANY("any(ask(Entry)?): Bool; whether the block is true of an entry"),
  EVERY("every(ask(Entry)?): Bool; whether the block is true of each entry"),
  COUNT("count(ask(Entry)): Number; of how many entries the block is true"),
  FIND("find(ask(Entry)?): Entry?; the first entry of which the block is true"),
  FIND_RESULT("findResult(give(Entry)): R?; the first that the block gives which is not null"),
  MIN("min(give(Entry)): Entry?; the entry for which the block gives the least"),
  MAX("max(give(Entry)): Entry?; the entry for which the block gives the most"),

  // What is made of it
  EACH("each(do(Entry)): Same; calls the block with each entry, or with each key and value"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(Entry, Number)): Same; calls the block with each entry and its place"),
  REVERSE_EACH("reverseEach(do(Entry)): Same; calls the block with each entry, from the last on"),
  FOR_EACH("forEach(do(K, V)): Nothing; calls the block with each key and value"),
  COLLECT("collect(give(Entry)): List<R>; what the block gives for each entry, in a list"),
  COLLECT_ENTRIES(
      "collectEntries(give(Entry)): Map<Any, Any>; a map of what the block gives for each entry"),
  COLLECT_MANY(
      "collectMany(give(Entry): List<R>): List<R>; the elements of all the lists that the block gives"),
  FIND_ALL("findAll(ask(Entry)?): Same; a map of the entries of which the block is true"),
  FIND_RESULTS("findResults(give(Entry)): List<R>; what the block gives for each entry, but null"),
  GROUP_BY("groupBy(give(Entry)): Map<R, Same>; its entries in maps, by what the block gives"),
  COUNT_BY("countBy(give(Entry)): Map<R, Number>; how many entries the block gives the same for"),
  INJECT(
      "inject(first, give(Any, Entry)): Any?; what the block makes of the last result and each entry"),
  SORT(
      "sort(give(Entry)?): Same sorted; a map in the order of its keys, or of what the block gives"),
  TO_SORTED(
      "toSorted(give(Entry)?): Same sorted; a map in the order of its values, or of what the block gives"),
  SUB_MAP("subMap(keys: List<Any>): Same; a map of those keys"),
  TAKE("take(count: Number): Same; a map of the first so many entries"),
  DROP("drop(count: Number): Same; a map without the first so many entries"),
  PLUS("plus(other: Map<Any, Any>): Map<Any, Any>; a map of both: what + does"),
  MINUS("minus(other: Map<Any, Any>): Same; a map without the entries of another one: what - does"),
  INTERSECT("intersect(other: Map<Any, Any>): Same; a map of the entries that both have"),
  AS_IMMUTABLE("asImmutable(): Same; a copy that cannot be changed"),
  WITH_DEFAULT(
      "withDefault(give(K)): Same few; is not in the language: read with a default, map[key] ?: 0"),

  // What changes it
  PUT("put(key, value): V? ! few; sets a value, and gives the one before"),
  PUT_ALL("putAll(other: Map<Any, Any>): Nothing !; sets all values of another map"),
  PUT_IF_ABSENT("putIfAbsent(key, value): V? ! few; sets a value unless there is one"),
  COMPUTE_IF_ABSENT(
      "computeIfAbsent(key, give(K)): V | R? ! few; the value of a key; what the block gives is set when there is none"),
  MERGE(
      "merge(key, value, give(V, V)): Any? ! few; sets a value, or what the block makes of the old one and it"),
  LEFT_SHIFT(
      "leftShift(entries: Map<Any, Any> | Entry): Same !; sets the values of a map or entry: what << does"),
  REMOVE("remove(key): V? ! few; removes a key, and gives its value"),
  REMOVE_ALL("removeAll(ask(Entry)): Bool !; removes the entries of which the block is true"),
  RETAIN_ALL("retainAll(ask(Entry)): Bool !; keeps the entries of which the block is true"),
  CLEAR("clear(): Nothing !; removes all");

  public static final Map<String, MapMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  MapMethod(String said) {
    signature = new Signature(said);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
