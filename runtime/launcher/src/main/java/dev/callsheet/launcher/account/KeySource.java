package dev.callsheet.launcher.account;

import dev.callsheet.account.Secret;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.TomlPosition;

/**
 * Where an account's key comes from: the accounts file itself, a variable of the environment, or a
 * command that prints it. No message repeats what stands there: it may be a key.
 */
public final class KeySource {
  public static final String PLAIN = "api_key";
  public static final String VARIABLE = "api_key_env";
  public static final String COMMAND = "api_key_command";

  /** The settings of an account that say where its key comes from; it has one of them. */
  static final List<String> SETTINGS = List.of(PLAIN, VARIABLE, COMMAND);

  private static final String COMMAND_EXAMPLE = "\"pass\", \"show\", \"acme\"";
  private static final Pattern REFERENCE =
      Pattern.compile("\\$\\{?([A-Za-z_]\\w*)}?|%([A-Za-z_]\\w*)%|env:([A-Za-z_]\\w*)");

  /** What may be repeated: no key looks like that. */
  private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]{0,40}");

  private static final Pattern VARIABLE_NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern SUBSTITUTION = Pattern.compile("\\$\\(.*|`.*");

  private final String setting;
  private final List<String> words;
  private final String place;

  private KeySource(String setting, List<String> words, String place) {
    this.setting = setting;
    this.words = List.copyOf(words);
    this.place = place;
  }

  /** The key as the variable of this name holds it. */
  static KeySource variable(String name) {
    return new KeySource(VARIABLE, List.of(name), name);
  }

  /**
   * What the account's table says of its key; empty when it says nothing.
   *
   * @throws ConfigurationException if it says it more than once, or in a way that cannot be meant
   */
  static Optional<KeySource> in(AccountTable table) {
    List<String> said = new ArrayList<>(SETTINGS);
    said.removeIf(setting -> !table.has(setting));
    if (said.isEmpty()) {
      return Optional.empty();
    }
    String setting = said.get(0);
    TomlPosition at = table.position(said.get(said.size() - 1));
    if (said.size() > 1) {
      throw table.wrong(
          at,
          "account '"
              + table.name()
              + "' says in "
              + String.join(" and ", said)
              + " where its key comes from; keep one of them");
    }
    List<String> words =
        setting.equals(COMMAND)
            ? table.texts(COMMAND, COMMAND_EXAMPLE)
            : table.text(setting).map(List::of).orElse(List.of());
    if (words.isEmpty()) {
      return Optional.empty();
    }
    String first = words.get(0);
    if (setting.equals(PLAIN)) {
      String instead = insteadOf(first);
      if (!instead.isEmpty()) {
        throw table.wrong(
            at, "api_key is the key itself, and this says where it is; write " + instead);
      }
    } else if (setting.equals(VARIABLE) && !VARIABLE_NAME.matcher(first).matches()) {
      throw table.wrong(
          at, "api_key_env is the name of a variable alone; write api_key_env = \"ACME_KEY\"");
    } else if (setting.equals(COMMAND) && first.isBlank()) {
      throw table.wrong(at, "write the program first: api_key_command = [" + COMMAND_EXAMPLE + "]");
    }
    return Optional.of(new KeySource(setting, words, table.place(at) + ": " + setting));
  }

  private static String insteadOf(String value) {
    Matcher reference = REFERENCE.matcher(value);
    if (reference.matches()) {
      String name = "";
      for (int i = 1; i <= reference.groupCount(); i++) {
        name = reference.group(i) == null ? name : reference.group(i);
      }
      return VARIABLE + " = \"" + (NAME.matcher(name).matches() ? name : "ACME_KEY") + '"';
    }
    return SUBSTITUTION.matcher(value).matches()
        ? COMMAND + " = [" + COMMAND_EXAMPLE + "], a list without a shell"
        : "";
  }

  /**
   * For a list of accounts: whether there is a key, as far as that can be said without using it.
   */
  String state(Surroundings surroundings) {
    if (setting.equals(COMMAND)) {
      return "by a command";
    }
    return isSet(surroundings) ? "present" : "not set";
  }

  /** Whether a key may be expected: of a command that is not known before it ran. */
  boolean isSet(Surroundings surroundings) {
    return !setting.equals(VARIABLE) || surroundings.variable(words.get(0)).isPresent();
  }

  /** The key when it can be had without starting anything. */
  Optional<Secret> atHand(Surroundings surroundings) {
    return setting.equals(COMMAND) || !isSet(surroundings)
        ? Optional.empty()
        : Optional.of(read(surroundings));
  }

  /** Where it was taken from, for a sentence about it. */
  String origin() {
    return switch (setting) {
      case VARIABLE -> ", from a variable";
      case COMMAND -> ", from a command";
      default -> ", from the accounts file";
    };
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
    return switch (setting) {
      case VARIABLE ->
          surroundings
              .variable(words.get(0))
              .orElseThrow(
                  () ->
                      new ConfigurationException(
                          "the variable "
                              + (NAME.matcher(words.get(0)).matches() ? words.get(0) + " " : "")
                              + "that holds the key is not set"));
      case COMMAND -> new KeyCommand(words, KeyCommand.PATIENCE).firstLine();
      default -> words.get(0);
    };
  }
}
