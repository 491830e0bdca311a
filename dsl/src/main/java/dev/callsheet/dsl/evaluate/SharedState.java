package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.sandbox.Meter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the rules of one place in a script share, which a loop makes there: lists and maps, what
 * closures in them use, and names that all of the script sees. None may change between two rules,
 * as both would use what it comes to in the end. Not thread-safe.
 */
final class SharedState {
  private final Meter meter;

  /** What each held when it was met last, in a rule before. */
  private final IdentityHashMap<Object, List<@Nullable Object>> before = new IdentityHashMap<>();

  private final IdentityHashMap<Object, Boolean> met = new IdentityHashMap<>();
  private final Deque<Used> next = new ArrayDeque<>();

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
   * @throws ScriptFault if it has changed since the rule before
   */
  void meet(RuleData rule, Map<String, Object> names) {
    met.clear();
    for (String name : rule.globals()) {
      compare(name, List.of(names.getOrDefault(name, "")));
    }
    for (RuleData.Clause clause : rule.clauses()) {
      if (clause instanceof RuleData.Consequence consequence) {
        see(List.of(consequence.block()), false);
      } else if (clause instanceof RuleData.Condition condition) {
        condition.parts().forEach(this::part);
      }
    }
    while (!next.isEmpty()) {
      walk(next.remove());
    }
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

  private void walk(Used used) {
    Object value = used.value();
    if (value instanceof ScriptClosure block) {
      see(block.used(), used.isShared());
    } else if (value instanceof Object[] variable) {
      List<@Nullable Object> held = new ArrayList<>(Arrays.asList(variable));
      if (used.isShared()) {
        compare(variable, held);
      } else {
        see(held, false);
      }
    } else if (value instanceof ScriptMap map) {
      List<@Nullable Object> held = new ArrayList<>(map.keySet());
      held.addAll(map.values());
      compare(map, held);
    } else if (value instanceof ScriptList || value instanceof ScriptSet) {
      compare(value, new ArrayList<>((Collection<?>) value));
    }
  }

  private void see(List<@Nullable Object> all, boolean isShared) {
    for (Object value : all) {
      if (value != null && !(value instanceof Comparable) && met.put(value, true) == null) {
        next.add(new Used(value, isShared));
      }
    }
  }

  private void compare(Object holder, List<@Nullable Object> held) {
    meter.tick(held.size());
    List<@Nullable Object> other = before.put(holder, held);
    if (other == null) {
      meter.allocate(8L * held.size());
    } else if (!isSame(other, held)) {
      throw new ScriptFault(
          "rules of a loop share what it changes between them, and each would use what the last"
              + " turn has left there",
          "keep what the rule uses in a variable of the turn, in front of it: def own = ...",
          null);
    }
    see(held, true);
  }

  /** Whether both hold the same: what is in it is compared by itself. */
  private static boolean isSame(List<@Nullable Object> a, List<@Nullable Object> b) {
    boolean isSame = a.size() == b.size();
    for (int i = 0; isSame && i < a.size(); i++) {
      Object one = a.get(i);
      isSame = one == b.get(i) || (one instanceof Comparable && one.equals(b.get(i)));
    }
    return isSame;
  }
}
