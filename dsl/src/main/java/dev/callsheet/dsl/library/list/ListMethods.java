package dev.callsheet.dsl.library.list;

import static dev.callsheet.dsl.library.value.CallArguments.as;
import static dev.callsheet.dsl.library.value.CallArguments.needed;
import static dev.callsheet.dsl.library.value.CallArguments.optional;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Calls of the methods of lists, sets, ranges and whatever else has elements. */
public final class ListMethods {
  private ListMethods() {}

  public static Object call(Collection<?> self, String name, Object[] all, Scene scene) {
    ListMethod method = ListMethod.BY_NAME.get(name);
    if (method == null || !method.takes(all.length)) {
      return AnyMethods.call(self, name, all, scene);
    }
    return call(self, method, read(self, method, all, scene), scene);
  }

  /** The rows of a file, which are not read yet, may be what is looked for, or among. */
  private static Object[] read(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    boolean reads =
        (method.looks() && method != ListMethod.CONTAINS) || method == ListMethod.ADD_ALL;
    if (!reads
        || given.length != 1
        || !(given[0] instanceof Iterable<?> rows && rows instanceof ScriptObject lazy)) {
      return given;
    }
    if (method.looks() && !self.isEmpty()) {
      lazy.call("contains", new Object[] {self.iterator().next()}, scene);
    }
    return new Object[] {Iteration.collection(rows, scene)};
  }

  /** The method with as many values as it takes. */
  public static Object call(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    try {
      return called(self, method, given, scene);
    } catch (Unfit e) {
      return AnyMethods.call(self, method.id(), given, scene);
    }
  }

  private static Object called(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    Object only = given.length == 1 ? given[0] : null;
    return switch (method) {
      case SIZE -> self.size();
      case IS_EMPTY -> self.isEmpty();
      case GET -> as(List.class, self).get(as(Integer.class, only));
      case GET_AT -> ListParts.at(self, only, scene);
      case FIRST, HEAD -> ListParts.first(self, method);
      case LAST -> ListParts.last(self, scene);
      case CONTAINS -> ListParts.contains(self, only, scene);
      case CONTAINS_ALL -> ListParts.containsAll(self, as(Collection.class, only), scene);
      case INDEX_OF, LAST_INDEX_OF -> ListParts.place(self, method, only, scene);
      case ANY -> ListParts.place(self, optional(given), true, scene) >= 0;
      case EVERY -> ListParts.place(self, optional(given), false, scene) < 0;
      case COUNT -> ListParts.count(self, only, scene);
      case FIND -> ListParts.find(self, optional(given), scene);
      case FIND_RESULT -> ListParts.result(self, needed(given), scene);
      case FIND_INDEX_OF -> ListParts.place(self, needed(given), true, scene);
      case DISJOINT -> ListParts.intersect(self, as(Collection.class, only), scene).isEmpty();
      case MIN -> ListEdits.extreme(self, optional(given), -1, scene);
      case MAX -> ListEdits.extreme(self, optional(given), 1, scene);
      case SUM -> ListResults.sum(self, given, CallArguments.block(given), scene);
      case AVERAGE -> {
        if (self.isEmpty()) {
          throw new Unfit();
        }
        Object sum = ListResults.sum(self, given, CallArguments.block(given), scene);
        yield Operators.div(sum, self.size(), scene);
      }
      case INJECT -> ListResults.inject(self, given, needed(given), scene);
      case JOIN -> ListResults.joined(self, given.length == 0 ? "" : Texts.of(only, scene), scene);
      case EACH, FOR_EACH -> each(self, method, needed(given), scene);
      case REVERSE_EACH -> reverseEach(as(List.class, self), needed(given), scene);
      case EACH_WITH_INDEX -> eachWithIndex(self, needed(given), scene);
      case FIND_ALL -> ListParts.where(self, optional(given), scene);
      case GREP -> ListParts.grep(self, only, scene);
      case TAKE, TAKE_RIGHT, DROP, DROP_RIGHT ->
          ListParts.counted(self, method, as(Integer.class, only), scene);
      case STEP -> ListParts.stepped(as(ScriptRange.class, self), as(Integer.class, only), scene);
      case TAKE_WHILE, DROP_WHILE ->
          ListParts.whilst(self, method == ListMethod.TAKE_WHILE, needed(given), scene);
      case TAIL, INIT -> {
        ListParts.first(self, method);
        yield ListParts.counted(self, method, 1, scene);
      }
      case SUB_LIST -> {
        int from = as(Integer.class, given[0]);
        List<?> part = as(List.class, self).subList(from, as(Integer.class, given[1]));
        yield Collections.unmodifiableList(ScriptList.of(part, scene));
      }
      case MINUS -> ListParts.minus(self, only, scene);
      case INTERSECT -> ListParts.intersect(self, as(Collection.class, only), scene);
      case SPLIT -> ListResults.split(self, needed(given), scene);
      case COLLECT, COLLECT_MANY, FIND_RESULTS -> ListResults.collect(self, method, given, scene);
      case COLLECT_ENTRIES -> ListResults.entries(self, optional(given), scene);
      case GROUP_BY -> ListResults.grouped(self, given, 0, scene);
      case COUNT_BY -> ListResults.counted(self, needed(given), scene);
      case PLUS -> ListResults.plus(self, only, scene);
      case MULTIPLY -> ListResults.multiply(self, as(Integer.class, only), scene);
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
      case SORT, UNIQUE -> ListEdits.ordered(self, method, given, scene);
      case TO_SORTED -> ListEdits.sorted(self, optional(given), scene);
      case TO_UNIQUE -> ListEdits.unique(self, CallArguments.block(given), scene);
      default -> ListEdits.call(self, method, given, scene);
    };
  }

  /** A set where the elements come from a set. */
  static Collection<Object> like(Collection<?> self, ScriptList elements, Scene scene) {
    return self instanceof Set ? ScriptSet.of(elements, scene) : elements;
  }

  private static Object each(
      Collection<?> self, ListMethod method, ScriptClosure block, Scene scene) {
    for (Object element : self) {
      scene.meter.tick();
      block.call(element);
    }
    return method == ListMethod.EACH ? self : null;
  }

  private static Object eachWithIndex(Collection<?> self, ScriptClosure block, Scene scene) {
    int index = 0;
    for (Object element : self) {
      scene.meter.tick();
      block.call(element, index++);
    }
    return self;
  }

  private static Object reverseEach(List<?> self, ScriptClosure block, Scene scene) {
    for (int i = self.size() - 1; i >= 0; i--) {
      scene.meter.tick();
      block.call(self.get(i));
    }
    return self;
  }
}
