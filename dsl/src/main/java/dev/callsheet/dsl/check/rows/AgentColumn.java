package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds columns of names that are given as agents, when another column has their addresses. */
final class AgentColumn {
  private final Findings findings;
  private final CellCheck cells;

  AgentColumn(Findings findings, CellCheck cells) {
    this.findings = findings.of(ProblemCode.VALUE);
    this.cells = cells;
  }

  void check(MethodCallExpression call) {
    for (MapEntryExpression entry : Arguments.of(call, findings).named()) {
      if (entry.getKeyExpression().getText().equals("agent")) {
        agent(entry.getValueExpression());
      }
    }
  }

  private void agent(Expression value) {
    Optional<String> column = cells.columnOf(value);
    Optional<CsvColumns> columns = cells.columnsOf(value);
    if (column.isEmpty() || columns.isEmpty()) {
      return;
    }
    CsvColumns all = columns.get();
    List<String> said = all.cells(column.get());
    List<String> addresses = all.names().stream().filter(name -> isOfAddresses(all, name)).toList();
    if (said.isEmpty() || addresses.isEmpty() || said.stream().anyMatch(AgentColumn::isAddress)) {
      return;
    }
    String row = findings.at(cells.rowOf(value));
    Optional<String> own =
        addresses.stream().filter(name -> first(name).equals(first(column.get()))).findFirst();
    findings.error(
        value,
        "agent takes an e-mail address, and '" + said.get(0) + "' is none",
        own.map(name -> "the column '" + name + "' has them: write " + read(row, name))
            .orElse(
                "addresses stand in "
                    + addresses.stream()
                        .map(name -> read(row, name))
                        .collect(Collectors.joining(", "))));
  }

  private static boolean isOfAddresses(CsvColumns columns, String name) {
    List<String> cells = columns.cells(name);
    return !cells.isEmpty() && cells.stream().allMatch(AgentColumn::isAddress);
  }

  private static boolean isAddress(String cell) {
    return cell.indexOf('@') > 0;
  }

  /** {@code owner} of {@code Owner Name}, {@code ownerName} and {@code owner_name}. */
  private static String first(String column) {
    return SmallLetters.of(column.strip().replaceFirst("(?<=[a-z])(?=[A-Z]).*|[ _.-].*", ""));
  }

  private static String read(String row, String column) {
    return column.matches("[A-Za-z_]\\w*") ? row + "." + column : row + "['" + column + "']";
  }
}
