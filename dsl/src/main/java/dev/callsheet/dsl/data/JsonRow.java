package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON object of a JSON Lines file. */
final class JsonRow extends Row {
  private final Map<String, ? extends @Nullable Object> fields;
  private final @Nullable String chosenPhone;
  private final @Nullable String phoneName;

  JsonRow(
      DataRow place,
      PhoneReader reader,
      Map<String, ? extends @Nullable Object> fields,
      @Nullable String chosenPhone) {
    this(place, reader, fields, chosenPhone, null);
  }

  /** A row whose number stands in a place of another name. */
  JsonRow(
      DataRow place,
      PhoneReader reader,
      Map<String, ? extends @Nullable Object> fields,
      @Nullable String chosenPhone,
      @Nullable String phoneName) {
    super(place, reader);
    this.fields = fields;
    this.chosenPhone = chosenPhone;
    this.phoneName = phoneName;
  }

  @Override
  String phoneName() {
    return phoneName == null ? phoneColumn() : phoneName;
  }

  @Override
  @Nullable Object value(String column) {
    boolean phone =
        column.equals(chosenPhone)
            || (column.equals("phone") && (fields.containsKey(column) || chosenPhone != null));
    if (phone) {
      return normalisedPhone();
    }
    Object found = fields.get(column);
    return chosenPhone != null
            && chosenPhone.startsWith(column + ".")
            && found instanceof Map<?, ?> record
        ? normalised(record, chosenPhone.substring(column.length() + 1))
        : found;
  }

  /** The same record with the number at this path as it is everywhere else. */
  private Object normalised(Map<?, ?> record, String path) {
    int dot = path.indexOf('.');
    String name = dot < 0 ? path : path.substring(0, dot);
    Object inner = record.get(name);
    Object spelled =
        dot < 0
            ? inner == null ? null : normalisedPhone()
            : inner instanceof Map<?, ?> further
                ? normalised(further, path.substring(dot + 1))
                : inner;
    if (Objects.equals(spelled, inner)) {
      return record;
    }
    Map<Object, @Nullable Object> copy = new LinkedHashMap<>(record);
    copy.put(name, spelled);
    return copy;
  }

  @Override
  public boolean isOfTexts() {
    return false;
  }

  @Override
  public Map<String, String> cells() {
    Map<String, String> cells = new LinkedHashMap<>();
    fields.forEach((name, value) -> cells.put(name, Json.cell(value)));
    return cells;
  }

  @Override
  boolean hasPhoneColumn() {
    return chosenPhone != null || fields.keySet().stream().anyMatch(PhoneColumn::isUsual);
  }

  @Override
  String phoneColumn() {
    if (chosenPhone != null) {
      return chosenPhone;
    }
    return PhoneColumn.among(place().file(), fields);
  }

  @Override
  Optional<String> countryColumn() {
    return HomeCountry.column(fields.keySet());
  }

  @Override
  @Nullable String writtenPhone() {
    Object found = whatever();
    return found instanceof String text ? text : found == null ? null : found.toString();
  }

  @Override
  void refuseSeveral() {
    Object found = whatever();
    if (found instanceof List || found instanceof Map) {
      throw new IllegalArgumentException(
          "'"
              + phoneName()
              + "' holds "
              + (found instanceof List ? "a list" : "an object")
              + ", not one number; write the number alone, or an object for each number");
    }
  }

  private @Nullable Object whatever() {
    return chosenPhone == null ? fields.get(phoneColumn()) : chosen(chosenPhone);
  }

  private @Nullable Object chosen(String path) {
    Object found = fields;
    for (String step : path.split("\\.", -1)) {
      found = found instanceof Map<?, ?> map ? map.get(step) : null;
    }
    return found;
  }
}
