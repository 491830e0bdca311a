package dev.callsheet.simulator;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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

/** Reads one JSON text into maps, lists, strings, numbers; writes such trees. */
final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(16).maxTokenCount(250_000).build())
          .build();

  /** Roughly what a value costs in memory besides its characters. */
  private static final int WEIGHT = 64;

  private final JsonParser parser;
  private final Set<String> duplicates = new HashSet<>(0);
  private int values;

  private Json(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * A JSON text as it was read.
   *
   * @param duplicates names that an object holds more than once, with those of the objects around
   *     it
   * @param weight roughly the bytes it takes in memory
   */
  record Parsed(@Nullable Object root, Set<String> duplicates, int weight) {}

  /** A text that is not JSON; the message says where and never quotes it. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message, null, false, false);
    }
  }

  static Parsed parse(byte[] text) throws Malformed {
    if (text.length == 0) {
      throw new Malformed("is empty");
    }
    // Jackson would also guess UTF-16, UTF-32 and a byte order mark from these; JSON is sent as
    // UTF-8.
    if (text[0] <= 0 || (text.length > 1 && text[1] == 0)) {
      throw new Malformed("malformed JSON at line 1, column 1: not UTF-8 text");
    }
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      try {
        Json json = new Json(parser);
        parser.nextToken();
        Object root = json.value("");
        if (parser.nextToken() != null) {
          throw new Malformed(
              "malformed JSON" + place(parser.currentTokenLocation()) + ": text after the end");
        }
        return new Parsed(root, json.duplicates, text.length + WEIGHT * json.values);
      } catch (JacksonException malformed) {
        TokenStreamLocation at = malformed.getLocation();
        throw new Malformed("malformed JSON" + place(at == null ? parser.currentLocation() : at));
      }
    }
  }

  private static String place(TokenStreamLocation at) {
    return String.format(Locale.ROOT, " at line %d, column %d", at.getLineNr(), at.getColumnNr());
  }

  private @Nullable Object value(String path) throws Malformed {
    values++;
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new Malformed("malformed JSON" + place(parser.currentLocation()) + ": ends too early");
    }
    return switch (token) {
      case START_OBJECT -> object(path);
      case START_ARRAY -> array(path);
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> whole();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private Number whole() {
    return switch (parser.getNumberType()) {
      case INT, LONG -> parser.getLongValue();
      default -> parser.getBigIntegerValue();
    };
  }

  private Fields object(String path) throws Malformed {
    List<@Nullable Object> pairs = new ArrayList<>(24);
    Set<String> seen = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (!seen.add(name)) {
        duplicates.add(path + name);
      }
      Object value = value(path + name + ".");
      pairs.add(name);
      pairs.add(!path.isEmpty() && namesKey(name) ? "***" : value);
    }
    return new Fields(pairs.toArray());
  }

  private List<@Nullable Object> array(String path) throws Malformed {
    List<@Nullable Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(value(path));
    }
    return Collections.unmodifiableList(list);
  }

  /** Whether a field with this name holds the key, or was meant to: apikey, apiKey, api_key. */
  static boolean namesKey(String name) {
    int length = name.length();
    return (length == 6 || length == 7)
        && name.regionMatches(true, 0, "api", 0, 3)
        && name.regionMatches(true, length - 3, "key", 0, 3);
  }

  static byte[] write(Object tree) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
      write(generator, tree);
    }
    return bytes.toByteArray();
  }

  private static void write(JsonGenerator to, @Nullable Object value) {
    if (value == null) {
      to.writeNull();
    } else if (value instanceof Map<?, ?> map) {
      to.writeStartObject();
      map.forEach(
          (name, inner) -> {
            to.writeName(String.valueOf(name));
            write(to, inner);
          });
      to.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      to.writeStartArray();
      list.forEach(inner -> write(to, inner));
      to.writeEndArray();
    } else if (value instanceof Boolean truth) {
      to.writeBoolean(truth);
    } else if (value instanceof Long || value instanceof Integer) {
      to.writeNumber(((Number) value).longValue());
    } else if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
      to.writeNumber(number.toString());
    } else {
      to.writeString(value.toString());
    }
  }
}
