package dev.callsheet.launcher.account;

import dev.callsheet.launcher.settings.Key;
import dev.callsheet.problem.ConfigurationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/**
 * The text of an accounts file with one account written into it. All else stays as it is, comments
 * too; only what stands on the lines of replaced settings goes.
 */
final class AccountsDraft {
  /** What is written; an account's other settings stay. */
  private static final List<String> WRITTEN = Key.names(AccountTable.OWN);

  private final String text;
  private final TomlParseResult before;

  /** A file that has this text now, which is TOML. */
  AccountsDraft(String text) {
    this.text = text;
    before = Toml.parse(text);
  }

  static String line(Key<?> setting, String value) {
    return setting.name() + " = " + quoted(value);
  }

  static String line(Key<?> setting, List<String> values) {
    return setting.name()
        + " = ["
        + String.join(", ", values.stream().map(AccountsDraft::quoted).toList())
        + "]";
  }

  private static String quoted(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /**
   * The whole text with these settings of the account.
   *
   * @throws ConfigurationException if it is written in a way that only a person can change
   */
  String with(String account, List<String> settings) {
    String after =
        before.contains(List.of(account))
            ? replaced(account, settings)
            : appended(account, settings);
    refuseDamage(account, settings.size(), after);
    return after;
  }

  private String appended(String account, List<String> settings) {
    String gap = text.isEmpty() ? "" : text.endsWith("\n") ? "\n" : "\n\n";
    return text + gap + "[" + account + "]\n" + String.join("\n", settings) + "\n";
  }

  private String replaced(String account, List<String> settings) {
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    int header = row(before, account);
    TomlTable table = before.getTable(List.of(account));
    if (table == null || !lines.get(header).strip().startsWith("[")) {
      throw byHand(account);
    }
    Set<Integer> gone = new HashSet<>();
    for (String setting : WRITTEN) {
      if (table.contains(List.of(setting))) {
        int row = row(table, setting);
        gone.add(row);
        boolean isList = table.get(List.of(setting)) instanceof TomlArray;
        while (isList && row < lines.size() - 1 && !lines.get(row).contains("]")) {
          gone.add(++row);
        }
      }
    }
    List<String> kept = new ArrayList<>();
    for (int row = 0; row < lines.size(); row++) {
      if (!gone.contains(row)) {
        kept.add(lines.get(row));
      }
      if (row == header) {
        kept.addAll(settings);
      }
    }
    return String.join("\n", kept);
  }

  private ConfigurationException byHand(String account) {
    return new ConfigurationException(
        "account '"
            + account
            + "' is written in a way that cannot be changed without touching other things; change"
            + " it by hand");
  }

  /** From 0 on. */
  private static int row(TomlTable table, String key) {
    return Objects.requireNonNull(table.inputPositionOf(List.of(key))).line() - 1;
  }

  /** Whatever else was said must be said still. */
  private void refuseDamage(String account, int settings, String after) {
    TomlParseResult now = Toml.parse(after);
    TomlTable written = now.hasErrors() ? null : now.getTable(List.of(account));
    if (written == null
        || !others(before, account).equals(others(now, account))
        || WRITTEN.stream().filter(key -> written.contains(List.of(key))).count() != settings) {
      throw byHand(account);
    }
  }

  /** What is not written, each under its place. */
  private static Map<String, String> others(TomlTable toml, String account) {
    Map<String, String> others = new HashMap<>();
    for (String name : toml.keySet()) {
      if (toml.get(List.of(name)) instanceof TomlTable table && name.equals(account)) {
        for (String key : table.keySet()) {
          if (!WRITTEN.contains(key)) {
            others.put(name + "." + key, json(table.get(List.of(key))));
          }
        }
      } else {
        others.put(name, json(toml.get(List.of(name))));
      }
    }
    return others;
  }

  private static String json(@Nullable Object value) {
    if (value instanceof TomlTable table) {
      return table.toJson();
    }
    return value instanceof TomlArray array ? array.toJson() : String.valueOf(value);
  }
}
