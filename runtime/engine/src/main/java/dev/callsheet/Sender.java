package dev.callsheet;

import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.Leg;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Brake;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunKind;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Undo;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.util.List;
import java.util.Optional;

/** Sends what a journal was begun for, as long as what that says holds, and ends the journal. */
record Sender(Wire wire, Encoder encoder, SendSettings settings, KeptPolicy policy) {
  /** Sends a plan that was just made, or is decided on as it leaves. */
  RunReport sendNew(Plan plan, RunJournal journal, Canary canary, Limits keptTo, Running running) {
    return send(plan, leg(journal, canary, false, running), journal, keptTo, running);
  }

  /**
   * Sends what was approved before, or what is left of it. Whom the guards leave out now is left
   * out for good: they may have forgotten it when this goes on.
   */
  RunReport sendApproved(
      Plan plan, RunJournal journal, Canary canary, Limits keptTo, Running running) {
    boolean asks = !settings.guard().equals(Guard.NONE) || !keptTo.policy().isEmpty();
    return send(plan, leg(journal, canary, asks, running), journal, keptTo, running);
  }

  private RunReport send(Plan plan, Leg leg, RunJournal journal, Limits keptTo, Running running) {
    RunReport report;
    try (Undo sending = new Undo(journal)) {
      settings.listener().begun(journal.id());
      Dispatcher dispatcher = new Dispatcher(wire, encoder, holding(journal, keptTo));
      running.dispatches(dispatcher);
      report = sending.into(dispatcher.run(plan, leg));
    }
    return ended(journal, report.of(journal.id()));
  }

  /** A plan's end is asked for before each action, and while none leaves. */
  private SendSettings holding(RunJournal journal, Limits keptTo) {
    SendSettings own = policy.over(settings, keptTo, journal.header().kind() == RunKind.LIVE);
    journal
        .announced()
        .ifPresent(last -> own.pace().leftElsewhere(last, settings.clock().instant()));
    Brake end = () -> journal.header().stopsBy(journal.id(), settings.clock().instant());
    Guard unexpired = action -> end.reason().<Verdict>map(Verdict.Stop::new).orElse(Verdict.ALLOW);
    return own.stopRules(own.stopRules().brake(journal::stopReason).brake(end))
        .guards(List.of(unexpired, own.guard()));
  }

  /** Who is asked for the rest may think for longer than the plan holds. */
  private Leg leg(RunJournal journal, Canary canary, boolean sifts, Running running) {
    Canary held =
        new Canary(
            canary.first(),
            first -> {
              refuseExpired(journal);
              boolean goesOn = canary.goOn().test(first);
              refuseExpired(journal);
              return goesOn;
            });
    return new Leg(
        journal.standing(),
        journal,
        held,
        sifts,
        Optional.of(journal.id()),
        running.answersEvent());
  }

  private void refuseExpired(RunJournal journal) {
    journal.header().refuseExpired(journal.id(), journal.standing(), settings.clock().instant());
  }

  /** A journal that cannot be ended must not cost the caller the report. */
  private static RunReport ended(RunJournal journal, RunReport report) {
    try (journal) {
      journal.end(report);
      return report;
    } catch (ConfigurationException e) {
      return report.stoppedBy(String.valueOf(e.getMessage()));
    }
  }
}
