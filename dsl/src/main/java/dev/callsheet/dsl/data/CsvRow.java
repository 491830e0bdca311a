package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.action.DataRow;
import dev.callsheet.action.TableForm;
import dev.callsheet.phone.PhoneReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A record of a CSV file. */
final class CsvRow extends Row {
  private final CsvHeader header;
  private final TableForm form;
  private final CsvRecord fields;

  CsvRow(DataRow place, PhoneReader reader, CsvHeader header, TableForm form, CsvRecord fields) {
    super(place, reader, header.phones());
    this.header = header;
    this.form = form;
    this.fields = fields;
  }

  @Override
  @Nullable Object value(String column) {
    int index = header.indexOf(column);
    if (column.equals("phone") && !header.names().contains(column)) {
      return normalisedPhone();
    }
    return header.phoneIndices().contains(index)
        ? spelled(Visible.of(column).strip())
        : fields.getField(index);
  }

  @Override
  public boolean isOfTexts() {
    return true;
  }

  @Override
  public List<String> columns() {
    return header.names().stream().limit(MOST_NAMED).toList();
  }

  @Override
  public Map<String, String> cells() {
    return header.named(fields.getFields());
  }

  @Override
  public TableForm form() {
    return form;
  }

  @Override
  Optional<String> countryColumn() {
    return header.countryColumn();
  }

  @Override
  String written(String phoneColumn) {
    return fields.getField(header.indexOf(phoneColumn));
  }
}
