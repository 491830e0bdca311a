package dev.callsheet.dsl.library.list;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.ImpossibleMatches;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Keys;
import dev.callsheet.dsl.library.value.OfFile;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/** Changes of a list or set, made only of one that the script has made; and orders of elements. */
public final class ListEdits {
  private ListEdits() {}

  static Object call(Collection<?> self, String method, Object[] given, Scene scene) {
    Object first = given.length > 0 ? given[0] : null;
    if (!(self instanceof ScriptList || self instanceof ScriptSet)) {
      if (scene.outside().changes(self, scene)) {
        if (method.equals("remove") && !(self instanceof List && first instanceof Integer)) {
          scene.has(self, first);
        }
        return scene.outside().call(self, method, given, scene);
      }
      throw ScriptFault.unchangeable(self, method, scene);
    }
    @SuppressWarnings("unchecked")
    Collection<Object> elements = (Collection<Object>) self;
    return switch (method) {
      case "add" -> {
        if (given.length == 1) {
          yield added(elements, first);
        }
        places(self).add(CallArguments.integer(first), given[1]);
        yield null;
      }
      case "addAll" ->
          given.length == 1
              ? addedAll(elements, first, scene)
              : places(self).addAll(CallArguments.integer(first), as(Collection.class, given[1]));
      case "leftShift" -> {
        added(elements, first);
        yield elements;
      }
      case "remove" ->
          self instanceof ScriptList list && first instanceof Integer index
              ? list.remove((int) index)
              : removed(elements, first, scene);
      case "removeAll", "retainAll" ->
          removeIf(
              elements,
              first instanceof ScriptClosure ? first : as(Collection.class, first),
              method.equals("removeAll"),
              scene);
      case "removeIf" -> removeIf(elements, as(ScriptClosure.class, first), true, scene);
      case "clear" -> {
        elements.clear();
        yield null;
      }
      case "push" -> {
        places(self).add(0, first);
        yield true;
      }
      case "pop" -> {
        if (places(self).isEmpty()) {
          throw new NoSuchElementException("Cannot pop() an empty List");
        }
        yield places(self).remove(0);
      }
      case "set" -> places(self).set(CallArguments.integer(first), given[1]);
      default -> places(self).remove((int) as(Integer.class, first));
    };
  }

  /** A list, whose elements have places. */
  private static ScriptList places(Collection<?> self) {
    return as(ScriptList.class, self);
  }

  private static boolean added(Collection<Object> self, Object element) {
    return self instanceof ScriptSet set ? set.meet(element) : self.add(element);
  }

  private static boolean addedAll(Collection<Object> self, Object more, Scene scene) {
    if (more instanceof Object[] array) {
      return self.addAll(Arrays.asList(array));
    }
    Collection<?> others = as(Collection.class, more);
    Iteration.handOn(others, self);
    if (self instanceof ScriptSet set && others != self) {
      boolean any = false;
      for (Object other : others) {
        any |= set.meet(other);
      }
      return any;
    }
    return self.addAll(others instanceof ScriptList ? ScriptList.of(others, scene) : others);
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
              : scene.has((Collection<?>) among, element);
      if (found == removes) {
        scene.meter.tick(self.size() >> 6);
        elements.remove();
        any = true;
      }
    }
    return any;
  }

  /** {@code sort} and {@code unique}: in place where Groovy does so, else a copy. */
  static Object ordered(Collection<?> self, String method, Object[] given, Scene scene) {
    if (!(self instanceof ScriptList || self instanceof ScriptSet)
        && scene.outside().changes(self, scene)) {
      return scene.outside().call(self, method, given, scene);
    }
    boolean sorts = method.equals("sort");
    ScriptClosure block = CallArguments.block(given);
    if (given.length > 0 && block == null && !(given[given.length - 1] instanceof Boolean)) {
      throw new Unfit();
    }
    boolean copies =
        !(self instanceof ScriptList) || (given.length > 0 && given[0] == Boolean.FALSE);
    if (copies) {
      return sorts ? sorted(self, block, scene) : unique(self, block, scene);
    }
    ScriptList items = (ScriptList) self;
    if (sorts) {
      sort(items, block, scene);
    } else {
      ScriptList kept = unique(items, block, scene);
      items.clear();
      items.addAll(kept);
    }
    return items;
  }

  static Comparator<Object> order(ScriptClosure block, Scene scene) {
    if (block == null) {
      return (a, b) -> Operators.compare(a, b, scene);
    }
    if (block.parameters() > 1) {
      return (a, b) -> CallArguments.integer(block.call(a, b));
    }
    return (a, b) -> Operators.compare(block.call(a), block.call(b), scene);
  }

  static ScriptList sorted(Collection<?> self, ScriptClosure block, Scene scene) {
    ScriptList all = ScriptList.of(self, scene);
    sort(all, block, scene);
    return all;
  }

  public static void sort(ScriptList elements, ScriptClosure block, Scene scene) {
    scene.meter.collection(elements.size());
    scene.meter.tick(elements.size() * 17L);
    try {
      elements.sort(order(block, scene));
    } catch (IllegalArgumentException e) {
      if (String.valueOf(e.getMessage()).startsWith("Comparison method")) {
        throw new ScriptFault("the order of the elements contradicts itself");
      }
      throw e;
    }
  }

  /** The first of the largest, or with -1 of the smallest. */
  public static Object extreme(Collection<?> self, ScriptClosure block, int sign, Scene scene) {
    Comparator<Object> order = order(block, scene);
    Object best = null;
    boolean any = false;
    for (Object element : self) {
      scene.meter.tick();
      if (element == null && block == null) {
        continue;
      }
      if (!any || order.compare(element, best) * sign > 0) {
        best = element;
        any = true;
      }
    }
    return best;
  }

  /** Each element once: by itself, by what the closure gives, or by one that compares two. */
  static ScriptList unique(Collection<?> self, ScriptClosure block, Scene scene) {
    ScriptList kept = new ScriptList(scene);
    ScriptList keys = new ScriptList(scene);
    Set<Object> seen = new HashSet<>();
    boolean pairs = block != null && block.parameters() > 1;
    Keys spelled = new Keys(scene);
    Object firstBlank = null;
    long blanks = 0;
    String column = null;
    for (Object element : self) {
      Object key = block == null || pairs ? element : block.call(element);
      if (block != null && !pairs) {
        if (element instanceof OfFile row && row.isNobody(key)) {
          // Nobody knows whose number it is: each such row is refused where it is sent to.
          kept.add(element);
          continue;
        }
        if (isBlank(key)) {
          blanks++;
          firstBlank = blanks == 1 ? element : firstBlank;
          column = scene.lastRow() == element ? scene.lastColumn() : null;
        }
      }
      boolean known;
      if (key instanceof String text && !pairs) {
        scene.meter.tick();
        scene.nameTexts.keepsOne(text, seen::contains);
        known = !seen.add(Texts.identity(text));
      } else {
        known = isAmong(keys, key, element, pairs ? block : null, scene);
        keys.add(key);
      }
      if (!known && !pairs) {
        spelled.met(key, other -> !other.equals(key));
        spelled.add(key);
      }
      if (!known) {
        kept.add(element);
      }
    }
    if (scene.lookups() != null) {
      scene.lookups().blank("unique", column, blanks, firstBlank);
    }
    return kept;
  }

  private static boolean isAmong(
      ScriptList keys, Object key, Object element, ScriptClosure compares, Scene scene) {
    for (Object other : keys) {
      scene.meter.tick();
      boolean same =
          compares == null
              ? Operators.equal(other, key, scene)
              : CallArguments.integer(compares.call(element, other)) == 0;
      if (same) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBlank(Object key) {
    return key == null || (key instanceof CharSequence text && text.toString().isBlank());
  }
}
