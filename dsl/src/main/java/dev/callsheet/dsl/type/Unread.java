package dev.callsheet.dsl.type;

import dev.callsheet.dsl.type.Frame.Held;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Names that are set, or walked over, and never read: what was to be read was another. */
final class Unread extends Part {
  /** What nobody reads from a moment on, by any of its names. */
  private record Unseen(ASTNode at, String name, List<?> keys, String remark, int since) {}

  private final Map<ASTNode, Unseen> unseen = new LinkedHashMap<>();
  private final Map<Object, Integer> declared = new HashMap<>();
  private final Map<Object, Integer> reads = new HashMap<>();
  private final Deque<Integer> bodies = new ArrayDeque<>();
  private int again;
  private int steps;

  Unread(Inference script) {
    super(script);
  }

  private void note(ASTNode at, String name, List<?> keys, String remark, int since) {
    if (!name.startsWith("_") && !name.startsWith("ignore") && !name.startsWith("unused")) {
      unseen.putIfAbsent(at, new Unseen(at, name, keys, remark, since));
    }
  }

  /** A variable that is declared; what is made only for what it changes need not be read. */
  void declared(VariableExpression variable, Expression value) {
    declared.putIfAbsent(variable, ++steps);
    if (value instanceof ClosureExpression || script.effects.isPure(value)) {
      note(variable, variable.getName(), List.of(variable), "never-read", 1);
    }
  }

  void read(Held held) {
    reads.put(held.key, ++steps);
  }

  /** A variable is set; who reads it in the same loop may do so in the next turn. */
  void set(VariableExpression variable, Held held) {
    int since = ++steps;
    Integer from = declared.get(held.key);
    if (from != null) {
      for (int body : bodies) {
        since = body > from ? body : since;
      }
      note(variable, variable.getName(), List.of(held.key), "set-for-nobody", since);
    }
  }

  /** A block or loop that may run more than once begins; the answer is for {@link #end}. */
  void body() {
    bodies.push(++steps);
  }

  void end() {
    bodies.pop();
  }

  /** A block runs as it did before, and reads what it read then. */
  void again() {
    again = ++steps;
  }

  /** A block that sends went over elements, whose names are these. */
  void walked(ASTNode at, String name, List<?> names) {
    note(at, name, names, "never-read-element", 1);
  }

  void tell() {
    for (Unseen one : unseen.values()) {
      int read = one.keys().stream().mapToInt(key -> reads.getOrDefault(key, 0)).max().orElse(0);
      if (read < one.since() && (one.since() == 1 || (read > 0 && again < one.since()))) {
        boolean isLast = one.remark().equals("never-read") && script.names().isSetLast(one.name());
        remarks.tell(one.at(), isLast ? "never-given" : one.remark(), one.name());
      }
    }
  }
}
