package dev.callsheet;

import dev.callsheet.action.Cells;
import dev.callsheet.action.FieldCells;
import dev.callsheet.action.Origin;
import dev.callsheet.dispatch.Figures;
import dev.callsheet.dispatch.Metrics.HeldBy;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.Undo;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.BiFunction;

/** Makes runs of what rules decide. Thread-safe. */
record RuleRuns(
    Runner runner, LoopGuard loops, Figures figures, InstantSource clock, ForgottenIds forgotten) {
  Handled<RunReport> run(RuleSet rules, Event event, Mandate mandate) {
    return handle(
        rules, event, mandate, (decision, now) -> run(decision, event, now, Running.ofEvent()));
  }

  Handled<Running> start(RuleSet rules, Event event, Mandate mandate) {
    return handle(
        rules,
        event,
        mandate,
        (decision, now) ->
            runner.start(Running.ofEvent(), running -> run(decision, event, now, running)));
  }

  private <R> Handled<R> handle(
      RuleSet rules, Event event, Mandate mandate, BiFunction<Decision, Instant, R> run) {
    runner.refuseClosed();
    Decision decided = decide(rules, event);
    Optional<Handled.Before> before = event.id().flatMap(runner::before);
    if (before.isPresent()) {
      return new Handled<>(decided, Optional.empty(), before);
    }
    try {
      mandate.refuseBeyond(decided);
    } catch (NotConfirmedException e) {
      heldBack(decided.told(), HeldBy.MANDATE);
      throw e;
    }
    Instant now = clock.instant();
    Decision admitted = loops.admit(decided, now);
    heldBack(admitted.heldBack(), HeldBy.LOOP_GUARD);
    if (admitted.commands().isEmpty()) {
      return new Handled<>(admitted, Optional.empty(), Optional.empty());
    }
    forgotten.see(event);
    try (Undo counted = new Undo(() -> loops.takeBack(admitted, now))) {
      R report = counted.into(run.apply(admitted, now));
      return new Handled<>(admitted, Optional.of(report), Optional.empty());
    } catch (NotApplicableException e) { // the same event came at the same time
      return new Handled<>(
          admitted,
          Optional.empty(),
          Optional.of(event.id().flatMap(runner::before).orElseThrow(() -> e)));
    }
  }

  private Decision decide(RuleSet rules, Event event) {
    try {
      Decision decided = rules.decide(event.withMoment(event.moment().orElseGet(clock::instant)));
      count(decided);
      return decided;
    } catch (ScriptException e) { // the limits say so; the exception does not name the rule
      count(rules.explain(event).decision());
      throw e;
    }
  }

  private void count(Decision decided) {
    figures.tell(
        metrics -> {
          metrics.decided();
          decided.fired().forEach(rule -> metrics.fired(rule.name()));
          decided.failed().forEach(rule -> metrics.failed(rule.name()));
        });
  }

  private void heldBack(List<Decision.Told> commands, HeldBy by) {
    figures.tell(metrics -> commands.forEach(held -> metrics.heldBack(held.rule().name(), by)));
  }

  /** Guards are asked as each action is about to leave, so that the report tells what they said. */
  private RunReport run(Decision decision, Event event, Instant now, Running running) {
    Guard carrying = RowGuard.carrying(runner.columns(decision.policy()));
    Planner planner = Planner.standard().guard(carrying);
    try (Plan plan = planner.plan(new Decided(decision, new FieldCells(event.fields())))) {
      RunReport report =
          runner.run(
              plan,
              new Confirmation(plan.size(), plan.size()),
              RunOptions.standard(),
              event.id(),
              running);
      if (event.id().isPresent() && report.run().isEmpty()) {
        loops.takeBack(decision, now); // it is not answered and may come again
      }
      return report;
    }
  }

  /** The commands of a decision, each from the place where it was told. */
  private record Decided(Decision decision, Cells row) implements CommandSource {
    @Override
    public String name() {
      return "rules " + decision.version();
    }

    @Override
    public SortedSet<String> policy() {
      return decision.policy();
    }

    @Override
    public void emit(CommandSink sink) {
      for (Decision.Told told : decision.told()) {
        sink.row(row);
        sink.add(told.command(), Origin.of(told.place()));
      }
    }
  }
}
