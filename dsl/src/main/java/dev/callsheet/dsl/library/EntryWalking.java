package dev.callsheet.dsl.library;

import java.util.Map;

/** Methods of maps that call a closure with each entry, or with its key and value. */
final class EntryWalking {
  private EntryWalking() {}

  private static Object given(Block block, Map.Entry<?, ?> entry, Scene scene) {
    scene.meter.tick();
    return block.parameters() == 2
        ? block.call(entry.getKey(), entry.getValue())
        : block.call(pair(entry, scene));
  }

  private static Object pair(Map.Entry<?, ?> entry, Scene scene) {
    return new Pair(entry.getKey(), entry.getValue(), scene);
  }

  static boolean asks(Block block, Map.Entry<?, ?> entry, Scene scene) {
    return Operators.truth(given(block, entry, scene), scene);
  }

  static Object with(Map<?, ?> self, String name, Object[] given, Block block, Scene scene) {
    if (given.length == 2 && name.equals("inject")) {
      return inject(self, given[0], block, scene);
    }
    if (given.length != 1) {
      return Walking.NONE;
    }
    switch (name) {
      case "each", "forEach":
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          given(block, entry, scene);
        }
        return self;
      case "reverseEach":
        Items backwards = Walking.reversed(Maps.entries(self, scene), scene);
        for (Object entry : backwards) {
          given(block, (Map.Entry<?, ?>) entry, scene);
        }
        return self;
      case "eachWithIndex":
        int index = 0;
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          scene.meter.tick();
          if (block.parameters() == 3) {
            block.call(entry.getKey(), entry.getValue(), index++);
          } else {
            block.call(pair(entry, scene), index++);
          }
        }
        return self;
      case "collect":
        Items all = new Items(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          all.add(given(block, entry, scene));
        }
        return all;
      case "collectMany":
        Items many = new Items(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          many.addAll(Iterate.collection(given(block, entry, scene), scene));
        }
        return many;
      case "collectEntries":
        Entries entries = new Entries(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          Gathering.enter(entries, given(block, entry, scene), scene);
        }
        return entries;
      case "findAll":
        Entries kept = new Entries(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          if (asks(block, entry, scene)) {
            kept.put(entry.getKey(), entry.getValue());
          }
        }
        return kept;
      case "groupBy", "groupEntriesBy":
        return grouped(self, name, block, scene);
      case "sort", "toSorted":
        return sorted(self, block, scene);
      default:
        return deciding(self, name, block, scene);
    }
  }

  private static Object deciding(Map<?, ?> self, String name, Block block, Scene scene) {
    int count = 0;
    Items results = new Items(scene);
    switch (name) {
      case "find", "any", "every", "count", "findResult", "findResults":
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          Object value = given(block, entry, scene);
          boolean truth = Operators.truth(value, scene);
          if (name.equals("find") && truth) {
            return pair(entry, scene);
          }
          if ((name.equals("any") && truth) || (name.equals("every") && !truth)) {
            return truth;
          }
          if (name.equals("findResult") && value != null) {
            return value;
          }
          if (value != null) {
            results.add(value);
          }
          count += truth ? 1 : 0;
        }
        return switch (name) {
          case "any" -> false;
          case "every" -> true;
          case "count" -> count;
          case "findResults" -> results;
          default -> null;
        };
      case "min", "max", "countBy":
        Items entries = Items.of(Maps.entries(self, scene), scene);
        if (block.parameters() == 2 && name.equals("countBy")) {
          return Walking.NONE;
        }
        return Gathering.call(entries, name, new Object[] {block}, scene);
      case "withDefault":
        return Maps.withDefault();
      default:
        return Walking.NONE;
    }
  }

  private static Object inject(Map<?, ?> self, Object first, Block block, Scene scene) {
    Object value = first;
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      scene.meter.tick();
      value =
          block.parameters() == 3
              ? block.call(value, entry.getKey(), entry.getValue())
              : block.call(value, pair(entry, scene));
    }
    return value;
  }

  private static Object grouped(Map<?, ?> self, String name, Block block, Scene scene) {
    Entries groups = new Entries(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      Object key = given(block, entry, scene);
      if (name.equals("groupBy")) {
        Object known = groups.get(key);
        Entries group = known instanceof Entries entries ? entries : new Entries(scene);
        group.put(entry.getKey(), entry.getValue());
        groups.put(key, group);
      } else {
        Object known = groups.get(key);
        Items group = known instanceof Items items ? items : new Items(scene);
        group.add(pair(entry, scene));
        groups.put(key, group);
      }
    }
    return groups;
  }

  static Entries sorted(Map<?, ?> self, Block block, Scene scene) {
    Items entries = Items.of(Maps.entries(self, scene), scene);
    if (block == null) {
      entries.sort(
          (a, b) ->
              Operators.compare(
                  ((Map.Entry<?, ?>) a).getKey(), ((Map.Entry<?, ?>) b).getKey(), scene));
    } else {
      Sorting.sort(entries, block, scene);
    }
    Entries all = new Entries(scene);
    for (Object entry : entries) {
      all.put(((Map.Entry<?, ?>) entry).getKey(), ((Map.Entry<?, ?>) entry).getValue());
    }
    return all;
  }

  static Entries intersect(Map<?, ?> self, Map<?, ?> other, Scene scene) {
    Entries both = new Entries(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      scene.meter.tick();
      if (other.containsKey(entry.getKey())
          && Operators.equal(entry.getValue(), other.get(entry.getKey()), scene)) {
        both.put(entry.getKey(), entry.getValue());
      }
    }
    return both;
  }
}
