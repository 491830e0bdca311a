package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.SORTED;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on maps. */
public enum MapMethod implements ScriptMethod {

  // What it holds
  SIZE("size", "", FEW, "how many keys it has"),
  IS_EMPTY("isEmpty", "", FEW, "whether it has none"),
  GET("get", "key, else?", FEW, "the value of a key"),
  GET_AT("getAt", "key", FEW, "the value of a key: what map[key] reads"),
  GET_OR_DEFAULT("getOrDefault", "key, else", FEW, "the value of a key, or another one"),
  CONTAINS_KEY("containsKey", "key", FEW, "whether it has a key"),
  CONTAINS_VALUE("containsValue", "value", WALK, "whether a key has that value"),
  KEY_SET("keySet", "", FEW, "its keys"),
  VALUES("values", "", WALK, "its values"),
  ENTRY_SET("entrySet", "", WALK, "its entries, each with key and value"),
  ANY("any", "block?", WALK, "whether the block is true of an entry"),
  EVERY("every", "block?", WALK, "whether the block is true of each entry"),
  COUNT("count", "block", WALK, "of how many entries the block is true"),
  FIND("find", "block?", WALK, "the first entry of which the block is true"),
  FIND_RESULT("findResult", "block", WALK, "the first that the block gives which is not null"),
  MIN("min", "block", WALK, "the entry for which the block gives the least"),
  MAX("max", "block", WALK, "the entry for which the block gives the most"),

  // What is made of it
  EACH("each", "block", WALK, "calls the block with each entry, or with each key and value"),
  EACH_WITH_INDEX("eachWithIndex", "block", WALK, "calls the block with each entry and its place"),
  REVERSE_EACH("reverseEach", "block", WALK, "calls the block with each entry, from the last on"),
  FOR_EACH("forEach", "block", WALK, "calls the block with each key and value"),
  COLLECT("collect", "block", WALK, "what the block gives for each entry, in a list"),
  COLLECT_ENTRIES("collectEntries", "block", WALK, "a map of what the block gives for each entry"),
  COLLECT_MANY("collectMany", "block", WALK, "the elements of all the lists that the block gives"),
  FIND_ALL("findAll", "block?", WALK, "a map of the entries of which the block is true"),
  FIND_RESULTS("findResults", "block", WALK, "what the block gives for each entry, but null"),
  GROUP_BY("groupBy", "block", WALK, "its entries in maps, by what the block gives"),
  COUNT_BY("countBy", "block", WALK, "how many entries the block gives the same for"),
  INJECT("inject", "first, block", WALK, "what the block makes of the last result and each entry"),
  SORT("sort", "block?", SORTED, "a map in the order of its keys, or of what the block gives"),
  TO_SORTED(
      "toSorted", "block?", SORTED, "a map in the order of its values, or of what the block gives"),
  SUB_MAP("subMap", "keys", WALK, "a map of those keys"),
  TAKE("take", "count", WALK, "a map of the first so many entries"),
  DROP("drop", "count", WALK, "a map without the first so many entries"),
  PLUS("plus", "other", WALK, "a map of both: what + does"),
  MINUS("minus", "other", WALK, "a map without the entries of another one: what - does"),
  INTERSECT("intersect", "other", WALK, "a map of the entries that both have"),
  AS_IMMUTABLE("asImmutable", "", WALK, "a copy that cannot be changed"),
  WITH_DEFAULT(
      "withDefault", "block", FEW, "is not in the language: read with a default, map[key] ?: 0"),

  // What changes it
  PUT("put", "key, value", FEW, "sets a value, and gives the one before"),
  PUT_ALL("putAll", "other", WALK, "sets all values of another map"),
  PUT_IF_ABSENT("putIfAbsent", "key, value", FEW, "sets a value unless there is one"),
  COMPUTE_IF_ABSENT(
      "computeIfAbsent",
      "key, block",
      FEW,
      "the value of a key; what the block gives is set when there is none"),
  MERGE(
      "merge",
      "key, value, block",
      FEW,
      "sets a value, or what the block makes of the old one and it"),
  LEFT_SHIFT("leftShift", "entries", WALK, "sets the values of a map or entry: what << does"),
  REMOVE("remove", "key", FEW, "removes a key, and gives its value"),
  REMOVE_ALL("removeAll", "block", WALK, "removes the entries of which the block is true"),
  RETAIN_ALL("retainAll", "block", WALK, "keeps the entries of which the block is true"),
  CLEAR("clear", "", WALK, "removes all");

  private static final Map<String, MapMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  MapMethod(String id, String parameters, Cost cost, String does) {
    signature = new Signature(id, parameters, cost, does);
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
