package dev.callsheet.dsl.library.map;

import dev.callsheet.dsl.library.list.ListEdits;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.method.MapMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptMap;
import java.util.Map;

/** Methods that change a map: only one that the script has made itself. */
public final class MapEdits {
  private MapEdits() {}

  static Object call(Map<?, ?> self, MapMethod method, Object[] given, Scene scene) {
    if (!(self instanceof ScriptMap entries)) {
      if (scene.outside().changes(self, scene)) {
        return scene.outside().call(self, method.id(), given, scene);
      }
      throw unchangeable(method.id());
    }
    Object first = given.length > 0 ? given[0] : null;
    switch (method) {
      case PUT:
        return entries.put(first, given[1]);
      case PUT_IF_ABSENT:
        if (entries.get(first) == null) {
          entries.put(first, given[1]);
          return null;
        }
        return entries.get(first);
      case PUT_ALL, LEFT_SHIFT:
        if (first instanceof Map<?, ?> map) {
          entries.putAll(map);
        } else {
          ListResults.enter(entries, first, scene);
        }
        return method == MapMethod.LEFT_SHIFT ? entries : null;
      case REMOVE:
        return entries.remove(first);
      case CLEAR:
        entries.clear();
        return null;
      case COMPUTE_IF_ABSENT:
        return computed(entries, first, CallArguments.needed(given));
      case MERGE:
        return merged(entries, first, given[1], CallArguments.needed(given));
      default:
        return ListEdits.removeIf(
            entries.entrySet(),
            CallArguments.needed(given).ofEntries(),
            method == MapMethod.REMOVE_ALL,
            scene);
    }
  }

  public static ScriptFault unchangeable(String name) {
    return new ScriptFault(
        "a map that the script has not made cannot be changed",
        "make a copy first: def copy = [*: map]",
        name);
  }

  private static Object computed(ScriptMap entries, Object key, ScriptClosure block) {
    Object known = entries.get(key);
    if (known == null) {
      known = block.call(key);
      if (known != null) {
        entries.put(key, known);
      }
    }
    return known;
  }

  private static Object merged(ScriptMap entries, Object key, Object value, ScriptClosure block) {
    Object old = entries.get(key);
    Object merged = old == null ? value : block.call(old, value);
    if (merged == null) {
      entries.remove(key);
    } else {
      entries.put(key, merged);
    }
    return merged;
  }
}
