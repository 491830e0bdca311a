package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map of a fact that has a phone, as scripts read it: the host's own map, but for the phone,
 * which reads as E.164 as that of a file's row does. Who is looked for in a list is then found
 * there, however the number was written. Not thread-safe.
 */
final class FactContact extends AbstractMap<Object, @Nullable Object> {
  /** Never shown: the row that an element is has its own. */
  private static final DataRow NOWHERE = DataRow.ofFact("", 0);

  private final Map<Object, @Nullable Object> given;
  private final String column;
  private final Row row;
  private @Nullable Object phone;

  /** What the host gave, or what was made of it, with the column that holds the phone. */
  @SuppressWarnings("unchecked") // it is read by any key, as scripts do, and written by none
  FactContact(Map<?, ?> given, String column, PhoneReader reader) {
    this.given = (Map<Object, @Nullable Object>) given;
    this.column = column;
    this.row = JsonRow.ofFact(NOWHERE, reader, given);
  }

  /** Whom it is about. */
  Row row() {
    return row;
  }

  /** The map with the phone as it was written. */
  Map<Object, @Nullable Object> given() {
    return given;
  }

  /** A host's map may find its keys in other capitals, too. */
  private boolean isPhone(@Nullable Object key, @Nullable Object value) {
    return value != null
        && key != null
        && column.equalsIgnoreCase(key.toString())
        && value.equals(given.get(column));
  }

  private @Nullable Object value(@Nullable Object key, @Nullable Object value) {
    if (!isPhone(key, value)) {
      return value;
    }
    Object known = phone;
    if (known == null) {
      Object spelled = row.normalisedPhone();
      // The host's own object is what its row is known by.
      boolean isAsGiven = spelled == null || spelled.equals(String.valueOf(value));
      known = isAsGiven ? value : spelled;
      phone = known;
    }
    return known;
  }

  @Override
  public @Nullable Object get(@Nullable Object key) {
    return value(key, given.get(key));
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return given.containsKey(key);
  }

  @Override
  public int size() {
    return given.size();
  }

  @Override
  public @Nullable Object put(Object key, @Nullable Object value) {
    phone = null;
    return given.put(key, value);
  }

  @Override
  public Set<Entry<Object, @Nullable Object>> entrySet() {
    Map<Object, @Nullable Object> read = new LinkedHashMap<>();
    for (Entry<Object, @Nullable Object> entry : given.entrySet()) {
      read.put(entry.getKey(), value(entry.getKey(), entry.getValue()));
    }
    return read.entrySet();
  }
}
