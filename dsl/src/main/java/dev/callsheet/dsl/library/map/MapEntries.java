package dev.callsheet.dsl.library.map;

import dev.callsheet.dsl.library.list.ListOrder;
import dev.callsheet.dsl.library.list.ListParts;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.method.MapMethod;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptEntry;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import java.util.Map;

/** Methods of maps that call a closure with each entry, or with its key and value. */
final class MapEntries {
  private MapEntries() {}

  private static Object given(ScriptClosure block, Map.Entry<?, ?> entry, Scene scene) {
    scene.meter.tick();
    return block.parameters() == 2
        ? block.call(entry.getKey(), entry.getValue())
        : block.call(pair(entry, scene));
  }

  private static Object pair(Map.Entry<?, ?> entry, Scene scene) {
    return new ScriptEntry(entry.getKey(), entry.getValue(), scene);
  }

  static boolean asks(ScriptClosure block, Map.Entry<?, ?> entry, Scene scene) {
    return Operators.truth(given(block, entry, scene), scene);
  }

  static Object call(Map<?, ?> self, MapMethod method, Object[] given, Scene scene) {
    ScriptClosure block = CallArguments.block(given);
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
        ScriptList backwards = ListParts.reversed(MapMethods.entries(self, scene), scene);
        for (Object entry : backwards) {
          given(block, (Map.Entry<?, ?>) entry, scene);
        }
        return self;
      case EACH_WITH_INDEX:
        eachWithIndex(self, block, scene);
        return self;
      case COLLECT:
        ScriptList all = new ScriptList(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          all.add(given(block, entry, scene));
        }
        return all;
      case COLLECT_MANY:
        ScriptList many = new ScriptList(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          many.addAll(Iteration.collection(given(block, entry, scene), scene));
        }
        return many;
      case COLLECT_ENTRIES:
        ScriptMap entries = new ScriptMap(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          ListResults.enter(entries, given(block, entry, scene), scene);
        }
        return entries;
      case FIND_ALL:
        ScriptMap kept = new ScriptMap(scene);
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
            ScriptList.of(MapMethods.entries(self, scene), scene),
            block,
            method == MapMethod.MAX ? 1 : -1,
            scene);
      case COUNT_BY:
        return block.parameters() == 2
            ? MapMethods.unfit(self, method, given, scene)
            : ListResults.counted(
                ScriptList.of(MapMethods.entries(self, scene), scene), block, given, scene);
      default:
        return asked(self, method, block, scene);
    }
  }

  private static void eachWithIndex(Map<?, ?> self, ScriptClosure block, Scene scene) {
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
  private static Object asked(Map<?, ?> self, MapMethod method, ScriptClosure block, Scene scene) {
    int count = 0;
    ScriptList results = new ScriptList(scene);
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

  private static Object inject(Map<?, ?> self, Object first, ScriptClosure block, Scene scene) {
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

  private static Object grouped(Map<?, ?> self, ScriptClosure block, Scene scene) {
    ScriptMap groups = new ScriptMap(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      Object key = given(block, entry, scene);
      Object known = groups.get(key);
      ScriptMap group = known instanceof ScriptMap entries ? entries : new ScriptMap(scene);
      group.put(entry.getKey(), entry.getValue());
      groups.put(key, group);
    }
    return groups;
  }

  static ScriptMap sorted(Map<?, ?> self, ScriptClosure block, Scene scene) {
    ScriptList entries = ScriptList.of(MapMethods.entries(self, scene), scene);
    if (block == null) {
      entries.sort(
          (a, b) ->
              Operators.compare(
                  ((Map.Entry<?, ?>) a).getKey(), ((Map.Entry<?, ?>) b).getKey(), scene));
    } else {
      ListOrder.sort(entries, block, scene);
    }
    ScriptMap all = new ScriptMap(scene);
    for (Object entry : entries) {
      all.put(((Map.Entry<?, ?>) entry).getKey(), ((Map.Entry<?, ?>) entry).getValue());
    }
    return all;
  }

  static ScriptMap intersect(Map<?, ?> self, Map<?, ?> other, Scene scene) {
    ScriptMap both = new ScriptMap(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      scene.meter.tick();
      if (DeepComparison.containsKey(other, entry.getKey(), scene.meter)
          && Operators.equal(entry.getValue(), other.get(entry.getKey()), scene)) {
        both.put(entry.getKey(), entry.getValue());
      }
    }
    return both;
  }
}
