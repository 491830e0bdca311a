package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.Type;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Of;
import java.util.HashSet;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.stmt.Statement;

/** What does nothing but give a value, found by counting what is done on the one walk. */
final class Effects {
  /** Of a list they change it; those of rows give something new. */
  private static final Set<String> ORDERS = Set.of("sort", "unique");

  private final Set<Statement> doing = new HashSet<>();
  private final Set<ASTNode> pure = new HashSet<>();
  private int count;

  /** Something is done: a word, a change, or what nobody knows here. */
  void acts() {
    count++;
  }

  /** How much has been done so far. */
  int so() {
    return count;
  }

  /** What has been read does nothing but give a value, if nothing was done since then. */
  void gave(ASTNode at, int before) {
    if (count == before) {
      pure.add(at);
    } else {
      pure.remove(at);
    }
  }

  boolean isPure(ASTNode at) {
    return pure.contains(at);
  }

  void ran(Statement code, int before) {
    if (count > before) {
      doing.add(code);
    }
  }

  /** A block runs as it did before, and does what it did then. */
  void again(Statement code) {
    count += doing.contains(code) ? 1 : 0;
  }

  /** Whether a method does more to such a value than to give something new. */
  static boolean isOf(ScriptMethod method, Known on) {
    boolean isOrder = on instanceof Listed list && list.of() != Of.ROWS;
    return isOf(method.declaration()) || (isOrder && ORDERS.contains(method.id()));
  }

  /** Whether some method of the name does. */
  static boolean mayBeOf(String name) {
    return Receiver.all(name).isEmpty()
        || ORDERS.contains(name)
        || Receiver.all(name).stream().anyMatch(method -> isOf(method.declaration()));
  }

  private static boolean isOf(Declaration one) {
    return one.changes() || one.runs() || one.gives().kind() == Type.Kind.NOTHING;
  }
}
