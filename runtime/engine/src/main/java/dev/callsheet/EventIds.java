package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.saved.AccountMark;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Which run answered an event. Thread-safe. */
record EventIds(Account account, Runs runs) {
  private static final int DIGITS = 32;

  /**
   * The id of any plan that answers this event for this account, whatever it is called: one of them
   * is applied.
   */
  String plan(String event) {
    return word(AccountMark.of(account, runs.key()).fingerprint(), event);
  }

  /** The same of older versions, for which the account was its name. */
  private String former(String event) {
    return word(account.businessId().value() + "\n" + account.name(), event);
  }

  Optional<String> run(String event) {
    return runs.appliedBy(plan(event)).or(() -> runs.appliedBy(former(event)));
  }

  /** The run that answered an event, unless nothing of it can have reached anybody. */
  Optional<Handled.Before> before(String event) {
    Optional<String> run = run(event);
    while (run.isPresent() && runs.forget(run.get())) {
      run = run(event);
    }
    return run.map(id -> new Handled.Before(id, stand(runs, id)));
  }

  /** The report of an event's run, which is forgotten if nothing of it can have left. */
  static RunReport forgetting(Runs kept, RunReport report) {
    boolean reachedNobody =
        report.count(Outcome.Kind.SENT) == 0
            && report.count(Outcome.Kind.REFUSED) == 0
            && report.count(Outcome.Kind.UNKNOWN) == 0;
    return reachedNobody && report.run().filter(kept::forget).isPresent()
        ? report.withoutRun()
        : report;
  }

  private static Handled.Stand stand(Runs kept, String run) {
    try {
      RunSummary summary = kept.summary(run);
      ActionStates standing = summary.standing();
      if (summary.underWay()) {
        return Handled.Stand.UNDER_WAY;
      } else if (standing.leaving() + standing.count(Outcome.Kind.UNKNOWN) > 0) {
        return Handled.Stand.UNKNOWN;
      } else if (standing.open() == 0) {
        return Handled.Stand.SETTLED;
      }
      return standing.count(Outcome.Kind.SENT) + standing.count(Outcome.Kind.REFUSED) > 0
          ? Handled.Stand.LEFT
          : Handled.Stand.NOTHING_SENT;
    } catch (ConfigurationException e) {
      return Handled.Stand.NOT_KNOWN;
    }
  }

  private String word(String whose, String event) {
    byte[] thing = (whose + "\n" + event).getBytes(StandardCharsets.UTF_8);
    return runs.key().keyed("answer").word(thing, DIGITS);
  }
}
