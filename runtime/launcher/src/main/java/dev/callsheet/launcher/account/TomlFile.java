package dev.callsheet.launcher.account;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** Reads files of settings. No message repeats a value: it may be a key. */
public final class TomlFile {
  private static final Pattern BARE_TEXT =
      Pattern.compile("\\s*[\\w.-]+\\s*=\\s*(?!true\\b|false\\b|inf\\b|nan\\b)[A-Za-z0-9].*");

  private TomlFile() {}

  /**
   * Everything in it.
   *
   * @throws ConfigurationException if it cannot be read or is not TOML
   */
  public static TomlTable read(Path path) {
    try {
      String text = Files.readString(path);
      TomlParseResult toml = Toml.parse(text);
      if (toml.hasErrors()) {
        TomlParseError first = toml.errors().get(0);
        throw AccountTable.wrong(path, first.position(), sentence(first, text));
      }
      return toml;
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(path + " is not UTF-8 text");
    } catch (IOException e) {
      throw new ConfigurationException(path + " cannot be read: " + Reasons.of(e));
    }
  }

  /** The parser's messages repeat what they met, which may be a key: none of their words stays. */
  private static String sentence(TomlParseError error, String text) {
    int before = Math.max(0, error.position().line() - 1);
    String line = text.lines().skip(before).findFirst().orElse("");
    if (line.strip().startsWith("export ")) {
      return "this is not TOML; write name = \"value\", without export";
    }
    if (BARE_TEXT.matcher(line).matches()) {
      return "this is not TOML; a text stands in quotes: name = \"value\"";
    }
    return "this is not TOML; write name = \"value\"";
  }
}
