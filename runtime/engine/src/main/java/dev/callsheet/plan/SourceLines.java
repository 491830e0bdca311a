package dev.callsheet.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The lines of a file that a plan was made from, as long as it is still the same. Immutable and
 * thread-safe.
 */
public record SourceLines(Path path) {
  /** What some programs write before the first character of a file; nobody sees it. */
  private static final String MARK = "\uFEFF";

  /** Those of the file with this name; empty when it is gone or has changed. */
  public static Optional<SourceLines> of(List<SourceFile> sources, String name) {
    for (SourceFile file : sources) {
      if (file.name().equals(name)) {
        return isSame(file) ? Optional.of(new SourceLines(file.path())) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isSame(SourceFile file) {
    try {
      return Files.isRegularFile(file.path()) && Sources.sha256(file.path()).equals(file.sha256());
    } catch (IOException e) {
      return false;
    }
  }

  /** One line, from 1; bytes that are no UTF-8 appear as replacement characters. */
  public Optional<String> line(long number) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(path), StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      for (long at = 1; line != null && at < number; at++) {
        line = lines.readLine();
      }
      if (number == 1 && line != null && line.startsWith(MARK)) {
        return Optional.of(line.substring(MARK.length()));
      }
      return number < 1 ? Optional.empty() : Optional.ofNullable(line);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
