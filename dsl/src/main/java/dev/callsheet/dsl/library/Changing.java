package dev.callsheet.dsl.library;

import java.util.Arrays;
import java.util.Collection;
import java.util.NoSuchElementException;
import java.util.Set;

/** Methods that change a collection: only one that the script has made itself. */
final class Changing {
  /** Their names. */
  static final Set<String> METHODS =
      Set.of(
          "add",
          "addAll",
          "leftShift",
          "push",
          "pop",
          "remove",
          "removeAt",
          "removeElement",
          "removeAll",
          "retainAll",
          "removeIf",
          "clear",
          "set",
          "putAt",
          "sort",
          "unique",
          "removeLast",
          "removeFirst",
          "addFirst",
          "addLast",
          "swap");

  private Changing() {}

  static Object call(Collection<?> self, String name, Object[] given, Scene scene) {
    if (!METHODS.contains(name)) {
      return Common.call(self, name, given, scene);
    }
    // Groovy sorts and makes unique in place where it can, and a copy of what cannot be changed.
    boolean copies =
        (name.equals("sort") || name.equals("unique"))
            && (!(self instanceof Items) || (given.length > 0 && given[0] == Boolean.FALSE));
    if (copies && isDecision(given)) {
      return name.equals("sort")
          ? Sorting.sorted(self, block(given), scene)
          : unique(self, given, scene);
    }
    Object answer = Walking.NONE;
    if (self instanceof Items items) {
      answer = list(items, name, given, scene);
    }
    if (answer == Walking.NONE && (self instanceof Items || self instanceof Group)) {
      @SuppressWarnings("unchecked")
      Collection<Object> elements = (Collection<Object>) self;
      answer = any(elements, name, given, scene);
    }
    if (answer != Walking.NONE) {
      return answer;
    }
    if (!(self instanceof Items || self instanceof Group)) {
      throw unchangeable(self, name);
    }
    return Common.call(self, name, given, scene);
  }

  static ScriptFault unchangeable(Object self, String name) {
    return new ScriptFault(
        Kinds.of(self) + " that the script has not made cannot be changed",
        "make a copy first: def copy = [*list]",
        name);
  }

  private static boolean isDecision(Object[] given) {
    return given.length == 0
        || given[given.length - 1] instanceof Block
        || given[given.length - 1] instanceof Boolean;
  }

  private static Block block(Object[] given) {
    return given.length > 0 && given[given.length - 1] instanceof Block block ? block : null;
  }

  static Items unique(Collection<?> self, Object[] given, Scene scene) {
    Block block = block(given);
    Items kept = new Items(scene);
    Items keys = new Items(scene);
    Set<Object> seen = new java.util.HashSet<>();
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
      if (key instanceof String && !pairs) {
        scene.meter.tick();
        known = !seen.add(key);
      } else {
        known =
            keys.stream()
                .anyMatch(
                    other -> {
                      scene.meter.tick();
                      return pairs
                          ? Given.integer(block.call(element, other)) == 0
                          : Operators.equal(other, key, scene);
                    });
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

  private static boolean isBlank(Object key) {
    return key == null || (key instanceof CharSequence text && text.toString().isBlank());
  }

  private static Object list(Items self, String name, Object[] given, Scene scene) {
    Object only = given.length == 1 ? given[0] : null;
    switch (given.length + name) {
      case "0sort", "1sort", "2sort":
        if (isDecision(given)) {
          Sorting.sort(self, block(given), scene);
          return self;
        }
        return Walking.NONE;
      case "0unique", "1unique", "2unique":
        if (isDecision(given)) {
          Items kept = unique(self, given, scene);
          self.clear();
          self.addAll(kept);
          return self;
        }
        return Walking.NONE;
      case "1push":
        self.add(0, only);
        return true;
      case "0pop", "0removeFirst":
        if (self.isEmpty()) {
          throw new NoSuchElementException("Cannot pop() an empty List");
        }
        return self.remove(0);
      case "0removeLast":
        if (self.isEmpty()) {
          throw new NoSuchElementException("Cannot removeLast() an empty List");
        }
        return self.remove(self.size() - 1);
      case "1addFirst":
        self.add(0, only);
        return null;
      case "1addLast":
        self.add(only);
        return null;
      case "1remove", "1removeAt":
        if (only instanceof Integer index) {
          return self.remove((int) index);
        }
        return name.equals("remove") ? removed(self, only, scene) : Walking.NONE;
      case "2add":
        self.add(Given.integer(given[0]), given[1]);
        return null;
      case "2addAll":
        if (given[1] instanceof Collection<?> more) {
          return self.addAll(Given.integer(given[0]), more);
        }
        return Walking.NONE;
      case "2set":
        return self.set(Given.integer(given[0]), given[1]);
      case "2putAt":
        Access.at(self, given[0], given[1], scene);
        return null;
      case "2swap":
        java.util.Collections.swap(self, Given.integer(given[0]), Given.integer(given[1]));
        return self;
      default:
        return Walking.NONE;
    }
  }

  /** {@code self[from..to] = value}: a collection's elements, or one value, in their place. */
  static void part(Items self, Span places, Object value, Scene scene) {
    int[] borders = places.borders(self.size());
    java.util.List<Object> part =
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
    Strangers.among(element, self);
    return self.remove(element);
  }

  private static Object any(Collection<Object> self, String name, Object[] given, Scene scene) {
    Object only = given.length == 1 ? given[0] : null;
    switch (given.length + name) {
      case "1add":
        return self.add(only);
      case "1leftShift":
        self.add(only);
        return self;
      case "1addAll":
        if (only instanceof Collection<?> more) {
          return self.addAll(more instanceof Items ? Items.of(more, scene) : more);
        }
        return only instanceof Object[] more ? self.addAll(Arrays.asList(more)) : Walking.NONE;
      case "1remove", "1removeElement":
        return removed(self, only, scene);
      case "0clear":
        self.clear();
        return null;
      case "1removeAll", "1removeIf":
        if (only instanceof Block block) {
          return Arranging.removeIf(self, one -> Operators.truth(block.call(one), scene), scene);
        }
        return only instanceof Collection<?> others
            ? (Object) Arranging.removeIf(self, one -> has(others, one, scene), scene)
            : Walking.NONE;
      case "1retainAll":
        if (only instanceof Block block) {
          return Arranging.removeIf(self, one -> !Operators.truth(block.call(one), scene), scene);
        }
        return only instanceof Collection<?> others
            ? (Object) Arranging.removeIf(self, one -> !has(others, one, scene), scene)
            : Walking.NONE;
      default:
        return Walking.NONE;
    }
  }

  private static boolean has(Collection<?> others, Object element, Scene scene) {
    scene.meter.tick(others instanceof Set ? 1 : others.size());
    Strangers.among(element, others);
    return scene.looked(others, element, others.contains(element));
  }
}
