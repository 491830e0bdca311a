package dev.callsheet.launcher.send;

import dev.callsheet.RunOptions;
import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.dispatch.pace.StopRules;
import dev.callsheet.journal.RunKind;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import java.util.List;
import java.util.function.Predicate;

/** What the options, the account and the limits make of how a run is sent. */
record LiveSettings(Invocation invocation, LiveOptions live, KeptTo keptTo, StopRules rules) {
  SendSettings settings(OpenAccount open, List<Guard> guards) {
    SendSettings settings =
        SendSettings.standard()
            .guards(guards)
            .responses(open.settings().responses())
            .retry(open.settings().retry())
            .stopRules(rules)
            .patience(live.stop.patience())
            .pace(pace(open));
    return keptTo.limits().bound(LimitKind.IN_FLIGHT).isPresent()
        ? settings.inFlight(keptTo.limits().inFlight(Integer.MAX_VALUE))
        : settings;
  }

  /**
   * What holds for this run.
   *
   * @param goesOn says after its first part whether the rest may leave
   */
  RunOptions options(Predicate<RunReport> goesOn) {
    RunOptions options = RunOptions.standard();
    if (live.redirectTo != null) {
      options = options.kind(RunKind.REDIRECTED);
    }
    return live.canary == null ? options : options.canary(new Canary(live.canary, goesOn));
  }

  private Pace pace(OpenAccount open) {
    Pace pace = Pace.unlimited();
    // Others are counted with the runs, by their business id.
    return open.isSimulator() ? pace.countedBy(quota(open)) : pace;
  }

  /** Where what leaves is counted. */
  Quota quota(OpenAccount open) {
    return new PlanStore(invocation).quota(open);
  }
}
