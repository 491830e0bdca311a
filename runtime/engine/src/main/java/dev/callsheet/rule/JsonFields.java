package dev.callsheet.rule;

import dev.callsheet.problem.NotJson;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads a JSON object into the record that an event holds. Not thread-safe. */
public final class JsonFields {
  /** Beyond it, a number of a few characters takes megabytes as soon as it is added to another. */
  private static final int FARTHEST_EXPONENT = 1_000;

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final Source place;
  private final String text;
  private final JsonParser json;

  private JsonFields(Source place, String text, JsonParser json) {
    this.place = place;
    this.text = text;
    this.json = json;
  }

  /**
   * The one object that the text holds, its fields in their order; what it holds is unchangeable.
   * Whole numbers are {@code Integer}, {@code Long} or {@code BigInteger}, others {@code Double},
   * or {@code BigDecimal} when a double would lose digits.
   *
   * @param place of the text's first character, for messages
   * @throws ScriptException if it is anything else, such as one that names a field twice
   */
  public static Map<String, @Nullable Object> read(Source place, String text) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      return new JsonFields(place, text, json).read();
    }
  }

  private Map<String, @Nullable Object> read() {
    try {
      return whole();
    } catch (JacksonException e) {
      TokenStreamLocation location = e.getLocation();
      throw fault(
          location == null ? json.currentLocation() : location,
          NotJson.of(text, e.getOriginalMessage()));
    }
  }

  private Map<String, @Nullable Object> whole() {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw fault(json.currentTokenLocation(), NotJson.beginning(text));
    }
    Map<String, @Nullable Object> object = object();
    if (json.nextToken() != null) {
      throw fault("there is more after the object");
    }
    return object;
  }

  private Map<String, @Nullable Object> object() {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      object.put(name, value());
    }
    return object;
  }

  private List<@Nullable Object> array() {
    List<@Nullable Object> array = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      array.add(value());
    }
    return array;
  }

  private @Nullable Object value() {
    return switch (json.currentToken()) {
      case START_OBJECT -> Collections.unmodifiableMap(object());
      case START_ARRAY -> Collections.unmodifiableList(array());
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getNumberValue();
      case VALUE_NUMBER_FLOAT -> decimal(json.getDecimalValue());
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private Number decimal(BigDecimal exact) {
    if (Math.abs((long) exact.scale()) > FARTHEST_EXPONENT) {
      throw fault("the number is out of reach");
    }
    double near = exact.doubleValue();
    boolean same = Double.isFinite(near) && BigDecimal.valueOf(near).compareTo(exact) == 0;
    return same ? (Number) near : exact;
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
