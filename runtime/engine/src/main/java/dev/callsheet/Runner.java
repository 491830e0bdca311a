package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.Leg;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.Runs;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.Admission;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.store.Undo;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongPredicate;

/** Makes runs: refuses what may not be sent, begins the journal, dispatches, ends the journal. */
final class Runner {
  private final Account account;
  private final Encoder encoder;
  private final Wire wire;
  private final SendSettings settings;
  private final Optional<Runs> runs;
  private final InstantSource clock;
  private final KeptLimits limits;
  private final KeptPolicy policy;
  private final RepeatGuard repeats;
  private final UnderWay underWay;
  private final Sender sender;
  private final AtomicLong started = new AtomicLong();

  Runner(
      Account account,
      Encoder encoder,
      Wire wire,
      SendSettings settings,
      Optional<Runs> runs,
      UnderWay underWay,
      KeptLimits limits,
      KeptPolicy policy,
      RepeatGuard repeats) {
    this.account = account;
    this.encoder = encoder;
    this.wire = wire;
    this.settings = settings;
    this.runs = runs;
    this.clock = settings.clock();
    this.underWay = underWay;
    this.limits = limits;
    this.repeats = repeats;
    this.policy = policy;
    this.sender = new Sender(wire, encoder, settings, policy);
  }

  /** The columns by which guards, and a policy of these lines besides, judge rows. */
  Set<String> columns(SortedSet<String> lines) {
    Set<String> columns = new TreeSet<>(RowGuard.columns(settings.guard()));
    columns.addAll(Policy.read(limits.own().policy(lines).policy()).columns());
    return columns;
  }

  /** Refuses whoever comes after the end. */
  void refuseClosed() {
    underWay.refuseClosed();
  }

  /** Makes a run on a thread of its own. */
  Running start(Running running, Function<Running, RunReport> run) {
    underWay.addStarted(running);
    try (Undo begun = new Undo(() -> end(running))) {
      String name = "callsheet-run-" + started.incrementAndGet();
      new Thread(() -> complete(running, run), name).start();
      return begun.into(running);
    }
  }

  private void end(Running running) {
    underWay.giveRoom();
    underWay.remove(running);
  }

  @SuppressWarnings("IllegalCatch") // whatever ends it, who waits for it has to know
  private void complete(Running running, Function<Running, RunReport> run) {
    Runnable told;
    try {
      RunReport report = run.apply(running);
      told = () -> running.ended(report);
    } catch (Throwable e) {
      told = () -> running.failed(e);
    }
    underWay.giveRoom(); // who is told of the end may begin another at once
    try {
      told.run();
    } finally {
      underWay.remove(running);
    }
  }

  /**
   * Sends a plan.
   *
   * @param event that it answers, once
   */
  RunReport run(
      Plan plan,
      Confirmation confirmation,
      RunOptions options,
      Optional<String> event,
      Running running) {
    return underWay.during(running, () -> sent(plan, confirmation, options, event, running));
  }

  /** The run that answered an event, unless nothing of it can have reached anybody. */
  Optional<Handled.Before> before(String event) {
    try {
      Runs kept = kept("an event with an id is answered once, which only a journal can remember");
      return new EventIds(account, kept).before(event);
    } catch (ConfigurationException e) {
      underWay.failed(e);
      throw e;
    }
  }

  private RunReport sent(
      Plan plan,
      Confirmation confirmation,
      RunOptions options,
      Optional<String> event,
      Running running) {
    confirmation.refuseUnlessOf(plan.size());
    Limits keptTo = limits.own().policy(plan.policy());
    keptTo.refuseWhenOver(clock);
    policy.over(settings, keptTo, true); // refuses what cannot be kept to
    Unsendable.refuse(encoder, plan);
    policy.refuseUnlisted(plan);
    if (runs.isEmpty() || (event.isPresent() && underWay.stopped().isPresent())) {
      // An event of which nothing can be sent any more is not answered: it may come again.
      plan.take();
      Dispatcher dispatcher = new Dispatcher(wire, encoder, policy.over(settings, keptTo, true));
      running.dispatches(dispatcher);
      return dispatcher.run(
          plan, Leg.unwritten(plan.size(), options.canary(), running.answersEvent()));
    }
    Runs kept = runs.get();
    PlanHeader described =
        options
            .header()
            .orElseGet(() -> RunPlanCopy.header(mark(kept), version(), clock.instant(), keptTo));
    PlanHeader own =
        event
            .map(answered -> described.withId(new EventIds(account, kept).plan(answered)))
            .orElse(described);
    PlanOfRun copy = RunPlanCopy.of(plan, own, kept.key());
    AccountMark mark = own.account().orElseGet(() -> mark(kept));
    RunHeader header = header(plan, copy, options.kind(), keptTo, mark, Optional.empty());
    RunJournal journal = begin(kept, plan, copy, confirmation, header);
    RunReport report = sender.sendNew(plan, journal, options.canary(), keptTo, running);
    return event.isPresent() ? EventIds.forgetting(kept, report) : report;
  }

  RunReport apply(
      SavedPlan saved, Admission admission, Confirmation confirmation, RunOptions options) {
    Running running = Running.ofPlan();
    return underWay.during(
        running, () -> applied(saved, admission, confirmation, options, running));
  }

  private RunReport applied(
      SavedPlan saved,
      Admission admission,
      Confirmation confirmation,
      RunOptions options,
      Running running) {
    Runs kept = kept("a saved plan is applied once, which only a journal can remember");
    Plan plan = saved.plan();
    confirmation.refuseUnlessOf(plan.size());
    Limits keptTo = limits.resumed(saved.header().limits());
    keptTo.refuseWhenOver(clock);
    Policy.refuseUncarried(keptTo.policy(), saved.header().limits().policy());
    Unsendable.refuse(encoder, plan);
    policy.refuseUnlisted(plan);
    admission.admit(saved, clock.instant());
    PlanOfRun copy = RunPlanCopy.of(saved);
    RunHeader header =
        header(
            plan,
            copy,
            options.kind(),
            keptTo,
            admission.account(),
            Optional.of(saved.header().expires()));
    RunJournal journal = begin(kept, plan, copy, confirmation, header);
    return sender.sendApproved(plan, journal, options.canary(), keptTo, running);
  }

  RunReport resume(
      String run,
      SavedPlan saved,
      Admission admission,
      Set<Outcome.Kind> again,
      Confirmation confirmation,
      Canary canary) {
    Running running = Running.ofPlan();
    return underWay.during(
        running,
        () -> resumed(run, saved, admission, again, Optional.of(confirmation), canary, running));
  }

  /** Sends what is left of a run, which was confirmed as it began. */
  RunReport resume(String run, Path folder) {
    Runs kept = kept("there is no journal to go on from");
    Admission admission =
        new Admission(kept.key(), mark(kept), 0, Optional.empty(), Admission.SourcePolicy.ANY);
    Running running = Running.ofPlan();
    return underWay.during(
        running,
        () -> {
          Path plan = kept.plan(run);
          try (SavedPlan saved = SavedPlan.reopen(plan, folder, kept.key())) {
            return resumed(run, saved, admission, Set.of(), Optional.empty(), Canary.NONE, running);
          } finally {
            kept.giveBack(plan);
          }
        });
  }

  /** What an action that was not sent after all took of what is counted is for others. */
  void giveBack(String run, long action) {
    Runs kept = kept("there is no journal to look into");
    if (policy.history().isEmpty()) {
      return;
    }
    try {
      Path plan = kept.plan(run);
      try (SavedPlan saved = SavedPlan.reopen(plan, repeats.folder(), kept.key())) {
        new UnsentRoom(kept, policy.history().get()).giveBack(run, saved.plan(), Set.of(action));
      } finally {
        kept.giveBack(plan);
      }
    } catch (ConfigurationException | NotApplicableException e) {
      // Counted although it was not sent: nobody is reached too often.
    }
  }

  private RunReport resumed(
      String run,
      SavedPlan saved,
      Admission admission,
      Set<Outcome.Kind> again,
      Optional<Confirmation> confirmation,
      Canary canary,
      Running running) {
    admission.readmit(saved);
    Runs kept = kept("there is no journal to go on from");
    RunJournal journal = kept.open(run, account.apiKey());
    Limits keptTo;
    try (Undo opened = new Undo(journal)) {
      ActionStates standing = journal.standing();
      journal.header().refuseOtherAccount(run, admission.account());
      if (saved.plan().size() != standing.size()
          || !journal.header().plan().equals(Optional.of(saved.header().id()))) {
        throw new ConfigurationException(
            "the run " + run + " is of another plan; nothing was sent");
      }
      journal.header().refuseExpired(run, standing, clock.instant());
      long left = standing.open() + again.stream().mapToLong(standing::count).sum();
      confirmation.ifPresent(given -> given.refuseUnlessOf(left));
      Limits began = journal.header().limits();
      keptTo = limits.resumed(began);
      keptTo.refuseWhenOver(clock);
      Policy.refuseUncarried(keptTo.policy(), saved.header().limits().policy());
      LongPredicate wanted =
          number ->
              standing.isOpen(number)
                  || standing.outcome(number).filter(again::contains).isPresent();
      repeats.begin(
          kept,
          new RepeatGuard.Candidate(
              saved.plan(), wanted, mark(kept), Optional.of(saved.header().id())),
          confirmation.orElseGet(() -> new Confirmation(left)),
          () -> {
            journal.resume(here(), limits.later(began), again);
            return true;
          });
      opened.into(journal);
    }
    return sender.sendApproved(saved.plan(), journal, canary, keptTo, running);
  }

  /** Where runs are kept; there has to be such a place. */
  Runs kept(String reason) {
    return runs.orElseThrow(() -> new ConfigurationException(reason + "; name its folder"));
  }

  /** A plan of which no run could be begun can be sent when one can. */
  private RunJournal begin(
      Runs kept, Plan plan, PlanOfRun copy, Confirmation confirmation, RunHeader header) {
    plan.take();
    try (Undo taken = new Undo(plan::giveBack)) {
      return taken.into(
          repeats.begin(
              kept,
              new RepeatGuard.Candidate(plan, number -> true, mark(kept), Optional.of(copy.id())),
              confirmation,
              () -> kept.begin(header, copy, account.apiKey())));
    }
  }

  private RunHeader header(
      Plan plan,
      PlanOfRun copy,
      RunKind kind,
      Limits keptTo,
      AccountMark mark,
      Optional<Instant> expires) {
    return new RunHeader(
        account.name(),
        account.host(),
        kind,
        Optional.of(copy.id()),
        plan.size(),
        here(),
        keptTo,
        Optional.of(mark.fingerprint()),
        expires);
  }

  /** What the account is known by in these runs. */
  AccountMark mark(Runs kept) {
    return AccountMark.of(account, kept.key());
  }

  private static RunHeader.Confirmed here() {
    return new RunHeader.Confirmed(Machine.user(), Machine.name(), version());
  }

  private static String version() {
    String version = Callsheet.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
