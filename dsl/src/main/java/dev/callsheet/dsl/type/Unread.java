package dev.callsheet.dsl.type;

import dev.callsheet.dsl.type.Frame.Held;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Names that are set, or walked over, and never read, and words that nobody comes to: what was to
 * be read or called there was most often something else.
 */
final class Unread extends Part {
  /** Something that nobody reads, unless one of the names is read. */
  private record Unseen(ASTNode at, String name, List<Object> keys, String remark) {}

  private final Map<ASTNode, Unseen> unseen = new LinkedHashMap<>();

  /** When each name was read last, and when a name was set, at the earliest. */
  private final Map<Object, Integer> reads = new HashMap<>();

  private final Map<VariableExpression, Integer> sets = new LinkedHashMap<>();
  private final Map<VariableExpression, Object> keys = new HashMap<>();
  private final Map<Object, Integer> declared = new HashMap<>();

  /** Names that stand alone on the left of {@code +=}. */
  private final Set<Expression> counted = new HashSet<>();

  /** When the blocks and loops began that are walked now. */
  private final Deque<Integer> bodies = new ArrayDeque<>();

  /** Blocks that say a word. */
  private final Set<Statement> sending = new HashSet<>();

  private @Nullable MethodCallExpression data;
  private int steps;
  private int again;
  private int sends;
  private int changes;

  Unread(Inference script) {
    super(script);
  }

  /** The script is walked from its beginning. */
  void begin() {
    reads.clear();
    sets.clear();
    unseen.clear();
    bodies.clear();
    steps = 0;
    again = 0;
    sends = 0;
  }

  private static boolean isMeant(String name) {
    return name.startsWith("_") || name.startsWith("ignore") || name.startsWith("unused");
  }

  /** A variable that is declared; what is made only for what it changes need not be read. */
  void declared(VariableExpression variable, Expression value, Known type) {
    String name = variable.getName();
    declared.putIfAbsent(variable, ++steps);
    if (!isMeant(name) && (value instanceof ClosureExpression || script.unused.isPure(value))) {
      unseen.put(variable, new Unseen(variable, name, List.of(variable), "never-read"));
    }
  }

  void read(VariableExpression variable, Held held) {
    if (!counted.contains(variable)) {
      reads.put(held.key(), ++steps);
    }
  }

  /** A name that is called. */
  void called(Held held) {
    reads.put(held.key(), ++steps);
  }

  /** {@code count++} on a line of its own reads nothing. */
  void counted(Expression name) {
    counted.add(name);
  }

  void set(VariableExpression variable, Held held) {
    changes++;
    int since = ++steps;
    Integer from = declared.get(held.key());
    for (int body : bodies) {
      since = from != null && body > from ? body : since;
    }
    if (from != null && !counted.contains(variable)) {
      sets.merge(variable, since, Math::min);
      keys.put(variable, held.key());
    }
  }

  /** Something is changed, or may be. */
  void changes() {
    changes++;
  }

  /** A word is said that does something. */
  void says() {
    sends++;
  }

  void reads(MethodCallExpression file) {
    data = data == null ? file : data;
  }

  /** A block or loop that may run more than once begins; the answer is for {@link #end}. */
  void body() {
    bodies.push(++steps);
  }

  void end() {
    bodies.pop();
  }

  /** A block runs as it did before, and reads what it read then. */
  void again(Statement code) {
    again = ++steps;
    sends += sending.contains(code) ? 1 : 0;
  }

  void ran(Statement code, int[] before) {
    if (sends > before[0]) {
      sending.add(code);
    }
  }

  /** How much has been said so far, and how much changed, as {@link #walked} wants to know. */
  int[] so() {
    return new int[] {sends, changes};
  }

  /** A block that went over elements, whose names are these. */
  void walked(ASTNode at, String name, List<Object> names, int[] before) {
    if (sends > before[0] && changes == before[1] && !isMeant(name)) {
      unseen.putIfAbsent(at, new Unseen(at, name, names, "never-read-element"));
    }
  }

  /** A block or method that nobody called was walked. */
  void uncalled(ASTNode at, String name, int[] before) {
    if (sends > before[0] && !script.names().says(name)) {
      remarks.tell(at, "never-called", name);
    }
  }

  void tell() {
    for (Unseen one : unseen.values()) {
      if (one.keys().stream().noneMatch(reads::containsKey)) {
        remarks.tell(one.at(), one.remark(), one.name());
      }
    }
    sets.forEach(
        (variable, since) -> {
          Integer read = reads.get(keys.get(variable));
          if (read != null && read < since && again < since && !isMeant(variable.getName())) {
            remarks.tell(variable, "set-for-nobody", variable.getName());
          }
        });
    if (data != null && sends == 0) {
      remarks.tell(data.getMethod(), "sends-nothing");
    }
  }
}
