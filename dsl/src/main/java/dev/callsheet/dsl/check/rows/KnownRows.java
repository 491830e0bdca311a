package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/**
 * Which expressions are certainly rows of a file that is known, or one of its rows. Whatever is not
 * certain is unknown.
 */
final class KnownRows {
  /** What an expression is. */
  enum Kind {
    /** Rows, as {@code csv} gives them. */
    ROWS,
    /** One of them. */
    ROW,
    /** A record within one of JSON Lines. */
    RECORD,
    /** The phones of them all. */
    PHONES
  }

  /**
   * @param columns of a CSV file; of JSON Lines each row may have others
   * @param reads of a JSON Lines file that can be read
   * @param within where a record stands in its row, with a dot behind it
   */
  record Known(Optional<CsvColumns> columns, Optional<JsonReads> reads, Kind kind, String within) {
    Known as(Kind other) {
      return new Known(columns, reads, other, "");
    }

    /** What is read of one of its fields, when that is a record. */
    Optional<Known> record(String name) {
      return reads.isPresent() && (isOne() || isRecord()) && name.indexOf('.') < 0
          ? Optional.of(new Known(columns, reads, Kind.RECORD, within + name + "."))
          : Optional.empty();
    }

    /** A record within a row of JSON Lines. */
    boolean isRecord() {
      return kind == Kind.RECORD;
    }

    /** A row of a CSV file, whose cells are texts. */
    boolean isRow() {
      return isOne() && columns.isPresent();
    }

    /** A row of any file. */
    boolean isOne() {
      return kind == Kind.ROW;
    }

    /** Whether the contact's number reads by this name. */
    boolean isPhone(String name) {
      return columns.map(all -> all.isPhone(name)).orElse(name.equals("phone"));
    }

    boolean isPhones() {
      return kind == Kind.PHONES;
    }

    boolean isRows() {
      return kind == Kind.ROWS;
    }
  }

  private static final Set<String> SETS = Set.of("toSet", "asImmutable");

  private final NamedFiles files;
  private final Set<String> changing;
  private final Deque<Map<String, Optional<Known>>> scopes = new ArrayDeque<>();

  /**
   * Nothing is known yet.
   *
   * @param changing the variables that are set more than once, of which nothing is ever known
   */
  KnownRows(NamedFiles files, Set<String> changing) {
    this.files = files;
    this.changing = changing;
  }

  void open() {
    scopes.push(new HashMap<>());
  }

  void close() {
    scopes.pop();
  }

  /** A variable of the innermost scope, which hides what other scopes call so. */
  void declare(String name, Optional<Known> known) {
    scopes.element().put(name, known.filter(k -> !changing.contains(name)));
  }

  Optional<Known> of(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      return variable(variable.getName());
    }
    if (expression instanceof MethodCallExpression call) {
      return call(call);
    }
    if (expression instanceof CastExpression cast) {
      return of(cast.getExpression()).filter(Known::isPhones);
    }
    if (expression instanceof PropertyExpression property
        && "phone".equals(property.getPropertyAsString())) {
      return of(property.getObjectExpression())
          .filter(Known::isRows)
          .map(rows -> rows.as(Kind.PHONES));
    }
    if (expression instanceof BinaryExpression binary
        && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && binary.getRightExpression() instanceof ConstantExpression index
        && index.getValue() instanceof Integer) {
      return of(binary.getLeftExpression()).filter(Known::isRows).map(rows -> rows.as(Kind.ROW));
    }
    return Optional.empty();
  }

  /** The variables that are one row here, the innermost first. */
  Map<String, Known> inScope() {
    Map<String, Known> rows = new LinkedHashMap<>();
    Set<String> seen = new HashSet<>();
    for (Map<String, Optional<Known>> scope : scopes) {
      for (Map.Entry<String, Optional<Known>> entry : scope.entrySet()) {
        Optional<Known> known = entry.getValue();
        if (seen.add(entry.getKey()) && known.isPresent() && known.get().isOne()) {
          rows.put(entry.getKey(), known.get());
        }
      }
    }
    return rows;
  }

  /** Whether a name is given within the block of a row, and so may be another one for each. */
  boolean isWithin(String row, String name) {
    for (Map<String, Optional<Known>> scope : scopes) {
      if (scope.containsKey(name)) {
        return true;
      }
      if (scope.containsKey(row)) {
        return false;
      }
    }
    return false;
  }

  /**
   * A field of a row of JSON Lines, or of a record in one.
   *
   * @param reads what the script reads of the file
   * @param path from the row on
   * @param isDotted whether a name has a dot in it
   */
  private record Field(JsonReads reads, String path, boolean isDotted) {}

  /** Notes a field that is read of a row of JSON Lines, or of a record in one. */
  void field(Expression read) {
    Field field = fieldOf(read);
    if (field != null) {
      field.reads().read(field.path(), field.isDotted(), read);
    }
  }

  /** What such a field holds in the first rows. */
  Optional<HeldTexts> texts(Expression read) {
    Field field = fieldOf(read);
    return field == null || field.isDotted()
        ? Optional.empty()
        : Optional.of(field.reads().texts(field.path()));
  }

  private @Nullable Field fieldOf(Expression read) {
    Expression owner = read;
    StringBuilder path = new StringBuilder();
    boolean isDotted = false;
    while (true) {
      Expression name;
      if (owner instanceof PropertyExpression property && !property.isSpreadSafe()) {
        name = property.getProperty();
        owner = property.getObjectExpression();
      } else if (owner instanceof BinaryExpression index
          && index.getOperation().getType() == Types.LEFT_SQUARE_BRACKET) {
        name = index.getRightExpression();
        owner = index.getLeftExpression();
      } else {
        return null;
      }
      if (!(name instanceof ConstantExpression constant)
          || !(constant.getValue() instanceof String text)) {
        return null;
      }
      isDotted |= text.indexOf('.') >= 0;
      path.insert(0, path.length() == 0 ? text : text + ".");
      Optional<Known> known = of(owner).filter(one -> one.isOne() || one.isRecord());
      if (known.isPresent()) {
        return known.get().reads().isEmpty()
            ? null
            : new Field(known.get().reads().get(), known.get().within() + path, isDotted);
      }
    }
  }

  /** The record that a variable names: {@code def caller = row.caller}. */
  Optional<Known> record(Expression value) {
    return value instanceof PropertyExpression property
            && !property.isSpreadSafe()
            && property.getPropertyAsString() != null
        ? of(property.getObjectExpression())
            .or(() -> record(property.getObjectExpression()))
            .flatMap(known -> known.record(property.getPropertyAsString()))
        : Optional.empty();
  }

  private Optional<Known> variable(String name) {
    for (Map<String, Optional<Known>> scope : scopes) {
      Optional<Known> known = scope.get(name);
      if (known != null) {
        return known;
      }
    }
    return Optional.empty();
  }

  /** {@code collect { it.phone }}. */
  private static boolean isPhone(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression tuple
        && tuple.getExpressions().size() == 1
        && tuple.getExpression(0) instanceof ClosureExpression closure
        && closure.getCode() instanceof BlockStatement block
        && block.getStatements().size() == 1
        && block.getStatements().get(0) instanceof ExpressionStatement alone
        && alone.getExpression() instanceof PropertyExpression property
        && "phone".equals(property.getPropertyAsString())
        && property.getObjectExpression() instanceof VariableExpression;
  }

  private Optional<Known> call(MethodCallExpression call) {
    if (NamedFiles.isData(call)) {
      Optional<CsvColumns> columns = files.columns(call);
      return columns.isPresent() || "jsonl".equals(call.getMethodAsString())
          ? Optional.of(new Known(columns, files.reads(call), Kind.ROWS, ""))
          : Optional.empty();
    }
    String name = call.getMethodAsString();
    if (name == null || call.isImplicitThis() || call.isSpreadSafe()) {
      return Optional.empty();
    }
    Optional<Known> receiver = of(call.getObjectExpression()).filter(Known::isRows);
    if (name.equals("collect") && isPhone(call)) {
      return receiver.map(rows -> rows.as(Kind.PHONES));
    }
    if (SETS.contains(name)) {
      return of(call.getObjectExpression()).filter(Known::isPhones);
    }
    if (ListMethod.is(name, Trait.GIVES_SOME)) {
      return receiver;
    }
    return ListMethod.is(name, Trait.GIVES_ONE)
        ? receiver.map(rows -> rows.as(Kind.ROW))
        : Optional.empty();
  }
}
