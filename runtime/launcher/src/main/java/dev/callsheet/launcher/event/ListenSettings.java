package dev.callsheet.launcher.event;

import dev.callsheet.account.Secret;
import dev.callsheet.intake.EventSource;
import dev.callsheet.intake.Reference;
import dev.callsheet.intake.Signature;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.listener.Entrance;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code listen.toml} says:
 *
 * <pre>{@code
 * [http]
 * bind = "127.0.0.1:8787"
 *
 * [source.dialer]
 * secret = ["DIALER_SECRET"]
 * id = "header:X-Delivery-Id"
 * phone = "$.contact.phone"
 * }</pre>
 *
 * @param entrance where they come in
 * @param sources who may send
 * @param admin empty if nobody asks for that port
 */
record ListenSettings(Entrance entrance, List<EventSource> sources, Optional<AdminSettings> admin) {
  private static final String VARIABLES = "\"DIALER_SECRET\", the name of an environment variable";

  private static final Key<Setting> HTTP = Key.of("http", ListenSettings::table, "server");
  private static final Key<Setting> SOURCE = Key.of("source", ListenSettings::table, "sources");

  private static final Key<Setting> ADMIN = Key.of("admin", ListenSettings::table, "page");

  private static final Key<List<String>> SECRET =
      Key.of("secret", ListenSettings::variables, "secrets", "token");
  private static final Key<Reference> TYPE = Key.of("type", ListenSettings::reference);
  private static final Key<Reference> ID = Key.of("id", ListenSettings::reference);
  private static final Key<Reference> PHONE =
      Key.of("phone", ListenSettings::reference, "number", "contact");
  private static final Key<Reference> TIME =
      Key.of("time", ListenSettings::reference, "timestamp", "created");
  private static final Key<Setting> HMAC = Key.of("hmac", ListenSettings::table, "signature");
  private static final List<Key<?>> OF_SOURCE = List.of(SECRET, TYPE, ID, PHONE, TIME, HMAC);

  private static final Key<List<String>> KEY =
      Key.of("key", ListenSettings::variables, "keys", "secret");
  private static final Key<Boolean> KEY_BASE64 =
      Key.like("key_encoding", "\"text\" or \"base64\"", setting -> isBase64(setting, "text"));
  private static final Key<String> HEADER = Key.like("header", "\"X-Signature\"", Setting::text);
  private static final Key<Boolean> BASE64 =
      Key.like("encoding", "\"hex\" or \"base64\"", setting -> isBase64(setting, "hex"));
  private static final Key<String> PREFIX = Key.like("prefix", "\"sha256=\"", Setting::text);
  private static final Key<String> SIGNED =
      Key.like("signed", "\"{timestamp}.{body}\"", Setting::text);
  private static final Key<String> TIMESTAMP =
      Key.like("timestamp", "\"header:X-Timestamp\"", Setting::text);
  private static final Key<Duration> TOLERANCE =
      Key.like("tolerance", "300, in seconds", setting -> seconds(setting));
  private static final List<Key<?>> OF_HMAC =
      List.of(KEY, KEY_BASE64, HEADER, BASE64, PREFIX, SIGNED, TIMESTAMP, TOLERANCE);

  /**
   * What a file says.
   *
   * @param adminPort goes before what it says
   * @throws ConfigurationException if it cannot be read, or something is not as it should be
   */
  static ListenSettings in(Path file, Optional<Integer> adminPort, Surroundings surroundings) {
    Setting whole = Setting.in(file);
    whole.refuseUnknown("unknown setting", List.of(HTTP, SOURCE, ADMIN), unknown -> "");
    Entrance entrance = EntranceSettings.of(whole.get(HTTP), surroundings);
    List<EventSource> sources = new ArrayList<>();
    for (Setting source : whole.get(SOURCE).map(Setting::settings).orElse(List.of())) {
      sources.add(source(table(source), surroundings));
    }
    if (sources.isEmpty()) {
      throw new ConfigurationException(
          file
              + " names nobody who may send events; write [source.dialer] and below it secret ="
              + " [\"DIALER_SECRET\"]");
    }
    return new ListenSettings(
        entrance, sources, AdminSettings.of(whole.get(ADMIN), adminPort, surroundings));
  }

  /** Of all that a file says only where events come in, which needs no secret but for TLS. */
  static Entrance entrance(Path file, Surroundings surroundings) {
    return EntranceSettings.of(Setting.in(file).get(HTTP), surroundings);
  }

  private static EventSource source(Setting table, Surroundings surroundings) {
    table.refuseUnknown("unknown setting", OF_SOURCE, unknown -> "");
    List<Secret> secrets = secrets(table, SECRET, surroundings);
    try {
      return new EventSource(
          table.name(),
          secrets,
          table.get(TYPE).orElse(new Reference("path")),
          table.get(ID),
          table.get(PHONE),
          table.get(TIME),
          table.get(HMAC).map(hmac -> signature(hmac, surroundings)));
    } catch (ConfigurationException e) {
      throw table.wrong(String.valueOf(e.getMessage()));
    }
  }

  private static Signature signature(Setting table, Surroundings surroundings) {
    table.refuseUnknown("unknown setting", OF_HMAC, unknown -> "");
    try {
      return new Signature(
          secrets(table, KEY, surroundings),
          table.get(KEY_BASE64).orElse(false),
          table
              .get(HEADER)
              .orElseThrow(() -> table.wrong("header is missing: " + HEADER.instead())),
          table.get(BASE64).orElse(false),
          table.get(PREFIX).orElse(""),
          table.get(SIGNED).orElse("{body}"),
          table.get(TIMESTAMP),
          table.get(TOLERANCE));
    } catch (ConfigurationException e) {
      throw table.wrong(String.valueOf(e.getMessage()));
    }
  }

  /** Secrets stand in variables: a file of settings is shown around. */
  private static List<Secret> secrets(
      Setting table, Key<List<String>> key, Surroundings surroundings) {
    List<String> names =
        table
            .get(key)
            .orElseThrow(() -> table.wrong(key.name() + " is missing: name " + VARIABLES));
    List<Secret> secrets = new ArrayList<>();
    for (String name : names) {
      String value =
          surroundings
              .variable(name)
              .orElseThrow(
                  () ->
                      table.wrong(
                          "the environment variable that " + key.name() + " names is not set"));
      secrets.add(Secret.of(value));
    }
    return secrets;
  }

  private static Setting table(Setting setting) {
    if (!setting.isTable()) {
      throw setting.wrong("write [" + setting.name() + "] as a table of its own");
    }
    return setting;
  }

  private static List<String> variables(Setting setting) {
    List<String> names = new ArrayList<>();
    if (setting.isList()) {
      setting.items(VARIABLES).forEach(item -> names.add(item.text()));
    } else {
      names.add(setting.text());
    }
    if (names.isEmpty() || !names.stream().allMatch(name -> name.matches("[A-Za-z_]\\w*"))) {
      throw setting.wrong(
          setting.name() + ": name " + VARIABLES + "; the secret itself stands there");
    }
    return names;
  }

  private static Reference reference(Setting setting) {
    try {
      return new Reference(setting.text());
    } catch (ConfigurationException e) {
      throw setting.wrong(setting.name() + ": " + e.getMessage());
    }
  }

  private static Duration seconds(Setting setting) {
    return Duration.ofSeconds(EntranceSettings.number(setting, Integer.MAX_VALUE));
  }

  private static boolean isBase64(Setting setting, String other) {
    boolean isBase64 = setting.text().equals("base64");
    if (!isBase64 && !setting.text().equals(other)) {
      throw new IllegalArgumentException(setting.name());
    }
    return isBase64;
  }
}
