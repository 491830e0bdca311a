package dev.callsheet.dsl.bind;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variables that can be seen from one place of a script, the innermost first. */
final class Scopes {
  private final Deque<Map<String, Var>> open = new ArrayDeque<>();

  /** What may be done more than once around this place, the outermost first. */
  private List<Object> turns = List.of();

  /** Does something in a scope of its own. */
  void within(Runnable inside) {
    open.push(new HashMap<>());
    inside.run();
    open.pop();
  }

  /** Does something that may be done more than once, in a scope of its own. */
  void turn(Runnable inside) {
    List<Object> outer = turns;
    turns = new ArrayList<>(outer);
    turns.add(new Object());
    within(inside);
    turns = outer;
  }

  /** What may be done more than once around this place, the outermost first. */
  List<Object> turns() {
    return turns;
  }

  void put(String name, Var variable) {
    open.element().put(name, variable);
  }

  @Nullable Var find(String name) {
    for (Map<String, Var> scope : open) {
      Var variable = scope.get(name);
      if (variable != null) {
        return variable;
      }
    }
    return null;
  }
}
