package dev.callsheet.journal;

import java.util.Optional;

/**
 * What is known of a run from its begin.
 *
 * @param account its name
 * @param host of the account
 * @param kind what the run is to people
 * @param plan id of the saved plan that it sends
 * @param actions how many were confirmed
 * @param confirmedBy who confirmed them
 * @param machine that it began on
 * @param version of Callsheet that began it
 */
public record RunHeader(
    String account,
    String host,
    RunKind kind,
    Optional<String> plan,
    long actions,
    String confirmedBy,
    String machine,
    String version) {}
