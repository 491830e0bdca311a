package dev.callsheet.dsl.type;

import dev.callsheet.dsl.tree.Code;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** Words that nobody comes to, and scripts that say none: who was to get a text gets nothing. */
final class Reach extends Part {
  /** Blocks that say a word. */
  private final Set<Statement> sending = new HashSet<>();

  private @Nullable MethodCallExpression data;
  private int sends;
  private int changes;

  Reach(Inference script) {
    super(script);
  }

  /** The script is walked from its beginning. */
  void begin() {
    sends = 0;
  }

  /** A word is said that does something. */
  void says() {
    sends++;
    script.effects.acts();
  }

  /** Something is changed, or may be. */
  void changes() {
    changes++;
    script.effects.acts();
  }

  void reads(MethodCallExpression file) {
    data = data == null ? file : data;
  }

  /** How much has been said so far, and how much changed. */
  int[] so() {
    return new int[] {sends, changes};
  }

  void ran(Statement code, int[] before) {
    if (sends > before[0]) {
      sending.add(code);
    }
  }

  void again(Statement code) {
    sends += sending.contains(code) ? 1 : 0;
  }

  /** Whether words have been said since then, and nothing else was done. */
  boolean onlySays(int[] before) {
    return sends > before[0] && changes == before[1];
  }

  /** The first of what stands behind a statement that leaves. */
  void behind(List<Statement> block, int at) {
    if (at < block.size() - 1
        && Code.leaves(block.get(at))
        && !Code.leaves(block.get(at + 1))
        && (at == 0 || !Code.leaves(block.get(at - 1)))) {
      remarks.tell(block.get(at + 1), "unreachable", block.get(at).getLineNumber());
    }
  }

  /** A block or method that nobody called was walked. */
  void uncalled(ASTNode at, String name, int[] before) {
    if (sends > before[0] && !script.names().says(name)) {
      remarks.tell(at, "never-called", name);
    }
  }

  void tell() {
    if (data != null && sends == 0) {
      remarks.tell(data.getMethod(), "sends-nothing");
    }
  }
}
