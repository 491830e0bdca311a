package dev.callsheet.dsl.read;

import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassCodeVisitorSupport;
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
    this.findings = findings;
  }

  @Override
  protected SourceUnit getSourceUnit() {
    return source;
  }

  @Override
  protected void visitStatement(Statement statement) {
    List<String> labels = Optional.ofNullable(statement.getStatementLabels()).orElse(List.of());
    if (labels.isEmpty() || statement instanceof LoopingStatement) {
      return;
    }
    for (String label : labels) {
      Place place = place(label, statement);
      findings.tell(place, isOption(label) ? "option-as-label" : "label", label);
    }
  }

  private static boolean isOption(String label) {
    return OtherNames.of("OPTION", label).isPresent()
        || Vocabulary.words().stream().anyMatch(word -> word.option(label).isPresent());
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
