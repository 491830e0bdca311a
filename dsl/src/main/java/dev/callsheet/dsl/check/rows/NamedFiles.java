package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.data.CsvCall;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.data.header.JsonFields;
import dev.callsheet.dsl.data.header.ShiftedRows;
import dev.callsheet.dsl.diagnose.DataFault;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.problem.NearestWord;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.jspecify.annotations.Nullable;

/** The data files that a script names literally, as far as they are there when it is checked. */
public final class NamedFiles {
  private final DataHeaders headers;
  private final Findings findings;
  private final IdentityHashMap<MethodCallExpression, Optional<CsvColumns>> known =
      new IdentityHashMap<>();

  private final IdentityHashMap<MethodCallExpression, JsonReads> reads = new IdentityHashMap<>();
  private final Map<String, JsonReads> byName = new LinkedHashMap<>();

  public NamedFiles(DataHeaders headers, Findings findings) {
    this.headers = headers;
    this.findings = findings.of(ProblemCode.DATA_FILE);
  }

  /** Whether a call is a word that reads data. */
  public static boolean isData(MethodCallExpression call) {
    return call.isImplicitThis()
        && ("csv".equals(call.getMethodAsString()) || "jsonl".equals(call.getMethodAsString()));
  }

  /**
   * The columns of what {@code csv('leads.csv')} reads, if they can be known; what is wrong with
   * the file is told once.
   */
  Optional<CsvColumns> columns(MethodCallExpression call) {
    Optional<CsvColumns> columns = known.get(call);
    if (columns == null) {
      columns = find(call, Arguments.of(call, findings));
      known.put(call, columns);
    }
    return columns;
  }

  private Optional<CsvColumns> find(MethodCallExpression call, Arguments arguments) {
    if (arguments.values().size() != 1 || text(arguments.values().get(0)).isEmpty()) {
      return Optional.empty();
    }
    Expression file = arguments.values().get(0);
    String name = text(file).get();
    ASTNode told = file;
    try {
      if (headers.isAbsent(name)) {
        findings.warn(
            ProblemCode.NO_FILE,
            file,
            "there is no file " + name + " yet",
            "it is looked for beside the script and then in the current folder");
        return Optional.empty();
      }
      Optional<String> separator = literal(arguments, "separator", ",");
      Optional<String> encoding = literal(arguments, "encoding", "UTF-8");
      Optional<List<String>> phones = phones(value(arguments, "phone"));
      if ("jsonl".equals(call.getMethodAsString())) {
        jsonl(name, call, value(arguments, "phone"));
      }
      if ("jsonl".equals(call.getMethodAsString())
          || separator.filter(s -> s.length() == 1).isEmpty()
          || encoding.isEmpty()
          || phones.isEmpty()) {
        return Optional.empty();
      }
      told = value(arguments, "phone").map(ASTNode.class::cast).orElse(file);
      Optional<CsvColumns> columns =
          headers.csv(
              new CsvCall(
                  name,
                  phones.get(),
                  value(arguments, "separator").isEmpty() ? null : separator.get().charAt(0),
                  value(arguments, "encoding").isEmpty() ? null : encoding.get(),
                  given(literal(arguments, "region", ""))));
      columns.flatMap(CsvColumns::shifted).ifPresent(rows -> shifted(file, name, rows));
      return columns;
    } catch (DataFault fault) {
      findings.error(
          fault.about().isPresent() ? told : file,
          String.valueOf(fault.getMessage()),
          fault.hint());
      return Optional.empty();
    }
  }

  private void shifted(Expression file, String name, ShiftedRows rows) {
    int count = rows.rows().size();
    findings.warn(
        ProblemCode.SHIFTED_ROWS,
        file,
        (count == 1 ? "row " : count + " rows, first row ")
            + rows.rows().get(0)
            + " of "
            + name
            + (count == 1 ? ", seems" : ", seem")
            + " to stand in the wrong columns: "
            + rows.column()
            + (rows.cell().chars().anyMatch(Character::isDigit)
                ? " is no"
                : " is '" + rows.cell() + "', no")
            + " e-mail address as in others",
        "put a text that holds a comma in double quotes"
            + rows.split().map(text -> ": \"" + text + '"').orElse(""));
  }

  private void jsonl(String name, MethodCallExpression call, Optional<Expression> phone) {
    Optional<JsonFields> fields = headers.jsonl(name);
    fields.ifPresent(
        found -> reads.put(call, byName.computeIfAbsent(name, n -> new JsonReads(n, found))));
    each(phone).forEach(path -> fields.ifPresent(f -> phone(name, path, text(path).orElse(""), f)));
  }

  /** A path that no row has, where one has it almost so. */
  private void phone(String name, Expression at, String path, JsonFields fields) {
    if (!path.isEmpty() && !fields.has(path) && !fields.hasDotted(path)) {
      fields.near(path).stream()
          .findFirst()
          .or(() -> NearestWord.to(path, fields.all()))
          .ifPresent(
              meant ->
                  findings.warn(
                      ProblemCode.NEAR_FIELD,
                      at,
                      "none of the "
                          + fields.rows()
                          + " rows of "
                          + name
                          + " looked at has '"
                          + path
                          + "'",
                      "did you mean '" + meant + "'?"));
    }
  }

  /** The calls whose columns are known. */
  void forEach(BiConsumer<MethodCallExpression, CsvColumns> action) {
    known.forEach((call, columns) -> columns.ifPresent(found -> action.accept(call, found)));
  }

  /** What the script reads of a JSON Lines file. */
  Optional<JsonReads> reads(MethodCallExpression call) {
    return Optional.ofNullable(reads.get(call));
  }

  /** Tells of fields that rows have under another spelling, once all of the script is read. */
  public void tell() {
    byName.values().forEach(one -> one.tell(findings));
  }

  /** Those that are written out; empty when one is not. */
  private static Optional<List<String>> phones(Optional<Expression> given) {
    List<Expression> each = each(given);
    List<String> phones = each.stream().flatMap(one -> text(one).stream()).toList();
    return phones.size() == each.size() ? Optional.of(phones) : Optional.empty();
  }

  private static List<Expression> each(Optional<Expression> given) {
    return given.isPresent() && given.get() instanceof ListExpression list
        ? list.getExpressions()
        : given.stream().toList();
  }

  private static @Nullable String given(Optional<String> option) {
    return option.filter(text -> !text.isEmpty()).orElse(null);
  }

  private static Optional<Expression> value(Arguments arguments, String option) {
    return arguments.named().stream()
        .filter(entry -> text(entry.getKeyExpression()).equals(Optional.of(option)))
        .map(MapEntryExpression::getValueExpression)
        .findFirst();
  }

  /** An option's text, or what it is when it is not said; empty when it is not written out. */
  private static Optional<String> literal(Arguments arguments, String option, String otherwise) {
    Optional<Expression> value = value(arguments, option);
    return value.isEmpty() ? Optional.of(otherwise) : text(value.get());
  }

  private static Optional<String> text(Expression expression) {
    return expression instanceof ConstantExpression constant
            && constant.getValue() instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }
}
