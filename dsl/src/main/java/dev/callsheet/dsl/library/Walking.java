package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.List;

/** Methods that call a closure with each element. */
final class Walking {
  /** No such method; {@code null} is an answer. */
  static final Object NONE = new Object();

  private Walking() {}

  /** The elements that are not null. */
  static Items present(Collection<?> self, Scene scene) {
    Items present = new Items(scene);
    for (Object element : self) {
      if (element != null) {
        present.add(element);
      }
    }
    return present;
  }

  static Object with(Collection<?> self, String name, Block block, Scene scene) {
    switch (name) {
      case "each", "forEach":
        for (Object element : self) {
          scene.meter.tick();
          block.call(element);
        }
        return self;
      case "eachWithIndex":
        int index = 0;
        for (Object element : self) {
          scene.meter.tick();
          block.call(element, index++);
        }
        return self;
      case "reverseEach":
        if (self instanceof List<?> list) {
          for (int i = list.size() - 1; i >= 0; i--) {
            scene.meter.tick();
            block.call(list.get(i));
          }
          return self;
        }
        return NONE;
      case "collect":
        Items all = new Items(scene);
        for (Object element : self) {
          all.add(block.call(element));
        }
        return all;
      case "find":
        for (Object element : self) {
          scene.meter.tick();
          if (Operators.truth(block.call(element), scene)) {
            return element;
          }
        }
        return null;
      case "findAll":
        return Lists.like(
            self, Lists.kept(self, one -> Operators.truth(block.call(one), scene), scene), scene);
      case "any":
        for (Object element : self) {
          scene.meter.tick();
          if (Operators.truth(block.call(element), scene)) {
            return true;
          }
        }
        return false;
      case "every":
        for (Object element : self) {
          scene.meter.tick();
          if (!Operators.truth(block.call(element), scene)) {
            return false;
          }
        }
        return true;
      case "count":
        int count = 0;
        for (Object element : self) {
          scene.meter.tick();
          count += Operators.truth(block.call(element), scene) ? 1 : 0;
        }
        return count;
      case "takeWhile":
        Items taken = new Items(scene);
        for (Object element : self) {
          if (!Operators.truth(block.call(element), scene)) {
            break;
          }
          taken.add(element);
        }
        return Lists.like(self, taken, scene);
      case "dropWhile":
        Items left = new Items(scene);
        boolean dropping = true;
        for (Object element : self) {
          scene.meter.tick();
          dropping = dropping && Operators.truth(block.call(element), scene);
          if (!dropping) {
            left.add(element);
          }
        }
        return Lists.like(self, left, scene);
      case "toSorted":
        return Sorting.sorted(self, block, scene);
      default:
        return NONE;
    }
  }

  static Items reversed(Collection<?> self, Scene scene) {
    Items all = Items.of(self, scene);
    java.util.Collections.reverse(all);
    return all;
  }
}
