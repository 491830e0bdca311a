package dev.callsheet.launcher;

import dev.callsheet.dsl.diagnose.NearestWord;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * The named accounts: a TOML file with one table for each.
 *
 * <pre>{@code
 * [acme]
 * business_id = "4711"
 * api_key = "..."
 * base_url = "https://api.example.com"
 * }</pre>
 */
final class AccountsFile {
  private static final List<String> SETTINGS = List.of("business_id", "api_key", "base_url");
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE,
          PosixFilePermission.OTHERS_EXECUTE);

  private final Path path;

  private AccountsFile(Path path) {
    this.path = path;
  }

  static AccountsFile of(Surroundings surroundings) {
    return new AccountsFile(
        StateFolder.base(surroundings, "XDG_CONFIG_HOME", ".config")
            .resolve("callsheet")
            .resolve("accounts.toml"));
  }

  Path path() {
    return path;
  }

  /**
   * All accounts in it; none when there is no file.
   *
   * @throws ConfigurationException if others can read it, or it is not what it should be
   */
  List<AccountEntry> entries() {
    if (!Files.exists(path)) {
      return List.of();
    }
    try {
      refuseWhenOthersMayRead();
      TomlParseResult toml = Toml.parse(Files.readString(path));
      if (toml.hasErrors()) {
        TomlParseError first = toml.errors().get(0);
        throw wrong(first.position(), firstSentence(first));
      }
      List<AccountEntry> entries = new ArrayList<>();
      for (String name : toml.keySet()) {
        entries.add(entry(toml, name));
      }
      return entries;
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(path + " is not UTF-8 text");
    } catch (IOException e) {
      throw new ConfigurationException(path + " cannot be read: " + Reasons.of(e));
    }
  }

  private void refuseWhenOthersMayRead() throws IOException {
    Set<PosixFilePermission> permissions;
    try {
      permissions = Files.getPosixFilePermissions(path);
    } catch (UnsupportedOperationException e) {
      return; // a file system without such permissions
    }
    if (permissions.stream().anyMatch(OF_OTHERS::contains)) {
      throw new ConfigurationException(
          path + " holds keys and others may read it; type: chmod 600 '" + path + "'");
    }
  }

  private AccountEntry entry(TomlParseResult toml, String name) {
    List<String> key = List.of(name);
    if (!(toml.get(key) instanceof TomlTable table)) {
      throw wrong(
          toml.inputPositionOf(key),
          SETTINGS.contains(name)
              ? name + " stands outside an account; write [acme] above it"
              : "write each account as a table: [" + name + "]");
    }
    if (name.equals(Accounts.SIMULATOR) || name.equals(Accounts.ENV)) {
      throw wrong(toml.inputPositionOf(key), "'" + name + "' is built in; use another name");
    }
    for (String setting : table.keySet()) {
      if (!SETTINGS.contains(setting)) {
        throw wrong(
            table.inputPositionOf(List.of(setting)),
            "account '"
                + name
                + "' has an unknown setting"
                + NearestWord.to(setting, SETTINGS)
                    .map(nearest -> "; did you mean '" + nearest + "'?")
                    .orElse("")
                + " ("
                + String.join(", ", SETTINGS)
                + ")");
      }
    }
    return new AccountEntry(
        name,
        path.toString(),
        text(table, "business_id"),
        text(table, "api_key"),
        text(table, "base_url"));
  }

  private Optional<String> text(TomlTable table, String setting) {
    List<String> key = List.of(setting);
    Object value = table.get(key);
    if (value == null) {
      return Optional.empty();
    }
    if (!(value instanceof String text)) {
      throw wrong(table.inputPositionOf(key), setting + " must stand in quotes");
    }
    return text.isBlank() ? Optional.empty() : Optional.of(text);
  }

  /**
   * The parser's messages repeat what they met, which may be a key; only what it expected stays.
   */
  private static String firstSentence(TomlParseError error) {
    String message = Objects.requireNonNullElse(error.getMessage(), "");
    int expected = message.indexOf("expected");
    return expected < 0
        ? "this is not TOML; write name = \"value\""
        : "this is not TOML; " + message.substring(expected).replace("\n", "\\n");
  }

  private ConfigurationException wrong(
      @org.jspecify.annotations.Nullable TomlPosition at, String message) {
    String place = at == null ? "" : ":" + at.line() + ":" + at.column();
    return new ConfigurationException(path + place + ": " + message);
  }
}
