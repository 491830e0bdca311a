package dev.callsheet.wire;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One POST of a JSON body. Immutable and thread-safe. Printing it shows neither query nor body,
 * since both hold the key and the body a person's number.
 *
 * @param path below the account's base URL, from {@code /} on
 * @param query names and values, not yet encoded, in the order in which they are sent
 * @param body JSON in UTF-8; the accessor gives a copy
 */
@SuppressWarnings("ArrayRecordComponent") // copied in and out, compared by content
public record Request(String path, Map<String, String> query, byte[] body) {
  public Request {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("a path starts with '/'");
    }
    // Keeps the order, which Map.copyOf would lose.
    query = Collections.unmodifiableMap(new LinkedHashMap<>(query));
    body = body.clone();
  }

  @Override
  public byte[] body() {
    return body.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Request request
        && path.equals(request.path)
        && query.equals(request.query)
        && Arrays.equals(body, request.body);
  }

  @Override
  public int hashCode() {
    return path.hashCode() * 31 + Arrays.hashCode(body);
  }

  /** {@code POST /app/event (212 bytes)}. */
  @Override
  public String toString() {
    return "POST " + path + " (" + body.length + " bytes)";
  }
}
