package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.action.DataRow;
import dev.callsheet.action.TableForm;
import dev.callsheet.phone.PhoneReader;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A record of a CSV file. */
final class CsvRow extends Row {
  private final CsvHeader header;
  private final TableForm form;
  private final CsvRecord fields;

  CsvRow(DataRow place, PhoneReader reader, CsvHeader header, TableForm form, CsvRecord fields) {
    super(place, reader);
    this.header = header;
    this.form = form;
    this.fields = fields;
  }

  @Override
  @Nullable Object value(String column) {
    int index = header.indexOf(column);
    return index == header.phoneIndexOrNone() ? normalisedPhone() : fields.getField(index);
  }

  @Override
  public boolean isOfTexts() {
    return true;
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
  boolean hasPhoneColumn() {
    return header.phoneIndexOrNone() >= 0;
  }

  @Override
  String phoneColumn() {
    return header.phoneColumn();
  }

  @Override
  Optional<String> countryColumn() {
    return header.countryColumn();
  }

  @Override
  String writtenPhone() {
    return fields.getField(header.indexOf(header.phoneColumn()));
  }
}
