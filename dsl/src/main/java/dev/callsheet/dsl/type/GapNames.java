package dev.callsheet.dsl.type;

import dev.callsheet.dsl.type.Frame.Held;
import dev.callsheet.dsl.type.Known.Row;
import java.util.List;
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

/** Texts that name a column of their row and do not fill it in: {@code "Hi lead.firstName"}. */
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
  void options(List<MapEntryExpression> options) {
    options.stream()
        .filter(one -> !CONSTANT_OPTIONS.contains(one.getKeyExpression().getText()))
        .forEach(one -> said(one.getKeyExpression().getText(), one.getValueExpression()));
  }

  /** A text that is set in the block of a row, to be said later in it. */
  void declared(Expression value) {
    if (value instanceof GStringExpression
        || (value instanceof ConstantExpression && value.getText().strip().contains(" "))) {
      said("the text", value);
    }
  }

  /** Whatever of a value is said as it is written. */
  private void said(String what, Expression value) {
    if (value instanceof ConstantExpression text && text.getValue() instanceof String) {
      text(what, value, text.getText());
    } else if (value instanceof GStringExpression template) {
      template.getStrings().forEach(part -> text(what, value, part.getText()));
    } else if (value instanceof BinaryExpression sum && sum.getOperation().getText().equals("+")) {
      said(what, sum.getLeftExpression());
      said(what, sum.getRightExpression());
    } else if (value instanceof TernaryExpression choice) {
      said(what, choice.getTrueExpression());
      said(what, choice.getFalseExpression());
    } else if (value instanceof MapExpression map) {
      map.getMapEntryExpressions().forEach(one -> said(what, one.getValueExpression()));
    }
  }

  private void text(String what, Expression value, String text) {
    Matcher spelled = SPELLED.matcher(text);
    while (spelled.find()) {
      Held held = script.frame().find(spelled.group(1));
      if (held != null
          && held.type instanceof Row row
          && row.file() != null
          && isColumn(row.file(), spelled.group(2), text.substring(spelled.end()))) {
        String sign = spelled.group();
        boolean isAll = text.equals(sign) && value instanceof ConstantExpression;
        String quotes = remarks.said(value).startsWith("'") ? " in double quotes" : "";
        remarks.tell(
            isAll ? value : remarks.within(value, sign),
            "gap-name",
            what,
            sign,
            isAll ? sign + " without quotes" : "${" + sign + "}" + quotes);
      }
    }
  }

  private static boolean isColumn(KnownFile file, String name, String rest) {
    return file.columns()
        .map(known -> known.objection(name).isEmpty())
        .orElse(FIELD.matcher(name).matches() && !rest.matches("(?s)\\.\\w.*"));
  }
}
