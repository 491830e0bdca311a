package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** Values that a script writes out. */
public final class Construction {
  private static final Set<String> MADE =
      Set.of(
          ("ArrayList LinkedList HashSet LinkedHashSet HashMap LinkedHashMap "
                  + "String BigDecimal BigInteger")
              .split(" ", -1));

  private Construction() {}

  /** Whether scripts may say {@code new} before that type. */
  public static boolean makes(String type) {
    return MADE.contains(type) || Faults.isFailure(type);
  }

  /** {@code [a, b]}. */
  public static Object list(Object[] elements, Scene scene) {
    return ScriptList.of(elements, scene);
  }

  /** {@code [a, *b]}: of what {@code marks} has a star for, each element. */
  public static Object spread(Object[] elements, String marks, Scene scene) {
    ScriptList all = new ScriptList(scene);
    for (int i = 0; i < elements.length; i++) {
      if (marks.charAt(i) == '*') {
        all.addAll(Iteration.collection(elements[i], scene));
        Iteration.handOn(elements[i], all);
      } else {
        all.add(elements[i]);
      }
    }
    return all;
  }

  /** {@code [a: 1, b: 2]}: keys and values in turn. */
  public static Object map(Object[] entries, Scene scene) {
    ScriptMap map = new ScriptMap(scene);
    for (int i = 0; i < entries.length; i += 2) {
      if (entries[i] == SPREAD) {
        map.putAll((Map<?, ?>) Casts.to(entries[i + 1], ScriptType.named("Map"), scene));
      } else {
        map.put(entries[i], entries[i + 1]);
      }
    }
    return map;
  }

  /** Stands as the key of {@code *: map}. */
  public static final Object SPREAD = new Object();

  /** {@code new Type(arguments)}. */
  public static Object instance(String type, Object[] arguments, Scene scene) {
    scene.meter.tick();
    Object only = arguments.length == 1 ? arguments[0] : null;
    boolean copies = arguments.length == 1 && !(only instanceof Number);
    return switch (type) {
      case "ArrayList", "LinkedList" ->
          copies
              ? ScriptList.of((Collection<?>) to("Collection", type, only, scene), scene)
              : new ScriptList(scene);
      case "HashSet", "LinkedHashSet" ->
          copies
              ? ScriptSet.of((Collection<?>) to("Collection", type, only, scene), scene)
              : new ScriptSet(scene);
      case "HashMap", "LinkedHashMap" ->
          copies
              ? ScriptMap.of((Map<?, ?>) to("Map", type, only, scene), scene)
              : new ScriptMap(scene);
      case "String" -> arguments.length == 0 ? "" : Texts.of(only, scene);
      case "BigDecimal", "BigInteger" -> Numbers.instance(type, only, scene);
      default -> Faults.instance(type, arguments, scene);
    };
  }

  /** What is copied, if it is of that type. */
  private static Object to(String type, String made, Object value, Scene scene) {
    if (value == null) {
      throw new ScriptFault("new " + made + " copies what it is given, which is null here");
    }
    return Casts.to(value, ScriptType.named(type), scene);
  }

  /** {@code a..b}; nothing between what is missing in an event and something else. */
  public static Object range(
      Object from, Object to, boolean withFrom, boolean withTo, Scene scene) {
    return scene.isOfRules() && (from == null || to == null)
        ? null
        : ScriptRange.of(from, to, withFrom, withTo);
  }
}
