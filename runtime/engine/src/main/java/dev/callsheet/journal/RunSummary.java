package dev.callsheet.journal;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * How a run stands. Immutable and thread-safe.
 *
 * @param header what is known of it from its begin
 * @param standing of its actions; one that is leaving is unknown unless the run is under way:
 *     {@link #unknown}
 * @param ended when it last came to an end of its own, after which it may have gone on
 * @param stoppedBy why it ended early
 * @param underWay whether a process makes it now
 */
public record RunSummary(
    String id,
    RunHeader header,
    Instant begun,
    ActionStates standing,
    Optional<Instant> ended,
    Optional<String> stoppedBy,
    boolean underWay) {
  /**
   * How many actions nobody knows of, whether they reached somebody: those that ended unknown, and
   * those that were leaving when the run's process died. What is leaving is not lost while a
   * process waits for its answer.
   */
  public long unknown() {
    return standing.count(Outcome.Kind.UNKNOWN) + (underWay ? 0 : standing.leaving());
  }

  /** The numbers of these actions, in order: what a person finds out, and resolves. */
  public List<Long> unknownActions() {
    LongStream lost = underWay ? LongStream.empty() : standing.allLeaving();
    return LongStream.concat(standing.all(Outcome.Kind.UNKNOWN), lost).sorted().boxed().toList();
  }
}
