package dev.callsheet.dsl.library.list;

import static dev.callsheet.dsl.library.value.CallArguments.as;
import static dev.callsheet.dsl.library.value.CallArguments.needed;
import static dev.callsheet.dsl.library.value.CallArguments.optional;

import dev.callsheet.dsl.library.method.MethodsOfLists;
import dev.callsheet.dsl.library.method.ScriptMethod;
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
    if (ScriptMethod.has(MethodsOfLists.ALL, name, all.length)) {
      Object[] given = read(self, name, all, scene);
      try {
        return called(self, name, given, scene);
      } catch (Unfit e) {
        return AnyMethods.call(self, name, given, scene);
      }
    }
    return AnyMethods.call(self, name, all, scene);
  }

  /** The rows of a file, which are not read yet, may be what is looked for, or among. */
  private static Object[] read(Collection<?> self, String method, Object[] given, Scene scene) {
    if (given.length != 1
        || !(given[0] instanceof Iterable<?> rows && rows instanceof ScriptObject lazy)
        || !(MethodsOfLists.looks(method) || method.equals("addAll"))
        || method.equals("contains")) {
      return given;
    }
    if (MethodsOfLists.looks(method) && !self.isEmpty()) {
      lazy.call("contains", new Object[] {self.iterator().next()}, scene);
    }
    return new Object[] {Iteration.collection(rows, scene)};
  }

  /** The method with as many values as it takes. */
  private static Object called(Collection<?> self, String method, Object[] given, Scene scene) {
    Object only = given.length == 1 ? given[0] : null;
    return switch (method) {
      case "size" -> self.size();
      case "isEmpty" -> self.isEmpty();
      case "get" -> as(List.class, self).get(as(Integer.class, only));
      case "getAt" -> ListParts.at(self, only, scene);
      case "first", "head" -> ListParts.first(self, method);
      case "last" -> ListParts.last(self, scene);
      case "contains" -> scene.has(self, only);
      case "containsAll" -> ListParts.containsAll(self, as(Collection.class, only), scene);
      case "indexOf", "lastIndexOf" -> ListParts.place(self, method, only, scene);
      case "any" -> ListParts.place(self, optional(given), true, scene) >= 0;
      case "every" -> ListParts.place(self, optional(given), false, scene) < 0;
      case "count" -> ListParts.count(self, only, scene);
      case "find" -> ListParts.find(self, optional(given), scene);
      case "findResult" -> ListParts.result(self, needed(given), scene);
      case "findIndexOf" -> ListParts.place(self, needed(given), true, scene);
      case "disjoint" -> ListParts.intersect(self, as(Collection.class, only), scene).isEmpty();
      case "min" -> ListEdits.extreme(self, optional(given), -1, scene);
      case "max" -> ListEdits.extreme(self, optional(given), 1, scene);
      case "sum" -> ListResults.sum(self, given, CallArguments.block(given), scene);
      case "average" -> {
        if (self.isEmpty()) {
          throw new Unfit();
        }
        Object sum = ListResults.sum(self, given, CallArguments.block(given), scene);
        yield Operators.div(sum, self.size(), scene);
      }
      case "inject" -> ListResults.inject(self, given, needed(given), scene);
      case "join" ->
          ListResults.joined(self, given.length == 0 ? "" : Texts.of(only, scene), scene);
      case "each", "forEach" -> each(self, method, needed(given), scene);
      case "reverseEach" -> reverseEach(as(List.class, self), needed(given), scene);
      case "eachWithIndex" -> eachWithIndex(self, needed(given), scene);
      case "findAll" -> ListParts.where(self, optional(given), scene);
      case "grep" ->
          given.length == 0
              ? ListParts.where(self, null, scene)
              : ListParts.grep(self, only, scene);
      case "take", "takeRight", "drop", "dropRight" ->
          ListParts.counted(self, method, as(Integer.class, only), scene);
      case "step" -> ListParts.stepped(as(ScriptRange.class, self), as(Integer.class, only), scene);
      case "takeWhile", "dropWhile" ->
          ListParts.whilst(self, method.equals("takeWhile"), needed(given), scene);
      case "tail", "init" -> {
        ListParts.first(self, method);
        yield ListParts.counted(self, method, 1, scene);
      }
      case "subList" -> {
        int from = as(Integer.class, given[0]);
        List<?> part = as(List.class, self).subList(from, as(Integer.class, given[1]));
        yield Collections.unmodifiableList(ScriptList.of(part, scene));
      }
      case "minus" -> ListParts.minus(self, only, scene);
      case "intersect" -> ListParts.intersect(self, as(Collection.class, only), scene);
      case "split" -> ListResults.split(self, needed(given), scene);
      case "collect", "collectMany", "findResults" ->
          ListResults.collect(self, method, given, scene);
      case "collectEntries" -> ListResults.entries(self, optional(given), scene);
      case "groupBy" -> ListResults.grouped(self, given, 0, scene);
      case "countBy" -> ListResults.counted(self, needed(given), scene);
      case "plus" -> ListResults.plus(self, only, scene);
      case "multiply" -> ListResults.multiply(self, as(Integer.class, only), scene);
      case "flatten" -> ListResults.flat(self, scene);
      case "collate" -> ListParts.collate(self, given, scene);
      case "transpose" -> ListResults.transposed(self, scene);
      case "withIndex" -> ListResults.withIndex(self, given, scene);
      case "indexed" -> ListResults.indexed(self, given, scene);
      case "toList" -> ScriptList.of(self, scene);
      case "toSet" -> ScriptSet.met(self, scene);
      case "asImmutable" -> ListResults.unchangeable(self, scene);
      case "withDefault" ->
          throw new ScriptFault(
              "a collection whose elements are made when they are read is not in the language",
              "give the elements, or read with ?: and a default",
              method);
      case "reverse" -> ListParts.reversed(self, scene);
      case "sort", "unique" -> ListEdits.ordered(self, method, given, scene);
      case "toSorted" -> ListEdits.sorted(self, optional(given), scene);
      case "toUnique" -> ListEdits.unique(self, CallArguments.block(given), scene);
      default -> ListEdits.call(self, method, given, scene);
    };
  }

  /** A set where the elements come from a set. */
  static Collection<Object> like(Collection<?> self, ScriptList elements, Scene scene) {
    return self instanceof Set ? ScriptSet.of(elements, scene) : elements;
  }

  private static Object each(Collection<?> self, String method, ScriptClosure block, Scene scene) {
    for (Object element : self) {
      scene.meter.tick();
      block.call(element);
    }
    return method.equals("each") ? self : null;
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
