package dev.callsheet.dsl.tree;

import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.VariableScope;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/**
 * Some statements of a block that is too long for one method: they become a method of their own.
 * Nothing that they declare is seen after them, and none of them leaves the block.
 */
public final class PartStatement extends BlockStatement {
  public PartStatement(List<Statement> statements) {
    super(new ArrayList<>(statements), new VariableScope());
    setSourcePosition(statements.get(0));
  }
}
