package dev.callsheet.simulator;

import java.util.Map;

/**
 * Exact counts since the start or since {@link Simulator#forget()}. Thread-safe.
 *
 * @param received requests that were read whole, also those with violations; looks at the state are
 *     not counted anywhere
 * @param applied requests that took effect, whatever was answered
 * @param refused requests with violations
 * @param faulted requests that met a fault; latency is none
 * @param cutOff requests reset before they were read
 * @param unreadable what was no acceptable HTTP request
 * @param operations the applied requests of each of the eleven operations
 */
public record Totals(
    long received,
    long applied,
    long refused,
    long faulted,
    long cutOff,
    long unreadable,
    Map<Operation, Long> operations) {

  /** The applied requests of one operation. */
  public long of(Operation operation) {
    return operations.getOrDefault(operation, 0L);
  }
}
