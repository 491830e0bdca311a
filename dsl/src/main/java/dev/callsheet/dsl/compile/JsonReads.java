package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.data.JsonFields;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;

/**
 * The fields that a script reads of the rows of one JSON Lines file. Rows may lack any, so only
 * what rows have under another spelling is told, and only if the script does not read that, too.
 */
final class JsonReads {
  private final String file;
  private final JsonFields fields;
  private final Map<String, Expression> reads = new LinkedHashMap<>();
  private final Map<String, Expression> dotted = new LinkedHashMap<>();

  JsonReads(String file, JsonFields fields) {
    this.file = file;
    this.fields = fields;
  }

  /** A field that is read; one with a dot in its own name is one field. */
  void read(String path, boolean isDotted, Expression at) {
    (isDotted ? dotted : reads).putIfAbsent(path, at);
  }

  void tell(Findings findings) {
    dotted.forEach(
        (name, at) -> {
          if (!fields.hasDotted(name) && fields.has(name)) {
            findings.warn(
                ProblemCode.DOTTED_FIELD,
                at,
                "no row of " + file + " has one field whose name has a dot in it",
                "for a field within another, write "
                    + (at instanceof BinaryExpression index
                        ? findings.at(index.getLeftExpression()) + "."
                        : "")
                    + name);
          }
        });
    reads.forEach((path, at) -> near(path, at, findings));
  }

  private void near(String path, Expression at, Findings findings) {
    List<String> near =
        fields.near(path).stream()
            .filter(other -> !reads.containsKey(other) && fields.instead(path, other) > 0)
            .toList();
    if (near.isEmpty() || path.equals("phone")) {
      return;
    }
    String own = path.substring(path.lastIndexOf('.') + 1);
    String written = findings.at(at);
    String owner =
        written.endsWith("." + own) ? written.substring(0, written.length() - own.length()) : "";
    String others =
        near.stream()
            .map(other -> other.substring(other.lastIndexOf('.') + 1))
            .collect(Collectors.joining(", "));
    if (!fields.has(path)) {
      findings.warn(
          ProblemCode.NEAR_FIELD,
          at,
          "none of the " + fields.rows() + " rows of " + file + " looked at has '" + own + "'",
          "did you mean " + owner + others + "?");
      return;
    }
    long lacking = near.stream().mapToLong(other -> fields.instead(path, other)).sum();
    findings.warn(
        ProblemCode.NEAR_FIELD,
        at,
        lacking
            + " of "
            + fields.rows()
            + " rows of "
            + file
            + " have no '"
            + own
            + "', but "
            + others,
        "mend the file, or ask for both: "
            + owner
            + own
            + " ?: "
            + owner
            + others.replace(", ", " ?: " + owner));
  }
}
