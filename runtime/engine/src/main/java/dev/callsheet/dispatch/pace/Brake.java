package dev.callsheet.dispatch.pace;

import dev.callsheet.clock.Clocks;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Something outside a run that can end it. To be thread-safe: it is asked on the thread of each
 * run.
 */
@FunctionalInterface
public interface Brake {
  /**
   * Why the run has to end, in words for people; empty while it may go on. Asked on the run's
   * thread about four times a second, so it answers at once; if it throws, the run ends.
   */
  Optional<String> reason();

  /** Ends a run at this moment, which is told by a zone. */
  static Brake at(Instant end, ZoneId zone, InstantSource clock) {
    String shown = Clocks.at(end, zone).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm "));
    String reason = "it was to end at " + shown + zone;
    return () -> clock.instant().isBefore(end) ? Optional.empty() : Optional.of(reason);
  }

  /** Ends a run once there is a file, or nobody can tell. */
  static Brake file(Path file) {
    return () ->
        Files.notExists(file, LinkOption.NOFOLLOW_LINKS)
            ? Optional.empty()
            : Optional.of("the file " + file + " asks to stop");
  }
}
