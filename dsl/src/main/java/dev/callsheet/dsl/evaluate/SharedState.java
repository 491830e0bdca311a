package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.words.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What rules use that others may use, too: lists and maps, what closures in them use, and names
 * that all of the script sees. None may change once a rule has taken it, as the rule would use what
 * it comes to in the end. Not thread-safe.
 */
final class SharedState {
  static final String CHANGED =
      "the script changes what rules use after one has taken it, and each would use what is left"
          + " there in the end";
  static final String REMEDY =
      "keep what the rule uses in a variable of its own, in front of it: def own = seen.toList(), or"
          + " def own = [:] + counts";
  private final Meter meter;

  /** What each held when a rule took it. */
  private final IdentityHashMap<Object, Taken> taken = new IdentityHashMap<>();

  private final IdentityHashMap<Object, Boolean> met = new IdentityHashMap<>();
  private final Deque<Used> next = new ArrayDeque<>();

  /** What one rule used, and that rule. */
  private record Taken(List<@Nullable Object> held, Site site) {}

  /**
   * A value that is still to be looked at.
   *
   * @param isShared whether it is no copy that a rule has of its own, as of its variables
   */
  private record Used(Object value, boolean isShared) {}

  SharedState(Meter meter) {
    this.meter = meter;
  }

  /**
   * Takes what one more rule uses.
   *
   * @throws ScriptFault if it has changed since another took it
   */
  void meet(RuleData rule, Site site, Map<String, Object> names) {
    met.clear();
    for (String name : rule.globals()) {
      take(name.intern(), held(name, names), site);
    }
    for (RuleData.Clause clause : rule.clauses()) {
      if (clause instanceof RuleData.Consequence consequence) {
        see(List.of(consequence.block()), false);
      } else if (clause instanceof RuleData.Condition condition) {
        condition.parts().forEach(this::part);
      }
    }
    while (!next.isEmpty()) {
      walk(next.remove(), site);
    }
  }

  /** A rule that used what has changed since, when all of the script is done. */
  Optional<Site> changed(Map<String, Object> names) {
    return taken.entrySet().stream()
        .filter(one -> !Snapshot.isSame(one.getValue().held(), held(one.getKey(), names)))
        .map(one -> one.getValue().site())
        .min(Comparator.comparingInt(site -> site.place().line()));
  }

  private void part(RuleData.Part part) {
    if (part instanceof RuleData.Code code) {
      see(List.of(code.block()), false);
    } else if (part instanceof RuleData.Test test) {
      see(Collections.singletonList(test.operand()), false);
    } else if (part instanceof RuleData.Not not) {
      part(not.part());
    } else if (part instanceof RuleData.Joined joined) {
      part(joined.left());
      part(joined.right());
    }
  }

  private void walk(Used used, Site site) {
    Object value = used.value();
    if (value instanceof ScriptClosure block) {
      see(block.used(), used.isShared());
    } else if (value instanceof Object[] variable && !used.isShared()) {
      see(Arrays.asList(variable), false);
    } else if (value instanceof Object[] || isCollection(value)) {
      take(value, held(value, Map.of()), site);
    }
  }

  private static boolean isCollection(Object value) {
    return value instanceof ScriptMap || value instanceof ScriptList || value instanceof ScriptSet;
  }

  private static List<@Nullable Object> held(Object holder, Map<String, Object> names) {
    if (holder instanceof String name) {
      return List.of(names.getOrDefault(name, ""));
    } else if (holder instanceof Object[] variable) {
      return new ArrayList<>(Arrays.asList(variable));
    } else if (holder instanceof ScriptMap map) {
      List<@Nullable Object> held = new ArrayList<>(map.keySet());
      held.addAll(map.values());
      return held;
    }
    return new ArrayList<>((Collection<?>) holder);
  }

  private void see(List<@Nullable Object> all, boolean isShared) {
    for (Object value : all) {
      if (value != null && !(value instanceof Comparable) && met.put(value, true) == null) {
        next.add(new Used(value, isShared));
      }
    }
  }

  private void take(Object holder, List<@Nullable Object> held, Site site) {
    meter.tick(held.size());
    Taken other = taken.put(holder, new Taken(held, site));
    if (other == null) {
      meter.allocate(8L * held.size());
    } else if (!Snapshot.isSame(other.held(), held)) {
      throw new ScriptFault(CHANGED, REMEDY, null);
    }
    see(held, true);
  }
}
