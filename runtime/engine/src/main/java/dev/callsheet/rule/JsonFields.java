package dev.callsheet.rule;

import dev.callsheet.problem.NotJson;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.notation.ConsentRecord;
import dev.callsheet.store.JsonReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Reads a JSON object into the record that an event holds. Not thread-safe. */
public final class JsonFields extends JsonReader {
  /** Beyond it, a number of a few characters takes megabytes as soon as it is added to another. */
  private static final int FARTHEST_EXPONENT = 1_000;

  /** Some 10,000 fields: a rule looks at a few, and all of them take memory while they wait. */
  private static final JsonFactory BOUNDED =
      STRICT
          .rebuild()
          .configure(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS, true)
          .streamReadConstraints(StreamReadConstraints.builder().maxTokenCount(20_000).build())
          .build();

  private static final char BYTE_ORDER_MARK = '\ufeff';

  private static final String OUT_OF_REACH = "the number is out of reach";

  private final Source place;
  private final String text;

  private JsonFields(Source place, String text, JsonParser json) {
    super(json);
    this.place = place;
    this.text = text;
  }

  /**
   * The one object that the text holds, its fields in their order; what it holds is unchangeable.
   * Whole numbers are {@code Integer}, {@code Long} or {@code BigInteger}, others {@code
   * BigDecimal}, as they are written. A byte order mark before it, and control characters within
   * texts, as templates of senders leave them, are read.
   *
   * @param place of the text's first character, for messages
   * @throws ScriptException if it is anything else, such as one that names a field twice
   */
  public static Map<String, @Nullable Object> read(Source place, String written) {
    String text =
        !written.isEmpty() && written.charAt(0) == BYTE_ORDER_MARK ? written.substring(1) : written;
    try (JsonParser json = BOUNDED.createParser(ObjectReadContext.empty(), text)) {
      return new JsonFields(place, text, json).read();
    }
  }

  /**
   * The text of a record, of which {@link #read} makes the same again, or of a list; a number that
   * is none is a text.
   */
  public static String write(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = STRICT.createGenerator(ObjectWriteContext.empty(), text)) {
      write(json, value);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, @Nullable Object value) {
    if (value instanceof Map<?, ?> record) {
      json.writeStartObject();
      record.forEach(
          (name, field) -> {
            json.writeName(String.valueOf(name));
            write(json, field);
          });
      json.writeEndObject();
    } else if (value instanceof List<?> elements) {
      json.writeStartArray();
      elements.forEach(element -> write(json, element));
      json.writeEndArray();
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Number
        && !Set.of("NaN", "Infinity", "-Infinity").contains(value.toString())) {
      json.writeNumber(value.toString());
    } else if (value == null) {
      json.writeNull();
    } else {
      json.writeString(value.toString());
    }
  }

  private Map<String, @Nullable Object> read() {
    try {
      return single();
    } catch (JacksonException e) {
      TokenStreamLocation location = e.getLocation();
      throw fault(
          location == null ? json.currentLocation() : location,
          NotJson.of(text, e.getOriginalMessage()));
    }
  }

  private Map<String, @Nullable Object> single() {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw fault(json.currentTokenLocation(), NotJson.beginning(text));
    }
    Map<String, @Nullable Object> object = fields();
    if (json.nextToken() != null) {
      throw fault("there is more after the object");
    }
    return object;
  }

  @Override
  protected @Nullable Object field(String name, @Nullable Object value) {
    return ConsentRecord.of(name, value);
  }

  @Override
  protected Object object(Map<String, @Nullable Object> fields) {
    return Collections.unmodifiableMap(fields);
  }

  @Override
  protected Object array(List<@Nullable Object> elements) {
    return Collections.unmodifiableList(elements);
  }

  @Override
  protected Number decimal() {
    BigDecimal exact = exact();
    if (Math.abs((long) exact.scale()) > FARTHEST_EXPONENT) {
      throw fault(OUT_OF_REACH);
    }
    return exact;
  }

  private BigDecimal exact() {
    try {
      return json.getDecimalValue();
    } catch (NumberFormatException | ArithmeticException e) { // its exponent is no int
      throw fault(OUT_OF_REACH);
    }
  }

  private ScriptException fault(String what) {
    return fault(json.currentTokenLocation(), NotJson.because(what));
  }

  private ScriptException fault(TokenStreamLocation location, NotJson why) {
    Source where =
        new Source(
            place.file(),
            Math.max(1, place.line()) + Math.max(1, location.getLineNr()) - 1,
            Math.max(1, location.getColumnNr()));
    return new ScriptException(
        List.of(
            Problem.error(
                where,
                "this is not one JSON object: " + why.getMessage(),
                why.instead()
                    .orElse("write it like {\"type\": \"lead.created\", \"score\": 42}"))));
  }
}
