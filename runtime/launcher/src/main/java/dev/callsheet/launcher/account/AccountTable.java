package dev.callsheet.launcher.account;

import dev.callsheet.dispatch.ResponseRules;
import dev.callsheet.dispatch.pace.Retry;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.LimitKeys;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One table of the accounts file. */
public final class AccountTable {
  static final Key<String> BUSINESS_ID = Key.of("business_id", Setting::text, "id");
  static final Key<String> BASE_URL = Key.of("base_url", Setting::text, "url", "host", "endpoint");
  private static final Key<List<String>> REFUSALS = Key.of("refusals", AccountTable::patterns);
  private static final Key<Retry> RETRY = Key.of("retry", AccountTable::retry);

  private static final List<Key<?>> MANNERS = Key.all(List.of(REFUSALS, RETRY), LimitKeys.ALL);

  public static final List<Key<?>> OWN =
      Key.all(List.of(BUSINESS_ID), KeySource.KEYS, List.of(BASE_URL));

  private static final List<Key<?>> ALL = Key.all(OWN, MANNERS);

  private static final Map<String, Retry.Cause> CAUSES =
      Map.of("retry-after", Retry.Cause.RETRY_AFTER, "removals", Retry.Cause.REMOVAL_UNKNOWN);

  private final String name;
  private final Setting section;

  /**
   * A table of this name.
   *
   * @throws ConfigurationException if it has settings that nobody knows, or such of the
   *     environment's account as come from there
   */
  AccountTable(String name, Setting section) {
    this.name = name;
    this.section = section;
    section.refuseUnknown(
        "account '" + name + "' has an unknown setting",
        isFor(Accounts.ENV) ? MANNERS : ALL,
        this::better);
  }

  private String better(Setting unknown) {
    String word = unknown.name();
    if (unknown.isTable()) {
      boolean shown = !Setting.named(word).isEmpty();
      return "an account stands alone in its brackets"
          + (shown ? ": write [%s] instead of [%s.%s]".formatted(word, name, word) : "");
    }
    return isSetting(word)
        ? "the " + word + " of account '" + name + "' comes from the environment"
        : "";
  }

  boolean isFor(String account) {
    return name.equals(account);
  }

  static boolean isSetting(String word) {
    return Key.names(ALL).contains(word);
  }

  AccountEntry entry() {
    return new AccountEntry(
        name,
        section.file().toString(),
        section.get(BUSINESS_ID).filter(text -> !text.isBlank()),
        KeySource.in(name, section),
        section.get(BASE_URL).filter(text -> !text.isBlank()),
        Optional.of(this));
  }

  /** Where its address stands, before what is said of it. */
  String placeOfUrl() {
    return section.setting(BASE_URL).map(url -> url.place() + ": ").orElse("");
  }

  /**
   * How the account is sent with.
   *
   * @throws ConfigurationException if a setting is not what it should be
   */
  AccountSettings settings() {
    Optional<ZoneId> zone = section.get(LimitKeys.ZONE);
    return new AccountSettings(
        ResponseRules.standard().refusals(section.get(REFUSALS).orElse(List.of())),
        section.get(RETRY).orElse(Retry.standard()),
        LimitKeys.in(section, zone, Optional.empty()),
        zone.orElseGet(ZoneId::systemDefault));
  }

  private static List<String> patterns(Setting setting) {
    List<String> patterns = new ArrayList<>();
    for (Setting item : setting.items("'\"success\"\\s*:\\s*false'")) {
      String pattern = item.text();
      try {
        ResponseRules.standard().refusals(List.of(pattern));
      } catch (ConfigurationException e) {
        throw item.wrong(setting.name() + ": " + e.getMessage());
      }
      patterns.add(pattern);
    }
    return patterns;
  }

  private static Retry retry(Setting setting) {
    Retry retry = Retry.standard();
    for (Setting item : setting.items("\"retry-after\"")) {
      Retry.Cause cause = CAUSES.get(item.text());
      if (cause == null) {
        throw item.wrong(
            "retry knows \"retry-after\" and \"removals\" only"
                + NearestWord.to(item.text(), CAUSES.keySet())
                    .map(nearest -> "; did you mean \"" + nearest + "\"?")
                    .orElse(""));
      }
      retry = retry.on(cause);
    }
    return retry;
  }
}
