package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A record whose fields have names: of a JSON Lines file, an event, or a fact of the host's. */
final class JsonRow extends Row {
  private final Map<String, ? extends @Nullable Object> fields;
  private final @Nullable String phoneName;

  /** Hears what is asked and is not there; only of those whom an application gives. */
  private final @Nullable GivenFields asked;

  /** A row; its phone is called by its path where its place has no other name. */
  JsonRow(
      DataRow place,
      PhoneReader reader,
      Map<String, ? extends @Nullable Object> fields,
      PhoneColumns phones,
      @Nullable String phoneName) {
    this(place, reader, fields, phones, phoneName, null);
  }

  private JsonRow(
      DataRow place,
      PhoneReader reader,
      Map<String, ? extends @Nullable Object> fields,
      PhoneColumns phones,
      @Nullable String phoneName,
      @Nullable GivenFields asked) {
    super(place, reader, phones);
    this.fields = fields;
    this.phoneName = phoneName;
    this.asked = asked;
  }

  /** One of several whom an application gives. */
  static JsonRow given(
      DataRow place,
      PhoneReader reader,
      Map<String, @Nullable Object> fields,
      PhoneColumns phones,
      GivenFields asked) {
    return new JsonRow(place, reader, fields, phones, null, asked);
  }

  /** An element of a list among the facts: a map, or anything else without columns. */
  static JsonRow ofFact(DataRow place, PhoneReader reader, Object element) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    if ((element instanceof FactContact contact ? contact.given() : element)
        instanceof Map<?, ?> map) {
      map.forEach((name, value) -> fields.put(String.valueOf(name), value));
    }
    return new JsonRow(place, reader, fields, PhoneColumn.ofFact(fields.keySet()), null);
  }

  @Override
  String phoneName() {
    return phoneName == null ? phoneColumn() : phoneName;
  }

  @Override
  @Nullable Object value(String column) {
    List<String> paths = phones.toRead();
    boolean isAlias = column.equals("phone") && (phones.areChosen() || !fields.containsKey(column));
    if (isAlias && phones.areKnown()) {
      return normalisedPhone();
    }
    if (paths.contains(column)) {
      return spelled(column);
    }
    Object found = fields.get(column);
    if (found == null && !fields.containsKey(column)) {
      if (column.equals("phone")) {
        phones.missed();
      } else if (asked != null) {
        asked.misses(column);
      }
    }
    for (String path : paths) {
      if (path.startsWith(column + ".") && found instanceof Map<?, ?> record) {
        found = normalised(record, path, path.substring(column.length() + 1));
      }
    }
    return found;
  }

  /** The same record with the number at this path as it is everywhere else. */
  private Object normalised(Map<?, ?> record, String phone, String path) {
    int dot = path.indexOf('.');
    String name = dot < 0 ? path : path.substring(0, dot);
    Object inner = record.get(name);
    Object spelled =
        dot < 0
            ? inner == null ? null : spelled(phone)
            : inner instanceof Map<?, ?> further
                ? normalised(further, phone, path.substring(dot + 1))
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
  public List<String> columns() {
    return fields.keySet().stream().limit(MOST_NAMED).toList();
  }

  @Override
  public Map<String, String> cells() {
    Map<String, String> cells = new LinkedHashMap<>();
    fields.forEach((name, value) -> cells.put(name, Json.cell(value)));
    return cells;
  }

  @Override
  Optional<String> countryColumn() {
    return HomeCountry.column(fields.keySet());
  }

  @Override
  void refuseSeveral(Object written) {
    if (written instanceof List || written instanceof Map) {
      throw new IllegalArgumentException(
          "'"
              + phoneName()
              + "' holds "
              + (written instanceof List ? "a list" : "an object")
              + ", not one number; write the number alone, or an object for each number");
    }
  }

  @Override
  @Nullable Object written(String phoneColumn) {
    if (!phones.areChosen() || fields.containsKey(phoneColumn)) {
      return fields.get(phoneColumn);
    }
    Object found = fields;
    for (String step : phoneColumn.split("\\.", -1)) {
      found = found instanceof Map<?, ?> map ? map.get(step) : null;
    }
    return found;
  }
}
