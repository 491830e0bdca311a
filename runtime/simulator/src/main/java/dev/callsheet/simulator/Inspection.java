package dev.callsheet.simulator;

import java.util.Map;
import java.util.Optional;

/**
 * What was found in one request.
 *
 * @param query without the key
 * @param body without the key; empty when it is no JSON object
 * @param weight roughly the bytes that the body takes in memory
 */
record Inspection(
    Optional<Operation> operation,
    Map<String, String> query,
    Fields body,
    int weight,
    int status,
    Violations violations) {

  /** A request that does not get as far as its body. */
  static Inspection refused(int status, String field, String problem) {
    Violations violations = new Violations();
    violations.add(field, problem);
    return new Inspection(Optional.empty(), Map.of(), Fields.NONE, 0, status, violations);
  }
}
