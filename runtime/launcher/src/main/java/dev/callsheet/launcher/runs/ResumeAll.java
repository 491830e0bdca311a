package dev.callsheet.launcher.runs;

import dev.callsheet.account.Account;
import dev.callsheet.action.ActionReader;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.Confirm;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.SavedPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Goes on with all runs of an account that have something left, after one question. */
record ResumeAll(Invocation invocation, ResumeCommand command) {
  /** From what is worst to what is best, as the exit codes of one run beat each other. */
  private static final List<ExitCode> WORST_FIRST =
      List.of(
          ExitCode.SOME_UNKNOWN,
          ExitCode.STOPPED,
          ExitCode.SOME_FAILED,
          ExitCode.NOT_APPLICABLE,
          ExitCode.NOT_CONFIRMED,
          ExitCode.USAGE,
          ExitCode.OK);

  private static final int MOST_TOLD = 20;

  ExitCode resume(PlanStore store, String name) throws IOException {
    if (name.equals(Accounts.SIMULATOR)) {
      throw new ConfigurationException(
          "each run with the simulator has a service of its own; name the run instead of --all");
    }
    Account account = new Accounts(invocation).named(name);
    List<RunSummary> runs = new ArrayList<>();
    for (RunSummary run : store.runs().unfinished()) {
      if (isMeant(store, run, account)) {
        Optional<String> obstacle = obstacle(store, run, account);
        if (obstacle.isPresent()) {
          skip(run, obstacle.get());
        } else {
          runs.add(run);
        }
      }
    }
    runs.sort(Comparator.comparing(RunSummary::begun));
    if (runs.isEmpty()) {
      invocation.say("There are no runs of " + name + " to go on with. Nothing was sent.");
      return ExitCode.OK;
    }
    confirm(runs, account);
    return send(store, runs, name);
  }

  /** Those of the account by whatever name; of what had its name before it is told why not. */
  private boolean isMeant(PlanStore store, RunSummary run, Account account) {
    boolean isSince = command.many.since == null || !run.begun().isBefore(command.many.since);
    return isSince
        && run.standing().open() > 0
        && (run.header().account().equals(account.name())
            || run.header().isOf(AccountMark.of(account, store.key())));
  }

  /** Why a run is not gone on with together with others. */
  private static Optional<String> obstacle(PlanStore store, RunSummary run, Account account) {
    if (run.underWay()) {
      return Optional.of("it is under way");
    }
    if (run.header().kind() == RunKind.REDIRECTED) {
      return Optional.of("it is a rehearsal; resume it by its id");
    }
    try (SavedPlan plan = store.reopened(store.runs().plan(run.id()));
        ActionReader actions = plan.plan().read()) {
      ResumeCommand.refuseUnlessApproved(run, AccountMark.of(account, store.key()));
      for (long n = 1; n <= run.standing().size(); n++) {
        Object what = actions.next().command();
        if (what instanceof FlushQueue || what instanceof RemoveFromAllPowerlists) {
          return Optional.of("it empties a queue or all powerlists; resume it by its id");
        }
      }
      return Optional.empty();
    } catch (ConfigurationException | NotApplicableException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private void skip(RunSummary run, String reason) {
    invocation.say(
        "Skipped: the run %s (%s left): %s."
            .formatted(run.id(), Effects.number(run.standing().open()), reason));
  }

  private void confirm(List<RunSummary> runs, Account account) {
    long left = runs.stream().mapToLong(run -> run.standing().open()).sum();
    for (RunSummary run : runs.subList(0, Math.min(MOST_TOLD, runs.size()))) {
      invocation.say(
          "%s, begun %s: %s of %s left%s"
              .formatted(
                  run.id(),
                  Moments.text(run.begun()),
                  Effects.number(run.standing().open()),
                  Effects.counted(run.standing().size(), "action"),
                  begunAs(run, account)));
    }
    if (runs.size() > MOST_TOLD) {
      invocation.say("and " + Effects.counted(runs.size() - MOST_TOLD, "later run"));
    }
    invocation.say(
        "%s of %s of %s would be sent, the oldest run first."
            .formatted(
                Effects.counted(left, "action"),
                Effects.counted(runs.size(), "run"),
                account.name()));
    LiveOptions live = command.live;
    new Confirm(invocation, live.noInput, live.yes, "Nothing was sent", "send it")
        .number(
            left,
            "action",
            "left are",
            "LIVE - account %s (%s)\nIt cannot be taken back. Type the number of actions to send them (%s): "
                .formatted(account.name(), account.host(), left));
  }

  private static String begunAs(RunSummary run, Account account) {
    String name = run.header().account();
    return name.equals(account.name()) ? "" : ", as " + name;
  }

  /** What stopped one would stop the next, too, or is worth a look before. */
  private ExitCode send(PlanStore store, List<RunSummary> runs, String account) throws IOException {
    ExitCode worst = ExitCode.OK;
    for (int i = 0; i < runs.size(); i++) {
      RunSummary run = runs.get(i);
      ExitCode code;
      String soFar = soFar(i, runs.size(), account);
      try (Interruption.Live between = invocation.soFar(soFar)) {
        assert between != null;
        code = resumed(store, run, account, soFar);
      }
      worst = WORST_FIRST.indexOf(code) < WORST_FIRST.indexOf(worst) ? code : worst;
      if (isStopped(store, run, code) && i + 1 < runs.size()) {
        invocation.say(
            "Stopped. %s not begun; to go on: callsheet resume --all --live %s"
                .formatted(Effects.counted(runs.size() - i - 1, "run"), account));
        return worst;
      }
    }
    return worst;
  }

  private boolean isStopped(PlanStore store, RunSummary run, ExitCode code) {
    if (invocation.interruption().isSignalled() || code == ExitCode.STOPPED) {
      return true;
    }
    return code == ExitCode.SOME_UNKNOWN // which beats that it was stopped
        && store.runs().summary(run.id()).stoppedBy().isPresent();
  }

  private static String soFar(int done, int all, String account) {
    return "%s; to go on: callsheet resume --all --live %s"
        .formatted(
            done == 0
                ? "Nothing was sent"
                : "%s of %s were gone on with, and of the others nothing was sent"
                    .formatted(done, Effects.counted(all, "run")),
            account);
  }

  private ExitCode resumed(PlanStore store, RunSummary run, String account, String soFar)
      throws IOException {
    try {
      return command.confirmed(store, run, account, soFar);
    } catch (NotConfirmedException e) {
      invocation.say(String.valueOf(e.getMessage()));
      return ExitCode.NOT_CONFIRMED;
    } catch (NotApplicableException e) {
      skip(run, String.valueOf(e.getMessage()));
      return ExitCode.NOT_APPLICABLE;
    } catch (ConfigurationException e) {
      skip(run, String.valueOf(e.getMessage()));
      return ExitCode.USAGE;
    }
  }
}
