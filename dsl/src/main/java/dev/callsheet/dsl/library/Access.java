package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.TimeMethods;
import dev.callsheet.dsl.library.list.ListEdits;
import dev.callsheet.dsl.library.list.ListParts;
import dev.callsheet.dsl.library.operator.NumberMethods;
import dev.callsheet.dsl.library.text.TextMethods;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.TimeTypes;
import dev.callsheet.rule.notation.KeySpelling;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Properties and indices. */
public final class Access {
  private Access() {}

  /** {@code self.name}. */
  public static Object property(Object self, String name, Scene scene) {
    if (self instanceof Map<?, ?> map) {
      Object found = map.get(name);
      if (found == null && KeySpelling.says(name) && !map.containsKey(name)) {
        scene.looked(map, name, found);
      }
      return found;
    }
    if (self instanceof ScriptObject object) {
      return object.property(name, scene);
    }
    if (self == null) {
      if (scene.isOfRules()) {
        return null;
      }
      throw new NullPointerException("Cannot get property '" + name + "' on null object");
    }
    if (self instanceof String text) {
      return TextMethods.property(text, name, scene);
    }
    if (self instanceof Object[] array) {
      return name.equals("length")
          ? (Object) array.length
          : property(java.util.Arrays.asList(array), name, scene);
    }
    if (self instanceof ScriptRange span && (name.equals("from") || name.equals("to"))) {
      return name.equals("from") ? span.from() : span.to();
    }
    if (self instanceof Collection<?> elements) {
      if (name.equals("empty")) {
        return elements.isEmpty();
      }
      if (name.equals("class")) {
        throw scene.noProperty(self, name);
      }
      // Unlike *. this leaves out what is null.
      return spread(
          elements.contains(null) ? ListParts.present(elements, scene) : elements, name, scene);
    }
    if (self instanceof Map.Entry<?, ?> entry) {
      return switch (name) {
        case "key" -> entry.getKey();
        case "value" -> entry.getValue();
        default -> throw scene.noProperty(self, name);
      };
    }
    if (self instanceof Number number) {
      return NumberMethods.property(number, name, scene);
    }
    if (TimeTypes.isTime(self)) {
      return TimeMethods.property(self, name, scene);
    }
    if (self instanceof Throwable failure) {
      return Faults.property(failure, name, scene);
    }
    return scene.outside().property(self, name, scene);
  }

  /** {@code self*.name}. */
  public static Object spread(Object self, String name, Scene scene) {
    return Iteration.spread(self, element -> property(element, name, scene), scene);
  }

  /** {@code self.name = value}. */
  public static void set(Object self, String name, Object value, Scene scene) {
    scene.meter.tick();
    if (self instanceof ScriptMap entries) {
      entries.put(entries.met(name, Map.of()), value);
    } else if (self == null) {
      throw new NullPointerException("Cannot set property '" + name + "' on null object");
    } else {
      scene.outside().set(self, name, value, scene);
    }
  }

  /** {@code self[index]}. */
  public static Object at(Object self, Object index, Scene scene) {
    scene.meter.tick();
    if (self instanceof Map<?, ?> map) {
      return scene.looked(map, index, DeepComparison.get(map, index, scene.meter));
    }
    if (self instanceof List<?> list && index instanceof Integer number) {
      return ListParts.element(list, number);
    }
    if (self instanceof ScriptObject object && index instanceof String name) {
      return object.property(name, scene);
    }
    if (self == null) {
      if (scene.isOfRules()) {
        return null;
      }
      throw new NullPointerException("Cannot invoke method getAt() on null object");
    }
    if (self instanceof Object[] array) {
      return at(java.util.Arrays.asList(array), index, scene);
    }
    return Dispatch.call(self, "getAt", new Object[] {index}, scene);
  }

  private static boolean isArray(Object self) {
    return self != null && self.getClass().isArray();
  }

  /** {@code self[index] = value}. */
  public static void put(Object self, Object index, Object value, Scene scene) {
    scene.meter.tick();
    if (self instanceof ScriptMap entries) {
      entries.put(entries.met(index, Map.of()), value);
    } else if (self instanceof ScriptList items && index instanceof Integer number) {
      int at = number < 0 ? number + items.size() : number;
      if (at < 0) {
        throw new ArrayIndexOutOfBoundsException(
            "Negative array index [" + number + "] too large for array size " + items.size());
      }
      scene.meter.elements(at + 1L);
      while (items.size() < at) {
        items.add(null);
      }
      if (at == items.size()) {
        items.add(value);
      } else {
        items.set(at, value);
      }
    } else if (self instanceof ScriptList items && index instanceof ScriptRange span) {
      ListEdits.part(items, span, value, scene);
    } else if (self instanceof ScriptList || self instanceof ScriptSet) {
      throw scene.noMethod(self, "putAt", new Object[] {index, value});
    } else if (self instanceof Collection || self instanceof Map || isArray(self)) {
      if (!scene.outside().changes(self, scene)) {
        throw ScriptFault.unchangeable(self, "putAt", scene);
      }
      scene.outside().call(self, "putAt", new Object[] {index, value}, scene);
    } else {
      Dispatch.call(self, "putAt", new Object[] {index, value}, scene);
    }
  }
}
