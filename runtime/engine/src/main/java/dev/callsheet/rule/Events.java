package dev.callsheet.rule;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads events one by one, each from a line of its own; blank lines are skipped. Holds one event at
 * a time. Not thread-safe.
 */
public final class Events implements AutoCloseable {
  private static final String MARK = "\uFEFF";
  private static final String WHOLE = ".json";

  /** Of a file with one event; far more than one has. */
  private static final int LARGEST = 10_000_000;

  private final String name;
  private final BufferedReader lines;
  private int line;

  private Events(String name, Reader text) {
    this.name = name;
    this.lines = new BufferedReader(text);
  }

  /**
   * Those of a file in UTF-8. When its name ends with {@code .json}, the file is one event.
   *
   * @throws ConfigurationException if it cannot be read
   */
  public static Events in(Path file) {
    try {
      return new Events(file.toString(), Files.newBufferedReader(file, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      throw new ConfigurationException("there is no file " + file);
    } catch (IOException e) {
      throw unreadable(file.toString(), e);
    }
  }

  /**
   * Those of a text; closes it in the end.
   *
   * @param name by which messages call it
   */
  public static Events of(String name, Reader text) {
    return new Events(name, text);
  }

  /**
   * The next one; empty after the last.
   *
   * @throws ScriptException if a line is no event; the line after it can be read all the same
   * @throws ConfigurationException if nothing more can be read
   */
  public Optional<Event> next() {
    try {
      for (String text = read(); text != null; text = read()) {
        line++;
        String event = line == 1 && text.startsWith(MARK) ? text.substring(1) : text;
        if (!event.isBlank()) {
          return Optional.of(Event.of(place(), event));
        }
      }
      return Optional.empty();
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(
          name + " is not UTF-8 (after line " + line + "); save it as UTF-8");
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** Whether {@link #next} would not have to wait for whoever writes. */
  public boolean isReady() {
    try {
      return lines.ready();
    } catch (IOException e) {
      return false; // which the next one tells
    }
  }

  private @Nullable String read() throws IOException {
    if (!name.endsWith(WHOLE)) {
      return lines.readLine();
    }
    StringBuilder whole = new StringBuilder();
    char[] some = new char[1 << 13];
    for (int read = lines.read(some); read >= 0; read = lines.read(some)) {
      if (whole.append(some, 0, read).length() > LARGEST) {
        throw new ConfigurationException(
            name + " is too large for one event; one a line belong into a file *.jsonl");
      }
    }
    return whole.isEmpty() ? null : whole.toString();
  }

  /** The line that was read last. */
  public Source place() {
    return Source.of(name, line);
  }

  private static ConfigurationException unreadable(String name, IOException e) {
    return new ConfigurationException(name + " cannot be read: " + e.getMessage());
  }

  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }
}
