package dev.callsheet.launcher.account;

import dev.callsheet.account.Secret;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where an account's key comes from: the accounts file itself, a variable of the environment, or a
 * command that prints it. No message repeats what stands there: it may be a key.
 */
public final class KeySource {
  private static final String COMMAND_EXAMPLE = "\"pass\", \"show\", \"acme\"";

  static final Key<Optional<KeySource>> PLAIN =
      Key.of("api_key", KeySource::plain, "key", "token", "password");
  static final Key<Optional<KeySource>> VARIABLE = Key.of("api_key_env", KeySource::variable);
  static final Key<Optional<KeySource>> COMMAND = Key.of("api_key_command", KeySource::command);

  /** The settings of an account that say where its key comes from; it has one of them. */
  static final List<Key<Optional<KeySource>>> KEYS = List.of(PLAIN, VARIABLE, COMMAND);

  private static final Pattern REFERENCE =
      Pattern.compile("\\$\\{?([A-Za-z_]\\w*)}?|%([A-Za-z_]\\w*)%|env:([A-Za-z_]\\w*)");

  /** What may be repeated: no key looks like that. */
  private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]{0,40}");

  private static final Pattern VARIABLE_NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern SUBSTITUTION = Pattern.compile("\\$\\(.*|`.*");

  private final Key<?> key;
  private final List<String> words;
  private final String place;

  private KeySource(Key<?> key, List<String> words, String place) {
    this.key = key;
    this.words = List.copyOf(words);
    this.place = place;
  }

  static KeySource variable(String name) {
    return new KeySource(VARIABLE, List.of(name), name);
  }

  /**
   * What the account's table says of its key; empty when it says nothing.
   *
   * @throws ConfigurationException if it says it more than once, or in a way that cannot be meant
   */
  static Optional<KeySource> in(String account, Setting table) {
    List<Key<Optional<KeySource>>> said =
        KEYS.stream().filter(key -> table.setting(key).isPresent()).toList();
    if (said.size() > 1) {
      throw table
          .setting(said.get(said.size() - 1))
          .orElseThrow()
          .wrong(
              "account '%s' says in %s where its key comes from; keep one of them"
                  .formatted(account, String.join(" and ", Key.names(said))));
    }
    return said.stream().findFirst().flatMap(table::get).flatMap(source -> source);
  }

  private static Optional<KeySource> plain(Setting setting) {
    String instead = insteadOf(setting.text());
    if (!instead.isEmpty()) {
      throw setting.wrong("api_key is the key itself, and this says where it is; write " + instead);
    }
    return of(PLAIN, setting);
  }

  private static Optional<KeySource> variable(Setting setting) {
    if (!setting.text().isBlank() && !VARIABLE_NAME.matcher(setting.text()).matches()) {
      throw setting.wrong(
          "api_key_env is the name of a variable alone; write api_key_env = \"ACME_KEY\"");
    }
    return of(VARIABLE, setting);
  }

  private static Optional<KeySource> of(Key<?> key, Setting setting) {
    return setting.text().isBlank()
        ? Optional.empty()
        : Optional.of(new KeySource(key, List.of(setting.text()), place(setting)));
  }

  private static Optional<KeySource> command(Setting setting) {
    List<String> words = setting.items(COMMAND_EXAMPLE).stream().map(Setting::text).toList();
    if (!words.isEmpty() && words.get(0).isBlank()) {
      throw setting.wrong("write the program first: api_key_command = [" + COMMAND_EXAMPLE + "]");
    }
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(new KeySource(COMMAND, words, place(setting)));
  }

  private static String place(Setting setting) {
    return setting.place() + ": " + setting.name();
  }

  private static String insteadOf(String value) {
    Matcher reference = REFERENCE.matcher(value);
    if (reference.matches()) {
      String name = "";
      for (int i = 1; i <= reference.groupCount(); i++) {
        name = reference.group(i) == null ? name : reference.group(i);
      }
      return "api_key_env = \"" + (NAME.matcher(name).matches() ? name : "ACME_KEY") + '"';
    }
    return SUBSTITUTION.matcher(value).matches()
        ? "api_key_command = [" + COMMAND_EXAMPLE + "], a list without a shell"
        : "";
  }

  /**
   * For a list of accounts: whether there is a key, as far as that can be said without using it.
   */
  String state(Surroundings surroundings) {
    if (key.equals(COMMAND)) {
      return "by a command";
    }
    return isSet(surroundings) ? "present" : "not set";
  }

  /** Whether a key may be expected: of a command that is not known before it ran. */
  boolean isSet(Surroundings surroundings) {
    return !key.equals(VARIABLE) || surroundings.variable(words.get(0)).isPresent();
  }

  /** The key when it can be had without starting anything. */
  Optional<Secret> atHand(Surroundings surroundings) {
    return key.equals(COMMAND) || !isSet(surroundings)
        ? Optional.empty()
        : Optional.of(read(surroundings));
  }

  /** Where it was taken from, for a sentence about it. */
  String origin() {
    return key.equals(VARIABLE)
        ? ", from a variable"
        : key.equals(COMMAND) ? ", from a command" : ", from the accounts file";
  }

  /**
   * The key.
   *
   * @throws ConfigurationException if the variable is not set, the command does not give one, or
   *     what they gave is no key
   */
  Secret read(Surroundings surroundings) {
    try {
      return Secret.of(value(surroundings));
    } catch (ConfigurationException e) {
      throw new ConfigurationException(place + ": " + e.getMessage());
    }
  }

  private String value(Surroundings surroundings) {
    String first = words.get(0);
    if (key.equals(COMMAND)) {
      return new KeyCommand(words, KeyCommand.PATIENCE).firstLine();
    }
    if (!key.equals(VARIABLE)) {
      return first;
    }
    String shown = NAME.matcher(first).matches() ? first + " " : "";
    return surroundings
        .variable(first)
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "the variable " + shown + "that holds the key is not set"));
  }
}
