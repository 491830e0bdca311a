package dev.callsheet.dsl.read;

import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.OperationExpression;
import dev.callsheet.dsl.words.DataWords;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.NearestWord;
import java.util.HashSet;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;

/** The words that say what a script works with: names and data files. */
final class DataReader extends CodeVisitorSupport {
  private final WordReader words;
  private final Findings findings;
  private final CallReader calls;

  DataReader(WordReader words, Findings findings, CallReader calls) {
    this.words = words;
    this.findings = findings;
    this.calls = calls;
  }

  Expression rows(MethodCallExpression call, String name) {
    Arguments arguments = Arguments.of(call, findings);
    List<Expression> values = arguments.values();
    String file = values.isEmpty() ? "'leads." + name + "'" : findings.said(values.get(0));
    String example = name + "(" + file + ")";
    if (arguments.block().isPresent()) {
      return words.wrong(call, "data-block", name, example + ".each { row -> ... }");
    } else if (values.size() != 1) {
      return words.wrong(call, "data-call", name, example);
    }
    List<Site.Given> given =
        calls.options(
            name,
            DataWords.OPTIONS.getOrDefault(name, List.of()),
            name + "('leads." + name + "', phone: 'Mobile')",
            arguments.named(),
            new HashSet<>());
    int site = calls.plain(name, call.getMethod(), values, given);
    Expression read = words.transformed(values.get(0));
    return new OperationExpression(
        "rows",
        List.of(site, read, words.transformed(arguments.options())),
        "rows of " + read.getText(),
        call);
  }

  /** What is asked of what somebody wrote. */
  Expression optOut(MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    return arguments.values().size() == 1
            && arguments.named().isEmpty()
            && arguments.block().isEmpty()
            && !(arguments.values().get(0) instanceof SpreadExpression)
        ? OperationExpression.of("optOut", call, words.transformed(arguments.values()).get(0))
        : words.wrong(call, "opt-out-form");
  }

  Expression names(MethodCallExpression call, boolean isStanding) {
    Arguments arguments = Arguments.of(call, findings);
    if (arguments.block().isEmpty() || !arguments.values().isEmpty() || !isStanding) {
      return words.wrong(call, "names-block");
    }
    ClosureExpression block = arguments.block().get();
    block.getCode().visit(this);
    return new BlockExpression(block.getCode(), call);
  }

  /** A line of {@code names { }}. */
  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    Expression line = statement.getExpression();
    String kind =
        line instanceof MethodCallExpression call && call.isImplicitThis()
            ? call.getMethodAsString()
            : null;
    if (kind == null) {
      findings.tell(line, "no-name");
      return;
    }
    MethodCallExpression entry = (MethodCallExpression) line;
    Arguments arguments = Arguments.of(entry, findings);
    List<Expression> values = arguments.values();
    if (!Names.KINDS.containsKey(kind)) {
      findings.tell(
          entry.getMethod(),
          "never-named",
          kind,
          NearestWord.hint(kind, Names.words())
              .orElse("these can: " + String.join(", ", Names.words())));
    } else if (values.size() != 2
        || !arguments.named().isEmpty()
        || arguments.block().isPresent()) {
      findings.tell(entry.getMethod(), "name-and-id", kind);
    } else {
      int site = calls.plain(kind, entry.getMethod(), values, List.of());
      statement.setExpression(
          OperationExpression.of(
              "name",
              entry,
              site,
              words.transformed(values.get(0)),
              words.transformed(values.get(1))));
    }
  }
}
