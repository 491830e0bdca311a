package dev.callsheet.launcher.account;

import dev.callsheet.account.Account;
import dev.callsheet.account.Secret;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * The settings of one account as they were found, checked only when it is used.
 *
 * @param from where it was found
 * @param key where its key comes from
 * @param table that says how it is sent with
 */
record AccountEntry(
    String name,
    String from,
    Optional<String> businessId,
    Optional<KeySource> key,
    Optional<String> baseUrl,
    Optional<AccountTable> table) {
  /** Without what may be a key. */
  @Override
  public String toString() {
    return name;
  }

  AccountSettings settings() {
    return table.map(AccountTable::settings).orElse(AccountSettings.STANDARD);
  }

  /** Asks for the key, be it of a command. */
  Secret secret(Surroundings surroundings) {
    return required("api_key", key).read(surroundings);
  }

  /**
   * Its address.
   *
   * @throws ConfigurationException if there is none, or it is none
   */
  URI url() {
    try {
      return new URI(required("base_url", baseUrl));
    } catch (URISyntaxException e) {
      // Its message repeats the address, and people paste addresses that hold a key.
      throw new ConfigurationException(
          "the base URL of account '%s' is not an address such as https://api.example.com"
              .formatted(name));
    }
  }

  /** What is wrong with its address; empty when it has none. */
  Optional<String> trouble() {
    if (baseUrl.isEmpty()) {
      return Optional.empty();
    }
    try {
      Account.refuseUnsafe(name, url());
      return Optional.empty();
    } catch (ConfigurationException e) {
      return Optional.of(table.map(AccountTable::placeOfUrl).orElse("") + e.getMessage());
    }
  }

  /** The host of its address; {@code -} when there is none. The address itself may hold a key. */
  String host() {
    try {
      URI url = new URI(baseUrl.orElse(""));
      String host = url.getHost();
      return host == null ? "-" : url.getPort() < 0 ? host : host + ":" + url.getPort();
    } catch (URISyntaxException e) {
      return "-";
    }
  }

  <T> T required(String setting, Optional<T> value) {
    return value.orElseThrow(
        () ->
            new ConfigurationException("account '" + name + "' (" + from + ") has no " + setting));
  }
}
