package dev.callsheet.dsl.library.map;

import dev.callsheet.dsl.library.list.ListMethods;
import dev.callsheet.dsl.library.list.ListOrder;
import dev.callsheet.dsl.library.list.ListQueries;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.method.MapMethod;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptEntry;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.Unfit;
import java.util.Collection;
import java.util.Map;

/** Methods of maps that call a closure with each entry, or with its key and value. */
final class MapEntries {
  private MapEntries() {}

  private static Object pair(Map.Entry<?, ?> entry, Scene scene) {
    return new ScriptEntry(entry.getKey(), entry.getValue(), scene);
  }

  private static ScriptList pairs(Map<?, ?> self, Scene scene) {
    return ScriptList.of(MapMethods.entries(self, scene), scene);
  }

  /** What lists do with each element, done with each entry. */
  static Object call(Map<?, ?> self, MapMethod method, Object[] given, Scene scene) {
    ScriptClosure block = CallArguments.needed(given);
    ScriptClosure ofEntries = block.ofEntries();
    Collection<?> entries = self.entrySet();
    switch (method) {
      case FIND:
        return ListQueries.find(entries, ofEntries, scene) instanceof Map.Entry<?, ?> found
            ? pair(found, scene)
            : null;
      case FIND_ALL:
        ScriptMap kept = new ScriptMap(scene);
        for (Map.Entry<?, ?> entry : self.entrySet()) {
          if (ListQueries.holds(ofEntries, entry, scene)) {
            kept.put(entry.getKey(), entry.getValue());
          }
        }
        return kept;
      case GROUP_BY:
        return grouped(self, ofEntries, scene);
      case MIN, MAX:
        return ListMethods.call(pairs(self, scene), method.id(), given, scene);
      case COUNT_BY:
        if (block.parameters() == 2) {
          throw new Unfit();
        }
        return ListResults.counted(pairs(self, scene), block, scene);
      case REVERSE_EACH:
        entries = pairs(self, scene);
        break;
      default:
        break;
    }
    Object[] values = given.clone();
    values[given.length - 1] = ofEntries;
    Object answer = ListMethods.call(entries, method.id(), values, scene);
    return answer == entries ? self : answer;
  }

  private static Object grouped(Map<?, ?> self, ScriptClosure block, Scene scene) {
    ScriptMap groups = new ScriptMap(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      scene.meter.tick();
      Object key = block.call(entry);
      Object known = groups.get(key);
      ScriptMap group = known instanceof ScriptMap entries ? entries : new ScriptMap(scene);
      group.put(entry.getKey(), entry.getValue());
      groups.put(key, group);
    }
    return groups;
  }

  static ScriptMap sorted(Map<?, ?> self, ScriptClosure block, Scene scene) {
    ScriptList entries = pairs(self, scene);
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
