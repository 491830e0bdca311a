package dev.callsheet.journal;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.problem.Counted;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.saved.AccountMark;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What is known of a run from its begin, and so what was approved: it holds until all is sent.
 * Immutable and thread-safe.
 *
 * @param account what it was called as the run began, for people
 * @param host of the account
 * @param kind what the run is to people
 * @param plan id of the saved plan that it sends
 * @param actions how many were confirmed
 * @param confirmed by whom
 * @param limits that it keeps to, also when it is resumed
 * @param fingerprint of the account's business and address; empty for what began before it was kept
 * @param expires when nothing more of its plan leaves; empty if that was not saved before
 */
public record RunHeader(
    String account,
    String host,
    RunKind kind,
    Optional<String> plan,
    long actions,
    Confirmed confirmed,
    Limits limits,
    Optional<String> fingerprint,
    Optional<Instant> expires) {
  private static final String INSTEAD = "Plan again, without those who were reached";

  /** Who lets a run send, on which machine, with which version. Immutable and thread-safe. */
  public record Confirmed(String by, String machine, String version) {}

  public RunHeader with(Limits other) {
    return new RunHeader(
        account, host, kind, plan, actions, confirmed, other, fingerprint, expires);
  }

  /**
   * Whether it is of this account: names are for people, so it is by its business and its address,
   * whatever it was called. What began before those were kept is by its name and its host.
   *
   * @param now the account as it is now
   */
  public boolean isOf(AccountMark now) {
    return fingerprint.isPresent()
        ? fingerprint.get().equals(now.fingerprint())
        : account.equals(now.name()) && host.equals(now.host());
  }

  /**
   * Refuses to go on with another account than it began with, or with what that has become.
   *
   * @param now the account as it is now
   * @throws NotApplicableException unless it {@linkplain #isOf is the same}
   */
  public void refuseOtherAccount(String run, AccountMark now) {
    if (isOf(now)) {
      return;
    }
    String name = now.name();
    String at = now.host();
    if (!account.equals(name)) {
      throw new NotApplicableException(
          "the run " + run + " is of the account " + account + ", not of " + name);
    }
    throw new NotApplicableException(
        "the run "
            + run
            + (host.equals(at)
                ? " is for another business or address than the account " + name + " has now"
                : " began at " + host + ", the account is at " + at + " now"));
  }

  /**
   * Refuses to go on with what was approved up to a moment that is past.
   *
   * @param standing how it stands
   * @throws NotApplicableException if its plan has expired
   */
  public void refuseExpired(String run, ActionStates standing, Instant now) {
    Optional<String> expired = expired(run, now);
    if (expired.isPresent()) {
      throw new NotApplicableException(
          "%s; %s of its %s left. %s"
              .formatted(
                  expired.get(),
                  Counted.number(standing.open()),
                  Counted.of(standing.size(), "action") + (standing.open() == 1 ? " is" : " are"),
                  INSTEAD));
    }
  }

  /** Why nothing more of its plan leaves by now; empty as long as that holds. */
  public Optional<String> stopsBy(String run, Instant now) {
    return expired(run, now).map(why -> why + ", so what was left did not leave. " + INSTEAD);
  }

  private Optional<String> expired(String run, Instant now) {
    return expires
        .filter(end -> !now.isBefore(end))
        .map(
            end ->
                "the plan of the run %s expired at %s"
                    .formatted(run, end.truncatedTo(ChronoUnit.SECONDS)));
  }
}
