package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.gap.Unfilled;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.type.Frame.Held;
import dev.callsheet.dsl.type.Known.Row;
import dev.callsheet.problem.NearestWord;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;

/**
 * Texts that name a column of their row and do not fill it in: {@code "Hi lead.firstName"}, {@code
 * "Hi {{contact.firstname}}"}.
 */
final class GapNames extends Part {
  private static final Pattern SPELLED =
      Pattern.compile("(?<![\\p{L}\\d_@/.#${\\[%-])([a-z]\\w*)\\.([A-Za-z_]\\w*)(?![\\w@/-])");

  /** A field that is no beginning of a sentence, and no end of an address of the web. */
  private static final Pattern FIELD =
      Pattern.compile("(?!(?:online|store)$)(?:[a-z]{5,}|[a-z]+_[a-z_]+|[a-z]+[A-Z]\\w*)");

  private static final Set<String> CONSTANT_OPTIONS = Set.of("to", "onDuplicate");

  GapNames(Inference script) {
    super(script);
  }

  /** The options of a word. */
  void options(MapExpression options) {
    Map<String, Row> rows = rows();
    for (MapEntryExpression one :
        rows.isEmpty() ? List.<MapEntryExpression>of() : options.getMapEntryExpressions()) {
      String option = one.getKeyExpression().getText();
      if (!CONSTANT_OPTIONS.contains(option)) {
        said(option, one.getValueExpression(), rows, true);
      }
    }
  }

  /** A text that is set in the block of a row, to be said later in it. */
  void declared(Expression value) {
    boolean isSentence =
        value instanceof GStringExpression
            || (value instanceof ConstantExpression text && text.getText().strip().contains(" "));
    if (isSentence) {
      said("the text", value, rows(), false);
    }
  }

  private Map<String, Row> rows() {
    Map<String, Row> rows = new LinkedHashMap<>();
    for (String name : script.frame().names()) {
      Held held = script.frame().find(name);
      if (held != null && held.type() instanceof Row row && row.file() != null) {
        rows.put(name, row);
      }
    }
    return rows;
  }

  /** Whatever of a value is said as it is written. */
  private void said(String what, Expression value, Map<String, Row> rows, boolean signs) {
    if (value instanceof ConstantExpression text && text.getValue() instanceof String written) {
      text(what, value, written, rows, signs);
    } else if (value instanceof GStringExpression template) {
      template.getStrings().forEach(part -> text(what, value, part.getText(), rows, signs));
    } else if (value instanceof BinaryExpression sum && sum.getOperation().getText().equals("+")) {
      said(what, sum.getLeftExpression(), rows, signs);
      said(what, sum.getRightExpression(), rows, signs);
    } else if (value instanceof TernaryExpression choice) {
      said(what, choice.getTrueExpression(), rows, signs);
      said(what, choice.getFalseExpression(), rows, signs);
    } else if (value instanceof MapExpression map) {
      map.getMapEntryExpressions()
          .forEach(one -> said(what, one.getValueExpression(), rows, signs));
    }
  }

  private void text(
      String what, Expression value, String text, Map<String, Row> rows, boolean signs) {
    Matcher spelled = SPELLED.matcher(text);
    while (spelled.find()) {
      Row row = rows.get(spelled.group(1));
      if (row != null && isColumn(row, spelled.group(2), text.substring(spelled.end()))) {
        boolean isAll = text.equals(spelled.group()) && value instanceof ConstantExpression;
        tell(what, value, spelled.group(), isAll ? "" : spelled.group());
      }
    }
    if (signs) {
      Unfilled.in(text).ifPresent(sign -> sign(what, value, sign, rows));
    }
  }

  private void tell(String what, Expression value, String sign, String gap) {
    remarks.tell(
        gap.isEmpty() ? value : remarks.within(value, sign),
        "gap-name",
        what,
        sign,
        gap.isEmpty()
            ? sign + " without quotes"
            : "${" + gap + "}" + (remarks.said(value).startsWith("'") ? " in double quotes" : ""));
  }

  private static boolean isColumn(Row row, String name, String rest) {
    KnownFile file = row.file();
    Optional<CsvColumns> columns = file == null ? Optional.empty() : file.columns();
    return columns
        .map(known -> known.objection(name).isEmpty())
        .orElseGet(() -> FIELD.matcher(name).matches() && !rest.matches("(?s)\\.\\w.*"));
  }

  /** A sign of another tool, of which a row here knows what it means. */
  private void sign(String what, Expression value, String sign, Map<String, Row> rows) {
    String meant = sign.replaceAll("^.*\\.", "").replaceAll("[^\\p{L}\\p{N}_ ]", "").strip();
    for (Map.Entry<String, Row> row : rows.entrySet()) {
      KnownFile file = row.getValue().file();
      Optional<String> column =
          meant.isEmpty() || file == null
              ? Optional.empty()
              : file.columns().map(CsvColumns::names).flatMap(names -> nearest(meant, names));
      if (column.isPresent()) {
        tell(what, value, sign, read(row.getKey(), column.get()));
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
}
