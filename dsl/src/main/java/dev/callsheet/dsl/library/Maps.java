package dev.callsheet.dsl.library;

import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** What scripts may do with maps and their entries. */
final class Maps {
  /** The methods of maps. */
  static final Set<String> METHODS =
      MethodNames.of(
          "get getAt getOrDefault containsKey containsValue keySet values entrySet "
              + "size isEmpty each eachWithIndex collect collectEntries collectMany find "
              + "findAll findResult findResults any every count countBy groupBy sort "
              + "toSorted min max inject subMap plus minus intersect put putAt putAll "
              + "putIfAbsent remove clear leftShift computeIfAbsent asImmutable "
              + "asUnmodifiable getKey getValue withDefault first take drop reverseEach "
              + "join forEach removeAll retainAll key value merge compute "
              + "computeIfPresent isCase groupEntriesBy toList partition "
              + "withIndex");

  private static final Set<String> CHANGING =
      Set.of(
          "put",
          "putAt",
          "putAll",
          "putIfAbsent",
          "remove",
          "clear",
          "leftShift",
          "computeIfAbsent",
          "computeIfPresent",
          "compute",
          "merge",
          "removeAll",
          "retainAll");

  private Maps() {}

  static Object call(Map<?, ?> self, String name, Object[] given, Scene scene) {
    Object answer = Walking.NONE;
    if (CHANGING.contains(name)) {
      answer = change(self, name, given, scene);
    } else if (given.length == 0) {
      answer = alone(self, name, scene);
    } else if (given[given.length - 1] instanceof Block block) {
      answer = EntryWalking.with(self, name, given, block, scene);
    } else {
      answer = with(self, name, given, scene);
    }
    if (answer != Walking.NONE) {
      return answer;
    }
    if (self.get(name) instanceof Block block) {
      return block.call(given);
    }
    return Common.call(self, name, given, scene);
  }

  private static Object alone(Map<?, ?> self, String name, Scene scene) {
    switch (name) {
      case "size":
        return self.size();
      case "isEmpty":
        return self.isEmpty();
      case "keySet":
        scene.meter.tick();
        return self instanceof Entries
            ? Collections.unmodifiableSet(self.keySet())
            : Group.of(self.keySet(), scene);
      case "values":
        return Items.of(self.values(), scene);
      case "entrySet":
        return entries(self, scene);
      case "sort", "toSorted":
        return EntryWalking.sorted(self, null, scene);
      case "asImmutable", "asUnmodifiable":
        return Collections.unmodifiableMap(Entries.of(self, scene));
      case "withDefault":
        return withDefault();
      case "toList", "withIndex", "first", "any", "every", "findAll", "find":
        return Lists.call(Items.of(entries(self, scene), scene), name, new Object[0], scene);
      default:
        return Walking.NONE;
    }
  }

  static Object withDefault() {
    throw new ScriptFault(
        "a map whose values are made when they are read is not in the language",
        "read with a default: map[key] ?: 0",
        "withDefault");
  }

  /** The entries, which cannot be changed through. */
  static Set<Object> entries(Map<?, ?> self, Scene scene) {
    return new Pairs(self, scene);
  }

  private static Object with(Map<?, ?> self, String name, Object[] given, Scene scene) {
    Object first = given[0];
    if (given.length == 1) {
      switch (name) {
        case "get", "getAt":
          return scene.looked(self, first, self.get(first));
        case "containsKey":
          return scene.looked(self, first, self.containsKey(first));
        case "isCase":
          return Operators.truth(self.get(first), scene);
        case "containsValue":
          scene.meter.tick(self.size());
          return self.containsValue(first);
        case "subMap":
          return sub(self, first, scene);
        case "plus":
          return plus(self, first, scene);
        case "minus":
          return minus(self, first, scene);
        case "intersect":
          return first instanceof Map<?, ?> other
              ? EntryWalking.intersect(self, other, scene)
              : Walking.NONE;
        case "take":
          return part(self, 0, Given.integer(first), scene);
        case "drop":
          return part(self, Given.integer(first), self.size(), scene);
        case "join":
          return Lists.joined(entries(self, scene), Texts.of(first, scene), scene);
        default:
          return Walking.NONE;
      }
    }
    if (given.length == 2 && name.equals("getOrDefault")) {
      return scene.looked(self, first, self.containsKey(first)) ? self.get(first) : given[1];
    }
    if (given.length == 2 && name.equals("get")) {
      if (self.containsKey(first)) {
        return self.get(first);
      }
      if (self instanceof Entries entries) {
        // As Groovy does: what was not there is there now.
        entries.put(first, given[1]);
      }
      return given[1];
    }
    return Walking.NONE;
  }

  private static Object sub(Map<?, ?> self, Object keys, Scene scene) {
    Entries part = new Entries(scene);
    for (Object key : Iterate.collection(keys, scene)) {
      if (self.containsKey(key)) {
        part.put(key, self.get(key));
      }
    }
    return part;
  }

  private static Object part(Map<?, ?> self, int from, int to, Scene scene) {
    Entries part = new Entries(scene);
    int at = 0;
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      if (at >= from && at < to) {
        part.put(entry.getKey(), entry.getValue());
      }
      at++;
    }
    return part;
  }

  static Object plus(Map<?, ?> self, Object other, Scene scene) {
    Entries all = Entries.of(self, scene);
    if (other instanceof Map<?, ?> map) {
      all.putAll(map);
    } else if (other instanceof Iterable<?> entries) {
      entries.forEach(entry -> Gathering.enter(all, entry, scene));
    } else {
      throw scene.noMethod(self, "plus", new Object[] {other});
    }
    return all;
  }

  private static Object minus(Map<?, ?> self, Object other, Scene scene) {
    Entries all = Entries.of(self, scene);
    if (other instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            scene.meter.tick();
            if (all.containsKey(key) && Operators.equal(all.get(key), value, scene)) {
              all.remove(key);
            }
          });
    } else {
      Iterate.collection(other, scene).forEach(all::remove);
    }
    return all;
  }

  private static Object change(Map<?, ?> self, String name, Object[] given, Scene scene) {
    if (!(self instanceof Entries entries)) {
      throw new ScriptFault(
          "a map that the script has not made cannot be changed",
          "make a copy first: def copy = [*: map]",
          name);
    }
    Object first = given.length > 0 ? given[0] : null;
    Block block = given.length > 0 && given[given.length - 1] instanceof Block last ? last : null;
    switch (given.length + name) {
      case "2put":
        return entries.put(first, given[1]);
      case "2putAt":
        entries.put(first, given[1]);
        return given[1];
      case "2putIfAbsent":
        if (entries.get(first) == null) {
          entries.put(first, given[1]);
          return null;
        }
        return entries.get(first);
      case "1putAll", "1leftShift":
        if (first instanceof Map<?, ?> map) {
          entries.putAll(map);
        } else {
          Gathering.enter(entries, first, scene);
        }
        return name.equals("leftShift") ? entries : null;
      case "1remove":
        return entries.remove(first);
      case "0clear":
        entries.clear();
        return null;
      case "2computeIfAbsent":
        if (block != null) {
          Object known = entries.get(first);
          if (known == null) {
            known = block.call(first);
            if (known != null) {
              entries.put(first, known);
            }
          }
          return known;
        }
        return Walking.NONE;
      case "2compute", "2computeIfPresent":
        if (block != null) {
          Object old = entries.get(first);
          if (old == null && name.equals("computeIfPresent")) {
            return null;
          }
          return replaced(entries, first, block.call(first, old));
        }
        return Walking.NONE;
      case "3merge":
        if (block != null) {
          Object old = entries.get(first);
          return replaced(entries, first, old == null ? given[1] : block.call(old, given[1]));
        }
        return Walking.NONE;
      case "1removeAll", "1retainAll":
        if (block != null) {
          boolean remove = name.equals("removeAll");
          return Arranging.removeIf(
              entries.entrySet(),
              entry -> EntryWalking.asks(block, (Map.Entry<?, ?>) entry, scene) == remove,
              scene);
        }
        return Walking.NONE;
      default:
        return Walking.NONE;
    }
  }

  private static Object replaced(Entries entries, Object key, Object value) {
    if (value == null) {
      entries.remove(key);
    } else {
      entries.put(key, value);
    }
    return value;
  }

  static Object call(Map.Entry<?, ?> self, String name, Object[] given, Scene scene) {
    if (given.length == 0) {
      switch (name) {
        case "getKey":
          return self.getKey();
        case "getValue":
          return self.getValue();
        default:
          break;
      }
    }
    return Common.call(self, name, given, scene);
  }
}
