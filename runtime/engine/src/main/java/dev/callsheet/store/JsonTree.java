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
public record JsonTree(Map<String, @Nullable Object> values) {
  /** Far more than any file of ours holds in one object. */
  private static final int MOST_VALUES = 200_000;

  /** Far wider than any line. */
  private static final int WIDEST = 1_000_000;

  /** Reads the object that the parser is about to enter. */
  public static JsonTree read(JsonParser json) {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw new IllegalArgumentException("no object");
    }
    return entered(json);
  }

  /** Reads the object that the parser has entered. */
  public static JsonTree entered(JsonParser json) {
    return new JsonTree(new Trees(json).fields());
  }

  /** Holds nothing but what files of ours hold, and not more than memory does. */
  private static final class Trees extends JsonReader {
    private int room = MOST_VALUES;

    Trees(JsonParser json) {
      super(json);
    }

    @Override
    protected @Nullable Object value() {
      if (room-- == 0) {
        throw new IllegalArgumentException("too many values");
      }
      return super.value();
    }

    @Override
    protected Object object(Map<String, @Nullable Object> fields) {
      return new JsonTree(fields);
    }

    @Override
    protected Object integer() {
      return json.getLongValue();
    }

    @Override
    protected Object decimal() {
      throw unexpected();
    }

    @Override
    protected Object nothing() {
      throw unexpected();
    }

    private IllegalArgumentException unexpected() {
      return new IllegalArgumentException("unexpected " + json.currentToken());
    }
  }

  public String text(String name) {
    return as(String.class, name);
  }

  /** A text that may be missing. */
  public Optional<String> optional(String name) {
    return values.containsKey(name) ? Optional.of(text(name)) : Optional.empty();
  }

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

  public JsonTree object(String name) {
    return as(JsonTree.class, name);
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }

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

  /** The texts of an object. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.keySet().forEach(name -> texts.put(name, text(name)));
    return texts;
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
