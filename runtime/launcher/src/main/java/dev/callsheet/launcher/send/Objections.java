package dev.callsheet.launcher.send;

import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.report.wording.Effects;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says what the guards take away from a plan that was saved before. */
public record Objections(Invocation invocation) {
  /** Gives how many actions would leave. */
  public long tell(Plan plan, List<Guard> guards) {
    if (guards.isEmpty()) {
      return plan.size();
    }
    Guard all = Guard.all(guards);
    Map<String, Long> reasons = new LinkedHashMap<>();
    plan.forEach(
        action -> {
          String reason = all.judge(action).reason();
          if (!reason.isEmpty()) {
            reasons.merge(reason, 1L, Long::sum);
          }
        });
    long left = plan.size() - reasons.values().stream().mapToLong(Long::longValue).sum();
    reasons.forEach(
        (reason, count) ->
            invocation.say(
                "%s of the plan would now be left out (%s). Nothing was added."
                    .formatted(Effects.counted(count, "action"), reason)));
    if (!reasons.isEmpty()) {
      invocation.say(
          "Of the plan's " + Effects.counted(plan.size(), "action") + " " + left + " would leave.");
    }
    return left;
  }
}
