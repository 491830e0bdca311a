package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.MethodsOfMaps;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptEntries;
import dev.callsheet.dsl.library.value.ScriptEntry;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.ScriptSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** Calls of the methods of maps and their entries. */
public final class MapMethods {
  /** What they make of a record says what that says. */
  private static final Set<String> COPYING = Set.of("collectEntries", "sort", "toSorted", "subMap");

  private MapMethods() {}

  public static Object call(Map<?, ?> self, String name, Object[] given, Scene scene) {
    if (ScriptMethod.has(MethodsOfMaps.ALL, name, given.length)) {
      try {
        Object answer = called(self, name, given, scene);
        if (answer instanceof ScriptMap copy && COPYING.contains(name)) {
          copy.like(self);
        }
        return answer;
      } catch (Unfit e) { // it is no call of the method
      }
    }
    return self.get(name) instanceof ScriptClosure block
        ? block.call(given)
        : AnyMethods.call(self, name, given, scene);
  }

  /** The method with as many values as it takes. */
  private static Object called(Map<?, ?> self, String method, Object[] given, Scene scene) {
    Object first = given.length > 0 ? given[0] : null;
    return switch (method) {
      case "size" -> self.size();
      case "isEmpty" -> self.isEmpty();
      case "get" -> get(self, given, scene);
      case "getAt" -> scene.looked(self, first, DeepComparison.get(self, first, scene.meter));
      case "getOrDefault" ->
          has(self, first, scene) ? DeepComparison.get(self, first, scene.meter) : given[1];
      case "containsKey" -> has(self, first, scene);
      case "containsValue" -> {
        scene.meter.tick(self.size());
        yield scene.has(self.values(), first);
      }
      case "keySet" -> {
        scene.meter.tick();
        yield self instanceof ScriptMap
            ? Collections.unmodifiableSet(self.keySet())
            : ScriptSet.of(self.keySet(), scene);
      }
      // What is taken out of Groovy's goes out of the map.
      case "values" -> Collections.unmodifiableList(ScriptList.of(self.values(), scene));
      // They cannot be changed through it.
      case "entrySet" -> new ScriptEntries(self, scene);
      case "any", "every", "find", "findAll" -> {
        if (given.length > 0) {
          yield ofEntries(self, method, given, scene);
        }
        yield ListMethods.call(pairs(self, scene), method, given, scene);
      }
      case "sort", "toSorted" -> sorted(self, CallArguments.optional(given), scene);
      case "subMap" -> sub(self, first, scene);
      case "take", "drop" -> {
        int count = CallArguments.integer(first);
        yield entered(ListParts.counted(pairs(self, scene), method, count, scene), scene);
      }
      case "plus" -> plus(self, first, scene);
      case "minus" -> minus(self, first, scene);
      case "intersect" -> intersect(self, CallArguments.as(Map.class, first), scene);
      case "asImmutable" -> Collections.unmodifiableMap(ScriptMap.of(self, scene));
      case "withDefault" ->
          throw new ScriptFault(
              "a map whose values are made when they are read is not in the language",
              "read with a default: m[key] ?: 0",
              method);
      case "put",
          "putAll",
          "putIfAbsent",
          "computeIfAbsent",
          "merge",
          "leftShift",
          "remove",
          "removeAll",
          "retainAll",
          "clear" ->
          changed(self, method, given, scene);
      default -> ofEntries(self, method, given, scene);
    };
  }

  private static Object get(Map<?, ?> self, Object[] given, Scene scene) {
    Object key = given[0];
    if (given.length == 1) {
      return scene.looked(self, key, DeepComparison.get(self, key, scene.meter));
    }
    if (has(self, key, scene)) {
      return DeepComparison.get(self, key, scene.meter);
    }
    if (self instanceof ScriptMap entries) { // in which looked has found nothing like it
      // As Groovy does: what was not there is there now.
      entries.put(key, given[1]);
    }
    return given[1];
  }

  private static Object sub(Map<?, ?> self, Object keys, Scene scene) {
    ScriptMap part = new ScriptMap(scene);
    for (Object key : Iteration.collection(keys, scene)) {
      if (has(self, key, scene)) {
        part.put(key, self.get(key));
      }
    }
    return part;
  }

  static Object plus(Map<?, ?> self, Object other, Scene scene) {
    ScriptMap all = ScriptMap.of(self, scene);
    if (other instanceof Map<?, ?> map) {
      all.meet(map);
    } else if (other instanceof Iterable<?> entries) {
      for (Object entry : entries) {
        ListResults.enter(all, entry, scene);
      }
    } else {
      throw scene.noMethod(self, "plus", new Object[] {other});
    }
    return all;
  }

  private static Object minus(Map<?, ?> self, Object other, Scene scene) {
    ScriptMap all = ScriptMap.of(self, scene);
    if (other instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        scene.meter.tick();
        Object key = entry.getKey();
        if (has(self, key, scene) && Operators.equal(all.get(key), entry.getValue(), scene)) {
          all.remove(key);
        }
      }
    } else {
      for (Object key : Iteration.collection(other, scene)) {
        scene.meter.tick();
        all.remove(key);
      }
    }
    return all;
  }

  public static Object call(Map.Entry<?, ?> self, String name, Object[] given, Scene scene) {
    if (!ScriptMethod.has(FewMethods.OF_ENTRY, name, given.length)) {
      return AnyMethods.call(self, name, given, scene);
    }
    return name.equals("getKey") ? self.getKey() : self.getValue();
  }

  private static ScriptList pairs(Map<?, ?> self, Scene scene) {
    return ScriptList.of(new ScriptEntries(self, scene), scene);
  }

  /** What lists do with each element, done with each entry. */
  private static Object ofEntries(Map<?, ?> self, String method, Object[] given, Scene scene) {
    ScriptClosure block = CallArguments.needed(given);
    ScriptClosure ofEntries = block.ofEntries();
    Collection<?> entries = self.entrySet();
    switch (method) {
      case "find":
        return ListParts.find(entries, ofEntries, scene) instanceof Map.Entry<?, ?> found
            ? new ScriptEntry(found.getKey(), found.getValue(), scene)
            : null;
      case "findAll":
        return entered(ListParts.where(pairs(self, scene), ofEntries, scene), scene);
      case "groupBy":
        return grouped(self, ofEntries, scene);
      case "min", "max":
        return ListMethods.call(pairs(self, scene), method, given, scene);
      case "countBy":
        if (block.parameters() == 2) {
          throw new Unfit();
        }
        return ListResults.counted(pairs(self, scene), block, scene);
      case "reverseEach":
        entries = pairs(self, scene);
        break;
      default:
        break;
    }
    Object[] values = given.clone();
    values[given.length - 1] = ofEntries;
    Object answer = ListMethods.call(entries, method, values, scene);
    return answer == entries ? self : answer;
  }

  private static Object grouped(Map<?, ?> self, ScriptClosure block, Scene scene) {
    Object[] blocks = {block};
    ScriptMap groups = ListResults.grouped(self.entrySet(), blocks, 0, scene);
    for (Map.Entry<Object, Object> group : groups.entrySet()) {
      group.setValue(entered((ScriptList) group.getValue(), scene));
    }
    return groups;
  }

  /** A map of these entries. */
  private static ScriptMap entered(Iterable<?> entries, Scene scene) {
    ScriptMap all = new ScriptMap(scene);
    for (Object entry : entries) {
      ListResults.enter(all, entry, scene);
    }
    return all;
  }

  static ScriptMap sorted(Map<?, ?> self, ScriptClosure block, Scene scene) {
    ScriptList entries = pairs(self, scene);
    if (block == null) {
      entries.sort(
          (a, b) ->
              Operators.compare(
                  ((Map.Entry<?, ?>) a).getKey(), ((Map.Entry<?, ?>) b).getKey(), scene));
    } else {
      ListEdits.sort(entries, block, scene);
    }
    return entered(entries, scene);
  }

  static ScriptMap intersect(Map<?, ?> self, Map<?, ?> other, Scene scene) {
    ScriptMap both = new ScriptMap(scene);
    for (Map.Entry<?, ?> entry : self.entrySet()) {
      scene.meter.tick();
      if (has(other, entry.getKey(), scene)
          && Operators.equal(entry.getValue(), other.get(entry.getKey()), scene)) {
        both.put(entry.getKey(), entry.getValue());
      }
    }
    return both;
  }

  private static Object changed(Map<?, ?> self, String method, Object[] given, Scene scene) {
    if (!(self instanceof ScriptMap entries)) {
      if (scene.outside().changes(self, scene)) {
        if (method.equals("remove")) {
          has(self, given[0], scene);
        }
        return scene.outside().call(self, method, given, scene);
      }
      throw ScriptFault.unchangeable(self, method, scene);
    }
    Object first = given.length > 0 ? given[0] : null;
    return switch (method) {
      case "put" -> entries.put(entries.met(first, Map.of()), given[1]);
      case "putIfAbsent" -> {
        Object key = entries.met(first, Map.of());
        yield entries.get(key) == null ? entries.put(key, given[1]) : entries.get(key);
      }
      case "putAll", "leftShift" -> {
        ListResults.enter(entries, first, scene);
        yield method.equals("leftShift") ? entries : null;
      }
      case "remove" -> entries.remove(first);
      case "clear" -> {
        entries.clear();
        yield null;
      }
      case "computeIfAbsent" ->
          computed(entries, entries.met(first, Map.of()), CallArguments.needed(given));
      case "merge" ->
          merged(entries, entries.met(first, Map.of()), given[1], CallArguments.needed(given));
      default ->
          ListEdits.removeIf(
              entries.entrySet(),
              CallArguments.needed(given).ofEntries(),
              method.equals("removeAll"),
              scene);
    };
  }

  /** Whether a key is there; none that is may say the same in another way. */
  private static boolean has(Map<?, ?> self, Object key, Scene scene) {
    return scene.looked(self, key, DeepComparison.containsKey(self, key, scene.meter));
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
