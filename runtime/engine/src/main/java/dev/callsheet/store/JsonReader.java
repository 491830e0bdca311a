package dev.callsheet.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads JSON into Java's maps, lists, texts, numbers and truths. Whoever wants others of them says
 * so in a subclass: everything that reads JSON trees walks them here. Not thread-safe.
 */
public class JsonReader {
  /** Refuses objects that name a field twice. */
  public static final JsonFactory STRICT =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  protected final JsonParser json;

  public JsonReader(JsonParser json) {
    this.json = json;
  }

  /** The fields of the object that the parser has entered, in their order. */
  public final Map<String, @Nullable Object> fields() {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      fields.put(name, field(name, value()));
    }
    return fields;
  }

  /** What becomes of a value by the name under which it stands. */
  protected @Nullable Object field(String name, @Nullable Object value) {
    return value;
  }

  private List<@Nullable Object> elements() {
    List<@Nullable Object> elements = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value());
    }
    return elements;
  }

  /** The value that the parser stands at. */
  protected @Nullable Object value() {
    return switch (json.currentToken()) {
      case START_OBJECT -> object(fields());
      case START_ARRAY -> array(elements());
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> integer();
      case VALUE_NUMBER_FLOAT -> decimal();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> nothing();
      default -> throw new IllegalArgumentException("unexpected " + json.currentToken());
    };
  }

  protected Object object(Map<String, @Nullable Object> fields) {
    return fields;
  }

  protected Object array(List<@Nullable Object> elements) {
    return elements;
  }

  /** A number without a point. */
  protected Object integer() {
    return json.getNumberValue();
  }

  /** A number with a point or an exponent. */
  protected Object decimal() {
    try {
      return json.getDecimalValue();
    } catch (NumberFormatException | ArithmeticException e) { // its exponent is no int
      throw new StreamReadException(json, "a number is out of reach", e);
    }
  }

  protected @Nullable Object nothing() {
    return null;
  }
}
