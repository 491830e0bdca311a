package dev.callsheet.launcher.runs;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.RunOptions;
import dev.callsheet.action.ActionReader;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.account.Automation;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.ExpectOption;
import dev.callsheet.launcher.option.ListOptions;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.NextStep;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.send.Again;
import dev.callsheet.launcher.send.Objections;
import dev.callsheet.launcher.send.SendFlow;
import dev.callsheet.launcher.send.ToSend;
import dev.callsheet.launcher.state.RunId;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.Remainder;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Report;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.Admission;
import dev.callsheet.saved.Admission.SourcePolicy;
import dev.callsheet.saved.SavedPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Goes on with a run that ended early. */
@Command(
    name = "resume",
    description =
        "Show what a run has left; with --live ACCOUNT, ask and send it.%n"
            + "Without RUN, --all goes on with all runs of the account that have something left.")
public final class ResumeCommand implements Callable<Integer> {
  /** Which ends are tried again. */
  enum Ends {
    /** Refused by the service, or never left. */
    FAILED
  }

  private static final Set<Kind> FAILED = Set.of(Kind.REFUSED, Kind.NOT_SENT);

  private final Invocation invocation;

  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description = "the id of the run ('callsheet runs' lists them)",
      converter = RunId.class)
  String run = "";

  /** What happened before it is gone on with this run. */
  private String soFar = "Nothing was sent.";

  @Mixin ManyRuns many = new ManyRuns();

  @Option(
      names = "--retry",
      paramLabel = "failed",
      description = "send those again, too, that were refused or did not leave")
  @Nullable Ends retry;

  @Mixin ExpectOption expect = new ExpectOption();

  @Mixin DoNotContactOptions doNotContact = new DoNotContactOptions();

  @Mixin LiveOptions live = new LiveOptions();
  @Mixin ListOptions list = new ListOptions();
  @Mixin CommonOptions common = new CommonOptions();

  public ResumeCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    PlanStore store = new PlanStore(invocation);
    String account = live.account;
    many.refuseBeside(this);
    if (account == null) {
      if (live.yes != null || live.canary != null) {
        throw new ConfigurationException(
            (live.yes == null ? "--canary" : "--yes")
                + " is about sending what is left; add --live ACCOUNT");
      }
      if (live.page != null) {
        throw new ConfigurationException(
            "--report of a run that goes on needs --live ACCOUNT; as it stands it is written by: callsheet report %s -o F.html"
                .formatted(run.isEmpty() ? "RUN" : run));
      }
    } else {
      new Accounts(invocation).refuseWhenLocked();
      if (expect.digest == null) {
        Automation.of(invocation).refuseUnapproved(account);
      }
    }
    if (isAboutAll()) {
      list.all = false; // it names runs here, not actions to list
      return new ResumeAll(invocation, this).resume(store, Objects.requireNonNull(account)).code();
    }
    run = new RunNames(store.runs()).id(run);
    RunSummary summary = store.runs().summary(run);
    if (summary.underWay()) {
      throw new NotApplicableException(
          "the run %s is under way; wait for its end, or end it with 'callsheet stop %s'"
              .formatted(run, run));
    }
    Left left = new Left(summary.standing(), retry == null ? Set.of() : FAILED);
    if (left.count() == 0) {
      return nothing(summary);
    }
    return (account == null ? show(store, summary, left) : send(store, summary, left, account))
        .code();
  }

  /** Without a run it is no preview of which all actions could be listed. */
  boolean isAboutAll() {
    return run.isEmpty() && list.all;
  }

  /**
   * Goes on with one of many that a person has confirmed together.
   *
   * @param before what happened until then
   */
  ExitCode confirmed(PlanStore store, RunSummary summary, String account, String before)
      throws IOException {
    run = summary.id();
    soFar = before;
    live.yes = summary.standing().open();
    return send(store, store.runs().summary(run), new Left(summary.standing(), Set.of()), account);
  }

  /**
   * What is sent now.
   *
   * @param again ends that are tried again
   */
  private record Left(ActionStates standing, Set<Kind> again) {
    long count() {
      long count = standing.open();
      for (Kind kind : again) {
        count += standing.count(kind);
      }
      return count;
    }

    boolean has(long number) {
      return standing.isOpen(number)
          || standing.outcome(number).filter(again::contains).isPresent();
    }

    Plan of(SavedPlan saved) {
      return Planner.standard().plan(new Remainder(saved.plan(), this::has));
    }
  }

  private int nothing(RunSummary summary) {
    invocation.say("The run " + run + " has nothing left to send. Nothing was sent.");
    tell(summary);
    return ExitCode.of(summary.standing()).code();
  }

  private void tell(RunSummary summary) {
    NextStep.of(run, summary.header()).lines(summary.standing()).forEach(invocation::say);
  }

  private void tellLeft(RunSummary summary, Left left) {
    invocation.say(
        "%s of the %s of the run %s are left to send."
            .formatted(
                Effects.number(left.count()),
                Effects.counted(summary.standing().size(), "action"),
                run));
  }

  private void tellNumbers(RunSummary summary, Left left) {
    if (left.count() < summary.standing().size()) {
      invocation.say(
          "They are numbered from 1 here; 'callsheet show %s --all' has the numbers of the run."
              .formatted(run));
    }
  }

  private void tellLimits(Limits limits) {
    if (!limits.isEmpty()) {
      invocation.say("Limits that hold: " + limits + ".");
    }
  }

  private ExitCode show(PlanStore store, RunSummary summary, Left left) throws IOException {
    try (SavedPlan saved = store.trusted(store.runs().plan(run));
        Plan rest = left.of(saved)) {
      Headline headline = Headline.of(summary.header());
      Report.to(invocation.out(), common.layout(invocation, list.full.numbers, list.all))
          .pace(summary.header().limits().pace(Pace.unlimited()))
          .preview(rest, headline);
      invocation.out().flush();
      Limits limits = summary.header().limits();
      new Objections(invocation)
          .tell(
              rest,
              doNotContact.guards(invocation, saved.header(), limits.doNotContact()),
              limits.policy(),
              Optional.empty(),
              live.stop.waits());
    }
    tellLeft(summary, left);
    tellNumbers(summary, left);
    tellLimits(summary.header().limits());
    tell(summary);
    return ExitCode.OK;
  }

  private ExitCode send(PlanStore store, RunSummary summary, Left left, String account)
      throws IOException {
    Path plan = store.runs().plan(run);
    try (Interruption.Live untilSent = invocation.soFar(soFar);
        OpenAccount open = OpenAccount.of(invocation, common, new Accounts(invocation), account);
        // Reading a large plan takes seconds, and its figures are for the question alone.
        SavedPlan saved = live.yes == null ? store.trusted(plan) : store.reopened(plan)) {
      assert untilSent != null;
      live.refusePage(List.of(plan));
      refuseUnlessApproved(summary, open.mark(store.key()));
      Admission admission = expect.admission(store.key(), open.mark(store.key()), SourcePolicy.ANY);
      admission.readmit(saved);
      boolean isRehearsal = summary.header().kind() == RunKind.REDIRECTED;
      if (isRehearsal) {
        live.redirectTo = phone(saved);
      }
      Limits began = summary.header().limits();
      KeptTo keptTo = KeptTo.approved(live, open, began, "what the run began with");
      List<Guard> guards =
          doNotContact.guards(invocation, saved.header(), keptTo.limits().doNotContact());
      live.refusePage(doNotContact.files());
      SendFlow sending = new SendFlow(invocation, common, live, keptTo, doNotContact, list);
      open.tellName(invocation, "The run " + run, summary.header().account());
      tellLeft(summary, left);
      tellLimits(keptTo.limits());
      GoingOn departure =
          new GoingOn(
              store.runs(), run, saved, admission, left, isRehearsal, summary.header().expires());
      long all = summary.standing().size();
      if (live.yes != null) {
        return sending.send(open, new ToSend(saved.plan(), left.count(), all), guards, departure);
      }
      try (Plan rest = left.of(saved)) {
        sending.preview(rest, open);
        tellNumbers(summary, left);
        new Objections(invocation)
            .tell(
                rest,
                guards,
                keptTo.limits().policy(),
                Optional.of(store.history(open)),
                live.stop.waits());
        return sending.send(open, new ToSend(rest, left.count(), all), guards, departure);
      }
    }
  }

  /** Before anybody is asked; as it goes on it is asked again. */
  static void refuseUnlessApproved(RunSummary run, AccountMark now) {
    run.header().refuseOtherAccount(run.id(), now);
    run.header().refuseExpired(run.id(), run.standing(), Instant.now());
  }

  /** That of the tester, to whom all of the plan goes. */
  static PhoneNumber phone(SavedPlan saved) {
    try (ActionReader actions = saved.plan().read()) {
      return actions.next().command().contacts().get(0);
    }
  }

  /** What is left of the run. */
  private record GoingOn(
      Runs runs,
      String run,
      SavedPlan saved,
      Admission admission,
      Left left,
      boolean isRehearsal,
      Optional<Instant> expires)
      implements SendFlow.Departure {
    @Override
    public Optional<Runs> journal() {
      return Optional.of(runs);
    }

    @Override
    public RunReport go(Callsheet callsheet, Confirmation confirmed, RunOptions options) {
      return callsheet.resume(run, saved, admission, left.again(), confirmed, options.canary());
    }

    @Override
    public Optional<Again.Sent> compared() {
      return isRehearsal
          ? Optional.empty()
          : Optional.of(new Again.Sent(saved.plan(), left::has, Optional.of(saved.header().id())));
    }
  }
}
