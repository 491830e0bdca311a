package dev.callsheet.dsl.library.list;

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
    boolean places = elements instanceof ScriptList;
    switch (method) {
      case ADD:
        if (given.length == 1) {
          return elements.add(first);
        }
        if (places) {
          ((ScriptList) elements).add(CallArguments.integer(first), given[1]);
          return null;
        }
        break;
      case ADD_ALL:
        if (given.length == 1) {
          if (first instanceof Collection<?> more) {
            return elements.addAll(more instanceof ScriptList ? ScriptList.of(more, scene) : more);
          }
          if (first instanceof Object[] more) {
            return elements.addAll(Arrays.asList(more));
          }
        } else if (places && given[1] instanceof Collection<?> more) {
          return ((ScriptList) elements).addAll(CallArguments.integer(first), more);
        }
        break;
      case LEFT_SHIFT:
        elements.add(first);
        return elements;
      case REMOVE:
        if (places && first instanceof Integer index) {
          return ((ScriptList) elements).remove((int) index);
        }
        return removed(elements, first, scene);
      case REMOVE_ALL, RETAIN_ALL:
        if (first instanceof ScriptClosure || first instanceof Collection) {
          return removeIf(elements, first, method == ListMethod.REMOVE_ALL, scene);
        }
        break;
      case REMOVE_IF:
        if (first instanceof ScriptClosure) {
          return removeIf(elements, first, true, scene);
        }
        break;
      case CLEAR:
        elements.clear();
        return null;
      default:
        if (places) {
          return ofPlaces((ScriptList) elements, method, first, given, scene);
        }
        break;
    }
    return ListMethods.unfit(self, method, given, scene);
  }

  /** What only a list has, whose elements have places. */
  private static Object ofPlaces(
      ScriptList self, ListMethod method, Object first, Object[] given, Scene scene) {
    switch (method) {
      case PUSH:
        self.add(0, first);
        return true;
      case POP:
        if (self.isEmpty()) {
          throw new NoSuchElementException("Cannot pop() an empty List");
        }
        return self.remove(0);
      case SET:
        return self.set(CallArguments.integer(first), given[1]);
      case REMOVE_AT:
        if (first instanceof Integer index) {
          return self.remove((int) index);
        }
        break;
      default:
        break;
    }
    return ListMethods.unfit(self, method, given, scene);
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

  /**
   * Removes elements in place.
   *
   * @param among a closure that is asked, or the elements themselves
   * @param removes whether those are removed; else all others are
   */
  private static boolean removeIf(
      Collection<Object> self, Object among, boolean removes, Scene scene) {
    boolean any = false;
    for (Iterator<Object> elements = self.iterator(); elements.hasNext(); ) {
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
