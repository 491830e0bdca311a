package dev.callsheet.launcher.state;

import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Version;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Keeps the trace of our own faults in a file, so that the screen stays readable. */
public record BugLog(Invocation invocation, Clock clock) {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /** Writes the trace without keys; the file, unless no place for it can be written. */
  public Optional<Path> write(Throwable fault) {
    StringWriter trace = new StringWriter();
    trace.write(Version.text() + "\n");
    fault.printStackTrace(new PrintWriter(trace));
    String text = invocation.redact(trace.toString());
    try {
      Path folder = StateFolder.of(invocation.surroundings()).folder("log");
      // createTempFile makes it readable by its owner only, and never meets another one.
      return Optional.of(
          filled(
              Files.createTempFile(folder, "fault-" + STAMP.format(clock.instant()) + "-", ".log"),
              text));
    } catch (IOException | ConfigurationException e) {
      return fallback(text);
    }
  }

  private static Optional<Path> fallback(String text) {
    try {
      return Optional.of(filled(Files.createTempFile("callsheet-fault-", ".log"), text));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The file with the text in it; on a full disk no empty one stays for each fault. */
  private static Path filled(Path file, String text) throws IOException {
    try {
      return Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }
}
