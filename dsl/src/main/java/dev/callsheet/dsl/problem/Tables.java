package dev.callsheet.dsl.problem;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** What is told, as data. */
final class Tables {
  private Tables() {}

  /** The lines of a data file beside this class, without its comments. */
  static List<String> lines(String file) {
    try (InputStream in = Tables.class.getResourceAsStream(file)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(one -> !one.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
