package dev.callsheet;

import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.problem.ConfigurationException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

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
    SendSettings within = settings.within(keptTo);
    return suppressed.isEmpty() && keptTo.policy().isEmpty()
        ? within
        : within.guards(List.of(settings.guard(), people(settings.clock(), keptTo.policy())));
  }

  /**
   * Who is asked about people within the policy of these lines.
   *
   * @throws ConfigurationException if it demands a list, and there is no folder for lists
   */
  Guard people(InstantSource clock, SortedSet<String> lines) {
    Policy policy = Policy.read(lines);
    if (suppressed.isEmpty() && !policy.lists().isEmpty()) {
      throw new ConfigurationException(
          "the policy demands %s, and there is no folder in which it would be; name one with CallsheetBuilder.journal. Nothing was sent"
              .formatted(policy.lists().get(0).list()));
    }
    return suppressed
        .map(list -> new PolicyGuard(list, policy, clock))
        .orElseGet(() -> new PolicyGuard(policy, clock));
  }
}
