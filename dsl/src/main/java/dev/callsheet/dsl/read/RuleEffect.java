package dev.callsheet.dsl.read;

import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.rule.RuleSource.Effect;
import java.util.List;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.Statement;

/** Tells what the block of a rule surely does, from its own lines alone. */
final class RuleEffect {
  private RuleEffect() {}

  /** The name of an {@link Effect}, as the compiled form holds it. */
  static String of(List<Statement> lines) {
    boolean stops = false;
    boolean onlyStops = true;
    for (Statement line : lines) {
      String word = word(line);
      if (isSending(line, word)) {
        return Effect.SENDS.name();
      }
      stops |= word.equals("stop");
      onlyStops &= word.equals("stop") || word.equals("note");
    }
    return (stops && onlyStops ? Effect.STOPS : Effect.UNKNOWN).name();
  }

  /** The word with which a line begins; nothing if it begins with none. */
  private static String word(Statement line) {
    Expression said = RuleReader.value(line);
    while (said instanceof MethodCallExpression call && !call.isImplicitThis()) {
      said = call.getObjectExpression();
    }
    return said instanceof MethodCallExpression call
        ? String.valueOf(call.getMethodAsString())
        : said instanceof VariableExpression variable ? variable.getName() : "";
  }

  private static boolean isSending(Statement line, String word) {
    return RuleReader.value(line) instanceof MethodCallExpression
        && (Vocabulary.word(word).isPresent() || Vocabulary.subject(word).isPresent());
  }
}
