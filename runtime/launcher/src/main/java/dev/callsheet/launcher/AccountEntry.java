package dev.callsheet.launcher;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.wire.Secret;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** The settings of one account as they were found, checked only when it is used. */
final class AccountEntry {
  private final String name;
  private final String from;
  private final Optional<String> businessId;
  private final Optional<String> apiKey;
  private final Optional<String> baseUrl;
  private final Optional<AccountTable> table;

  AccountEntry(
      String name,
      String from,
      Optional<String> businessId,
      Optional<String> apiKey,
      Optional<String> baseUrl,
      Optional<AccountTable> table) {
    this.name = name;
    this.from = from;
    this.businessId = businessId;
    this.apiKey = apiKey;
    this.baseUrl = baseUrl;
    this.table = table;
  }

  String name() {
    return name;
  }

  /** Where it was found. */
  String from() {
    return from;
  }

  Optional<String> businessId() {
    return businessId;
  }

  Optional<String> baseUrl() {
    return baseUrl;
  }

  /** How it is sent with. */
  AccountSettings settings() {
    return table.map(AccountTable::settings).orElse(AccountSettings.STANDARD);
  }

  boolean hasKey() {
    return apiKey.isPresent();
  }

  Secret secret() {
    return Secret.of(required("api_key", apiKey));
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

  String required(String setting, Optional<String> value) {
    return value.orElseThrow(
        () ->
            new ConfigurationException("account '" + name + "' (" + from + ") has no " + setting));
  }
}
