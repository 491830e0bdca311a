package dev.callsheet.launcher.event;

import dev.callsheet.account.Secret;
import dev.callsheet.command.Region;
import dev.callsheet.intake.Challenge;
import dev.callsheet.intake.EventFields;
import dev.callsheet.intake.EventSource;
import dev.callsheet.intake.Reference;
import dev.callsheet.intake.Sameness;
import dev.callsheet.intake.Signature;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/** What {@code [source.NAME]} in {@code listen.toml} says of one who may send. */
final class SourceSettings {
  private static final String VARIABLES = "\"DIALER_SECRET\", the name of an environment variable";

  /** Of a field, and no place of one; behind a ! one that is content whatever its name. */
  private static final Pattern NAME =
      Pattern.compile("(?!header:|query:)!?[^\\s/.\\[|!][^.\\[|]*(?<!\\s)");

  private static final Key<List<String>> SECRET =
      Key.of("secret", SourceSettings::variables, "secrets", "token");
  private static final Key<Reference> TYPE = Key.of("type", SourceSettings::reference);
  private static final Key<Reference> ID = Key.of("id", SourceSettings::reference);
  private static final Key<List<Reference>> PHONE =
      Key.of("phone", SourceSettings::references, "number", "contact");
  private static final Key<Reference> DIRECTION = Key.of("direction", SourceSettings::reference);
  private static final Key<Reference> TIME =
      Key.of("time", SourceSettings::reference, "timestamp", "created");
  private static final Key<Reference> EVENTS =
      Key.of("events", SourceSettings::ofBody, "list", "records");
  private static final Key<Region> REGION =
      Key.like("region", "\"GB\"", setting -> new Region(setting.text()));
  private static final Key<Boolean> QUERY = Key.like("query", "true", Setting::isTrue);
  private static final Key<List<String>> IGNORE =
      Key.of("ignore", SourceSettings::names, "ignored", "ignore_fields");
  private static final Key<Duration> REPEAT_WITHIN =
      Key.like("repeat_within", "\"10min\", or \"0\", at most \"3d\"", SourceSettings::repeats);
  private static final Key<Setting> HMAC = Key.of("hmac", ListenSettings::table, "signature");
  private static final Key<Setting> CHALLENGE =
      Key.of("challenge", ListenSettings::table, "verification");
  private static final List<Key<?>> OF_SOURCE =
      List.of(
          SECRET,
          TYPE,
          ID,
          PHONE,
          DIRECTION,
          TIME,
          EVENTS,
          REGION,
          QUERY,
          IGNORE,
          REPEAT_WITHIN,
          HMAC,
          CHALLENGE);

  private static final Key<List<String>> KEY =
      Key.of("key", SourceSettings::variables, "keys", "secret");
  private static final Key<Boolean> KEY_BASE64 =
      Key.like("key_encoding", "\"text\" or \"base64\"", setting -> isBase64(setting, "text"));
  private static final Key<String> HEADER = Key.like("header", "\"X-Signature\"", Setting::text);
  private static final Key<Boolean> BASE64 =
      Key.like("encoding", "\"hex\" or \"base64\"", setting -> isBase64(setting, "hex"));
  private static final Key<String> PREFIX = Key.like("prefix", "\"sha256=\"", Setting::text);
  private static final Key<String> DIVIDED =
      Key.like("divided", "\";\", the signs between the parts of the header", Setting::text);
  private static final Key<String> SIGNED =
      Key.like("signed", "\"{timestamp}.{body}\"", Setting::text);
  private static final Key<String> TIMESTAMP =
      Key.like("timestamp", "\"header:X-Timestamp\"", Setting::text);
  private static final Key<Duration> TOLERANCE =
      Key.like("tolerance", "300, in seconds", setting -> seconds(setting));
  private static final List<Key<?>> OF_HMAC =
      List.of(KEY, KEY_BASE64, HEADER, BASE64, PREFIX, DIVIDED, SIGNED, TIMESTAMP, TOLERANCE);

  private static final Key<Reference> AT =
      Key.of("at", SourceSettings::reference, "field", "header");
  private static final Key<String> ANSWER =
      Key.like("answer", "'{\"token\": \"{challenge}\", \"proof\": \"{proof}\"}'", Setting::text);
  private static final List<Key<?>> OF_CHALLENGE = List.of(AT, ANSWER, KEY, BASE64);

  private SourceSettings() {}

  /**
   * Reads a table.
   *
   * @throws ConfigurationException if something is not as it should be
   */
  static EventSource of(Setting table, Surroundings surroundings) {
    table.refuseUnknown("unknown setting", OF_SOURCE, unknown -> "");
    List<Secret> secrets = secrets(table, SECRET, surroundings);
    try {
      return new EventSource(
          table.name(),
          secrets,
          fields(table),
          new Sameness(table.get(REPEAT_WITHIN), table.get(IGNORE).orElse(List.of()), false),
          table.get(HMAC).map(hmac -> signature(hmac, surroundings)),
          table.get(CHALLENGE).map(challenge -> challenge(challenge, surroundings)));
    } catch (ConfigurationException | IllegalArgumentException e) {
      throw table.wrong(String.valueOf(e.getMessage()));
    }
  }

  /** Where something stands, without who may send. */
  static EventFields fields(Setting table) {
    return new EventFields(
        table.get(TYPE),
        table.get(ID),
        table.get(PHONE).orElse(List.of()),
        table.get(DIRECTION),
        table.get(TIME),
        table.get(EVENTS),
        table.get(REGION),
        table.get(QUERY).orElse(false));
  }

  private static Challenge challenge(Setting table, Surroundings surroundings) {
    table.refuseUnknown("unknown setting", OF_CHALLENGE, unknown -> "");
    Optional<Secret> key =
        table.get(KEY).isPresent()
            ? Optional.of(secrets(table, KEY, surroundings).get(0))
            : Optional.empty();
    Reference at =
        table
            .get(AT)
            .orElseThrow(
                () ->
                    table.wrong(
                        "at is missing: where the question stands, such as at = \"$.challenge\","
                            + " \"header:X-Challenge\" or \"query:challenge\""));
    try {
      return new Challenge(at, table.get(ANSWER), key, table.get(BASE64).orElse(false));
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
          table.get(DIVIDED).orElse(Signature.DIVIDED),
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
      try {
        secrets.add(Secret.of(value));
      } catch (ConfigurationException e) {
        throw table.wrong(
            "what stands in %s is no %s: it is empty, or holds blanks or other signs"
                .formatted(name, key.name()));
      }
    }
    return secrets;
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
    String text = setting.text();
    try {
      return new Reference(text);
    } catch (ConfigurationException e) {
      throw setting.wrong(setting.name() + ": " + e.getMessage());
    }
  }

  /** One, or several, of which the first that is there counts. */
  private static List<Reference> references(Setting setting) {
    List<Reference> all =
        setting.isList()
            ? setting.items("\"$.from\", \"$.to\"").stream().map(SourceSettings::reference).toList()
            : List.of(reference(setting));
    if (all.isEmpty()) {
      throw setting.wrong(setting.name() + ": name one place, such as \"$.from\"");
    }
    return all;
  }

  private static Reference ofBody(Setting setting) {
    Reference at = reference(setting);
    if (!at.written().startsWith("$.")) {
      throw setting.wrong("events: name a list in the body, such as \"$.events\"");
    }
    return at;
  }

  private static List<String> names(Setting setting) {
    List<String> names = new ArrayList<>();
    for (Setting item : setting.items("\"attempt\", \"sent_at\"")) {
      if (!NAME.matcher(item.text()).matches()) {
        throw item.wrong(
            setting.name() + ": write the name of the field alone: \"n\", not \"$.meta.n\"");
      }
      names.add(item.text());
    }
    return names;
  }

  /** What a setting says of a time, such as {@code "10min"}. */
  static Duration span(Setting setting) {
    if (setting.text().equals("0")) {
      return Duration.ZERO;
    }
    try {
      return new SaveOptions.Lifetime().convert(setting.text());
    } catch (TypeConversionException e) {
      throw new IllegalArgumentException(setting.name(), e);
    }
  }

  private static Duration repeats(Setting setting) {
    Sameness same = new Sameness(Optional.of(span(setting)), List.of(), false);
    return same.within().orElseThrow();
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
