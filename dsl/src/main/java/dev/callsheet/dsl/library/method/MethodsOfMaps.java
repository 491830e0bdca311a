package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on maps. */
public final class MethodsOfMaps {
  public static final Map<String, ScriptMethod> ALL =
      ScriptMethod.all(
          """
          size(): Number few; how many keys it has
          isEmpty(): Bool few; whether it has none
          get(key, else?): V? few; the value of a key
          getAt(key): V? few; the value of a key: what map[key] reads
          getOrDefault(key, else): V? few; the value of a key, or another one
          containsKey(key): Bool few; whether it has a key
          containsValue(value): Bool; whether a key has that value
          keySet(): Set<K> few; its keys
          values(): List<V>; its values
          entrySet(): Set<Entry>; its entries, each with key and value
          any(ask(Entry)?): Bool; whether the block is true of an entry
          every(ask(Entry)?): Bool; whether the block is true of each entry
          count(ask(Entry)): Number; of how many entries the block is true
          find(ask(Entry)?): Entry?; the first entry of which the block is true
          findResult(give(Entry)): R?; the first that the block gives which is not null
          min(give(Entry)): Entry?; the entry for which the block gives the least
          max(give(Entry)): Entry?; the entry for which the block gives the most
          each(do(Entry)): Same; calls the block with each entry, or with each key and value
          eachWithIndex(do(Entry, Number)): Same; calls the block with each entry and its place
          reverseEach(do(Entry)): Same; calls the block with each entry, from the last on
          forEach(do(K, V)): Nothing; calls the block with each key and value
          collect(give(Entry)): List<R>; what the block gives for each entry, in a list
          collectEntries(give(Entry)): Map<Any, Any>; a map of what the block gives for each entry
          collectMany(give(Entry): List<R>): List<R>; the elements of all the lists that the block gives
          findAll(ask(Entry)?): Same; a map of the entries of which the block is true
          findResults(give(Entry)): List<R>; what the block gives for each entry, but null
          groupBy(give(Entry)): Map<R, Same>; its entries in maps, by what the block gives
          countBy(give(Entry)): Map<R, Number>; how many entries the block gives the same for
          inject(first, give(Any, Entry)): Any?; what the block makes of the last result and each entry
          sort(give(Entry)?): Same sorted; a map in the order of its keys, or of what the block gives
          toSorted(give(Entry)?): Same sorted; a map in the order of its values, or of what the block gives
          subMap(keys: List<Any>): Same; a map of those keys
          take(count: Number): Same; a map of the first so many entries
          drop(count: Number): Same; a map without the first so many entries
          plus(other: Map<Any, Any>): Map<Any, Any>; a map of both: what + does
          minus(other: Map<Any, Any>): Same; a map without the entries of another one: what - does
          intersect(other: Map<Any, Any>): Same; a map of the entries that both have
          asImmutable(): Same; a copy that cannot be changed
          withDefault(give(K)): Same few; is not in the language: read with a default, map[key] ?: 0
          put(key, value): V? ! few; sets a value, and gives the one before
          putAll(other: Map<Any, Any>): Nothing !; sets all values of another map
          putIfAbsent(key, value): V? ! few; sets a value unless there is one
          computeIfAbsent(key, give(K)): V | R? ! few; the value of a key; what the block gives is set when there is none
          merge(key, value, give(V, V)): Any? ! few; sets a value, or what the block makes of the old one and it
          leftShift(entries: Map<Any, Any> | Entry): Same !; sets the values of a map or entry: what << does
          remove(key): V? ! few; removes a key, and gives its value
          removeAll(ask(Entry)): Bool !; removes the entries of which the block is true
          retainAll(ask(Entry)): Bool !; keeps the entries of which the block is true
          clear(): Nothing !; removes all""");

  private MethodsOfMaps() {}
}
