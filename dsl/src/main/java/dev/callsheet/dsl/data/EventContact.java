package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whom an event is about, as a row that words take. */
public final class EventContact {
  private static final DataRow PLACE = new DataRow("the event", 1, 1);

  private EventContact() {}

  /** Whether that row is of an event: whoever tells the event has told its place. */
  public static boolean is(Row row) {
    return row.place().equals(PLACE);
  }

  /** The contact of an event; without paths its fields are the event's own. */
  public static Row of(Event event, Map<String, FieldPath> paths, PhoneReader reader) {
    if (paths.isEmpty()) {
      return new JsonRow(PLACE, reader, event.fields(), PhoneColumn.ofEvent(event.fields()), null);
    }
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    paths.forEach((name, path) -> fields.put(name, event.get(path)));
    FieldPath phone = paths.get("phone");
    return new JsonRow(
        PLACE,
        reader,
        fields,
        PhoneColumn.ofEvent(fields),
        phone == null ? null : phone.toString());
  }
}
