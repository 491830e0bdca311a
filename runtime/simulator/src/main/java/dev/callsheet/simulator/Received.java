package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Fault;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One request that was read whole, without its key. Thread-safe.
 *
 * @param number counts the requests from 1
 * @param at when it had been read, by the simulator's clock
 * @param query unescaped, without {@code apikey}
 * @param operation the operation it is, or comes nearest to; empty when it is none
 * @param body the JSON object as maps, lists, strings, {@code Long}s and so on, without {@code
 *     apikey}; empty when it was none, or when it was refused and is larger than 64 KB
 * @param violations everything in which it differs from the API document
 * @param status the status answered; empty when no complete one was sent
 * @param fault the misbehaviour it met; latency is not recorded
 * @param applied whether it took effect
 */
public record Received(
    long number,
    Instant at,
    String method,
    String path,
    Map<String, String> query,
    Optional<Operation> operation,
    Map<String, @Nullable Object> body,
    List<Violation> violations,
    OptionalInt status,
    Optional<Fault> fault,
    boolean applied) {}
