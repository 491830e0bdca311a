package dev.callsheet;

import dev.callsheet.dispatch.RunReport;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Origin;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.LoopGuard;
import dev.callsheet.rule.RuleSet;
import java.time.InstantSource;
import java.util.Optional;

/** Makes runs of what rules decide. Thread-safe. */
final class RuleRuns {
  private final Runner runner;
  private final LoopGuard loops;
  private final InstantSource clock;

  RuleRuns(Runner runner, LoopGuard loops, InstantSource clock) {
    this.runner = runner;
    this.loops = loops;
    this.clock = clock;
  }

  Handled<RunReport> run(RuleSet rules, Event event, Mandate mandate) {
    Decision decision = decide(rules, event, mandate);
    return new Handled<>(
        decision,
        isNothing(decision) ? Optional.empty() : Optional.of(run(decision, new Running())));
  }

  Handled<Running> start(RuleSet rules, Event event, Mandate mandate) {
    Decision decision = decide(rules, event, mandate);
    return new Handled<>(
        decision,
        isNothing(decision)
            ? Optional.empty()
            : Optional.of(runner.start(running -> run(decision, running))));
  }

  private Decision decide(RuleSet rules, Event event, Mandate mandate) {
    Decision decision = rules.decide(event);
    mandate.refuseBeyond(decision);
    return loops.admit(decision, clock.instant());
  }

  private static boolean isNothing(Decision decision) {
    return decision.commands().isEmpty();
  }

  /** Guards are asked as each action is about to leave, so that the report tells what they said. */
  private RunReport run(Decision decision, Running running) {
    try (Plan plan = Planner.standard().plan(new Decided(decision))) {
      return runner.run(plan, new Confirmation(plan.size()), running);
    }
  }

  /** The commands of a decision, each from the place where it was told. */
  private record Decided(Decision decision) implements CommandSource {
    @Override
    public String name() {
      return "rules " + decision.version();
    }

    @Override
    public void emit(CommandSink sink) {
      for (Decision.Told told : decision.told()) {
        sink.add(told.command(), Origin.of(told.place()));
      }
    }
  }
}
