package dev.callsheet.dsl.tree;

import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.GroovyCodeVisitor;
import org.codehaus.groovy.ast.VariableScope;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ExpressionTransformer;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.syntax.Token;
import org.codehaus.groovy.syntax.Types;

/**
 * The block of a word, such as {@code queue(17) { }}. It is no closure: its code stands where the
 * block stands, and {@code return} leaves the block alone.
 */
public final class BlockExpression extends Expression {
  public final Statement code;

  public BlockExpression(Statement code, ASTNode at) {
    this.code = code;
    setSourcePosition(at);
  }

  /** A block whose words act on a value, which it keeps in a variable of its own. */
  public static BlockExpression within(
      Expression value, String variable, Statement code, ASTNode at) {
    Statement kept =
        new ExpressionStatement(
            new DeclarationExpression(
                new VariableExpression(variable),
                Token.newSymbol(Types.ASSIGN, at.getLineNumber(), at.getColumnNumber()),
                value));
    return new BlockExpression(
        new BlockStatement(new ArrayList<>(List.of(kept, code)), new VariableScope()), at);
  }

  @Override
  public void visit(GroovyCodeVisitor visitor) {
    code.visit(visitor);
  }

  /** The same: its lines were checked before it was made. */
  @Override
  public Expression transformExpression(ExpressionTransformer transformer) {
    return this;
  }
}
