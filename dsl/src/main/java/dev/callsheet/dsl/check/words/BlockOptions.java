package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Findings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/**
 * Options that are written in a block of lines, as YAML has them: {@code sms { to: lead }}.
 *
 * @param values what each is set to, in order
 */
record BlockOptions(Map<String, String> values) {
  private static final int LONGEST = 100;

  /** Whether a block holds nothing but lines with labels. */
  static boolean isIn(ClosureExpression block) {
    List<Statement> lines = lines(block);
    return !lines.isEmpty() && lines.stream().allMatch(line -> line.getStatementLabels() != null);
  }

  static BlockOptions of(ClosureExpression block, Findings findings) {
    Map<String, String> values = new LinkedHashMap<>();
    if (isIn(block)) {
      for (Statement line : lines(block)) {
        String value =
            line instanceof ExpressionStatement alone
                ? findings.at(alone.getExpression()).replaceFirst(",$", "")
                : "...";
        line.getStatementLabels().forEach(label -> values.put(label, value));
      }
    }
    return new BlockOptions(values);
  }

  private static List<Statement> lines(ClosureExpression block) {
    return block.getCode() instanceof BlockStatement code ? code.getStatements() : List.of();
  }

  Set<String> names() {
    return values.keySet();
  }

  /** The word with these options on its line; empty when there are none. */
  Optional<String> said(String word) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    String whole =
        values.entrySet().stream()
            .map(option -> option.getKey() + ": " + option.getValue())
            .collect(Collectors.joining(", "));
    return Optional.of(
        "write on one line "
            + word
            + " "
            + (whole.length() <= LONGEST
                ? whole
                : values.entrySet().stream()
                    .map(
                        option ->
                            option.getKey()
                                + ": "
                                + (option.getValue().length() > LONGEST / 4
                                    ? "..."
                                    : option.getValue()))
                    .collect(Collectors.joining(", "))));
  }
}
