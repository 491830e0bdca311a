package dev.callsheet.dsl.data;

import dev.callsheet.problem.NotJson;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON text into Java's maps, lists, texts and numbers, as Groovy scripts expect them. */
final class Json {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private Json() {}

  /**
   * The one object that a text holds.
   *
   * @throws NotJson if it holds anything else
   */
  static Map<String, @Nullable Object> object(String text) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw NotJson.beginning(text);
      }
      Map<String, @Nullable Object> object = object(json);
      if (json.nextToken() != null) {
        throw NotJson.because("there is more after the object");
      }
      return object;
    } catch (JacksonException e) {
      throw NotJson.of(text, e.getOriginalMessage());
    }
  }

  private static Map<String, @Nullable Object> object(JsonParser json) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      object.put(name, value(json));
    }
    return object;
  }

  private static List<@Nullable Object> array(JsonParser json) {
    List<@Nullable Object> array = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(json));
    }
    return array;
  }

  private static @Nullable Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getNumberValue();
      case VALUE_NUMBER_FLOAT -> json.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IllegalArgumentException("unexpected " + json.currentToken());
    };
  }

  /** A value as a cell of a table: a text as it is, objects and arrays as JSON, null as nothing. */
  static String cell(@Nullable Object value) {
    if (!(value instanceof Map || value instanceof List)) {
      return value == null ? "" : value.toString();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      write(json, value);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, @Nullable Object value) {
    if (value instanceof Map<?, ?> object) {
      json.writeStartObject();
      object.forEach(
          (name, field) -> {
            json.writeName(String.valueOf(name));
            write(json, field);
          });
      json.writeEndObject();
    } else if (value instanceof List<?> array) {
      json.writeStartArray();
      array.forEach(element -> write(json, element));
      json.writeEndArray();
    } else if (value instanceof String text) {
      json.writeString(text);
    } else {
      json.writeRawValue(String.valueOf(value)); // a number, true, false or null
    }
  }
}
