package dev.callsheet.desk;

import dev.callsheet.problem.Counted;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a desk stands. Immutable and thread-safe.
 *
 * @param kept how many events are in its log
 * @param decided up to which of them all were decided on
 * @param held why nothing leaves; empty while something may
 * @param left how many commands more may be sent unseen today; empty where nothing is sent
 * @param dead how many of them wait for somebody to say what is to become of them
 */
public record DeskFigures(
    long kept, long decided, Optional<String> held, OptionalLong left, Dead dead) {
  /**
   * How many events are dead, or may be a STOP, and nobody has settled that.
   *
   * @param count those that are known one by one
   * @param isExact whether there are no more
   */
  public record Dead(long count, boolean isExact) {
    /** As people read it: {@code 205}, or {@code 1,000 or more}. */
    public String words() {
      return Counted.number(count) + (isExact ? "" : " or more");
    }
  }

  static DeskFigures of(DeskLog log, Optional<Outbox> live) {
    return new DeskFigures(
        log.durable(),
        log.decided(),
        live.flatMap(Outbox::heldBy),
        live.stream().mapToLong(outbox -> outbox.allowance.left(log.now())).findFirst(),
        log.known(head -> head.dead.count()));
  }

  /** How many events were not decided on. */
  public long undecided() {
    return Math.max(0, kept - decided);
  }
}
