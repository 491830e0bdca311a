package dev.callsheet.launcher.send;

import dev.callsheet.plan.Plan;

/**
 * What is about to be sent.
 *
 * @param plan of it; its preview is looked at only if somebody is asked
 * @param left how many actions would be sent
 * @param all how many the whole run has
 */
public record ToSend(Plan plan, long left, long all) {
  static ToSend all(Plan plan) {
    return new ToSend(plan, plan.size(), plan.size());
  }
}
