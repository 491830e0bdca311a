package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Calls of the methods of lists, sets, ranges and whatever else has elements. */
public final class ListMethods {
  private ListMethods() {}

  public static Object call(Collection<?> self, String name, Object[] all, Scene scene) {
    ListMethod method = ListMethod.named(name);
    if (method == null || !method.takes(all.length)) {
      return AnyMethods.call(self, name, all, scene);
    }
    return call(self, method, LazyRows.read(self, method, all, scene), scene);
  }

  /** The method with as many values as it takes. */
  public static Object call(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    Object only = given.length == 1 ? given[0] : null;
    return switch (method) {
      case SIZE -> self.size();
      case IS_EMPTY -> self.isEmpty();
      case GET ->
          self instanceof List<?> list && only instanceof Integer at
              ? list.get(at)
              : unfit(self, method, given, scene);
      case GET_AT -> ListParts.at(self, only, given, scene);
      case FIRST, HEAD -> ListParts.first(self, method);
      case LAST -> ListParts.last(self, scene);
      case CONTAINS -> ListQueries.contains(self, only, scene);
      case CONTAINS_ALL -> ListQueries.containsAll(self, only, given, scene);
      case INDEX_OF, LAST_INDEX_OF -> ListQueries.place(self, method, only, given, scene);
      case ANY -> ListQueries.any(self, CallArguments.block(given), given, scene);
      case EVERY -> ListQueries.every(self, CallArguments.block(given), given, scene);
      case COUNT -> ListQueries.count(self, only, scene);
      case FIND -> ListQueries.find(self, CallArguments.block(given), given, scene);
      case FIND_RESULT -> ListQueries.result(self, only, given, scene);
      case FIND_INDEX_OF -> ListQueries.indexOf(self, only, given, scene);
      case DISJOINT ->
          only instanceof Collection<?> others
              ? (Object) ListQueries.intersect(self, others, scene).isEmpty()
              : unfit(self, method, given, scene);
      case MIN -> extreme(self, method, -1, given, scene);
      case MAX -> extreme(self, method, 1, given, scene);
      case SUM -> ListResults.sum(self, given, CallArguments.block(given), scene);
      case AVERAGE ->
          self.isEmpty()
              ? unfit(self, method, given, scene)
              : Operators.div(
                  ListResults.sum(self, given, CallArguments.block(given), scene),
                  self.size(),
                  scene);
      case INJECT -> ListResults.inject(self, given, scene);
      case JOIN -> ListResults.joined(self, given.length == 0 ? "" : Texts.of(only, scene), scene);
      case EACH, FOR_EACH -> each(self, method, given, scene);
      case REVERSE_EACH -> reverseEach(self, method, given, scene);
      case EACH_WITH_INDEX -> eachWithIndex(self, method, given, scene);
      case FIND_ALL -> ListParts.where(self, CallArguments.block(given), given, scene);
      case GREP -> ListParts.grep(self, only, scene);
      case TAKE, TAKE_RIGHT, DROP, DROP_RIGHT, STEP ->
          only instanceof Integer count
              ? ListParts.counted(self, method, count, scene)
              : unfit(self, method, given, scene);
      case TAKE_WHILE -> ListParts.takeWhile(self, only, given, scene);
      case DROP_WHILE -> ListParts.dropWhile(self, only, given, scene);
      case TAIL, INIT -> ListParts.butOne(self, method, scene);
      case SUB_LIST ->
          CallArguments.is(given, Integer.class, Integer.class) && self instanceof List<?> list
              ? Collections.unmodifiableList(
                  ScriptList.of(list.subList((int) given[0], (int) given[1]), scene))
              : unfit(self, method, given, scene);
      case MINUS -> ListQueries.minus(self, only, scene);
      case INTERSECT ->
          only instanceof Collection<?> others
              ? ListQueries.intersect(self, others, scene)
              : unfit(self, method, given, scene);
      case SPLIT -> ListResults.split(self, only, given, scene);
      case COLLECT, COLLECT_MANY -> ListResults.collect(self, method, given, scene);
      case COLLECT_ENTRIES -> ListResults.entries(self, given, scene);
      case FIND_RESULTS -> ListResults.results(self, only, given, scene);
      case GROUP_BY -> ListResults.grouped(self, given, 0, scene);
      case COUNT_BY -> ListResults.counted(self, only, given, scene);
      case PLUS -> ListResults.plus(self, only, scene);
      case MULTIPLY -> ListResults.multiply(self, only, given, scene);
      case FLATTEN -> ListResults.flat(self, scene);
      case COLLATE -> ListParts.collate(self, given, scene);
      case TRANSPOSE -> ListResults.transposed(self, scene);
      case WITH_INDEX -> ListResults.withIndex(self, given, scene);
      case INDEXED -> ListResults.indexed(self, given, scene);
      case TO_LIST -> ScriptList.of(self, scene);
      case TO_SET -> ScriptSet.of(self, scene);
      case AS_IMMUTABLE -> ListResults.unchangeable(self, scene);
      case WITH_DEFAULT ->
          throw new ScriptFault(
              "a collection whose elements are made when they are read is not in the language",
              "give the elements, or read with ?: and a default",
              method.id());
      case REVERSE -> ListParts.reversed(self, scene);
      case SORT, UNIQUE -> ListOrder.call(self, method, given, scene);
      case TO_SORTED ->
          given.length == 0 || only instanceof ScriptClosure
              ? ListOrder.sorted(self, CallArguments.block(given), scene)
              : unfit(self, method, given, scene);
      case TO_UNIQUE -> ListOrder.unique(self, CallArguments.block(given), scene);
      case ADD,
          ADD_ALL,
          LEFT_SHIFT,
          PUSH,
          POP,
          SET,
          REMOVE,
          REMOVE_AT,
          REMOVE_ALL,
          REMOVE_IF,
          RETAIN_ALL,
          CLEAR ->
          ListEdits.call(self, method, given, scene);
    };
  }

  /** What becomes of a call whose values are not of the types that the method takes. */
  static Object unfit(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    return AnyMethods.call(self, method.id(), given, scene);
  }

  /** A set where the elements come from a set. */
  static Collection<Object> like(Collection<?> self, ScriptList elements, Scene scene) {
    return self instanceof Set ? ScriptSet.of(elements, scene) : elements;
  }

  private static Object extreme(
      Collection<?> self, ListMethod method, int sign, Object[] given, Scene scene) {
    return given.length == 0 || given[0] instanceof ScriptClosure
        ? ListOrder.extreme(self, CallArguments.block(given), sign, scene)
        : unfit(self, method, given, scene);
  }

  private static Object each(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    if (!(given[0] instanceof ScriptClosure block)) {
      return unfit(self, method, given, scene);
    }
    for (Object element : self) {
      scene.meter.tick();
      block.call(element);
    }
    return method == ListMethod.EACH ? self : null;
  }

  private static Object eachWithIndex(
      Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    if (!(given[0] instanceof ScriptClosure block)) {
      return unfit(self, method, given, scene);
    }
    int index = 0;
    for (Iterator<?> elements = self.iterator(); elements.hasNext(); ) {
      scene.meter.tick();
      block.call(elements.next(), index++);
    }
    return self;
  }

  private static Object reverseEach(
      Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    if (!(given[0] instanceof ScriptClosure block) || !(self instanceof List<?> list)) {
      return unfit(self, method, given, scene);
    }
    for (int i = list.size() - 1; i >= 0; i--) {
      scene.meter.tick();
      block.call(list.get(i));
    }
    return self;
  }
}
