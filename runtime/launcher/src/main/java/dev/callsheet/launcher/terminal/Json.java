package dev.callsheet.launcher.terminal;

import dev.callsheet.report.Format;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** Writes a list for programs: one document, or one a line. */
public final class Json {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .rootValueSeparator("")
          .build();

  private Json() {}

  /** Leaves {@code out} open. */
  public static JsonGenerator generator(Writer out) {
    return JSON.createGenerator(ObjectWriteContext.empty(), out);
  }

  /** Writes one document for programs: an object with these properties. */
  public static void document(Writer out, Consumer<JsonGenerator> properties) throws IOException {
    try (JsonGenerator json = generator(out)) {
      json.writeStartObject();
      properties.accept(json);
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  public static <T> void list(
      Writer out,
      Format format,
      String name,
      List<T> entries,
      BiConsumer<JsonGenerator, T> properties)
      throws IOException {
    boolean lines = format == Format.NDJSON;
    try (JsonGenerator json = generator(out)) {
      if (!lines) {
        json.writeStartObject();
        json.writeNumberProperty("v", 1);
        json.writeArrayPropertyStart(name);
      }
      for (T entry : entries) {
        json.writeStartObject();
        properties.accept(json, entry);
        json.writeEndObject();
        if (lines) {
          json.writeRaw('\n');
        }
      }
      if (!lines) {
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }
}
