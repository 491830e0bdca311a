package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Texts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What leaves a script: plain data, copied, unchangeable, finite. Each place where a text or list
 * stands is counted, so that one long text in many places cannot grow when the host writes the
 * result out.
 */
public final class PlainCopy {
  private static final int DEEPEST = 100;

  private PlainCopy() {}

  /** A copy of a value that holds only texts, numbers, truths, lists and maps. */
  public static Object of(Object value, Scene scene) {
    return of(value, scene, 0);
  }

  private static Object of(Object value, Scene scene, int depth) {
    scene.meter.tick();
    if (depth > DEEPEST) {
      throw new ScriptFault("the result is nested deeper than " + DEEPEST);
    }
    if (value == null
        || value instanceof Boolean
        || (value instanceof Number && LentMembers.width(value.getClass()) >= 0)) {
      return value;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        scene.meter.allocate(64);
        copy.put(Texts.of(entry.getKey(), scene), of(entry.getValue(), scene, depth + 1));
      }
      return Collections.unmodifiableMap(copy);
    }
    if (value instanceof Object[] array) {
      return of(java.util.Arrays.asList(array), scene, depth);
    }
    if (value instanceof Collection<?> elements) {
      scene.meter.collection(elements.size());
      List<Object> copy = new ArrayList<>(elements.size());
      for (Object element : elements) {
        copy.add(of(element, scene, depth + 1));
      }
      return Collections.unmodifiableList(copy);
    }
    String text = value instanceof ScriptClosure ? "a closure" : text(value, scene);
    scene.meter.text(text.length());
    return text;
  }

  /** The last line of a script may well be about an object whose text the host has not lent. */
  private static String text(Object value, Scene scene) {
    try {
      return Texts.of(value, scene);
    } catch (ScriptFault e) {
      return Kinds.of(value);
    }
  }
}
