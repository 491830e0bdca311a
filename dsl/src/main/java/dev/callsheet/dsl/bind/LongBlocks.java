package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.PartStatement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.ast.stmt.WhileStatement;

/**
 * Cuts long blocks into parts, each of which becomes a method of its own: no method of a class is
 * longer than 64 KB, which is no matter of who writes a script. What declares a variable that is
 * seen afterwards stays where it stands, and so does what leaves the block, and the last statement,
 * whose value the block may give.
 */
public final class LongBlocks extends CodeVisitorSupport {
  /** Names, values and operations in one part; each takes some forty bytes. */
  private static final int PART = 250;

  /** The call of a part, with the variables that it shares. */
  private static final int CALL = 4;

  /** Names, values and operations since the beginning of the method. */
  private int weight;

  // How what is looked at may leave the statement in which it stands.
  private boolean returns;
  private boolean breaks;
  private boolean continues;

  private LongBlocks() {}

  /** Cuts the blocks of a script. */
  public static void cut(Statement body, List<MethodNode> methods) {
    body.visit(new LongBlocks());
    for (MethodNode method : methods) {
      method.getCode().visit(new LongBlocks());
    }
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    int before = weight;
    List<Statement> statements = block.getStatements();
    int[] weights = new int[statements.size()];
    boolean[] stays = new boolean[statements.size()];
    for (int i = 0; i < weights.length; i++) {
      int begun = weight;
      stays[i] = !isWhole(statements.get(i)) || i == weights.length - 1;
      weights[i] = weight - begun;
    }
    weight = before;
    int total = 0;
    for (int one : weights) {
      total += one;
    }
    List<Statement> left = new ArrayList<>(statements);
    while (total > PART) {
      Cut cut = Cut.of(left, weights, stays);
      if (cut.total() >= total) {
        break;
      }
      left = cut.statements();
      weights = cut.weights();
      stays = cut.stays();
      total = cut.total();
    }
    if (left.size() < statements.size()) {
      statements.clear();
      statements.addAll(left);
    }
    weight += total;
  }

  /** The statements of a block after one turn, in which neighbours were joined to parts. */
  @SuppressWarnings("ArrayRecordComponent") // only passed on, at once
  private record Cut(List<Statement> statements, int[] weights, boolean[] stays, int total) {
    static Cut of(List<Statement> statements, int[] weights, boolean[] stays) {
      List<Statement> left = new ArrayList<>();
      int[] newWeights = new int[weights.length];
      boolean[] newStays = new boolean[weights.length];
      int total = 0;
      int at = 0;
      while (at < weights.length) {
        int end = at;
        int sum = 0;
        while (end < weights.length && !stays[end] && (end == at || sum + weights[end] <= PART)) {
          sum += weights[end++];
        }
        boolean part = sum > CALL;
        newStays[left.size()] = stays[at];
        if (part) {
          left.add(new PartStatement(statements.subList(at, end)));
          newWeights[left.size() - 1] = CALL;
        } else {
          end = at + 1;
          left.add(statements.get(at));
          newWeights[left.size() - 1] = weights[at];
        }
        total += newWeights[left.size() - 1];
        at = end;
      }
      int count = left.size();
      return new Cut(left, Arrays.copyOf(newWeights, count), Arrays.copyOf(newStays, count), total);
    }
  }

  /** Looks at a statement; whether it can be a method of its own. */
  private boolean isWhole(Statement statement) {
    boolean outerReturns = returns;
    boolean outerBreaks = breaks;
    boolean outerContinues = continues;
    returns = false;
    breaks = false;
    continues = false;
    weight++;
    statement.visit(this);
    boolean whole = !returns && !breaks && !continues && !isDeclaration(statement);
    returns |= outerReturns;
    breaks |= outerBreaks;
    continues |= outerContinues;
    return whole;
  }

  private static boolean isDeclaration(Statement statement) {
    return statement instanceof ExpressionStatement one
        && one.getExpression() instanceof DeclarationExpression;
  }

  @Override
  public void visitReturnStatement(ReturnStatement statement) {
    returns = true;
    super.visitReturnStatement(statement);
  }

  @Override
  public void visitBreakStatement(BreakStatement statement) {
    breaks = true;
    returns |= statement.getLabel() != null;
  }

  @Override
  public void visitContinueStatement(ContinueStatement statement) {
    continues = true;
    returns |= statement.getLabel() != null;
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    loop(() -> super.visitForLoop(loop));
  }

  @Override
  public void visitWhileLoop(WhileStatement loop) {
    loop(() -> super.visitWhileLoop(loop));
  }

  @Override
  public void visitDoWhileLoop(DoWhileStatement loop) {
    loop(() -> super.visitDoWhileLoop(loop));
  }

  private void loop(Runnable inside) {
    boolean outerBreaks = breaks;
    boolean outerContinues = continues;
    inside.run();
    breaks = outerBreaks;
    continues = outerContinues;
  }

  @Override
  public void visitSwitch(SwitchStatement choice) {
    // Its break may be the last of a case, where it says which value the case gives.
    boolean outer = breaks;
    super.visitSwitch(choice);
    breaks = outer;
  }

  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    boolean outer = returns;
    super.visitExpressionStatement(statement);
    if (statement.getExpression() instanceof BlockExpression) {
      returns = outer; // it leaves only this block
    }
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    int outer = weight;
    boolean outerReturns = returns;
    loop(
        () -> {
          weight = 0;
          super.visitClosureExpression(closure);
        });
    returns = outerReturns;
    weight = outer + CALL;
  }

  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    weight++;
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    weight++;
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    weight++;
    super.visitPropertyExpression(property);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    weight++;
    super.visitMethodCallExpression(call);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression operation) {
    weight++;
    super.visitBinaryExpression(operation);
  }

  @Override
  public void visitMapEntryExpression(MapEntryExpression entry) {
    weight++;
    super.visitMapEntryExpression(entry);
  }

  @Override
  public void visitListExpression(ListExpression list) {
    weight++;
    super.visitListExpression(list);
  }

  @Override
  public void visitGStringExpression(GStringExpression text) {
    weight++;
    super.visitGStringExpression(text);
  }
}
