package dev.callsheet.launcher.send;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.RunOptions;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.account.Automation;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.ExpectOption;
import dev.callsheet.launcher.option.ListOptions;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.Redirect;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.saved.Admission;
import dev.callsheet.saved.Admission.SourcePolicy;
import dev.callsheet.saved.SavedPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sends exactly what a saved plan holds, or less. */
@Command(
    name = "apply",
    description = "Check a saved plan, ask, and send exactly what it holds, or less.")
public final class ApplyCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(paramLabel = "PLAN", description = "the file that 'callsheet plan FILE -o' saved")
  Path file = Path.of("");

  @Mixin ExpectOption expect = new ExpectOption();

  @Option(
      names = "--allow-changed-source",
      description = "send the saved actions although the script or its data has changed since")
  boolean allowChangedSource;

  @Mixin DoNotContactOptions doNotContact = new DoNotContactOptions();

  @Option(
      names = "--redirect-to",
      paramLabel = "+1...",
      description = "rehearse: send the texts to this phone of your own, and nothing else")
  @Nullable PhoneNumber redirectTo;

  @Mixin LiveOptions live = new LiveOptions();
  @Mixin ListOptions list = new ListOptions();
  @Mixin CommonOptions common = new CommonOptions();

  public ApplyCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    live.redirectTo = redirectTo;
    String account = live.account;
    if (account == null) {
      throw new ConfigurationException(
          "apply sends; name the account with --live ACCOUNT ('callsheet show %s' only shows it)"
              .formatted(file));
    }
    Accounts accounts = new Accounts(invocation);
    accounts.refuseWhenLocked();
    if (expect.digest == null) {
      Automation.of(invocation).refuseUnapproved(account);
    }
    PlanStore store = new PlanStore(invocation);
    try (Interruption.Live untilSent = invocation.unsent();
        OpenAccount open = OpenAccount.of(invocation, common, accounts, account);
        SavedPlan saved = store.trusted(file)) {
      assert untilSent != null;
      SourcePolicy sources = allowChangedSource ? SourcePolicy.ANY : SourcePolicy.UNCHANGED;
      Admission admission = expect.admission(store.key(), open.mark(store.key()), sources);
      admission.admit(saved, Instant.now());
      tellChanged(saved);
      store.runs().refuseApplied(saved.header().id(), saved.name());
      live.refusePage(List.of(file));
      saved
          .header()
          .account()
          .ifPresent(bound -> open.tellName(invocation, saved.name(), bound.name()));
      return apply(saved, open, admission).code();
    }
  }

  /** Only whoever allows it gets here with what has changed. */
  private void tellChanged(SavedPlan saved) {
    List<String> changed =
        allowChangedSource ? Admission.changed(saved.header()) : List.<String>of();
    if (!changed.isEmpty()) {
      invocation.say(
          "! %s changed since the plan was saved. What is sent is as it was saved; to send it as it is now, plan again."
              .formatted(String.join(", ", changed)));
    }
  }

  private ExitCode apply(SavedPlan saved, OpenAccount open, Admission admission)
      throws IOException {
    List<Guard> guards =
        doNotContact.guards(invocation, saved.header(), open.settings().limits().doNotContact());
    live.refusePage(doNotContact.files());
    live.refusePage(saved.header().sources().stream().map(SourceFile::path).toList());
    KeptTo keptTo = keptTo(saved, open);
    SendFlow sending = new SendFlow(invocation, common, live, keptTo, doNotContact, list);
    if (live.redirectTo != null) {
      Planner planner = Planner.standard().guard(Guard.all(guards));
      try (Plan texts = planner.plan(new Redirect(saved.plan(), live.redirectTo))) {
        sending.preview(texts, open);
        return sending.send(open, ToSend.all(texts), guards, new Rehearsal(texts));
      }
    }
    Limits limits = saved.header().limits();
    if (!limits.isEmpty()) {
      invocation.say("Limits of the plan: " + limits + ".");
    }
    sending.preview(saved.plan(), open);
    long leaving =
        new Objections(invocation)
            .tell(
                saved.plan(),
                guards,
                keptTo.limits().policy(),
                Optional.of(new PlanStore(invocation).history(open)),
                live.stop.waits());
    if (leaving == 0 && saved.plan().size() > 0) {
      invocation.say(
          "Nothing is left to send, so nothing was sent, and the plan can still be applied.");
      return ExitCode.OK;
    }
    return sending.send(open, ToSend.all(saved.plan()), guards, new Once(saved, admission));
  }

  /**
   * What the plan was saved with holds. Lists that are named now hold for the rest, too, when the
   * run is resumed.
   */
  private KeptTo keptTo(SavedPlan saved, OpenAccount open) {
    KeptTo begun =
        KeptTo.approved(live, open, saved.header().limits(), "what the plan was saved with");
    Limits named = Limits.NONE.doNotContact(doNotContact.names(saved.header().region()));
    return new KeptTo(begun.limits().tightest(named), begun.loosens());
  }

  /** The plan itself. */
  private record Once(SavedPlan saved, Admission admission) implements SendFlow.Departure {
    @Override
    public RunReport go(Callsheet callsheet, Confirmation confirmed, RunOptions options) {
      return callsheet.apply(saved, admission, confirmed, options);
    }

    @Override
    public Optional<Instant> expires() {
      return Optional.of(saved.header().expires());
    }

    @Override
    public Optional<Again.Sent> compared() {
      return Optional.of(Again.Sent.all(saved.plan(), Optional.of(saved.header().id())));
    }
  }

  /** Its texts to a tester, as often as wanted; the plan is still to be applied. */
  private record Rehearsal(Plan texts) implements SendFlow.Departure {
    @Override
    public RunReport go(Callsheet callsheet, Confirmation confirmed, RunOptions options) {
      return callsheet.run(texts, confirmed, options);
    }

    @Override
    public Optional<Again.Sent> compared() {
      return Optional.empty();
    }
  }
}
