package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.SiteList;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.tree.NameExpression;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.problem.NearestWord;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;

/** Checks and rewrites the lines inside {@code names { }}. */
final class NameEntries extends CodeVisitorSupport {
  private final WordChecker words;
  private final Findings findings;
  private final CallCheck check;
  private final SiteList sites;

  NameEntries(WordChecker words, Findings findings, CallCheck check, SiteList sites) {
    this.words = words;
    this.findings = findings.of(ProblemCode.NAMES);
    this.check = check;
    this.sites = sites;
  }

  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    Expression line = statement.getExpression();
    if (!(line instanceof MethodCallExpression entry)
        || !entry.isImplicitThis()
        || entry.getMethodAsString() == null) {
      findings.error(line, "names holds only names", "write queue 'inbound', 880");
      return;
    }
    String kind = entry.getMethodAsString();
    Arguments arguments = Arguments.of(entry, findings);
    List<Expression> values = arguments.values();
    if (!Names.KINDS.containsKey(kind)) {
      Optional<String> near = NearestWord.hint(kind, Names.words());
      findings.error(
          entry.getMethod(),
          "'" + kind + "' cannot have a name",
          near.orElse("these can: " + String.join(", ", Names.words())));
    } else if (values.size() != 2
        || !arguments.named().isEmpty()
        || arguments.block().isPresent()) {
      findings.error(
          entry.getMethod(),
          kind + " takes a name and an id here",
          "write " + kind + " 'inbound', 880");
    } else {
      List<Expression> transformed = words.transformed(values);
      statement.setExpression(
          new NameExpression(
              sites.number(check.plain(kind, entry.getMethod(), values)),
              transformed.get(0),
              transformed.get(1),
              entry));
    }
  }
}
