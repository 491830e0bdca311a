package dev.callsheet.simulator;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a query string in their order, unescaped as HTML forms are. */
final class Query {
  private final List<Parameter> parameters = new ArrayList<>(2);

  /** One parameter, or a part of the query that is none. */
  record Parameter(String name, String value) {}

  private Query() {}

  static Query of(String text, Violations violations) {
    Query query = new Query();
    for (String part : text.isEmpty() ? new String[0] : text.split("&", -1)) {
      int equals = part.indexOf('=');
      try {
        String name = plain(equals < 0 ? part : part.substring(0, equals));
        query.parameters.add(
            new Parameter(name, equals < 0 ? "" : plain(part.substring(equals + 1))));
      } catch (IllegalArgumentException broken) {
        violations.add("query", "has a broken percent escape");
      }
    }
    return query;
  }

  private static String plain(String text) {
    return text.indexOf('%') < 0 && text.indexOf('+') < 0
        ? text
        : URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  List<Parameter> parameters() {
    return parameters;
  }

  @Nullable String first(String name) {
    for (Parameter parameter : parameters) {
      if (parameter.name().equals(name)) {
        return parameter.value();
      }
    }
    return null;
  }

  /** What may be kept of it: all but the key, wherever it stands. */
  Map<String, String> withoutKey() {
    String key = first("apikey");
    if (parameters.size() == 1 && key != null) {
      return Map.of();
    }
    Map<String, String> kept = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      if (!Json.namesKey(parameter.name())) {
        boolean copy = parameter.value().equals(key);
        kept.put(parameter.name(), copy ? "***" : parameter.value());
      }
    }
    return Collections.unmodifiableMap(kept);
  }
}
