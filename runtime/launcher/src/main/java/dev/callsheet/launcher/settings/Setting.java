package dev.callsheet.launcher.settings;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A setting as it stands in a file of TOML: a text, a number, a truth, a list, or a table of
 * settings, as the whole file is one. No message repeats what it says: it may be a key. Immutable.
 */
public record Setting(Path file, String name, Object said, @Nullable TomlPosition at) {
  private static final Pattern BARE_TEXT =
      Pattern.compile("\\s*[\\w.-]+\\s*=\\s*(?!true\\b|false\\b|inf\\b|nan\\b)[A-Za-z0-9].*");

  /**
   * All settings of a file.
   *
   * @throws ConfigurationException if it cannot be read or is not TOML
   */
  public static Setting in(Path file) {
    try {
      String whole = Files.readString(file);
      String text = whole.startsWith("\ufeff") ? whole.substring(1) : whole; // of some editors
      TomlParseResult toml = Toml.parse(text);
      if (toml.hasErrors()) {
        TomlParseError first = toml.errors().get(0);
        throw new Setting(file, "", "", first.position()).wrong(sentence(first, text));
      }
      return new Setting(file, "", toml, null);
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(file + " is not UTF-8 text");
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
  }

  /** The parser's messages repeat what they met, which may be a key: none of their words stays. */
  private static String sentence(TomlParseError error, String text) {
    int before = Math.max(0, error.position().line() - 1);
    String line = text.lines().skip(before).findFirst().orElse("");
    if (line.strip().startsWith("export ")) {
      return "this is not TOML; write name = \"value\", without export";
    }
    return BARE_TEXT.matcher(line).matches()
        ? "this is not TOML; a text stands in quotes: name = \"value\""
        : "this is not TOML; write name = \"value\"";
  }

  public boolean isTable() {
    return said instanceof TomlTable;
  }

  public boolean isList() {
    return said instanceof TomlArray;
  }

  public List<Setting> settings() {
    Set<String> names = said instanceof TomlTable table ? table.keySet() : Set.of();
    return names.stream().map(inner -> setting(inner).orElseThrow()).toList();
  }

  /** The setting of this name in it; empty when there is none. */
  public Optional<Setting> setting(String inner) {
    List<String> path = List.of(inner);
    return said instanceof TomlTable table && table.contains(path)
        ? Optional.of(new Setting(file, inner, table.get(path), table.inputPositionOf(path)))
        : Optional.empty();
  }

  /** What stands under a key in it; empty when nothing does. */
  public Optional<Setting> setting(Key<?> key) {
    return setting(key.name());
  }

  /**
   * What is set under a key in it; empty when it is not there.
   *
   * @throws ConfigurationException if it cannot be read
   */
  public <T> Optional<T> get(Key<T> key) {
    Optional<Setting> inner = setting(key);
    try {
      return inner.map(key.form());
    } catch (IllegalArgumentException e) {
      throw inner.orElseThrow().wrong(key.name() + ": " + key.instead());
    }
  }

  /**
   * Refuses what nobody knows in it, with the nearest key.
   *
   * @param whose such a setting is, such as "unknown setting"
   * @param better what to say of one instead; empty for nothing
   */
  public void refuseUnknown(String whose, List<Key<?>> keys, Function<Setting, String> better) {
    List<String> known = Key.names(keys);
    for (Setting inner : settings()) {
      if (!known.contains(inner.name)) {
        String meant = named(inner.name) + meant(inner.name, keys);
        String told = better.apply(inner);
        throw inner.wrong(
            told.isEmpty() ? whose + meant + " (" + String.join(", ", known) + ")" : told);
      }
    }
  }

  /** A name that is no key, in quotes; nothing for what may be one. */
  public static String named(String name) {
    return name.matches("[a-z_]{1,24}") ? " '" + name + "'" : "";
  }

  private static String meant(String name, List<Key<?>> keys) {
    Optional<String> other =
        keys.stream().filter(key -> key.isCalled(name)).findFirst().map(Key::name);
    return other
        .or(() -> NearestWord.to(name, Key.names(keys)))
        .map(nearest -> "; did you mean '" + nearest + "'?")
        .orElse("");
  }

  /** What it says, as a text. */
  @Override
  public String toString() {
    return said.toString();
  }

  /**
   * What it says in quotes.
   *
   * @throws ConfigurationException if that is something else
   */
  public String text() {
    if (said instanceof String text) {
      return text;
    }
    throw wrong(name + " must stand in quotes");
  }

  /** Whether it is true; an {@link IllegalArgumentException} if it is not false either. */
  public boolean isTrue() {
    if (said instanceof Boolean truth) {
      return truth;
    }
    throw new IllegalArgumentException(name);
  }

  /**
   * The items of a list.
   *
   * @param example of what may stand between its brackets
   * @throws ConfigurationException if it is none
   */
  public List<Setting> items(String example) {
    if (!(said instanceof TomlArray array)) {
      throw wrong("write a list: " + name + " = [" + example + "]");
    }
    List<Setting> items = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      items.add(new Setting(file, "each of " + name, array.get(i), array.inputPositionOf(i)));
    }
    return items;
  }

  /** The file with line and column. */
  public String place() {
    return file + (at == null ? "" : ":" + at.line() + ":" + at.column());
  }

  /** What to say of it, at its place or at the one inside it that is told already. */
  public ConfigurationException wrong(String message) {
    return new ConfigurationException(
        message.startsWith(file + ":") ? message : place() + ": " + message);
  }
}
