package dev.callsheet.launcher.event;

import dev.callsheet.account.Secret;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.listener.Callers;
import dev.callsheet.listener.Entrance;
import dev.callsheet.listener.Listener;
import dev.callsheet.listener.TlsFiles;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code [http]} in {@code listen.toml} says of where events come in. */
final class EntranceSettings {
  private static final int MOST_BODY = 16 << 20;
  private static final int MOST_IN_FLIGHT = 10_000;
  private static final int HIGHEST_PORT = 65_535;
  private static final URI USUAL = URI.create("http://127.0.0.1:8787");

  private static final Key<URI> BIND =
      Key.like("bind", "\"127.0.0.1:8787\"", EntranceSettings::address);
  private static final Key<Integer> BODY =
      Key.like("body", "1048576, at most 16 MiB", setting -> number(setting, MOST_BODY));
  private static final Key<Integer> IN_FLIGHT =
      Key.like("in_flight", "512, at most 10000", setting -> number(setting, MOST_IN_FLIGHT));
  private static final Key<List<String>> ALLOW =
      Key.of("allow", EntranceSettings::addresses, "allowed", "allowed_addresses");
  private static final Key<List<String>> PROXIES =
      Key.of("trusted_proxies", EntranceSettings::addresses, "proxies");
  private static final Key<List<Path>> TLS =
      Key.of("tls", EntranceSettings::files, "certificate", "keystore");
  private static final Key<String> PASSWORD =
      Key.like(
          "tls_password", "\"TLS_PASSWORD\", the name of an environment variable", Setting::text);
  private static final List<Key<?>> ALL =
      List.of(BIND, BODY, IN_FLIGHT, ALLOW, PROXIES, TLS, PASSWORD);

  private EntranceSettings() {}

  /**
   * What the table says.
   *
   * @param http empty where there is none
   * @throws ConfigurationException if something is not as it should be
   */
  static Entrance of(Optional<Setting> http, Surroundings surroundings) {
    http.ifPresent(table -> table.refuseUnknown("unknown setting", ALL, unknown -> ""));
    URI bind = http.flatMap(table -> table.get(BIND)).orElse(USUAL);
    Listener.Bounds standard = Listener.Bounds.STANDARD;
    Listener.Bounds bounds =
        new Listener.Bounds(
            http.flatMap(table -> table.get(BODY)).orElse(standard.body()),
            http.flatMap(table -> table.get(IN_FLIGHT)).orElse(standard.inFlight()));
    List<String> proxies = http.flatMap(table -> table.get(PROXIES)).orElse(List.of());
    Optional<TlsFiles> tls = http.flatMap(table -> tls(table, surroundings));
    boolean isNear = List.of("127.0.0.1", "localhost", "[::1]").contains(bind.getHost());
    if (!isNear && tls.isEmpty() && proxies.isEmpty()) {
      throw http.orElseThrow()
          .setting(BIND)
          .orElseThrow()
          .wrong(
              "bind: secrets stand in the address, and others could read them on the way: set tls,"
                  + " or trusted_proxies if a server with TLS stands before it; without them only"
                  + " this machine may be listened at (127.0.0.1)");
    }
    return new Entrance(
        bind.getHost(),
        bind.getPort(),
        bounds,
        Callers.of(http.flatMap(table -> table.get(ALLOW)).orElse(List.of()), proxies),
        tls);
  }

  private static Optional<TlsFiles> tls(Setting table, Surroundings surroundings) {
    Optional<Secret> password =
        table
            .get(PASSWORD)
            .map(
                name ->
                    Secret.of(
                        surroundings
                            .variable(name)
                            .orElseThrow(
                                () ->
                                    table.wrong(
                                        "the environment variable that tls_password names is not"
                                            + " set"))));
    return table.get(TLS).map(files -> new TlsFiles(files, password));
  }

  private static List<Path> files(Setting setting) {
    List<Path> files = new ArrayList<>();
    if (setting.isList()) {
      setting.items("\"fullchain.pem\", \"privkey.pem\"").forEach(file -> files.add(file(file)));
    } else {
      files.add(file(setting));
    }
    if (files.isEmpty() || files.size() > 2) {
      throw setting.wrong(
          "tls: name one file of PKCS #12, \"server.p12\", or two of PEM, [\"fullchain.pem\","
              + " \"privkey.pem\"]");
    }
    Path key = files.get(files.size() - 1);
    if (isRead(key)) {
      throw setting.wrong("tls: others may read the key; type: chmod o-r '" + key + "'");
    }
    return files;
  }

  private static Path file(Setting setting) {
    return setting.file().toAbsolutePath().resolveSibling(setting.text());
  }

  private static boolean isRead(Path key) {
    try {
      return Files.getPosixFilePermissions(key).contains(PosixFilePermission.OTHERS_READ);
    } catch (IOException | UnsupportedOperationException e) {
      return false; // whoever opens it says what is wrong
    }
  }

  private static List<String> addresses(Setting setting) {
    List<String> all =
        setting.items("\"203.0.113.0/24\"").stream().map(item -> item.text()).toList();
    try {
      Callers.of(all, List.of());
      return all;
    } catch (ConfigurationException e) {
      throw setting.wrong(setting.name() + ": " + e.getMessage());
    }
  }

  private static URI address(Setting setting) {
    URI address = URI.create("http://" + setting.text());
    if (address.getHost() == null || address.getPort() < 0 || address.getPort() > HIGHEST_PORT) {
      throw new IllegalArgumentException(setting.name());
    }
    return address;
  }

  static int number(Setting setting, int most) {
    int number = Integer.parseInt(setting.toString());
    if (number < 1 || number > most) {
      throw new IllegalArgumentException(setting.name());
    }
    return number;
  }
}
