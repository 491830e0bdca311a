package dev.callsheet;

import dev.callsheet.command.Operation;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.TextGuard;
import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Who is asked about texts and people besides the guards of the settings: the list of suppressed
 * numbers, which holds for all, the policy of the limits that are kept to, and the history of what
 * left.
 *
 * @param suppressed beside the journal; empty where there is no journal
 * @param history of the account; empty where there is no journal
 * @param suppressor takes note of whom scripts and rules suppress; empty where there is no list
 */
record KeptPolicy(
    Optional<SuppressionList> suppressed,
    Optional<History> history,
    Optional<CountingGuard> suppressor) {
  /**
   * The settings within these limits, with all that is asked.
   *
   * @param counts whether people are reached: a rehearsal goes to somebody else
   * @throws ConfigurationException if the policy demands what only a journal can keep, and there is
   *     none
   */
  SendSettings over(SendSettings settings, Limits keptTo, boolean counts) {
    Policy policy = Policy.read(keptTo.policy());
    List<Guard> guards = new ArrayList<>(List.of(settings.guard(), new TextGuard()));
    if (suppressed.isPresent() || !keptTo.policy().isEmpty()) {
      guards.add(people(settings.clock(), policy));
    }
    suppressor.ifPresent(guards::add);
    if (history.isEmpty() && !policy.caps().isEmpty()) {
      throw homeless("the policy demands a cap of " + policy.caps().get(0).said());
    }
    if (history.isEmpty() && !policy.footers().isEmpty()) {
      throw homeless("the policy demands a footer");
    }
    history
        .filter(known -> counts)
        .ifPresent(
            known ->
                guards.add(
                    new CapGuard(
                        known, policy.caps(), policy.footers(), settings.clock()))); // the last
    return settings.within(keptTo).guards(guards);
  }

  /**
   * Who is asked about people within the policy of these lines, but for caps.
   *
   * @param begun with which caps it counts already
   * @throws ConfigurationException if it demands a list, and there is no folder for lists, or
   *     another cap
   */
  Guard people(InstantSource clock, SortedSet<String> begun, SortedSet<String> lines) {
    Policy policy = Policy.read(lines);
    Policy before = Policy.read(begun);
    if (!before.caps().containsAll(policy.caps())
        || !before.footers().containsAll(policy.footers())) {
      throw new ConfigurationException(
          "these rules have a cap or a footer that those before had not; begin anew with them");
    }
    return people(clock, policy);
  }

  private Guard people(InstantSource clock, Policy policy) {
    if (!policy.lists().isEmpty() && suppressed.filter(SuppressionList::hasFolder).isEmpty()) {
      throw homeless("the policy demands " + policy.lists().get(0).list());
    }
    return suppressed
        .map(list -> new PolicyGuard(list, policy, clock))
        .orElseGet(() -> new PolicyGuard(policy, clock));
  }

  /**
   * Looks whether a plan suppresses anybody, which needs a list.
   *
   * @throws ConfigurationException if it does, and there is none
   */
  void refuseUnlisted(Plan plan) {
    if (suppressor.isEmpty() && plan.preview().tallies().containsKey(Operation.SUPPRESS)) {
      throw homeless("the plan suppresses people");
    }
  }

  private static ConfigurationException homeless(String what) {
    return new ConfigurationException(
        "%s, and there is no folder in which it would be; name one with CallsheetBuilder.journal. Nothing was sent"
            .formatted(what));
  }
}
