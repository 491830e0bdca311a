package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Receiver;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** Whether code does something besides giving a value; in doubt it does. */
public final class Effects extends CodeVisitorSupport {
  /** What changes a list that was made before, or is no method of lists and maps. */
  private static final Set<String> OTHERS =
      Set.of(
          "addFirst",
          "addLast",
          "append",
          "call",
          "next",
          "offer",
          "poll",
          "removeFirst",
          "removeLast",
          "shuffle",
          "sort",
          "swap",
          "unique");

  private final boolean callsCount;
  private boolean found;

  private Effects(boolean callsCount) {
    this.callsCount = callsCount;
  }

  /** Whether anything is changed or called that may change something. */
  public static boolean anyIn(ASTNode code) {
    return found(code, true);
  }

  /** Whether a variable or a collection is changed. */
  public static boolean changesIn(ASTNode code) {
    return found(code, false);
  }

  private static boolean found(ASTNode code, boolean callsCount) {
    Effects effects = new Effects(callsCount);
    code.visit(effects);
    return effects.found;
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = call.getMethodAsString();
    found |=
        call.isImplicitThis()
            ? callsCount && !NamedFiles.isData(call)
            : name == null
                || (isChanging(name)
                    && (callsCount || call.getObjectExpression() instanceof VariableExpression));
    super.visitMethodCallExpression(call);
  }

  /** Whether a method of that name changes what it is called on. */
  private static boolean isChanging(String name) {
    return OTHERS.contains(name)
        || Receiver.LIST.has(name, Declaration::changes)
        || Receiver.MAP.has(name, Declaration::changes);
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    int operation = binary.getOperation().getType();
    found |= operation == Types.LEFT_SHIFT || Types.ofType(operation, Types.ASSIGNMENT_OPERATOR);
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitPostfixExpression(PostfixExpression postfix) {
    found = true;
  }

  @Override
  public void visitPrefixExpression(PrefixExpression prefix) {
    found = true;
  }
}
