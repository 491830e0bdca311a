package dev.callsheet.dsl.library.map;

import dev.callsheet.dsl.library.list.ListOrder;
import dev.callsheet.dsl.library.list.ListParts;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.method.MapMethod;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.Block;
import dev.callsheet.dsl.library.value.Entries;
import dev.callsheet.dsl.library.value.Given;
import dev.callsheet.dsl.library.value.Items;
import dev.callsheet.dsl.library.value.Iterate;
import dev.callsheet.dsl.library.value.Pair;
import java.util.Map;

/** Methods of maps that call a closure with each entry, or with its key and value. */
final class MapEntries {
  private MapEntries() {}

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

  static Object call(Map<?, ?> self, MapMethod method, Object[] given, Scene scene) {
    Block block = Given.block(given);
    if (block == null) {
      return MapMethods.unfit(self, method, given, scene);
    }
    switch (method) {
      case INJECT:
        return inject(self, given[0], block, scene);
      case EACH, FOR_EACH:
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          given(block, entry, scene);
        }
        return method == MapMethod.EACH ? self : null;
      case REVERSE_EACH:
        Items backwards = ListParts.reversed(MapMethods.entries(self, scene), scene);
        for (Object entry : backwards) {
          given(block, (Map.Entry<?, ?>) entry, scene);
        }
        return self;
      case EACH_WITH_INDEX:
        eachWithIndex(self, block, scene);
        return self;
      case COLLECT:
        Items all = new Items(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          all.add(given(block, entry, scene));
        }
        return all;
      case COLLECT_MANY:
        Items many = new Items(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          many.addAll(Iterate.collection(given(block, entry, scene), scene));
        }
        return many;
      case COLLECT_ENTRIES:
        Entries entries = new Entries(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          ListResults.enter(entries, given(block, entry, scene), scene);
        }
        return entries;
      case FIND_ALL:
        Entries kept = new Entries(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          if (asks(block, entry, scene)) {
            kept.put(entry.getKey(), entry.getValue());
          }
        }
        return kept;
      case GROUP_BY:
        return grouped(self, block, scene);
      case MIN, MAX:
        return ListOrder.extreme(
            Items.of(MapMethods.entries(self, scene), scene),
            block,
            method == MapMethod.MAX ? 1 : -1,
            scene);
      case COUNT_BY:
        return block.parameters() == 2
            ? MapMethods.unfit(self, method, given, scene)
            : ListResults.counted(
                Items.of(MapMethods.entries(self, scene), scene), block, given, scene);
      default:
        return asked(self, method, block, scene);
    }
  }

  private static void eachWithIndex(Map<?, ?> self, Block block, Scene scene) {
    int index = 0;
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      scene.meter.tick();
      if (block.parameters() == 3) {
        block.call(entry.getKey(), entry.getValue(), index++);
      } else {
        block.call(pair(entry, scene), index++);
      }
    }
  }

  /** {@code find}, {@code any}, {@code every}, {@code count} and the like. */
  private static Object asked(Map<?, ?> self, MapMethod method, Block block, Scene scene) {
    int count = 0;
    Items results = new Items(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      Object value = given(block, entry, scene);
      boolean truth = Operators.truth(value, scene);
      if (method == MapMethod.FIND && truth) {
        return pair(entry, scene);
      }
      if ((method == MapMethod.ANY && truth) || (method == MapMethod.EVERY && !truth)) {
        return truth;
      }
      if (method == MapMethod.FIND_RESULT && value != null) {
        return value;
      }
      if (method == MapMethod.FIND_RESULTS && value != null) {
        results.add(value);
      }
      count += truth ? 1 : 0;
    }
    return switch (method) {
      case ANY -> false;
      case EVERY -> true;
      case COUNT -> count;
      case FIND_RESULTS -> results;
      default -> null;
    };
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

  private static Object grouped(Map<?, ?> self, Block block, Scene scene) {
    Entries groups = new Entries(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      Object key = given(block, entry, scene);
      Object known = groups.get(key);
      Entries group = known instanceof Entries entries ? entries : new Entries(scene);
      group.put(entry.getKey(), entry.getValue());
      groups.put(key, group);
    }
    return groups;
  }

  static Entries sorted(Map<?, ?> self, Block block, Scene scene) {
    Items entries = Items.of(MapMethods.entries(self, scene), scene);
    if (block == null) {
      entries.sort(
          (a, b) ->
              Operators.compare(
                  ((Map.Entry<?, ?>) a).getKey(), ((Map.Entry<?, ?>) b).getKey(), scene));
    } else {
      ListOrder.sort(entries, block, scene);
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
