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
  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  FactRow(DataRow place, PhoneReader reader, Object element) {
    super(place, reader);
    Object given = element instanceof FactContact contact ? contact.given() : element;
    if (given instanceof Map<?, ?> map) {
      map.forEach((name, value) -> fields.put(String.valueOf(name), value));
    }
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
    return PhoneColumn.in(fields.keySet()).isPresent();
  }

  @Override
  List<String> phoneColumns() {
    return PhoneColumn.in(fields.keySet())
        .map(List::of)
        // The next element may be of another shape, so it is this one's fault, not the script's.
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "it has not one phone (it has "
                        + String.join(", ", fields.keySet())
                        + "); name the one to use: to: lead.Number"));
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
