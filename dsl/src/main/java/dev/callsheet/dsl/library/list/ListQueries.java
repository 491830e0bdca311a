package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.OfFile;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.ImpossibleMatches;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptRange;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What lists are asked: whether something is among them, where, and how often. */
public final class ListQueries {
  private ListQueries() {}

  static Object contains(Collection<?> self, Object only, Scene scene) {
    scene.meter.tick(self instanceof Set || self instanceof ScriptRange ? 1 : self.size());
    ImpossibleMatches.among(only, self);
    return scene.looked(self, only, DeepComparison.contains(self, only, scene.meter));
  }

  static Object containsAll(Collection<?> self, Collection<?> others, Scene scene) {
    for (Object other : others) {
      scene.meter.tick(self instanceof Set ? 1 : self.size());
      ImpossibleMatches.among(other, self);
      if (!DeepComparison.contains(self, other, scene.meter)) {
        return false;
      }
    }
    return true;
  }

  static Object place(Collection<?> self, ListMethod method, Object only, Scene scene) {
    scene.meter.tick(self.size());
    ImpossibleMatches.among(only, self);
    List<?> list = CallArguments.as(List.class, self);
    return method == ListMethod.INDEX_OF
        ? DeepComparison.indexOf(list, only, scene.meter)
        : DeepComparison.lastIndexOf(list, only, scene.meter);
  }

  /** Whether the block is true of an element, or the element itself where there is no block. */
  public static boolean holds(ScriptClosure block, Object element, Scene scene) {
    scene.meter.tick();
    return Operators.truth(block == null ? element : block.call(element), scene);
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
    if (only instanceof ScriptClosure block) {
      for (Object element : self) {
        count += holds(block, element, scene) ? 1 : 0;
      }
      return count;
    }
    ImpossibleMatches.among(only, self);
    for (Object element : self) {
      scene.meter.tick();
      count += Operators.equal(element, only, scene) ? 1 : 0;
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
    boolean hashed = others instanceof Set;
    ScriptList both = new ScriptList(scene);
    for (Object one : self) {
      scene.meter.tick();
      scene.meter.tick(hashed ? 1 : others.size());
      ImpossibleMatches.among(one, others);
      if (scene.looked(others, one, DeepComparison.contains(others, one, scene.meter))
          || isNumberIn(one, others, scene)) {
        both.add(one);
      }
    }
    return ListMethods.like(self, both, scene);
  }

  /** Numbers are equal across their types, which a hash does not know. */
  private static boolean isNumberIn(Object one, Collection<?> others, Scene scene) {
    if (one instanceof Number) {
      for (Object other : others) {
        if (Operators.equal(one, other, scene)) {
          return true;
        }
      }
    }
    return false;
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
    ScriptList rest = new ScriptList(scene);
    for (Object element : others) {
      // Texts and rows are found by their hash; numbers are equal across their types, so they are
      // compared.
      if (element instanceof String || element instanceof OfFile) {
        plain.add(element);
      } else {
        rest.add(element);
      }
    }
    for (Object element : self) {
      scene.meter.tick();
      if (!scene.looked(others, element, isIn(element, plain, others))
          && !isEqualToAny(element, rest, scene)) {
        left.add(element);
      }
    }
    return ListMethods.like(self, left, scene);
  }

  private static boolean isIn(Object element, Set<Object> plain, Collection<?> others) {
    ImpossibleMatches.among(element, others);
    return (element instanceof String || element instanceof OfFile) && plain.contains(element);
  }

  private static boolean isEqualToAny(Object element, ScriptList others, Scene scene) {
    for (Object other : others) {
      scene.meter.tick();
      if (Operators.equal(element, other, scene)) {
        return true;
      }
    }
    return false;
  }
}
