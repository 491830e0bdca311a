package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/** Parts, pairs and orders of elements. */
final class Arranging {
  private Arranging() {}

  static Object call(Collection<?> self, String name, Object[] given, int most, Scene scene) {
    switch (name) {
      case "toUnique":
        return Changing.unique(self, given, scene);
      case "collate":
        return collate(self, given, scene);
      case "transpose":
        return given.length == 0 ? transposed(self, scene) : Walking.NONE;
      case "inits", "tails":
        if (given.length == 0) {
          Items all = new Items(scene);
          int size = self.size();
          for (int i = 0; i <= size; i++) {
            all.add(
                name.equals("inits")
                    ? Lists.part(self, 0, size - i, scene)
                    : Lists.part(self, i, size, scene));
          }
          return all;
        }
        return Walking.NONE;
      case "combinations":
        return given.length == 0 ? combinations(self, scene) : Walking.NONE;
      case "permutations":
        if (given.length == 0) {
          if (self.size() > most) {
            throw new ScriptFault("permutations of " + self.size() + " elements; at most " + most);
          }
          Group all = new Group(scene);
          permute(Items.of(self, scene), 0, all, scene);
          return all;
        }
        return Walking.NONE;
      case "subsequences":
        if (given.length == 0) {
          return subsequences(self, most, scene);
        }
        return Walking.NONE;
      default:
        return Walking.NONE;
    }
  }

  private static Object collate(Collection<?> self, Object[] given, Scene scene) {
    if (given.length == 0 || given.length > 3) {
      return Walking.NONE;
    }
    int size = Given.integer(given[0]);
    int step = given.length > 1 && given[1] instanceof Number number ? Given.integer(number) : size;
    boolean rest = !(given[given.length - 1] instanceof Boolean keep) || keep;
    Items all = new Items(scene);
    int count = self.size();
    if (size <= 0 || count == 0) {
      all.add(Items.of(self, scene));
      return all;
    }
    if (step <= 0) {
      throw new IllegalArgumentException("step cannot be 0");
    }
    for (long at = 0; at < count; at += step) {
      if (at + size > count && !rest) {
        break;
      }
      all.add(Lists.part(self, (int) at, (int) Math.min(count, at + size), scene));
    }
    return all;
  }

  private static Object transposed(Collection<?> self, Scene scene) {
    Items all = new Items(scene);
    int shortest = Integer.MAX_VALUE;
    for (Object list : self) {
      scene.meter.tick();
      shortest = Math.min(shortest, Iterate.collection(list, scene).size());
    }
    for (int i = 0; i < (self.isEmpty() ? 0 : shortest); i++) {
      Items row = new Items(scene);
      for (Object list : self) {
        row.add(Access.at(Items.of(Iterate.collection(list, scene), scene), i, scene));
      }
      all.add(row);
    }
    return all;
  }

  private static Object combinations(Collection<?> self, Scene scene) {
    long count = 1;
    for (Object part : self) {
      count *= Iterate.collection(part, scene).size();
      scene.meter.elements(count);
    }
    Items all = new Items(scene);
    all.add(new Items(scene));
    for (Object part : self) {
      Items next = new Items(scene);
      for (Object element : Iterate.collection(part, scene)) {
        for (Object begun : all) {
          Items one = Items.of((List<?>) begun, scene);
          one.add(element);
          next.add(one);
        }
      }
      all = next;
    }
    return self.isEmpty() ? new Items(scene) : all;
  }

  private static void permute(Items elements, int from, Group into, Scene scene) {
    if (from == elements.size()) {
      into.add(Items.of(elements, scene));
      return;
    }
    for (int i = from; i < elements.size(); i++) {
      java.util.Collections.swap(elements, from, i);
      permute(elements, from + 1, into, scene);
      java.util.Collections.swap(elements, from, i);
    }
  }

  private static Object subsequences(Collection<?> self, int most, Scene scene) {
    if (self.size() > 2 * most) {
      throw new ScriptFault("subsequences of " + self.size() + " elements; at most " + 2 * most);
    }
    Items all = new Items(scene);
    List<?> list = Items.of(self, scene);
    for (int chosen = 1; chosen < 1 << list.size(); chosen++) {
      Items one = new Items(scene);
      for (int i = 0; i < list.size(); i++) {
        if (((chosen >> i) & 1) == 1) {
          one.add(list.get(i));
        }
      }
      all.add(one);
    }
    return Group.of(all, scene);
  }

  /** Removes elements in place. */
  static boolean removeIf(Collection<?> self, Predicate<Object> unwanted, Scene scene) {
    boolean any = false;
    for (Iterator<?> elements = self.iterator(); elements.hasNext(); ) {
      scene.meter.tick();
      if (unwanted.test(elements.next())) {
        scene.meter.tick(self.size() >> 6);
        elements.remove();
        any = true;
      }
    }
    return any;
  }
}
