package dev.callsheet.dsl.library.list;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.Kinds;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.ImpossibleMatches;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.ScriptSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/** Methods that change a list or set: only one that the script has made itself. */
public final class ListEdits {
  private ListEdits() {}

  static Object call(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    Object first = given.length > 0 ? given[0] : null;
    if (!(self instanceof ScriptList || self instanceof ScriptSet)) {
      if (scene.outside().changes(self, scene)) {
        return scene.outside().call(self, method.id(), given, scene);
      }
      throw unchangeable(self, method.id());
    }
    @SuppressWarnings("unchecked")
    Collection<Object> elements = (Collection<Object>) self;
    return switch (method) {
      case ADD ->
          given.length == 1
              ? (Object) elements.add(first)
              : added(places(self), CallArguments.integer(first), given[1]);
      case ADD_ALL ->
          given.length == 1
              ? addedAll(elements, first, scene)
              : places(self).addAll(CallArguments.integer(first), as(Collection.class, given[1]));
      case LEFT_SHIFT -> {
        elements.add(first);
        yield elements;
      }
      case REMOVE ->
          self instanceof ScriptList list && first instanceof Integer index
              ? list.remove((int) index)
              : removed(elements, first, scene);
      case REMOVE_ALL, RETAIN_ALL ->
          removeIf(
              elements,
              first instanceof ScriptClosure ? first : as(Collection.class, first),
              method == ListMethod.REMOVE_ALL,
              scene);
      case REMOVE_IF -> removeIf(elements, as(ScriptClosure.class, first), true, scene);
      case CLEAR -> {
        elements.clear();
        yield null;
      }
      case PUSH -> {
        places(self).add(0, first);
        yield true;
      }
      case POP -> {
        if (places(self).isEmpty()) {
          throw new NoSuchElementException("Cannot pop() an empty List");
        }
        yield places(self).remove(0);
      }
      case SET -> places(self).set(CallArguments.integer(first), given[1]);
      default -> places(self).remove((int) as(Integer.class, first));
    };
  }

  /** A list, whose elements have places. */
  private static ScriptList places(Collection<?> self) {
    return as(ScriptList.class, self);
  }

  private static Object added(ScriptList self, int place, Object element) {
    self.add(place, element);
    return null;
  }

  private static boolean addedAll(Collection<Object> self, Object more, Scene scene) {
    if (more instanceof Object[] array) {
      return self.addAll(Arrays.asList(array));
    }
    Collection<?> others = as(Collection.class, more);
    return self.addAll(others instanceof ScriptList ? ScriptList.of(others, scene) : others);
  }

  public static ScriptFault unchangeable(Object self, String name) {
    return new ScriptFault(
        Kinds.of(self) + " that the script has not made cannot be changed",
        "make a copy first: def copy = [*list]",
        name);
  }

  /** {@code self[from..to] = value}: a collection's elements, or one value, in their place. */
  public static void part(ScriptList self, ScriptRange places, Object value, Scene scene) {
    int[] borders = places.borders(self.size());
    List<Object> part =
        self.subList(Math.min(borders[0], self.size()), Math.min(borders[1], self.size()));
    scene.meter.collection(self.size());
    part.clear();
    if (value instanceof Collection<?> values) {
      scene.meter.collection(self.size() + (long) values.size());
      part.addAll(values);
    } else {
      part.add(value);
    }
  }

  private static Object removed(Collection<Object> self, Object element, Scene scene) {
    scene.meter.tick(self instanceof Set ? 1 : self.size());
    ImpossibleMatches.among(element, self);
    return self.remove(element);
  }

  /** Removes the elements that are among others or that a block is asked of; or all but those. */
  public static boolean removeIf(Collection<?> self, Object among, boolean removes, Scene scene) {
    boolean any = false;
    for (Iterator<?> elements = self.iterator(); elements.hasNext(); ) {
      scene.meter.tick();
      Object element = elements.next();
      boolean found =
          among instanceof ScriptClosure block
              ? Operators.truth(block.call(element), scene)
              : has((Collection<?>) among, element, scene);
      if (found == removes) {
        scene.meter.tick(self.size() >> 6);
        elements.remove();
        any = true;
      }
    }
    return any;
  }

  private static boolean has(Collection<?> others, Object element, Scene scene) {
    scene.meter.tick(others instanceof Set ? 1 : others.size());
    ImpossibleMatches.among(element, others);
    return scene.looked(others, element, DeepComparison.contains(others, element, scene.meter));
  }
}
