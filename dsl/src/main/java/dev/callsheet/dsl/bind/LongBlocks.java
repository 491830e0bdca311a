package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.PartStatement;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
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
  /** Names and values in one part; each takes some sixty bytes. */
  private static final int PART = 160;

  /** The call of a part, with the variables that it shares. */
  private static final int CALL = 3;

  private static final int RETURN = 1;
  private static final int BREAK = 2;
  private static final int CONTINUE = 4;

  /** Names and values since the beginning of the method. */
  private int weight;

  /** How what is looked at may leave the statement in which it stands. */
  private int leaves;

  /** A statement, or several that were joined; whether it stays where it stands. */
  private record Piece(Statement code, int weight, boolean stays) {}

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
    List<Piece> pieces = new ArrayList<>();
    for (Statement one : statements) {
      int begun = weight;
      boolean stays = !isWhole(one) || pieces.size() == statements.size() - 1;
      pieces.add(new Piece(one, weight - begun, stays));
    }
    List<Piece> joined = joined(pieces);
    while (total(pieces) > PART && total(joined) < total(pieces)) {
      pieces = joined;
      joined = joined(pieces);
    }
    if (pieces.size() < statements.size()) {
      statements.clear();
      pieces.forEach(piece -> statements.add(piece.code()));
    }
    weight = before + total(pieces);
  }

  private static int total(List<Piece> pieces) {
    return pieces.stream().mapToInt(Piece::weight).sum();
  }

  /** The pieces of a block after one turn, in which neighbours were joined to parts. */
  private static List<Piece> joined(List<Piece> pieces) {
    List<Piece> left = new ArrayList<>();
    for (int at = 0; at < pieces.size(); ) {
      int end = at;
      int sum = 0;
      while (end < pieces.size()
          && !pieces.get(end).stays()
          && (end == at || sum + pieces.get(end).weight() <= PART)) {
        sum += pieces.get(end++).weight();
      }
      if (sum > CALL) {
        List<Statement> part = pieces.subList(at, end).stream().map(Piece::code).toList();
        left.add(new Piece(new PartStatement(part), CALL, false));
        at = end;
      } else {
        left.add(pieces.get(at++));
      }
    }
    return left;
  }

  /** Looks at a statement; whether it can be a method of its own. */
  private boolean isWhole(Statement statement) {
    int outer = leaves;
    leaves = 0;
    weight++;
    statement.visit(this);
    boolean isDeclaration =
        statement instanceof ExpressionStatement one
            && one.getExpression() instanceof DeclarationExpression;
    boolean whole = leaves == 0 && !isDeclaration;
    leaves |= outer;
    return whole;
  }

  /** Looks at what leaves only itself in these ways. */
  private void within(int ways, Runnable inside) {
    int outer = leaves & ways;
    inside.run();
    leaves = (leaves & ~ways) | outer;
  }

  @Override
  public void visitReturnStatement(ReturnStatement statement) {
    leaves |= RETURN;
    super.visitReturnStatement(statement);
  }

  @Override
  public void visitBreakStatement(BreakStatement statement) {
    leaves |= statement.getLabel() == null ? BREAK : RETURN;
  }

  @Override
  public void visitContinueStatement(ContinueStatement statement) {
    leaves |= statement.getLabel() == null ? CONTINUE : RETURN;
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    within(BREAK | CONTINUE, () -> super.visitForLoop(loop));
  }

  @Override
  public void visitWhileLoop(WhileStatement loop) {
    within(BREAK | CONTINUE, () -> super.visitWhileLoop(loop));
  }

  @Override
  public void visitDoWhileLoop(DoWhileStatement loop) {
    within(BREAK | CONTINUE, () -> super.visitDoWhileLoop(loop));
  }

  @Override
  public void visitSwitch(SwitchStatement choice) {
    // Its break may be the last of a case, where it says which value the case gives.
    within(BREAK, () -> super.visitSwitch(choice));
  }

  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    boolean isBlock = statement.getExpression() instanceof BlockExpression;
    within(isBlock ? RETURN : 0, () -> super.visitExpressionStatement(statement));
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    int outer = weight;
    weight = 0;
    within(RETURN | BREAK | CONTINUE, () -> super.visitClosureExpression(closure));
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
}
