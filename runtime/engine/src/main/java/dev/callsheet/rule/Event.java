package dev.callsheet.rule;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened, as rules see it: a type and a record like JSON, of texts, numbers, true
 * and false, lists and further records. The record is not copied and must not change while it is
 * decided on. Thread-safe as far as the record is.
 */
public final class Event {
  private static final String TYPE = "type";

  private final String type;
  private final Map<String, ?> fields;
  private final @Nullable String id;

  private Event(String type, Map<String, ?> fields, @Nullable String id) {
    this.type = type;
    this.fields = fields;
    this.id = id;
  }

  /** An event of this type; rules read it as {@code type} unless the record has one itself. */
  public static Event of(String type, Map<String, ?> fields) {
    return new Event(type, fields, null);
  }

  /**
   * An event whose type stands in its field {@code type}.
   *
   * @throws IllegalArgumentException if there is none, or it is no text
   */
  public static Event of(Map<String, ?> fields) {
    if (fields.get(TYPE) instanceof String type && !type.isBlank()) {
      return new Event(type, fields, null);
    }
    throw new IllegalArgumentException("an event needs a type, such as \"type\": \"lead.created\"");
  }

  /**
   * The event that one JSON object tells, whose type stands in its field {@code type}.
   *
   * @throws ScriptException if the text is anything else, with line and column
   */
  public static Event of(String json) {
    return of(Source.of("event"), json);
  }

  /**
   * The same, from a text that was read somewhere.
   *
   * @param place of its first character
   * @throws ScriptException if the text is anything else, with line and column
   */
  public static Event of(Source place, String json) {
    return of(place, JsonFields.read(place, json));
  }

  /**
   * The event of a record that was read somewhere.
   *
   * @throws ScriptException if its type is missing
   */
  public static Event of(Source place, Map<String, ?> fields) {
    try {
      return of(fields);
    } catch (IllegalArgumentException e) {
      throw new ScriptException(List.of(Problem.error(place, String.valueOf(e.getMessage()))));
    }
  }

  /**
   * The same event with what tells it from all others, such as the id that a webhook gives a
   * delivery: what has an id is sent for once, however often it comes. Rules do not see it.
   *
   * @throws IllegalArgumentException if it is blank
   */
  public Event withId(String other) {
    if (other.isBlank()) {
      throw new IllegalArgumentException("the id of an event tells it from all others");
    }
    return new Event(type, fields, other);
  }

  /** What tells it from all others, if anything does. */
  public Optional<String> id() {
    return Optional.ofNullable(id);
  }

  /** What kind of thing happened, such as {@code lead.created}. */
  public String type() {
    return type;
  }

  /** The whole record. */
  public Map<String, ?> fields() {
    return fields;
  }

  /** The value there; nothing when it, or anything on the way, is missing. */
  public @Nullable Object get(FieldPath path) {
    Object value = path.in(fields);
    return value == null && path.names().size() == 1 && path.names().get(0).equals(TYPE)
        ? type
        : value;
  }

  /** The value at the path with dots between its names; {@link #get(FieldPath)} is faster. */
  public @Nullable Object get(String path) {
    return get(FieldPath.of(path));
  }

  /** Its type; what is in it may be about a person. */
  @Override
  public String toString() {
    return "event " + type;
  }
}
