package dev.callsheet.store;

import java.io.StringWriter;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Shapes of JSON that stand in many files and reports. Thread-safe. */
public final class JsonShapes {
  private JsonShapes() {}

  /**
   * A list of objects, for one loop over all of them: what its body writes are the properties of
   * the object for that one.
   */
  public static <T> Iterable<T> list(JsonGenerator json, String name, Iterable<T> all) {
    json.writeArrayPropertyStart(name);
    Iterator<T> each = all.iterator();
    return () ->
        new Iterator<>() {
          private boolean open;

          @Override
          public boolean hasNext() {
            if (open) {
              json.writeEndObject();
              open = false;
            }
            if (!each.hasNext()) {
              json.writeEndArray();
            }
            return each.hasNext();
          }

          @Override
          public T next() {
            T next = each.next();
            json.writeStartObject();
            open = true;
            return next;
          }
        };
  }

  /** The same over constants. */
  public static <T> Iterable<T> list(JsonGenerator json, String name, T[] all) {
    return list(json, name, Arrays.asList(all));
  }

  public static void texts(JsonGenerator json, String name, Collection<String> all) {
    json.writeArrayPropertyStart(name);
    all.forEach(json::writeString);
    json.writeEndArray();
  }

  public static void texts(JsonGenerator json, String name, Map<String, String> all) {
    json.writeObjectPropertyStart(name);
    all.forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  /** One object with these properties, as text. */
  public static String object(Consumer<JsonGenerator> properties) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      properties.accept(json);
      json.writeEndObject();
    }
    return text.toString();
  }

  /** Made when it is needed. */
  private static final class Json {
    static final JsonFactory FACTORY = JsonFactory.builder().build();
  }

  /** A constant as files and reports call it, such as {@code called-again}. */
  public static String id(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
