package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.phone.NumberColumn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.Expression;

/**
 * The texts that the first rows of a file hold where a script reads one of its columns or fields.
 *
 * @param file as the script names it
 * @param name of the column, or the names of fields within each other, with dots between them
 * @param texts each with the numbers of its rows
 * @param isAlways whether each row holds one
 * @param hasOthers whether some row holds what is no text
 */
record HeldTexts(
    String file,
    String name,
    Map<String, List<Integer>> texts,
    boolean isAlways,
    boolean hasOthers) {

  /** What an expression reads, if that is known for sure and is no phone. */
  static Optional<HeldTexts> of(Expression read, CellCheck cells) {
    Optional<CsvColumns> columns = cells.isCell(read) ? cells.columns(read) : Optional.empty();
    if (columns.isEmpty()) {
      Optional<HeldTexts> field = cells.field(read);
      return field.isEmpty() || NumberColumn.isCalledSo(field.get().own())
          ? Optional.empty()
          : field;
    }
    Optional<String> column = cells.column(read);
    return column.isEmpty()
            || NumberColumn.isCalledSo(column.get())
            || columns.get().isPhone(column.get())
        ? Optional.empty()
        : Optional.of(
            new HeldTexts(
                columns.get().file(),
                column.get(),
                columns.get().values(column.get()),
                true,
                false));
  }

  private String own() {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The same of all questions about one column. */
  String key() {
    return file + '\n' + name;
  }
}
