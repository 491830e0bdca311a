package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds types of events that are not written one by one. */
final class EventTypes {
  private static final Set<String> JOINING = Set.of("||", "|", "&&", "&", "+");

  /** Between names of types, of which none has them in itself. */
  private static final Pattern BETWEEN = Pattern.compile("\\s*[,;|]+\\s*|\\s+(?:or|and)\\s+");

  private static final Pattern DOTTED =
      Pattern.compile("\\w+(?:[.:]\\w+)+(?:\\s+\\w+(?:[.:]\\w+)+)+");

  private EventTypes() {}

  static void check(MethodCallExpression call, Arguments arguments, Findings findings) {
    if (arguments.values().isEmpty() || arguments.block().isPresent()) {
      findings.error(
          call.getMethod(),
          "on takes the types of events",
          "write on 'lead.created', 'lead.changed'");
    }
    for (Expression value : arguments.values()) {
      List<Expression> parts = new ArrayList<>();
      if (value instanceof BinaryExpression joined && flatten(joined, parts)) {
        findings
            .of(ProblemCode.SLIP)
            .error(
                value,
                "on takes several types one after the other, and '"
                    + joined.getOperation().getText()
                    + "' makes one value of them",
                "write on " + parts.stream().map(findings::at).collect(Collectors.joining(", ")));
      } else if (value instanceof ListExpression list && !list.getExpressions().isEmpty()) {
        findings.error(
            value,
            "on takes several types one after the other, not a list",
            "write on "
                + list.getExpressions().stream()
                    .map(findings::at)
                    .collect(Collectors.joining(", ")));
      } else if (value instanceof ConstantExpression constant
          && constant.getValue() instanceof String text) {
        one(value, text, findings);
      }
    }
  }

  /** {@code 'call.missed, call.abandoned'}. */
  private static void one(Expression value, String text, Findings findings) {
    List<String> types =
        Stream.of(
                (DOTTED.matcher(text.strip()).matches() ? Pattern.compile("\\s+") : BETWEEN)
                    .split(text))
            .map(String::strip)
            .filter(type -> !type.isEmpty())
            .toList();
    if (types.size() > 1 || (types.size() == 1 && !types.get(0).equals(text))) {
      findings
          .of(ProblemCode.SLIP)
          .error(
              value,
              "no event is of the type '" + text + "'",
              "write on "
                  + types.stream().map(type -> "'" + type + "'").collect(Collectors.joining(", ")));
    }
  }

  private static boolean flatten(Expression value, List<Expression> parts) {
    if (value instanceof BinaryExpression joined
        && JOINING.contains(joined.getOperation().getText())) {
      return flatten(joined.getLeftExpression(), parts)
          && flatten(joined.getRightExpression(), parts);
    }
    parts.add(value);
    return value instanceof ConstantExpression constant && constant.getValue() instanceof String;
  }
}
