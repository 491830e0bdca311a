package dev.callsheet.desk;

import dev.callsheet.chain.FileParts;
import dev.callsheet.chain.Glance;
import dev.callsheet.chain.LastPart;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * How a desk stands, by the last part of its log and whoever has it open. Immutable and
 * thread-safe.
 *
 * @param begun when its log was
 * @param last when something was recorded last
 * @param account as which things leave, or did when it was open last; empty if nothing is sent
 * @param host where that is
 * @param events how many were taken in
 * @param undecided how many of them were not decided on
 * @param dead how many of them wait for somebody to say what is to become of them
 * @param actions how many were decided on, to leave
 * @param outcomes how many of them ended how, those of parts that were deleted too
 * @param leaving how many were announced and have no outcome
 * @param held why nothing leaves; empty while something may
 * @param underWay whether a process has it open
 */
public record DeskStanding(
    Instant begun,
    Instant last,
    Optional<String> account,
    Optional<String> host,
    long events,
    long undecided,
    DeskFigures.Dead dead,
    long actions,
    Map<Kind, Long> outcomes,
    long leaving,
    Optional<String> held,
    boolean underWay) {
  public DeskStanding {
    outcomes = Map.copyOf(outcomes);
  }

  /**
   * That of the desk whose log is in a folder.
   *
   * @throws ConfigurationException if there is none, or it cannot be read
   */
  public static DeskStanding of(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw missing(folder);
    }
    try {
      boolean isOpen = isOpen(folder); // first: what it did until its end is in the log
      if (FileParts.list(folder).isEmpty()) {
        throw missing(folder);
      }
      DeskHead head = new DeskHead();
      try (LastPart part = LastPart.open(DeskParts.files(folder), 1, Glance.none(), false)) {
        head.read(part, new EventGlance());
      }
      return new DeskStanding(
          head.begun,
          head.last,
          head.account,
          head.host,
          head.events,
          Math.max(0, head.events - head.decided),
          head.dead.count(),
          head.actions,
          head.outcomes,
          head.leaving,
          DeskNote.held(folder).text(),
          isOpen);
    } catch (IOException e) {
      throw Desk.unreadable(e);
    }
  }

  private static boolean isOpen(Path folder) throws IOException {
    Optional<ProcessLock> mine = DeskLog.lock(folder);
    if (mine.isPresent()) {
      mine.get().close();
    }
    return mine.isEmpty();
  }

  /** Says that nothing was taken in there. */
  static ConfigurationException missing(Path folder) {
    return new ConfigurationException("no events were taken in at " + folder);
  }

  /** How many ended so; what was announced before its process ended is unknown. */
  public long count(Kind kind) {
    return outcomes.getOrDefault(kind, 0L) + (kind == Kind.UNKNOWN && !underWay ? leaving : 0);
  }

  /** How many have left and wait for their answers. */
  public long inFlight() {
    return underWay ? leaving : 0;
  }

  /** How many are still to leave. */
  public long left() {
    return actions - leaving - outcomes.values().stream().mapToLong(Long::longValue).sum();
  }
}
