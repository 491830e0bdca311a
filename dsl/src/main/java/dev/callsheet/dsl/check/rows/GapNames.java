package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.rows.KnownRows.Known;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.gap.Unfilled;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.problem.NearestWord;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;

/**
 * Finds texts that name a column of their row and do not fill it in: {@code "Hi lead.firstName"},
 * {@code "Hi {{contact.firstname}}"}.
 */
final class GapNames {
  private static final Pattern SPELLED =
      Pattern.compile("(?<![\\p{L}\\d_@/.#$-])([a-z]\\w*)\\.([A-Za-z_]\\w*)(?![\\w@/-])");

  /** A field that is no beginning of a sentence, and no end of an address of the web. */
  private static final Pattern FIELD =
      Pattern.compile("(?!(?:online|store)$)(?:[a-z]{5,}|[a-z]+_[a-z_]+|[a-z]+[A-Z]\\w*)");

  private static final Set<String> CONSTANT_OPTIONS = Set.of("to", "onDuplicate");

  private final Findings findings;
  private final KnownRows rows;

  GapNames(Findings findings, KnownRows rows) {
    this.findings = findings.of(ProblemCode.BRACES);
    this.rows = rows;
  }

  void check(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (Vocabulary.word(name).isPresent() || Vocabulary.isVerb(name)) {
      for (MapEntryExpression entry : Arguments.of(call, findings).named()) {
        String option = entry.getKeyExpression().getText();
        if (!CONSTANT_OPTIONS.contains(option)) {
          said(option, entry.getValueExpression());
        }
      }
    }
  }

  /** A text that is written in the block of a row, to be said later in it. */
  void check(DeclarationExpression declaration) {
    Expression value = declaration.getRightExpression();
    Map<String, Known> known = rows.inScope();
    if (value instanceof GStringExpression template && !known.isEmpty()) {
      template
          .getStrings()
          .forEach(part -> spelled("the text", value, String.valueOf(part.getValue()), known));
    } else if (value instanceof ConstantExpression constant
        && constant.getValue() instanceof String text
        && text.strip().contains(" ")
        && !known.isEmpty()) {
      spelled("the text", value, text, known);
    }
  }

  /** Whatever of a value is said as it is written. */
  private void said(String what, Expression value) {
    if (value instanceof ConstantExpression constant
        && constant.getValue() instanceof String text) {
      text(what, value, text);
    } else if (value instanceof GStringExpression template) {
      template.getStrings().forEach(part -> text(what, value, String.valueOf(part.getValue())));
    } else if (value instanceof BinaryExpression sum && sum.getOperation().getText().equals("+")) {
      said(what, sum.getLeftExpression());
      said(what, sum.getRightExpression());
    } else if (value instanceof TernaryExpression choice) {
      said(what, choice.getTrueExpression());
      said(what, choice.getFalseExpression());
    } else if (value instanceof MapExpression map) {
      map.getMapEntryExpressions().forEach(entry -> said(what, entry.getValueExpression()));
    }
  }

  private void text(String what, Expression value, String text) {
    Map<String, Known> known = rows.inScope();
    if (!known.isEmpty()) {
      spelled(what, value, text, known);
      Unfilled.in(text).ifPresent(sign -> sign(what, value, sign, known));
    }
  }

  private void spelled(String what, Expression value, String text, Map<String, Known> known) {
    Matcher spelled = SPELLED.matcher(text);
    while (spelled.find()) {
      String gap = spelled.group();
      Known row = known.get(spelled.group(1));
      if (row != null && isColumn(row, spelled.group(2), text.substring(spelled.end()))) {
        boolean isAll = text.equals(gap) && value instanceof ConstantExpression;
        findings.error(
            isAll ? findings.place(value) : findings.within(value, gap),
            what + " would say the characters " + gap,
            isAll
                ? "write " + gap + " without quotes"
                : "write " + filled(value, "${" + gap + "}"));
      }
    }
  }

  private static boolean isColumn(Known row, String name, String rest) {
    return row.columns()
        .map(columns -> columns.objection(name).isEmpty())
        .orElseGet(() -> FIELD.matcher(name).matches() && !rest.matches("(?s)\\.\\w.*"));
  }

  /** A sign of another tool, of which a row here knows what it means. */
  private void sign(String what, Expression value, String sign, Map<String, Known> known) {
    String meant = sign.replaceAll("^.*\\.", "").replaceAll("[^\\p{L}\\p{N}_ ]", "").strip();
    if (meant.isEmpty() || findings.isWrongAt(findings.within(value, sign))) {
      return;
    }
    for (Map.Entry<String, Known> row : known.entrySet()) {
      Optional<String> column =
          row.getValue().columns().map(CsvColumns::names).flatMap(names -> nearest(meant, names));
      if (column.isPresent()) {
        findings.error(
            findings.within(value, sign),
            what + " would say the characters " + sign,
            "write "
                + filled(value, "${" + read(row.getKey(), column.get()) + "}")
                + "; to text the sign itself: ${'"
                + sign
                + "'}");
        return;
      }
    }
  }

  private static Optional<String> nearest(String meant, Collection<String> columns) {
    return columns.stream()
        .filter(column -> plain(column).equals(plain(meant)))
        .findFirst()
        .or(() -> NearestWord.to(meant, List.copyOf(columns)));
  }

  private static String plain(String name) {
    return SmallLetters.of(name).replaceAll("[^\\p{L}\\p{N}]", "");
  }

  private static String read(String row, String column) {
    String read = column.matches("[A-Za-z_]\\w*") ? row + "." + column : row + "['" + column + "']";
    return plain(column).matches("first(name)?|name|vorname|prenom") ? read + " ?: 'there'" : read;
  }

  private String filled(Expression value, String gap) {
    return gap + (findings.at(value).startsWith("'") ? " in double quotes" : "");
  }
}
