package dev.callsheet.journal;

import dev.callsheet.dispatch.Standing;
import java.time.Instant;
import java.util.Optional;

/**
 * How a run stands. Immutable and thread-safe.
 *
 * @param id of the run
 * @param header what is known of it from its begin
 * @param begun when
 * @param standing of its actions; one that is leaving is unknown unless the run is under way
 * @param ended when it last came to an end of its own, after which it may have gone on
 * @param stoppedBy why it ended early
 * @param underWay whether a process makes it now
 */
public record RunSummary(
    String id,
    RunHeader header,
    Instant begun,
    Standing standing,
    Optional<Instant> ended,
    Optional<String> stoppedBy,
    boolean underWay) {}
