package dev.callsheet;

import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.problem.ConfigurationException;
import java.util.List;
import java.util.Optional;

/**
 * Who is asked about people besides the guards of the settings: the list of suppressed numbers,
 * which holds for all, and the policy of the limits that are kept to.
 *
 * @param suppressed beside the journal; empty where there is no folder
 */
record KeptPolicy(Optional<SuppressionList> suppressed) {
  /**
   * The settings within these limits, with all that is asked.
   *
   * @throws ConfigurationException if the policy demands a list, and there is no folder for lists
   */
  SendSettings over(SendSettings settings, Limits keptTo) {
    Policy policy = Policy.read(keptTo.policy());
    SendSettings within = settings.within(keptTo);
    if (suppressed.isEmpty() && !policy.lists().isEmpty()) {
      throw new ConfigurationException(
          "the policy demands %s, and there is no folder in which it would be; name one with CallsheetBuilder.journal. Nothing was sent"
              .formatted(policy.lists().get(0).list()));
    }
    if (suppressed.isEmpty() && keptTo.policy().isEmpty()) {
      return within;
    }
    Guard people =
        suppressed
            .map(list -> new PolicyGuard(list, policy, settings.clock()))
            .orElseGet(() -> new PolicyGuard(policy, settings.clock()));
    return within.guards(List.of(settings.guard(), people));
  }
}
