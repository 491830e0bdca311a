package dev.callsheet.launcher.account;

import dev.callsheet.dispatch.ResponseRules;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Retry;
import java.time.ZoneId;
import java.util.SortedSet;

/**
 * How an account is sent with.
 *
 * @param responses what its answers mean
 * @param retry what is tried again
 * @param limits that every run keeps to
 * @param zone of days and times of day, where none is said
 */
public record AccountSettings(ResponseRules responses, Retry retry, Limits limits, ZoneId zone) {
  static final AccountSettings STANDARD =
      new AccountSettings(
          ResponseRules.standard(), Retry.standard(), Limits.NONE, ZoneId.systemDefault());

  /** The same within these lines of a policy. */
  AccountSettings within(SortedSet<String> policy) {
    return new AccountSettings(responses, retry, limits.policy(policy), zone);
  }
}
