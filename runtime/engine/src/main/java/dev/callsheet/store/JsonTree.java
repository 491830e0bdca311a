package dev.callsheet.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A small JSON object of a file of ours, read as a whole. What is missing, or of another type, is
 * an {@link IllegalArgumentException}. Thread-safe while nobody changes what it holds.
 *
 * @param values texts, numbers ({@code Long}), truths, lists and objects
 */
public record JsonTree(Map<String, Object> values) {
  /** Far more than any file of ours holds in one object. */
  private static final int MOST_VALUES = 200_000;

  /** Far wider than any line. */
  private static final int WIDEST = 1_000_000;

  /** Reads the object that the parser is about to enter. */
  public static JsonTree read(JsonParser json) {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw new IllegalArgumentException("no object");
    }
    return object(json, new int[] {MOST_VALUES});
  }

  private static JsonTree object(JsonParser json, int[] room) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      values.put(name, value(json, json.nextToken(), room));
    }
    return new JsonTree(values);
  }

  private static Object value(JsonParser json, JsonToken token, int[] room) {
    if (room[0]-- == 0) {
      throw new IllegalArgumentException("too many values");
    }
    return switch (token) {
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case START_OBJECT -> object(json, room);
      case START_ARRAY -> list(json, room);
      default -> throw new IllegalArgumentException("unexpected " + token);
    };
  }

  private static List<Object> list(JsonParser json, int[] room) {
    List<Object> list = new ArrayList<>();
    for (JsonToken token = json.nextToken();
        token != JsonToken.END_ARRAY;
        token = json.nextToken()) {
      list.add(value(json, token, room));
    }
    return list;
  }

  /** A text. */
  public String text(String name) {
    return as(String.class, name);
  }

  /** A text that may be missing. */
  public Optional<String> optional(String name) {
    return values.containsKey(name) ? Optional.of(text(name)) : Optional.empty();
  }

  /** A whole number. */
  public long number(String name) {
    return as(Long.class, name);
  }

  public int small(String name) {
    return width(number(name));
  }

  /** A line, a column or a width, as people write them. */
  public static int width(long number) {
    if (number < 0 || number > WIDEST) {
      throw new IllegalArgumentException("no place in a text");
    }
    return (int) number;
  }

  /** An object. */
  public JsonTree object(String name) {
    return as(JsonTree.class, name);
  }

  /** Whether there is a value. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** A list. */
  public List<?> list(String name) {
    return as(List.class, name);
  }

  public List<JsonTree> objects(String name) {
    List<JsonTree> objects = new ArrayList<>();
    for (Object one : list(name)) {
      objects.add((JsonTree) one);
    }
    return objects;
  }

  private <T> T as(Class<T> type, String name) {
    @Nullable Object value = values.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException("'" + name + "' is missing or something else");
    }
    return type.cast(value);
  }

  /** The names of its values, which may be about a person. */
  @Override
  public String toString() {
    return values.keySet().toString();
  }
}
