package dev.callsheet.launcher;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** Reads files of settings. No message repeats a value: it may be a key. */
final class TomlFile {
  private TomlFile() {}

  /**
   * Everything in it.
   *
   * @throws ConfigurationException if it cannot be read or is not TOML
   */
  static TomlTable read(Path path) {
    try {
      TomlParseResult toml = Toml.parse(Files.readString(path));
      if (toml.hasErrors()) {
        TomlParseError first = toml.errors().get(0);
        throw AccountTable.wrong(path, first.position(), firstSentence(first));
      }
      return toml;
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(path + " is not UTF-8 text");
    } catch (IOException e) {
      throw new ConfigurationException(path + " cannot be read: " + Reasons.of(e));
    }
  }

  /** The parser's messages repeat what they met; only what it expected stays. */
  private static String firstSentence(TomlParseError error) {
    String message = Objects.requireNonNullElse(error.getMessage(), "");
    int expected = message.indexOf("expected");
    return expected < 0
        ? "this is not TOML; write name = \"value\""
        : "this is not TOML; " + message.substring(expected).replace("\n", "\\n");
  }
}
