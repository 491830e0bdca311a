package dev.callsheet.dsl.bind;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ArgumentListExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * The calls that words were turned into. They are known by a mark that the rewriting leaves on
 * them, and not by their names, which a script could write too.
 */
public final class Words {
  /** A block of verbs: its code stands where the block stands. */
  public record Inline(Optional<Expression> subject, List<Parameter> parameters, Statement code) {}

  private static final Set<String> ASKED = Set.of("seen$", "order$");

  private Words() {}

  /** Marks a call that a word was turned into. */
  public static void mark(MethodCallExpression call) {
    call.putNodeMetaData(Words.class, true);
  }

  /** Whether a word was turned into this call. */
  public static boolean is(MethodCallExpression call) {
    return call.getNodeMetaData(Words.class) != null;
  }

  /** Whether it is an operation of conditions, and not for the one who hears the words. */
  public static boolean isAsked(MethodCallExpression call) {
    return ASKED.contains(String.valueOf(call.getMethodAsString()));
  }

  public static List<Expression> arguments(MethodCallExpression call) {
    return ((ArgumentListExpression) call.getArguments()).getExpressions();
  }

  public static @Nullable Inline inline(MethodCallExpression call) {
    if (!is(call)) {
      return null;
    }
    List<Expression> arguments = arguments(call);
    Expression last = arguments.get(arguments.size() - 1);
    if (!(last instanceof ClosureExpression block)) {
      return null;
    }
    Parameter[] parameters =
        block.getParameters() == null ? Parameter.EMPTY_ARRAY : block.getParameters();
    return new Inline(
        arguments.size() == 2 ? Optional.of(arguments.get(0)) : Optional.empty(),
        List.of(parameters),
        block.getCode());
  }
}
