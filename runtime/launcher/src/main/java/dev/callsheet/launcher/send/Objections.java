package dev.callsheet.launcher.send;

import dev.callsheet.guard.cap.History;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Verdict;
import dev.callsheet.report.wording.Effects;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** Says what the guards take away from a plan that was saved before. */
public record Objections(Invocation invocation) {
  /**
   * Gives how many actions would leave.
   *
   * @param policy the lines of the one that holds besides
   * @param history what left on the account; where it is not known, caps are not asked
   * @param waits whether a run waits for those whose time has not come
   */
  public long tell(
      Plan plan,
      List<Guard> guards,
      SortedSet<String> policy,
      Optional<History> history,
      boolean waits) {
    PolicyOption.warn(invocation, policy, Instant.now());
    List<Guard> asked = new ArrayList<>(guards);
    PolicyOption.guard(invocation.surroundings(), policy, history, InstantSource.system())
        .ifPresent(asked::add);
    Guard all = CountingGuard.of(Guard.all(asked)).rehearsal();
    Map<String, Long> reasons = new LinkedHashMap<>();
    Map<String, Long> later = new LinkedHashMap<>();
    plan.forEach(
        action -> {
          Verdict verdict = Verdict.inTime(all.judge(action), action, Instant.now());
          if (!(verdict instanceof Verdict.Allow)) {
            (verdict instanceof Verdict.Defer ? later : reasons)
                .merge(verdict.reason(), 1L, Long::sum);
          }
        });
    long left = plan.size() - sum(reasons) - (waits ? 0 : sum(later));
    later.forEach(
        (reason, count) ->
            invocation.say(
                "%s of the plan would not leave now (%s); %s."
                    .formatted(
                        Effects.counted(count, "action"),
                        reason,
                        waits ? "the run waits for them" : "add --wait to wait for them")));
    reasons.forEach(
        (reason, count) ->
            invocation.say(
                "%s of the plan would now be left out (%s). Nothing was added."
                    .formatted(Effects.counted(count, "action"), reason)));
    if (!reasons.isEmpty() || !later.isEmpty()) {
      invocation.say(
          "Of the plan's " + Effects.counted(plan.size(), "action") + " " + left + " would leave.");
    }
    return left;
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
