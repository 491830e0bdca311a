package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.words.Option;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassCodeVisitorSupport;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.LoopingStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.control.SourceUnit;

/**
 * Refuses labels: {@code user: 77} on a line of its own is one, and the option would be lost
 * without a word. Only loops may have them.
 */
public final class Labels extends ClassCodeVisitorSupport {
  private final SourceUnit source;
  private final Findings findings;

  public Labels(SourceUnit source, Findings findings) {
    this.source = source;
    this.findings = findings.of(ProblemCode.LABEL);
  }

  @Override
  protected SourceUnit getSourceUnit() {
    return source;
  }

  /** What stands in the block of a word that takes none is told there, at once. */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    boolean isWord =
        call.isImplicitThis()
            && Vocabulary.word(String.valueOf(call.getMethodAsString())).isPresent();
    Arguments given = Arguments.of(call, findings);
    if (isWord && given.block().filter(b -> BlockOptions.isIn(b)).isPresent()) {
      given.values().forEach(value -> value.visit(this));
    } else {
      super.visitMethodCallExpression(call);
    }
  }

  @Override
  protected void visitStatement(Statement statement) {
    List<String> labels = Optional.ofNullable(statement.getStatementLabels()).orElse(List.of());
    if (labels.isEmpty() || statement instanceof LoopingStatement) {
      return;
    }
    for (String label : labels) {
      Place place = place(label, statement);
      if (isOption(label)) {
        findings.error(
            place,
            "'" + label + ":' begins a new statement here, so it is no option of the line above",
            "end the line above with a comma");
      } else {
        findings.error(
            place,
            "'" + label + ":' is a label, and what follows it would run at once",
            "leave the colon out, or end the line above with a comma if it is an option");
      }
    }
  }

  private static boolean isOption(String label) {
    return Vocabulary.words().stream()
        .anyMatch(
            word ->
                word.options().stream().map(Option::name).anyMatch(label::equals)
                    || Vocabulary.ownName(word, label).isPresent());
  }

  /** The tree knows only where the statement after the label begins. */
  private Place place(String label, Statement statement) {
    for (int line = statement.getLineNumber(); line > 0; line--) {
      String text = findings.text().line(line);
      int end =
          line == statement.getLineNumber()
              ? Math.min(text.length(), Math.max(0, statement.getColumnNumber() - 1))
              : text.length();
      int column = text.substring(0, end).lastIndexOf(label);
      if (column >= 0) {
        return new Place(line, column + 1, label.length());
      }
    }
    return findings.place(statement);
  }
}
