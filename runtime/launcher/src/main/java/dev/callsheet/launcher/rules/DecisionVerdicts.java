package dev.callsheet.launcher.rules;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionId;
import dev.callsheet.action.FieldCells;
import dev.callsheet.action.Origin;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.plan.ExplainCommand;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.RehearsedGuard;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.report.decision.DecisionReport;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What would be left out or wait of what rules decide, if it were sent now: by whomever a desk with
 * these rules would ask, but for what its account says. Not thread-safe.
 */
public final class DecisionVerdicts {
  private final Invocation invocation;
  private final RuleOptions asked;
  private final SortedSet<String> policy;
  private final boolean counts;
  private Guard guard = Guard.NONE;
  private Set<String> columns = Set.of();
  private @Nullable RuleSet seen;

  /**
   * @param policy the lines of one that holds besides
   * @param counts whether what is decided takes room under caps, for what comes behind it
   */
  public DecisionVerdicts(
      Invocation invocation, RuleOptions asked, SortedSet<String> policy, boolean counts) {
    this.invocation = invocation;
    this.asked = asked;
    this.policy = policy;
    this.counts = counts;
  }

  /**
   * Begins to go by these rules.
   *
   * @throws dev.callsheet.problem.ConfigurationException if a list or a policy cannot be read
   */
  @SuppressWarnings("ReferenceEquality") // the same rules forbid the same
  public void follow(RuleSet rules) {
    if (rules == seen) {
      return;
    }
    List<Guard> guards = new ArrayList<>(asked.guards(new DoNotContactOptions()));
    guards.add(
        PolicyOption.people(
            invocation.surroundings(),
            asked.limits(invocation).policy(policy).policy(rules.policy()).policy(),
            Optional.empty(),
            InstantSource.system()));
    Guard all = Guard.all(guards);
    columns = RowGuard.columns(all);
    guard = counts ? RehearsedGuard.of(all) : all;
    seen = rules;
  }

  /**
   * Says behind what a report has of a decision which of its actions would not leave.
   *
   * @param place where the event is from
   */
  public void tell(DecisionReport report, Object place, Event event, Decision decision)
      throws IOException {
    Map<String, String> row = RowGuard.of(columns, new FieldCells(event.fields()));
    Guard one = counts ? guard : RehearsedGuard.of(guard); // a footer is a matter of counting
    for (Decision.Told told : decision.told()) {
      Action action =
          new Action(
              1, new ActionId(1), told.command(), Origin.of(told.place()), Optional.empty(), row);
      Verdict verdict = told.command() instanceof Suppress ? Verdict.ALLOW : one.judge(action);
      if (!(verdict instanceof Verdict.Allow)) {
        report.flush();
        invocation.say(
            "%s: %s to %s: %s"
                .formatted(
                    place,
                    told.command().operation().id(),
                    told.command().contacts().stream()
                        .map(PhoneNumber::masked)
                        .collect(Collectors.joining(", ")),
                    ExplainCommand.said(verdict)));
      }
    }
  }
}
