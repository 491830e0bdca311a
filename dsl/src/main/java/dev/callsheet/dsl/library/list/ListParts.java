package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.operator.Conditions;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.ImpossibleMatches;
import dev.callsheet.dsl.library.value.Keys;
import dev.callsheet.dsl.library.value.OfFile;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptRange;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/** What lists are asked, and parts of them: elements, the first few, those that a block takes. */
public final class ListParts {
  private ListParts() {}

  static Object first(Collection<?> self, String method) {
    Iterator<?> elements = self.iterator();
    if (!elements.hasNext()) {
      throw new NoSuchElementException("Cannot access " + method + "() element from an empty List");
    }
    return elements.next();
  }

  static Object last(Collection<?> self, Scene scene) {
    if (self instanceof List<?> list && !list.isEmpty()) {
      return list.get(list.size() - 1);
    }
    Object last = first(self, "last");
    for (Object element : self) {
      scene.meter.tick();
      last = element;
    }
    return last;
  }

  /** The elements that are not null. */
  public static ScriptList present(Collection<?> self, Scene scene) {
    ScriptList present = new ScriptList(scene);
    for (Object element : self) {
      if (element != null) {
        present.add(element);
      }
    }
    return present;
  }

  public static ScriptList reversed(Collection<?> self, Scene scene) {
    ScriptList all = ScriptList.of(self, scene);
    Collections.reverse(all);
    return all;
  }

  static Collection<?> counted(Collection<?> self, String method, int number, Scene scene) {
    int size = self.size();
    int count = Math.min(size, Math.max(0, number));
    return switch (method) {
      case "take" -> part(self, 0, count, scene);
      case "drop", "tail" -> part(self, count, size, scene);
      case "takeRight" -> part(self, size - count, size, scene);
      default -> part(self, 0, size - count, scene);
    };
  }

  static Object stepped(ScriptRange span, int step, Scene scene) {
    if (step == 0) {
      throw new ScriptFault("a step of 0 never arrives", "step by another number", "step");
    }
    ScriptList all = new ScriptList(scene);
    int size = span.size();
    for (long i = step > 0 ? 0 : size - 1L; i >= 0 && i < size; i += step) {
      all.add(span.get((int) i));
    }
    return all;
  }

  /** The elements between two places. */
  static Collection<?> part(Collection<?> self, int from, int to, Scene scene) {
    ScriptList all = new ScriptList(scene, Math.max(0, to - from));
    if (self instanceof List<?> list) {
      all.addAll(list.subList(from, Math.max(from, to)));
    } else {
      int at = 0;
      for (Object element : self) {
        scene.meter.tick();
        if (at >= to) {
          break;
        }
        if (at++ >= from) {
          all.add(element);
        }
      }
    }
    return ListMethods.like(self, all, scene);
  }

  /** {@code list[index]}: an element, those of a range, or those at several places. */
  static Object at(Collection<?> self, Object index, Scene scene) {
    List<?> list = self instanceof List<?> known ? known : ScriptList.of(self, scene);
    if (index instanceof ScriptRange span) {
      int[] borders = span.borders(list.size());
      if (borders[0] >= borders[1]) {
        return new ScriptList(scene);
      }
      if (borders[0] < 0 || borders[1] > list.size()) {
        throw new IndexOutOfBoundsException("toIndex = " + borders[1]);
      }
      ScriptList all = ScriptList.of(list.subList(borders[0], borders[1]), scene);
      return borders[2] == 1 ? reversed(all, scene) : all;
    }
    if (index instanceof Collection<?> places) {
      ScriptList all = new ScriptList(scene);
      for (Object place : places) {
        scene.meter.tick();
        if (place instanceof Collection) {
          // Places within places, which may hold themselves.
          all.addAll((Collection<?>) scene.meter.within(() -> at(list, place, scene)));
        } else {
          all.add(at(list, place, scene));
        }
      }
      return all;
    }
    if (index instanceof Number number) {
      return element(list, CallArguments.integer(number));
    }
    if (index instanceof String name) {
      return scene.calls().property(self, name, scene);
    }
    throw new Unfit();
  }

  /** {@code list[place]}: null behind the last element; from the last one on when it is below 0. */
  public static Object element(List<?> list, int place) {
    int at = place < 0 ? place + list.size() : place;
    if (at < 0) {
      throw new ArrayIndexOutOfBoundsException(
          "Negative array index [" + place + "] too large for array size " + list.size());
    }
    return at < list.size() ? list.get(at) : null;
  }

  /** The elements of which the block is true; without one, which are true themselves. */
  static Collection<?> where(Collection<?> self, ScriptClosure block, Scene scene) {
    ScriptList all = new ScriptList(scene);
    for (Object element : self) {
      if (holds(block, element, scene)) {
        all.add(element);
      }
    }
    return ListMethods.like(self, all, scene);
  }

  static Object grep(Collection<?> self, Object filter, Scene scene) {
    ScriptList all = new ScriptList(scene);
    for (Object element : self) {
      scene.meter.tick();
      if (Operators.in(element, filter, scene)) {
        all.add(element);
      }
    }
    return ListMethods.like(self, all, scene);
  }

  /** The elements before the first of which the block is not true, or from that one on. */
  static Object whilst(Collection<?> self, boolean takes, ScriptClosure block, Scene scene) {
    int end = place(self, block, false, scene);
    int place = end < 0 ? self.size() : end;
    return takes ? part(self, 0, place, scene) : part(self, place, self.size(), scene);
  }

  static Object collate(Collection<?> self, Object[] given, Scene scene) {
    int size = CallArguments.integer(given[0]);
    int step =
        given.length > 1 && given[1] instanceof Number number
            ? CallArguments.integer(number)
            : size;
    boolean rest = !(given[given.length - 1] instanceof Boolean keep) || keep;
    ScriptList all = new ScriptList(scene);
    int count = self.size();
    if (size <= 0) {
      all.add(ScriptList.of(self, scene));
      return all;
    }
    if (count == 0) {
      return all;
    }
    if (step <= 0) {
      throw new IllegalArgumentException("step cannot be 0");
    }
    for (long at = 0; at < count; at += step) {
      if (at + size > count && !rest) {
        break;
      }
      all.add(part(self, (int) at, (int) Math.min(count, at + size), scene));
    }
    return all;
  }

  static Object containsAll(Collection<?> self, Collection<?> others, Scene scene) {
    for (Object other : others) {
      if (!scene.has(self, other)) {
        return false;
      }
    }
    return true;
  }

  static Object place(Collection<?> self, String method, Object only, Scene scene) {
    scene.meter.tick(self.size());
    ImpossibleMatches.among(only, self);
    List<?> list = CallArguments.as(List.class, self);
    boolean isFirst = method.equals("indexOf");
    int place =
        isFirst
            ? DeepComparison.indexOf(list, only, scene.meter)
            : DeepComparison.lastIndexOf(list, only, scene.meter);
    return place < 0 && scene.has(list, only) ? worth(list, only, isFirst, scene) : place;
  }

  /** Where a number stands that is worth as much, in a list that has one. */
  private static int worth(List<?> list, Object only, boolean isFirst, Scene scene) {
    int found = -1;
    int place = 0;
    for (Object element : list) {
      if ((found < 0 || !isFirst) && Operators.equal(element, only, scene)) {
        found = place;
      }
      place++;
    }
    return found;
  }

  /** Whether the block is true of an element, or the element itself where there is no block. */
  public static boolean holds(ScriptClosure block, Object element, Scene scene) {
    scene.meter.tick();
    return Conditions.truthOf(element, block == null ? element : block.call(element), scene);
  }

  /** The first place where the block answers so; -1 for none. */
  static int place(Collection<?> self, ScriptClosure block, boolean wanted, Scene scene) {
    int place = 0;
    for (Object element : self) {
      if (holds(block, element, scene) == wanted) {
        return place;
      }
      place++;
    }
    return -1;
  }

  static Object count(Collection<?> self, Object only, Scene scene) {
    int count = 0;
    ImpossibleMatches.among(only, self);
    for (Object element : self) {
      scene.meter.tick();
      boolean is =
          only instanceof ScriptClosure block
              ? Operators.truth(block.call(element), scene)
              : Operators.equal(element, only, scene);
      count += is ? 1 : 0;
    }
    return count;
  }

  public static Object find(Collection<?> self, ScriptClosure block, Scene scene) {
    for (Object element : self) {
      if (holds(block, element, scene)) {
        return element;
      }
    }
    return null;
  }

  static Object result(Collection<?> self, ScriptClosure block, Scene scene) {
    for (Object element : self) {
      scene.meter.tick();
      Object value = block.call(element);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  static Collection<?> intersect(Collection<?> self, Collection<?> others, Scene scene) {
    ScriptList both = new ScriptList(scene);
    for (Object one : self) {
      scene.meter.tick();
      // Numbers are equal across their types, which a hash does not know.
      if (scene.has(others, one) || (one instanceof Number && isEqualToAny(one, others, scene))) {
        both.add(one);
      }
    }
    return ListMethods.like(self, both, scene);
  }

  static Object minus(Collection<?> self, Object other, Scene scene) {
    ScriptList left = new ScriptList(scene);
    if (!(other instanceof Collection<?> others)) {
      ImpossibleMatches.among(other, self);
      for (Object element : self) {
        scene.meter.tick();
        if (!Operators.equal(element, other, scene)) {
          left.add(element);
        }
      }
      return ListMethods.like(self, left, scene);
    }
    scene.meter.collection(others.size());
    Set<Object> plain = new HashSet<>();
    Keys spelled = new Keys(scene);
    ScriptList rest = new ScriptList(scene);
    for (Object element : others) {
      // Texts and rows are found by their hash; numbers are equal across their types, so they are
      // compared.
      if (element instanceof String || element instanceof OfFile) {
        plain.add(element);
      } else {
        rest.add(element);
      }
      spelled.add(element);
    }
    for (Object element : self) {
      scene.meter.tick();
      if (!scene.looked(others, element, isIn(element, plain, others))
          && !isEqualToAny(element, rest, scene)) {
        spelled.met(element, one -> !one.equals(element));
        scene.refuseLetter(element, others);
        left.add(element);
      }
    }
    return ListMethods.like(self, left, scene);
  }

  private static boolean isIn(Object element, Set<Object> plain, Collection<?> others) {
    ImpossibleMatches.among(element, others);
    return (element instanceof String || element instanceof OfFile) && plain.contains(element);
  }

  private static boolean isEqualToAny(Object element, Collection<?> others, Scene scene) {
    for (Object other : others) {
      scene.meter.tick();
      if (Operators.equal(element, other, scene)) {
        return true;
      }
    }
    return false;
  }
}
