package dev.callsheet.dsl.data;

import dev.callsheet.problem.NotJson;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.rule.notation.ConsentRecord;
import dev.callsheet.store.JsonReader;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/** Reads JSON text into Java's maps, lists, texts and numbers, as Groovy scripts expect them. */
public final class Json {
  private Json() {}

  /** The one object that a text holds; throws NotJson if it holds anything else. */
  public static Map<String, @Nullable Object> object(String text) {
    try (JsonParser json = JsonReader.STRICT.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw NotJson.beginning(text);
      }
      Map<String, @Nullable Object> object =
          new JsonReader(json) {
            @Override
            protected @Nullable Object field(String name, @Nullable Object value) {
              return ConsentRecord.of(name, value);
            }
          }.fields();
      if (json.nextToken() != null) {
        throw NotJson.because("there is more after the object");
      }
      return object;
    } catch (JacksonException e) {
      throw NotJson.of(text, e.getOriginalMessage());
    }
  }

  /** A value as a cell of a table: a text as it is, objects and arrays as JSON, null as nothing. */
  static String cell(@Nullable Object value) {
    if (!(value instanceof Map || value instanceof List)) {
      return value == null ? "" : value.toString();
    }
    return JsonFields.write(value);
  }
}
