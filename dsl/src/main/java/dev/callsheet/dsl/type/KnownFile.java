package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.data.header.JsonFields;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Row;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.dsl.type.Sample.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** A data file that the script names: its columns or fields, and what its first rows hold. */
final class KnownFile {
  /** A CSV file of which no more is known. */
  static final KnownFile CSV = new KnownFile("", null, null);

  private final String name;
  private final @Nullable CsvColumns columns;
  private final @Nullable JsonFields fields;
  private final Map<String, Known> read = new HashMap<>();

  private KnownFile(String name, @Nullable CsvColumns columns, @Nullable JsonFields fields) {
    this.name = name;
    this.columns = columns;
    this.fields = fields;
  }

  static KnownFile csv(CsvColumns columns) {
    return new KnownFile(columns.file(), columns, null);
  }

  static KnownFile jsonl(String name, JsonFields fields) {
    return new KnownFile(name, null, fields);
  }

  String name() {
    return name;
  }

  /** The columns of a CSV file. */
  Optional<CsvColumns> columns() {
    return Optional.ofNullable(columns);
  }

  /** The fields of a file of JSON Lines. */
  Optional<JsonFields> fields() {
    return Optional.ofNullable(fields);
  }

  /** What its rows have. */
  Collection<String> names() {
    return columns != null
        ? columns.names()
        : fields != null
            ? fields.all().stream().filter(field -> field.indexOf('.') < 0).toList()
            : List.of();
  }

  /** What reading a column would fail with. */
  Optional<DataFault> objection(String column) {
    return columns().flatMap(known -> known.objection(column));
  }

  /** What a column or field holds. */
  Known field(String path) {
    Known known = read.get(path);
    if (known == null) {
      known = columns == null ? ofFields(path) : ofColumns(columns, path);
      read.put(path, known);
    }
    return known;
  }

  private Known ofColumns(CsvColumns known, String column) {
    if (column.equals("phone") || known.isPhone(column)) {
      return new Text(Origin.PHONE, Sample.phones(column));
    }
    return known.objection(column).isPresent()
        ? Usual.ANY
        : new Text(Origin.CELL, sample(column, known.values(column)));
  }

  /** What other rows hold is not known, so only texts are told of, and records. */
  private Known ofFields(String path) {
    if (this == CSV && !path.equals("phone")) {
      return new Text(Origin.CELL, new Sample(null, path, List.of()));
    }
    if (path.equals("phone")) {
      return new Text(Origin.PHONE, Sample.phones(path));
    }
    if (fields == null || !fields.has(path) || fields.hasOthers(path)) {
      return fields != null && isRecord(fields, path) ? new Row(this, path + ".") : Usual.ANY;
    }
    return new Text(Origin.FIELD, sample(path, fields.texts(path)));
  }

  /** Whether some row has a record there, and none a text. */
  private static boolean isRecord(JsonFields fields, String path) {
    return fields.texts(path).isEmpty()
        && fields.all().stream().anyMatch(one -> one.startsWith(path + "."));
  }

  private Sample sample(String column, SortedMap<Integer, String> byRow) {
    List<Cell> cells = new ArrayList<>();
    byRow.forEach((row, value) -> cells.add(new Cell(row, value, value)));
    return new Sample(this, column, cells);
  }
}
