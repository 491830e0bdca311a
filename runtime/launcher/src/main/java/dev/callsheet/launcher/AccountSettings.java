package dev.callsheet.launcher;

import dev.callsheet.dispatch.ResponseRules;
import dev.callsheet.dispatch.Retry;

/**
 * How an account is sent with.
 *
 * @param responses what its answers mean
 * @param retry what is tried again
 */
record AccountSettings(ResponseRules responses, Retry retry) {
  static final AccountSettings STANDARD =
      new AccountSettings(ResponseRules.standard(), Retry.standard());
}
