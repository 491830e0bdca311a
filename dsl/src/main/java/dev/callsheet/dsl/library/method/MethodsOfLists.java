package dev.callsheet.dsl.library.method;

import java.util.Map;
import java.util.Set;

/** What scripts may call on lists, sets, ranges and rows. */
public final class MethodsOfLists {
  public static final Map<String, ScriptMethod> ALL =
      ScriptMethod.all(
          """
          size(): Number; how many elements it has
          isEmpty(): Bool few; whether it has none
          get(index: Number): E few; the element at a place, counted from 0; fails when there is none
          getAt(index: Number | List<Number>): E | List<E>? few; the element at a place, null when there is none: what list[0] reads
          first(): E few; the first element
          head(): E few; the first element
          last(): E; the last element
          contains(value): Bool; whether it has an element: what in asks
          containsAll(others: List<Any>): Bool pairs; whether it has all those elements
          indexOf(value): Number; the first place of an element; -1 when there is none
          lastIndexOf(value): Number; the last place of an element; -1 when there is none
          any(ask(E)?): Bool; whether the block is true of an element
          every(ask(E)?): Bool; whether the block is true of each element
          count(ask(E) | Any): Number; of how many elements the block is true, or how often a value is there
          find(ask(E)?): E?; the first element of which the block is true; null when there is none
          findResult(give(E)): R?; the first that the block gives which is not null
          findIndexOf(ask(E)): Number; the first place of which the block is true; -1 when there is none
          disjoint(others: List<Any>): Bool pairs; whether no element is among others
          min(give(E) | give(E, E)?): E?; the element for which the block gives the least
          max(give(E) | give(E, E)?): E?; the element for which the block gives the most
          sum(first?, give(E)?): Any?; the sum of the elements, or of what the block gives for each
          average(give(E)?): Number?; the sum divided by how many there are
          inject(first?, give(Any, E)): Any?; what the block makes of the last result and each element
          join(separator: Text?): Text; the elements in a text, with a text between them
          each(do(E)): Same; calls the block with each element
          reverseEach(do(E)): Same; calls the block with each element, from the last on
          eachWithIndex(do(E, Number)): Same; calls the block with each element and its place
          forEach(do(E)): Nothing; calls the block with each element
          findAll(ask(E)?): Same; the elements of which the block is true
          grep(filter: ask(E) | Any?): Same; the elements that are a value, match a pattern or are within a list; without one, that are true
          take(count: Number): Same; the first so many elements
          takeRight(count: Number): Same; the last so many elements
          takeWhile(ask(E)): Same; the elements before the first one of which the block is not true
          drop(count: Number): Same; without the first so many elements
          dropRight(count: Number): Same; without the last so many elements
          dropWhile(ask(E)): Same; from the first element on of which the block is not true
          tail(): Same; all but the first
          init(): Same; all but the last
          subList(from: Number, to: Number): List<E>; from a place on, up to before another one
          step(by: Number): List<E>; of a range: each so-manieth
          minus(others): Same pairs; without an element, or those of another list: what - does
          intersect(others: List<Any>): Same pairs; the elements that are among others, too
          split(ask(E)): List<Same>; two lists: of which the block is true, and of which it is not
          collect(into: List<Any>?, give(E)?): List<R>; what the block gives for each element
          collectMany(into: List<Any>?, give(E): List<R>): List<R>; the elements of all the lists that the block gives
          collectEntries(give(E)?): Map<Any, Any>; a map of what the block gives for each element: [key, value] or a map
          findResults(give(E)): List<R>; what the block gives for each element, but null
          groupBy(give(E), more: give(E)...): Map<R, Same | Map<Any, Any>>; a map of lists, by what the block gives for each element
          countBy(give(E)): Map<R, Number>; a map of how many elements the block gives the same for
          plus(others): List<Any>; with an element, or those of another list, behind it: what + does
          multiply(times: Number): List<E>; the elements so many times, one after another: what * does
          flatten(): List<Any>; the elements of the lists within it, in one list
          collate(size: Number, step: Number?, rest: Bool?): List<List<E>>; lists of so many elements each
          transpose(): List<List<Any>>; of lists: all their first elements, all their second ones ...
          withIndex(from: Number?): List<List<Any>>; lists of each element and its place
          indexed(from: Number?): Map<Number, E>; a map of the places and their elements
          toList(): List<E>; the elements in a list
          toSet(): Set<E>; the elements in a set, each once
          asImmutable(): Same; a copy that cannot be changed
          withDefault(give(Number)): Same few; is not in the language: give the elements, or read with ?: and a default
          reverse(): List<E>; from the last to the first
          sort(mutate: Bool?, give(E) | give(E, E)?): List<E> sorted; in order, or in the order of what the block gives; changes a list that the script made
          toSorted(give(E) | give(E, E)?): List<E> sorted; in order, or in the order of what the block gives
          unique(mutate: Bool?, give(E) | give(E, E)?): Same pairs; each once, or once for what the block gives; changes a list that the script made
          toUnique(give(E) | give(E, E)?): Same pairs; each once, or once for what the block gives
          add(index: Number?, value): Bool? !; puts an element at the end, or at a place
          addAll(index: Number?, others: List<Any>): Bool !; puts the elements of another list at the end, or at a place
          leftShift(value): Same ! few; puts an element at the end: what << does
          push(value): Bool !; puts an element at the beginning
          pop(): E !; removes the first element, and gives it
          set(index: Number, value): E ! few; puts another element at a place
          remove(value): E | Bool? !; removes the element at a place, or an element
          removeAt(index: Number): E !; removes the element at a place, and gives it
          removeAll(others: ask(E) | List<Any>): Bool ! pairs; removes the elements that are among others, or of which the block is true
          removeIf(ask(E)): Bool !; removes the elements of which the block is true
          retainAll(others: ask(E) | List<Any>): Bool ! pairs; keeps only elements that are among others, or of which the block is true
          clear(): Nothing !; removes all""");

  private static final Set<String> LOOKING =
      Set.of(
          "contains containsAll disjoint grep minus intersect removeAll retainAll".split(" ", -1));

  private MethodsOfLists() {}

  /** Whether a method looks for what it is given, or among it. */
  public static boolean looks(String method) {
    return LOOKING.contains(method);
  }
}
