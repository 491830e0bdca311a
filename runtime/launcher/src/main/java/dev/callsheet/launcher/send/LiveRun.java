package dev.callsheet.launcher.send;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.RunOptions;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.account.Automation;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.FirstSteps;
import dev.callsheet.launcher.plan.PlanFlow;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plans completely, shows it, asks, sends, and says what became of it. */
record LiveRun(
    Invocation invocation, CommonOptions common, ScriptOptions script, LiveOptions live) {
  /** The plan is sent at once; the copy beside the log is only looked at. */
  private static final Duration LIFETIME = Duration.ofHours(1);

  ExitCode run(String accountName) throws IOException {
    Accounts accounts = new Accounts(invocation);
    accounts.refuseWhenLocked();
    Automation.of(invocation).refuseUnapproved(accountName);
    PlanFlow flow =
        new PlanFlow(invocation, common, script).from(PlanStore.sources(invocation, script));
    try (OpenAccount open = OpenAccount.of(invocation, common, accounts, accountName);
        Interruption.Live untilSent = invocation.unsent()) {
      assert untilSent != null;
      KeptTo begun = KeptTo.beginning(live, open, script.project);
      List<Guard> lists = new ArrayList<>(script.guards());
      lists.addAll(
          script.doNotContact.guards(script.region, open.settings().limits().doNotContact()));
      CommandSource sheet = flow.sheet();
      KeptTo keptTo = new KeptTo(begun.limits().policy(sheet.policy()), begun.loosens());
      Guard planning =
          script.planning(
              invocation,
              lists,
              keptTo.limits().policy(),
              Optional.of(new PlanStore(invocation).history(open)));
      try (Plan plan = flow.plan(sheet, planning)) {
        return run(flow, open, plan, keptTo, lists);
      }
    }
  }

  private ExitCode run(
      PlanFlow flow, OpenAccount open, Plan plan, KeptTo keptTo, List<Guard> guards)
      throws IOException {
    SendFlow sending =
        new SendFlow(invocation, common, live, keptTo, script.doNotContact, script.list)
            .project(script.note().map(note -> live.loosen ? note.withoutLimits() : note));
    if (live.loosen) {
      invocation.say("Limits that hold: " + keptTo.limits() + ".");
    }
    refusePage(plan);
    sending.preview(plan, open);
    if (flow.isForbidden(plan)) {
      return flow.forbid(plan);
    }
    ExitCode end = sending.send(open, ToSend.all(plan), guards, new AtOnce(plan, open, keptTo));
    if (open.isSimulator() && end == ExitCode.OK) {
      new FirstSteps(invocation, common).afterSimulator();
    }
    return end == ExitCode.OK && isStopped(plan) ? ExitCode.STOPPED : end;
  }

  /** Whether something is left out that may have to be sent, for which a guard stopped the plan. */
  private static boolean isStopped(Plan plan) {
    return plan.preview().leftOut().stream()
        .anyMatch(left -> left.reason().equals(Planner.STOPPED));
  }

  private void refusePage(Plan plan) {
    List<Path> read = new ArrayList<>();
    plan.sources().forEach(source -> read.add(source.path()));
    read.addAll(script.doNotContact.files());
    if (script.leftOut != null) {
      read.add(script.leftOut);
    }
    live.refusePage(read);
  }

  /** Without a plan that was saved before. */
  private final class AtOnce implements SendFlow.Departure {
    private final Plan plan;
    private final OpenAccount open;
    private final KeptTo keptTo;

    AtOnce(Plan plan, OpenAccount open, KeptTo keptTo) {
      this.plan = plan;
      this.open = open;
      this.keptTo = keptTo;
    }

    @Override
    public RunOptions prepared(RunOptions options) {
      PlanStore store = new PlanStore(invocation);
      MachineKey key = store.key();
      return options.header(
          store.header(
              script,
              Optional.of(open.mark(key)),
              LIFETIME,
              plan.sources(),
              script.project.limits().policy(keptTo.limits().policy())));
    }

    @Override
    public RunReport go(Callsheet callsheet, Confirmation confirmed, RunOptions options) {
      return callsheet.run(plan, confirmed, options);
    }

    @Override
    public Optional<Again.Sent> compared() {
      return Optional.of(Again.Sent.all(plan, Optional.empty()));
    }
  }
}
