package dev.callsheet.journal;

import dev.callsheet.dispatch.pace.Limits;
import java.util.Optional;

/**
 * What is known of a run from its begin. Immutable and thread-safe.
 *
 * @param account its name
 * @param host of the account
 * @param kind what the run is to people
 * @param plan id of the saved plan that it sends
 * @param actions how many were confirmed
 * @param confirmedBy who confirmed them
 * @param machine that it began on
 * @param version of Callsheet that began it
 * @param limits that it keeps to, also when it is resumed
 */
public record RunHeader(
    String account,
    String host,
    RunKind kind,
    Optional<String> plan,
    long actions,
    String confirmedBy,
    String machine,
    String version,
    Limits limits) {
  /** Of a run that keeps to no limits. */
  public RunHeader(
      String account,
      String host,
      RunKind kind,
      Optional<String> plan,
      long actions,
      String confirmedBy,
      String machine,
      String version) {
    this(account, host, kind, plan, actions, confirmedBy, machine, version, Limits.NONE);
  }

  /** The same with other limits. */
  public RunHeader with(Limits other) {
    return new RunHeader(account, host, kind, plan, actions, confirmedBy, machine, version, other);
  }
}
