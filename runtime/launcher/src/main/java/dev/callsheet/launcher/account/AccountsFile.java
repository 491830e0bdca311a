package dev.callsheet.launcher.account;

import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The named accounts: a TOML file with one table for each, and one with settings alone for the
 * account of the environment.
 *
 * <pre>{@code
 * [acme]
 * business_id = "4711"
 * api_key = "..."
 * base_url = "https://api.example.com"
 * # or api_key_env = "ACME_KEY", or api_key_command = ["pass", "show", "acme"]
 * refusals = ['"success"\s*:\s*false']
 * retry = ["retry-after", "removals"]
 * }</pre>
 */
public record AccountsFile(Path path) {
  private static final String NOTHING_FOR_OTHERS = "------";

  static AccountsFile of(Surroundings surroundings) {
    return new AccountsFile(
        StateFolder.base(surroundings, "XDG_CONFIG_HOME", ".config")
            .resolve("callsheet")
            .resolve("accounts.toml"));
  }

  /**
   * All accounts in it; none when there is no file.
   *
   * @throws ConfigurationException if others can read it, or it is not what it should be
   */
  List<AccountEntry> entries() {
    return tables().stream()
        .filter(table -> !table.isFor(Accounts.ENV))
        .map(AccountTable::entry)
        .toList();
  }

  /**
   * How the account is sent with that the environment describes; empty when the file does not say.
   *
   * @throws ConfigurationException as {@link #entries} does
   */
  Optional<AccountTable> ofEnvironment() {
    return tables().stream().filter(table -> table.isFor(Accounts.ENV)).findFirst();
  }

  /**
   * Writes these settings of the account, and leaves all else as it is. The file is complete at any
   * instant, and only its owner can read it.
   *
   * @param settings lines of TOML
   * @throws ConfigurationException if that cannot be done; then nothing was changed
   */
  void write(String account, List<String> settings) {
    try {
      // Whoever keeps the file elsewhere, behind a link, finds it there again.
      Path whole = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
      Path folder = Objects.requireNonNull(whole.getParent());
      StateFolder.make(folder);
      String before = Files.exists(whole) ? Files.readString(whole) : "";
      String after = new AccountsDraft(before).with(account, settings);
      PrivateFile.replace(
          whole,
          part -> {
            Files.writeString(part, after, StandardOpenOption.WRITE, StandardOpenOption.DSYNC);
            if (!before.equals(Files.exists(whole) ? Files.readString(whole) : "")) {
              throw new ConfigurationException(path + " was changed just now; do it again");
            }
          });
    } catch (IOException e) {
      throw new ConfigurationException(path + " cannot be written: " + Reasons.of(e));
    }
  }

  private List<AccountTable> tables() {
    if (StateFolder.isMissing(path)) {
      return List.of();
    }
    try {
      refuseWhenOthersMayRead();
      Setting file = Setting.in(path);
      return file.settings().stream().map(AccountsFile::table).toList();
    } catch (IOException e) {
      throw new ConfigurationException(path + " cannot be read: " + Reasons.of(e));
    }
  }

  private void refuseWhenOthersMayRead() throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
    if (view != null
        && !PosixFilePermissions.toString(view.readAttributes().permissions())
            .endsWith(NOTHING_FOR_OTHERS)) {
      throw new ConfigurationException(
          path + " holds keys and others may read it; type: chmod 600 '" + path + "'");
    }
  }

  private static AccountTable table(Setting table) {
    String name = table.name();
    if (!table.isTable()) {
      throw table.wrong(
          AccountTable.isSetting(name)
              ? name + " stands outside an account; write [acme] above it"
              : "write each account as a table: [" + name + "]");
    }
    if (name.equals(Accounts.SIMULATOR)) {
      throw table.wrong("'" + name + "' is built in; use another name");
    }
    return new AccountTable(name, table);
  }
}
