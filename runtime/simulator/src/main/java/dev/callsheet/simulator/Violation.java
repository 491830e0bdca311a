package dev.callsheet.simulator;

/**
 * One way in which a request differs from the API document. Immutable and thread-safe.
 *
 * @param field the body field ({@code target}, {@code target[2]}, {@code extraData.Source}), {@code
 *     query.} with a query parameter, {@code Content-Type}, {@code body}, {@code path} or {@code
 *     method}
 * @param problem what is wrong with it; never holds a value of the request
 */
public record Violation(String field, String problem) {}
