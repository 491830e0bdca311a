package dev.callsheet.intake;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a request says besides its body. As thread-safe as its headers.
 *
 * @param method such as {@code POST}
 * @param path as it stands in the request, without what follows a question mark
 * @param query what follows it; empty for nothing
 * @param headers gives the first of a name, in any letters; null where there is none
 */
public record Knock(
    String method, String path, String query, Function<String, @Nullable String> headers) {
  /** The same to whoever has no query. */
  public Knock(String method, String path, Function<String, @Nullable String> headers) {
    this(method, path, "", headers);
  }

  /** A header, if it says anything. */
  Optional<String> header(String name) {
    return present(headers.apply(name));
  }

  /** A field of the query, if it says anything. */
  Optional<String> field(String name) {
    for (String pair : query.split("&", -1)) {
      int end = pair.indexOf('=');
      if (end > 0 && decoded(pair.substring(0, end)).equals(name)) {
        return present(decoded(pair.substring(end + 1)));
      }
    }
    return Optional.empty();
  }

  static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  static Optional<String> present(@Nullable String text) {
    return text == null || text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }

  /** Without what it says, in which a secret stands. */
  @Override
  public String toString() {
    return "a request to " + method;
  }
}
