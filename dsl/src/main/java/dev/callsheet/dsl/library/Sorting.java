package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.Comparator;

/** Orders: by values, by what a closure gives for each, or by a closure that compares two. */
final class Sorting {
  private Sorting() {}

  static Comparator<Object> order(Block block, Scene scene) {
    if (block == null) {
      return (a, b) -> Operators.compare(a, b, scene);
    }
    if (block.parameters() > 1) {
      return (a, b) -> Given.integer(block.call(a, b));
    }
    return (a, b) -> Operators.compare(block.call(a), block.call(b), scene);
  }

  static Items sorted(Collection<?> self, Block block, Scene scene) {
    Items all = Items.of(self, scene);
    sort(all, block, scene);
    return all;
  }

  static void sort(Items elements, Block block, Scene scene) {
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
  static Object extreme(Collection<?> self, Block block, int sign, Scene scene) {
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
}
