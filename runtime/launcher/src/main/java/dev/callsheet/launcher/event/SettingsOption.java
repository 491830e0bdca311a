package dev.callsheet.launcher.event;

import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.intake.Arrival;
import dev.callsheet.intake.EventFields;
import dev.callsheet.intake.EventSource;
import dev.callsheet.launcher.option.FileName;
import dev.callsheet.launcher.state.StateFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where it is said who may send events, and how they are read. */
public final class SettingsOption {
  private static final String SETTINGS = "listen.toml";

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description =
          "who may send events, and where in them is what (default: listen.toml beside the rules, or here)",
      converter = FileName.class)
  @Nullable Path settings;

  /**
   * How sources are read now, which may be otherwise than as their events came. Immutable.
   *
   * @param fields by the name of the source; none for as they came
   */
  record Sources(Map<String, EventFields> fields) {
    static Sources of(List<EventSource> sources) {
      return new Sources(
          sources.stream().collect(Collectors.toMap(EventSource::name, EventSource::fields)));
    }

    /** The events that stand in one that was kept; itself where nothing is said of its source. */
    List<LoggedEvent> events(LoggedEvent event) {
      EventFields now = fields.get(event.source());
      Optional<Arrival> kept = event.arrival();
      return now == null || kept.isEmpty()
          ? List.of(event)
          : now.again(kept.get()).stream().map(event::with).toList();
    }

    /** Stands for it. */
    String digest() {
      return Integer.toHexString(new TreeMap<>(fields).toString().hashCode());
    }
  }

  /** The file; there may be none. */
  Path file(List<Path> rules) {
    if (settings != null) {
      return settings;
    }
    if (rules.isEmpty()) {
      return Path.of(SETTINGS);
    }
    Path first = rules.get(0);
    Path beside =
        Files.isDirectory(first) ? first.resolve(SETTINGS) : first.resolveSibling(SETTINGS);
    return StateFolder.isMissing(beside) ? Path.of(SETTINGS) : beside;
  }

  /** Whether the same text may leave to the same person at once. */
  boolean isSameTextAllowed(List<Path> rules) {
    Path file = file(rules);
    return (settings != null || !StateFolder.isMissing(file))
        && ListenSettings.sameText(file).filter(Duration::isZero).isPresent();
  }

  /** How sources are read by it; as they came where there is no such file, and nobody named one. */
  Sources sources(List<Path> rules) {
    Path file = file(rules);
    return new Sources(
        settings == null && StateFolder.isMissing(file) ? Map.of() : ListenSettings.fields(file));
  }
}
