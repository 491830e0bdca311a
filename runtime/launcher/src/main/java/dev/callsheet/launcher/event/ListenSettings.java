package dev.callsheet.launcher.event;

import dev.callsheet.desk.LiveBounds;
import dev.callsheet.intake.EventFields;
import dev.callsheet.intake.EventSource;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.listener.Entrance;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * @param sameText within which the same text does not leave to the same person again
 */
record ListenSettings(
    Entrance entrance,
    List<EventSource> sources,
    Optional<AdminSettings> admin,
    Optional<Duration> sameText) {
  private static final Key<Setting> HTTP = Key.of("http", ListenSettings::table, "server");
  private static final Key<Setting> SOURCE = Key.of("source", ListenSettings::table, "sources");

  private static final Key<Duration> SAME_TEXT =
      Key.like(
          "same_text_within",
          "\"10min\", or \"0\" for never, at most \"1h\"",
          setting ->
              LiveBounds.of(1, 1, ZoneOffset.UTC)
                  .sameText(SourceSettings.span(setting))
                  .sameText());

  private static final Key<Setting> ADMIN = Key.of("admin", ListenSettings::table, "page");

  /**
   * What a file says.
   *
   * @param adminPort goes before what it says
   * @throws ConfigurationException if it cannot be read, or something is not as it should be
   */
  static ListenSettings in(Path file, Optional<Integer> adminPort, Surroundings surroundings) {
    Setting whole = Setting.in(file);
    whole.refuseUnknown("unknown setting", List.of(HTTP, SOURCE, ADMIN, SAME_TEXT), unknown -> "");
    Entrance entrance = EntranceSettings.of(whole.get(HTTP), surroundings);
    List<EventSource> sources = new ArrayList<>();
    for (Setting source : whole.get(SOURCE).map(Setting::settings).orElse(List.of())) {
      sources.add(SourceSettings.of(table(source), surroundings));
    }
    if (sources.isEmpty()) {
      throw new ConfigurationException(
          file
              + " names nobody who may send events; write [source.dialer] and below it secret ="
              + " [\"DIALER_SECRET\"]");
    }
    return new ListenSettings(
        entrance,
        sources,
        AdminSettings.of(whole.get(ADMIN), adminPort, surroundings),
        whole.get(SAME_TEXT));
  }

  /** Of all that a file says only how each source is read, which needs no secret. */
  static Map<String, EventFields> fields(Path file) {
    Map<String, EventFields> all = new HashMap<>();
    for (Setting source : Setting.in(file).get(SOURCE).map(Setting::settings).orElse(List.of())) {
      all.put(source.name(), SourceSettings.fields(table(source)));
    }
    return all;
  }

  /** Of all that a file says only within which the same text does not leave again. */
  static Optional<Duration> sameText(Path file) {
    return Setting.in(file).get(SAME_TEXT);
  }

  /** Of all that a file says only where events come in, which needs no secret but for TLS. */
  static Entrance entrance(Path file, Surroundings surroundings) {
    return EntranceSettings.of(Setting.in(file).get(HTTP), surroundings);
  }

  static Setting table(Setting setting) {
    if (!setting.isTable()) {
      throw setting.wrong("write [" + setting.name() + "] as a table of its own");
    }
    return setting;
  }
}
