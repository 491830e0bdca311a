package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.OfFile;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.Unfit;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/**
 * The order of elements, and each of them once: by their values, by what a closure gives for each,
 * or by a closure that compares two.
 */
public final class ListOrder {
  private ListOrder() {}

  /** {@code sort} and {@code unique}: in place where Groovy does so, else a copy. */
  static Object call(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    if (!(self instanceof ScriptList || self instanceof ScriptSet)
        && scene.outside().changes(self, scene)) {
      return scene.outside().call(self, method.id(), given, scene);
    }
    boolean sorts = method == ListMethod.SORT;
    boolean fits =
        given.length == 0
            || given[given.length - 1] instanceof ScriptClosure
            || given[given.length - 1] instanceof Boolean;
    if (!fits) {
      if (!(self instanceof ScriptList || self instanceof ScriptSet)) {
        throw ListEdits.unchangeable(self, method.id());
      }
      throw new Unfit();
    }
    ScriptClosure block = CallArguments.block(given);
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
        known = !seen.add(Texts.identity(text));
      } else {
        known = isAmong(keys, key, element, pairs ? block : null, scene);
        keys.add(key);
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
