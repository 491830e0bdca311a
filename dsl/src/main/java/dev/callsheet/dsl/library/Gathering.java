package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Methods that make something new of elements. */
final class Gathering {
  /** Their names. */
  static final Set<String> METHODS =
      MethodNames.of(
          "collectMany collectEntries findIndexOf findLastIndexOf findIndexValues "
              + "findResult findResults countBy sum min max groupBy split inject flatten "
              + "collate withIndex indexed transpose grep average combinations "
              + "permutations subsequences toUnique swap inits tails collect reverse "
              + "subList intersect withDefault groupByMany");

  private static final int MOST_ARRANGED = 8;

  private Gathering() {}

  static Object call(Collection<?> self, String name, Object[] given, Scene scene) {
    Object only = given.length == 1 ? given[0] : null;
    Block block = given.length > 0 && given[given.length - 1] instanceof Block last ? last : null;
    switch (name) {
      case "sum":
        return sum(self, given, block, scene);
      case "min", "max":
        if (given.length == 0 || (given.length == 1 && block != null)) {
          return Sorting.extreme(self, block, name.equals("max") ? 1 : -1, scene);
        }
        break;
      case "average":
        if (given.length <= 1 && !self.isEmpty()) {
          Object total = sum(self, given, block, scene);
          return Operators.div(total, self.size(), scene);
        }
        break;
      case "inject":
        if (block != null && given.length <= 2) {
          return inject(self, given, block, scene);
        }
        break;
      case "flatten":
        if (given.length == 0) {
          Items all = new Items(scene);
          flatten(self, all, scene);
          return Lists.like(self, all, scene);
        }
        break;
      case "collect", "collectMany":
        if (block != null) {
          return collect(self, name, given, block, scene);
        }
        break;
      case "collectEntries":
        if (given.length <= 1 && (block != null || given.length == 0)) {
          Entries entries = new Entries(scene);
          for (Object element : self) {
            scene.meter.tick();
            enter(entries, block == null ? element : block.call(element), scene);
          }
          return entries;
        }
        break;
      case "groupBy", "countBy":
        if (block != null) {
          return name.equals("groupBy")
              ? grouped(self, given, 0, scene)
              : counted(self, block, scene);
        }
        break;
      case "findIndexOf", "findLastIndexOf", "findIndexValues", "findResult", "findResults":
        if (block != null && given.length == 1) {
          return found(self, name, block, scene);
        }
        break;
      case "split":
        if (block != null) {
          Items yes = new Items(scene);
          Items no = new Items(scene);
          for (Object element : self) {
            (Operators.truth(block.call(element), scene) ? yes : no).add(element);
          }
          return Items.of(List.of(yes, no), scene);
        }
        break;
      case "withIndex", "indexed":
        return indexed(self, name, given, scene);
      case "reverse":
        if (given.length == 0) {
          return Walking.reversed(self, scene);
        }
        break;
      case "grep":
        if (given.length == 1) {
          return Lists.like(
              self, Lists.kept(self, one -> Operators.in(one, only, scene), scene), scene);
        }
        break;
      case "subList":
        if (Given.is(given, Integer.class, Integer.class) && self instanceof List<?> list) {
          return Items.of(list.subList((int) given[0], (int) given[1]), scene);
        }
        break;
      case "withDefault":
        throw new ScriptFault(
            "a collection whose elements are made when they are read is not in the language",
            "give the elements, or read with ?: and a default",
            name);
      default:
        return Arranging.call(self, name, given, MOST_ARRANGED, scene);
    }
    return Walking.NONE;
  }

  private static Object sum(Collection<?> self, Object[] given, Block block, Scene scene) {
    boolean begins = given.length > 0 && given[0] != block;
    Object total = begins ? given[0] : null;
    boolean any = begins;
    for (Object element : self) {
      scene.meter.tick();
      Object value = block == null ? element : block.call(element);
      if (any) {
        NotNumbers.sum(total, value);
      }
      total = any ? Operators.sum(total, value, scene) : value;
      any = true;
    }
    return total;
  }

  private static Object inject(Collection<?> self, Object[] given, Block block, Scene scene) {
    Iterator<?> elements = self.iterator();
    Object value;
    if (given.length == 2) {
      value = given[0];
    } else if (elements.hasNext()) {
      value = elements.next();
    } else {
      throw new java.util.NoSuchElementException(
          "Cannot call inject() on an empty iterable without passing an initial value.");
    }
    while (elements.hasNext()) {
      scene.meter.tick();
      value = block.call(value, elements.next());
    }
    return value;
  }

  private static void flatten(Object value, Items into, Scene scene) {
    scene.meter.enter();
    try {
      for (Object element : Iterate.collection(value, scene)) {
        scene.meter.tick();
        if (element instanceof Collection || element instanceof Object[]) {
          flatten(element, into, scene);
        } else {
          into.add(element);
        }
      }
    } finally {
      scene.meter.leave();
    }
  }

  private static Object collect(
      Collection<?> self, String name, Object[] given, Block block, Scene scene) {
    boolean begins = given.length == 2;
    Collection<Object> all;
    if (!begins) {
      all = new Items(scene);
    } else if (given[0] instanceof Items items) {
      all = items;
    } else if (given[0] instanceof Group group) {
      all = group;
    } else {
      return Walking.NONE;
    }
    for (Object element : self) {
      scene.meter.tick();
      Object value = block.call(element);
      if (name.equals("collectMany")) {
        all.addAll(Iterate.collection(value, scene));
      } else {
        all.add(value);
      }
    }
    return all;
  }

  /** What a closure gives for a map: a map, an entry, or a key and a value in a list. */
  static void enter(Entries entries, Object value, Scene scene) {
    if (value instanceof Map<?, ?> map) {
      entries.putAll(map);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      entries.put(entry.getKey(), entry.getValue());
    } else if (value instanceof List<?> pair) {
      entries.put(pair.isEmpty() ? null : pair.get(0), pair.size() < 2 ? null : pair.get(1));
    } else if (value instanceof Object[] pair && pair.length == 2) {
      entries.put(pair[0], pair[1]);
    } else {
      throw new ScriptFault(
          "collectEntries needs a map or [key, value], not " + Kinds.of(value),
          null,
          "collectEntries");
    }
    scene.meter.tick();
  }

  private static Object grouped(Collection<?> self, Object[] blocks, int level, Scene scene) {
    if (!(blocks[level] instanceof Block block)) {
      return Walking.NONE;
    }
    Entries groups = new Entries(scene);
    for (Object element : self) {
      scene.meter.tick();
      Object key = block.call(element);
      Object known = groups.get(key);
      if (known == null) {
        known = new Items(scene);
        groups.put(key, known);
      }
      ((Items) known).add(element);
    }
    if (level + 1 < blocks.length) {
      for (Map.Entry<Object, Object> group : groups.entrySet()) {
        group.setValue(grouped((Items) group.getValue(), blocks, level + 1, scene));
      }
    }
    return groups;
  }

  private static Object counted(Collection<?> self, Block block, Scene scene) {
    Entries counts = new Entries(scene);
    for (Object element : self) {
      scene.meter.tick();
      Object key = block.call(element);
      counts.put(key, counts.get(key) instanceof Integer count ? count + 1 : 1);
    }
    return counts;
  }

  private static Object found(Collection<?> self, String name, Block block, Scene scene) {
    Items all = new Items(scene);
    int last = -1;
    int index = 0;
    for (Object element : self) {
      scene.meter.tick();
      Object value = block.call(element);
      if (name.startsWith("findResult")) {
        if (value != null && name.equals("findResult")) {
          return value;
        }
        if (value != null) {
          all.add(value);
        }
      } else if (Operators.truth(value, scene)) {
        if (name.equals("findIndexOf")) {
          return index;
        }
        last = index;
        all.add((long) index);
      }
      index++;
    }
    return switch (name) {
      case "findResult" -> null;
      case "findResults", "findIndexValues" -> all;
      default -> last;
    };
  }

  private static Object indexed(Collection<?> self, String name, Object[] given, Scene scene) {
    int offset = given.length == 1 ? Given.integer(given[0]) : 0;
    Items pairs = new Items(scene);
    Entries entries = new Entries(scene);
    for (Object element : self) {
      if (name.equals("indexed")) {
        entries.put(offset++, element);
      } else {
        pairs.add(Items.of(new Object[] {element, offset++}, scene));
      }
    }
    return name.equals("indexed") ? entries : pairs;
  }

  static Collection<?> intersect(Collection<?> self, Collection<?> others, Scene scene) {
    boolean hashed = others instanceof Set;
    Items both =
        Lists.kept(
            self,
            one -> {
              scene.meter.tick(hashed ? 1 : others.size());
              Strangers.among(one, others);
              return scene.looked(others, one, others.contains(one))
                  || (one instanceof Number
                      && others.stream().anyMatch(other -> Operators.equal(one, other, scene)));
            },
            scene);
    return Lists.like(self, Items.of(Group.of(both, scene), scene), scene);
  }
}
