package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.SiteList;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.RowsExpression;
import dev.callsheet.dsl.words.Site;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Checks and rewrites the words that say what a script works with: names and data files. */
final class DataCalls {
  private final WordChecker words;
  private final Findings findings;
  private final CallCheck check;
  private final SiteList sites;
  private final Mistakes mistakes;

  DataCalls(
      WordChecker words, Findings findings, CallCheck check, SiteList sites, Mistakes mistakes) {
    this.words = words;
    this.findings = findings;
    this.check = check;
    this.sites = sites;
    this.mistakes = mistakes;
  }

  Expression names(MethodCallExpression call, boolean isStanding) {
    Arguments arguments = Arguments.of(call, findings);
    if (arguments.block().isEmpty() || !arguments.values().isEmpty() || !isStanding) {
      return mistakes.wrong(call, "names takes a block", "write names { queue 'inbound', 880 }");
    }
    ClosureExpression block = arguments.block().get();
    block.getCode().visit(new NameEntries(words, findings, check, sites));
    return new BlockExpression(block.getCode(), call);
  }

  Expression rows(MethodCallExpression call, String name) {
    Arguments arguments = Arguments.of(call, findings);
    Optional<Site> site = check.data(name, call.getMethod(), arguments);
    List<Expression> values = words.transformed(arguments.values());
    List<Expression> options = words.transformed(arguments.options());
    return site.<Expression>map(
            found -> new RowsExpression(sites.number(found), values.get(0), options, call))
        .orElseGet(() -> Mistakes.nothing(call));
  }
}
