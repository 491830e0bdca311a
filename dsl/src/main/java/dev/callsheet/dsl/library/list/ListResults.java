package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.notation.NumberTexts;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.StringJoiner;

/** What is made of the elements of lists: sums, texts, maps and other lists. */
public final class ListResults {
  private ListResults() {}

  static Object sum(Collection<?> self, Object[] given, ScriptClosure block, Scene scene) {
    boolean begins = given.length > 0 && given[0] != block;
    Object total = begins ? given[0] : null;
    boolean any = begins;
    for (Object element : self) {
      scene.meter.tick();
      Object value = block == null ? element : block.call(element);
      if (any) {
        NumberTexts.sum(total, value);
      }
      total = any ? Operators.sum(total, value, scene) : value;
      any = true;
    }
    return total;
  }

  static Object inject(Collection<?> self, Object[] given, ScriptClosure block, Scene scene) {
    Iterator<?> elements = self.iterator();
    Object value;
    if (given.length == 2) {
      value = given[0];
    } else if (elements.hasNext()) {
      value = elements.next();
    } else {
      throw new NoSuchElementException(
          "Cannot call inject() on an empty iterable without passing an initial value.");
    }
    boolean isJoined = given.length == 2 && value instanceof String;
    while (elements.hasNext()) {
      scene.meter.tick();
      Object element = elements.next();
      Object made = block.call(value, element);
      if (!isJoined) {
        NumberTexts.sum(value, element, made);
      }
      value = made;
    }
    return value;
  }

  public static String joined(Collection<?> self, String separator, Scene scene) {
    if (scene.isOfRules() && separator.isBlank() && Texts.isNothing(self)) {
      return null;
    }
    StringJoiner all = new StringJoiner(separator);
    for (Object element : self) {
      scene.meter.tick(1 + (separator.length() >> 4));
      String text = Texts.of(element, scene);
      scene.meter.letters(text.length() + (long) separator.length());
      all.add(text);
      if (all.length() > scene.meter.limits().text()) {
        scene.meter.text(all.length());
      }
    }
    return Texts.made(all.toString(), scene);
  }

  static Object collect(Collection<?> self, String method, Object[] given, Scene scene) {
    if (given.length == 0) {
      return ScriptList.of(self, scene);
    }
    ScriptClosure block = CallArguments.needed(given);
    Collection<Object> all;
    if (given.length == 1) {
      all = new ScriptList(scene);
    } else if (given[0] instanceof ScriptList items) {
      all = items;
    } else {
      all = CallArguments.as(ScriptSet.class, given[0]);
    }
    for (Object element : self) {
      scene.meter.tick();
      Object value = block.call(element);
      if (method.equals("collectMany")) {
        all.addAll(Iteration.collection(value, scene));
      } else if (method.equals("collect") || value != null) {
        all.add(value);
      }
    }
    return all;
  }

  static Object entries(Collection<?> self, ScriptClosure block, Scene scene) {
    ScriptMap entries = new ScriptMap(scene);
    for (Object element : self) {
      scene.meter.tick();
      enter(entries, block == null ? element : block.call(element), scene);
    }
    return entries;
  }

  /** What a closure gives for a map: a map, an entry, or a key and a value in a list. */
  public static void enter(ScriptMap entries, Object value, Scene scene) {
    if (value instanceof Map<?, ?> map) {
      entries.meet(map);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      entries.put(entries.met(entry.getKey(), Map.of()), entry.getValue());
    } else if (value instanceof List<?> pair) {
      Object key = pair.isEmpty() ? null : pair.get(0);
      entries.put(entries.met(key, Map.of()), pair.size() < 2 ? null : pair.get(1));
    } else if (value instanceof Object[] pair && pair.length == 2) {
      entries.put(entries.met(pair[0], Map.of()), pair[1]);
    } else {
      throw new ScriptFault(
          "collectEntries needs a map or [key, value], not " + Kinds.of(value),
          null,
          "collectEntries");
    }
    scene.meter.tick();
  }

  static Object split(Collection<?> self, ScriptClosure block, Scene scene) {
    ScriptList yes = new ScriptList(scene);
    ScriptList no = new ScriptList(scene);
    for (Object element : self) {
      (Operators.truth(block.call(element), scene) ? yes : no).add(element);
    }
    return ScriptList.of(List.of(yes, no), scene);
  }

  static ScriptMap grouped(Collection<?> self, Object[] blocks, int level, Scene scene) {
    ScriptClosure block = CallArguments.as(ScriptClosure.class, blocks[level]);
    ScriptMap groups = new ScriptMap(scene);
    for (Object element : self) {
      scene.meter.tick();
      Object key = groups.met(block.call(element), Map.of());
      Object known = groups.get(key);
      if (known == null) {
        known = new ScriptList(scene);
        groups.put(key, known);
      }
      ((ScriptList) known).add(element);
    }
    if (level + 1 < blocks.length) {
      for (Map.Entry<Object, Object> group : groups.entrySet()) {
        group.setValue(grouped((ScriptList) group.getValue(), blocks, level + 1, scene));
      }
    }
    return groups;
  }

  public static Object counted(Collection<?> self, ScriptClosure block, Scene scene) {
    ScriptMap counts = new ScriptMap(scene);
    for (Object element : self) {
      scene.meter.tick();
      Object key = counts.met(block.call(element), Map.of());
      counts.put(key, counts.get(key) instanceof Integer count ? count + 1 : 1);
    }
    return counts;
  }

  static Object plus(Object self, Object other, Scene scene) {
    Collection<?> left = (Collection<?>) self;
    ScriptList all = ScriptList.of(left, scene);
    if (other instanceof Collection<?> right) {
      all.addAll(right);
      Iteration.handOn(right, all);
    } else if (other instanceof Object[] right) {
      all.addAll(Arrays.asList(right));
    } else if (other instanceof Iterable<?> right) {
      for (Object element : right) {
        all.add(element);
      }
    } else {
      all.add(other);
    }
    if (left instanceof Set) {
      ScriptSet both = ScriptSet.of(left, scene);
      all.subList(left.size(), all.size()).forEach(both::meet);
      return Iteration.handOn(all, both);
    }
    return all;
  }

  static Object multiply(Collection<?> self, int times, Scene scene) {
    if (times < 0 && !self.isEmpty()) {
      throw new IllegalArgumentException("a list cannot be repeated " + times + " times");
    }
    scene.meter.collection((long) self.size() * Math.max(0, times));
    ScriptList all = new ScriptList(scene);
    for (int i = 0; i < times; i++) {
      scene.meter.tick();
      all.addAll(self);
    }
    return all;
  }

  static Object flat(Collection<?> self, Scene scene) {
    return ListMethods.like(self, flat(self, new ScriptList(scene), scene), scene);
  }

  private static ScriptList flat(Object value, ScriptList into, Scene scene) {
    return scene.meter.within(() -> flattened(value, into, scene));
  }

  private static ScriptList flattened(Object value, ScriptList into, Scene scene) {
    for (Object element : Iteration.collection(value, scene)) {
      scene.meter.tick();
      if (element instanceof Collection || element instanceof Object[]) {
        flat(element, into, scene);
      } else {
        into.add(element);
      }
    }
    return into;
  }

  static Object transposed(Collection<?> self, Scene scene) {
    ScriptList all = new ScriptList(scene);
    int shortest = Integer.MAX_VALUE;
    for (Object list : self) {
      scene.meter.tick();
      shortest = Math.min(shortest, Iteration.collection(list, scene).size());
    }
    for (int i = 0; i < (self.isEmpty() ? 0 : shortest); i++) {
      ScriptList row = new ScriptList(scene);
      for (Object list : self) {
        row.add(ListParts.element(ScriptList.of(Iteration.collection(list, scene), scene), i));
      }
      all.add(row);
    }
    return all;
  }

  static Object withIndex(Collection<?> self, Object[] given, Scene scene) {
    int offset = given.length == 1 ? CallArguments.integer(given[0]) : 0;
    ScriptList pairs = new ScriptList(scene);
    for (Object element : self) {
      pairs.add(ScriptList.of(new Object[] {element, offset++}, scene));
    }
    return pairs;
  }

  static Object indexed(Collection<?> self, Object[] given, Scene scene) {
    int offset = given.length == 1 ? CallArguments.integer(given[0]) : 0;
    ScriptMap entries = new ScriptMap(scene);
    for (Object element : self) {
      entries.put(offset++, element);
    }
    return entries;
  }

  static Object unchangeable(Collection<?> self, Scene scene) {
    scene.meter.collection(self.size());
    return self instanceof Set
        ? Collections.unmodifiableSet(ScriptSet.of(self, scene))
        : Collections.unmodifiableList(ScriptList.of(self, scene));
  }
}
