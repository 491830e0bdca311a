package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.wire.Encoder;
import java.util.Collections;

/** What an account cannot send. Thread-safe. */
public final class Unsendable {
  private Unsendable() {}

  /**
   * Looks at all actions of a plan that is made for this account.
   *
   * @throws ConfigurationException if the account cannot send one of them
   */
  public static void refuse(Account account, Plan plan) {
    refuse(new Encoder(account), plan);
  }

  /**
   * Looks at all actions before the first leaves.
   *
   * @throws ConfigurationException if the account cannot send one of them
   */
  static void refuse(Encoder encoder, Plan plan) {
    if (Collections.disjoint(encoder.cannotSend(), plan.preview().tallies().keySet())) {
      return; // a second reading of a large plan takes seconds
    }
    try (ActionReader reader = plan.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        encoder
            .objection(action.command())
            .ifPresent(
                reason -> {
                  throw new ConfigurationException(
                      action.origin().source() + ": " + reason + ". Nothing was sent");
                });
      }
    }
  }
}
