package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An element of a list that the host gave as a fact: a map, or anything else without columns. */
final class FactRow extends Row {
  private final Map<String, @Nullable Object> fields;

  FactRow(DataRow place, PhoneReader reader, Object element) {
    this(place, reader, fields(element));
  }

  private FactRow(DataRow place, PhoneReader reader, Map<String, @Nullable Object> fields) {
    super(place, reader, PhoneColumn.ofFact(fields.keySet()));
    this.fields = fields;
  }

  private static Map<String, @Nullable Object> fields(Object element) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    Object given = element instanceof FactContact contact ? contact.given() : element;
    if (given instanceof Map<?, ?> map) {
      map.forEach((name, value) -> fields.put(String.valueOf(name), value));
    }
    return fields;
  }

  @Override
  @Nullable Object value(String column) {
    return fields.get(column);
  }

  @Override
  Optional<String> countryColumn() {
    return HomeCountry.column(fields.keySet());
  }

  @Override
  boolean hasPhoneColumn() {
    return phones.areKnown();
  }

  @Override
  @Nullable Object written(String phoneColumn) {
    return fields.get(phoneColumn);
  }

  @Override
  void refuseSeveral(Object written) {
    if (written instanceof List || written instanceof Map) {
      throw new IllegalArgumentException(
          "'" + phoneName() + "' holds a list or a map, not one number");
    }
  }

  @Override
  public Map<String, String> cells() {
    Map<String, String> cells = new LinkedHashMap<>();
    fields.forEach((name, value) -> cells.put(name, Json.cell(value)));
    return cells;
  }

  @Override
  public boolean isOfTexts() {
    return false;
  }
}
