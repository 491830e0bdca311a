package dev.callsheet.launcher.account;

import dev.callsheet.dispatch.ResponseRules;
import dev.callsheet.dispatch.pace.Retry;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** One table of the accounts file. No message repeats a value: it may be a key. */
public final class AccountTable {
  private static final String REFUSALS = "refusals";
  private static final String RETRY = "retry";
  private static final String REMOVALS = "removals";
  private static final String RETRY_AFTER = "retry-after";

  /** How an account is sent with. */
  private static final List<String> MANNERS = and(List.of(REFUSALS, RETRY), LimitTable.KEYS);

  private static final List<String> ALL =
      and(
          List.of(
              "business_id", KeySource.PLAIN, KeySource.VARIABLE, KeySource.COMMAND, "base_url"),
          MANNERS);

  /** What others call a setting. */
  private static final Map<String, String> OTHERWISE =
      Map.of(
          "key", KeySource.PLAIN,
          "token", KeySource.PLAIN,
          "password", KeySource.PLAIN,
          "url", "base_url",
          "host", "base_url",
          "endpoint", "base_url",
          "id", "business_id");

  private static final Map<String, Retry.Cause> CAUSES =
      Map.of(RETRY_AFTER, Retry.Cause.RETRY_AFTER, REMOVALS, Retry.Cause.REMOVAL_UNKNOWN);

  private final Path path;
  private final String name;
  private final TomlTable table;

  /**
   * A table of this name.
   *
   * @throws ConfigurationException if it has settings that nobody knows, or such of the
   *     environment's account as come from there
   */
  AccountTable(Path path, String name, TomlTable table) {
    this.path = path;
    this.name = name;
    this.table = table;
    List<String> known = isFor(Accounts.ENV) ? MANNERS : ALL;
    for (String setting : table.keySet()) {
      if (!known.contains(setting)) {
        throw wrong(table.inputPositionOf(List.of(setting)), unknown(setting, known));
      }
    }
  }

  String name() {
    return name;
  }

  boolean has(String setting) {
    return table.contains(List.of(setting));
  }

  @Nullable TomlPosition position(String setting) {
    return table.inputPositionOf(List.of(setting));
  }

  private static List<String> and(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  boolean isFor(String account) {
    return name.equals(account);
  }

  static boolean isSetting(String word) {
    return ALL.contains(word);
  }

  /** The account that it describes. */
  AccountEntry entry() {
    return new AccountEntry(
        name,
        path.toString(),
        text("business_id"),
        KeySource.in(this),
        text("base_url"),
        Optional.of(this));
  }

  private String unknown(String setting, List<String> known) {
    if (table.get(List.of(setting)) instanceof TomlTable) {
      boolean shown = !LimitTable.named(setting).isEmpty();
      return "an account stands alone in its brackets"
          + (shown ? ": write [" + setting + "] instead of [" + name + "." + setting + "]" : "");
    }
    if (ALL.contains(setting)) {
      return "the " + setting + " of account '" + name + "' comes from the environment";
    }
    return "account '"
        + name
        + "' has an unknown setting"
        + LimitTable.named(setting)
        + Optional.ofNullable(OTHERWISE.get(setting))
            .filter(known::contains)
            .or(() -> NearestWord.to(setting, known))
            .map(nearest -> "; did you mean '" + nearest + "'?")
            .orElse("")
        + " ("
        + String.join(", ", known)
        + ")";
  }

  /** The setting's text; empty when it is not there or blank. */
  Optional<String> text(String setting) {
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
   * How the account is sent with.
   *
   * @throws ConfigurationException if a setting is not what it should be
   */
  AccountSettings settings() {
    List<String> patterns = new ArrayList<>();
    for (Item item : list(REFUSALS, "'\"success\"\\s*:\\s*false'")) {
      try {
        ResponseRules.standard().refusals(List.of(item.text()));
      } catch (ConfigurationException e) {
        throw wrong(item.place(), REFUSALS + ": " + e.getMessage());
      }
      patterns.add(item.text());
    }
    Retry retry = Retry.standard();
    for (Item item : list(RETRY, '"' + RETRY_AFTER + '"')) {
      Retry.Cause cause = CAUSES.get(item.text());
      if (cause == null) {
        List<String> known = List.of(RETRY_AFTER, REMOVALS);
        throw wrong(
            item.place(),
            RETRY
                + " knows \"retry-after\" and \"removals\" only"
                + NearestWord.to(item.text(), known)
                    .map(nearest -> "; did you mean \"" + nearest + "\"?")
                    .orElse(""));
      }
      retry = retry.on(cause);
    }
    LimitTable declared = new LimitTable(path, table);
    return new AccountSettings(
        ResponseRules.standard().refusals(patterns),
        retry,
        declared.limits(),
        declared.zone().orElse(ZoneId.systemDefault()));
  }

  /** The texts of a list; none when it is not there. */
  List<String> texts(String setting, String example) {
    return list(setting, example).stream().map(Item::text).toList();
  }

  private record Item(String text, TomlPosition place) {}

  private List<Item> list(String setting, String example) {
    List<String> key = List.of(setting);
    Object value = table.get(key);
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof TomlArray array)) {
      throw wrong(table.inputPositionOf(key), "write a list: " + setting + " = [" + example + "]");
    }
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      TomlPosition place = array.inputPositionOf(i);
      if (!(array.get(i) instanceof String text)) {
        throw wrong(place, "each of " + setting + " must stand in quotes");
      }
      items.add(new Item(text, place));
    }
    return items;
  }

  /** The file with line and column. */
  String place(@Nullable TomlPosition at) {
    return place(path, at);
  }

  public ConfigurationException wrong(@Nullable TomlPosition at, String message) {
    return wrong(path, at, message);
  }

  public static ConfigurationException wrong(Path path, @Nullable TomlPosition at, String message) {
    return new ConfigurationException(place(path, at) + ": " + message);
  }

  private static String place(Path path, @Nullable TomlPosition at) {
    return path + (at == null ? "" : ":" + at.line() + ":" + at.column());
  }
}
