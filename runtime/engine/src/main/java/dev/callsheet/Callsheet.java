package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.LiveBounds;
import dev.callsheet.desk.Outlet;
import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Figures;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.journal.Resolution;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.log.Log;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.saved.Admission;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.store.Ending;
import dev.callsheet.store.MachineKey;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Callsheet for one account: makes plans and sends them once they are confirmed. Planning opens no
 * connection. Thread-safe; plans that run side by side share connections and pace, but only within
 * one plan do actions for one number keep their order.
 */
public final class Callsheet implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Account account;
  private final Wire wire;
  private final SendSettings settings;
  private final Path temporary;
  private final UnderWay underWay;
  private final Runner runner;
  private final RuleRuns ruleRuns;
  private final LoopGuard loopGuard;
  private final SendSettings bounded;
  private final Limits limits;
  private final KeptPolicy policy;
  private final Optional<CountingGuard> forGood;
  private final Queue<Desk> desks = new ConcurrentLinkedQueue<>();

  Callsheet(CallsheetBuilder built) {
    this.account = built.account;
    Encoder encoder = new Encoder(account);
    this.settings = built.sendSettings();
    this.limits = built.allLimits();
    this.policy = built.people();
    this.forGood = built.forGood();
    this.bounded = policy.over(settings, limits, true); // refuses what is out of range now
    this.wire = built.openWire();
    this.temporary = built.swept();
    InstantSource clock = settings.clock();
    this.underWay = new UnderWay(built.mostStarted, built.whenFull, clock);
    this.runner =
        new Runner(
            account,
            encoder,
            wire,
            settings,
            Optional.ofNullable(built.runs),
            underWay,
            new KeptLimits(limits, built.loosens),
            policy,
            new RepeatGuard(built.lately, clock, temporary));
    this.loopGuard = built.loopGuard;
    this.ruleRuns =
        new RuleRuns(
            runner,
            built.loopGuard,
            new Figures(settings.metrics(), account.apiKey()),
            clock,
            new ForgottenIds(Log.of(Callsheet.class, account.apiKey())));
  }

  /** Begins a Callsheet for this account. */
  public static CallsheetBuilder to(Account account) {
    return new CallsheetBuilder(account);
  }

  /**
   * The plan of all of the source's commands, as the guards allow it now. Sends nothing. To be
   * closed.
   *
   * @throws dev.callsheet.problem.ScriptException if the script or its data is wrong
   */
  public Plan plan(CommandSource source) {
    underWay.refuseClosed();
    SendSettings within =
        source.policy().isEmpty()
            ? bounded
            : policy.over(settings, limits.policy(source.policy()), true);
    return Planner.standard().guard(within.guard()).keepIn(temporary).plan(source);
  }

  /**
   * Sends the plan, or less where a guard now objects, on the calling thread, and returns when
   * every action is settled. A plan is sent once, whatever becomes of the run; {@link Plan#again()}
   * says that a second time is meant.
   *
   * @throws NotApplicableException if the plan is being sent or was sent already, also a moment ago
   *     by another thread; nothing was sent
   * @throws NotConfirmedException unless exactly the plan's size was confirmed, and what left
   *     lately where that is refused; nothing was sent
   * @throws ConfigurationException if the account cannot send one of the actions, or the journal
   *     cannot be begun; nothing was sent
   */
  public RunReport run(Plan plan, Confirmation confirmation) {
    return run(plan, confirmation, RunOptions.standard());
  }

  /**
   * Sends the plan as {@link #run(Plan, Confirmation)} does, with what holds for this run alone.
   */
  public RunReport run(Plan plan, Confirmation confirmation, RunOptions options) {
    return runner.run(plan, confirmation, options, Optional.empty(), Running.ofPlan());
  }

  /**
   * Sends the plan as {@link #run(Plan, Confirmation)} does, on a thread of its own, and returns at
   * once. Listeners are told on that thread.
   */
  public Running start(Plan plan, Confirmation confirmation) {
    RunOptions options = RunOptions.standard();
    return runner.start(
        Running.ofPlan(),
        running -> runner.run(plan, confirmation, options, Optional.empty(), running));
  }

  /**
   * Lets rules decide on the event and sends what they want, or less, as {@link #run(Plan,
   * Confirmation)} does. A decision with nothing to do starts no run. What guards object to is in
   * the report. For an event with an id ({@link Event#withId}) there is one run, whoever handles
   * it, however often, before and after a crash; later ones are told which.
   *
   * @throws dev.callsheet.problem.ScriptException if a rule fails and {@link RuleSet#limits} say
   *     so; nothing was sent
   * @throws NotConfirmedException if the rules want more than the mandate allows; nothing was sent
   * @throws ConfigurationException as {@link #run(Plan, Confirmation)} does, or if there is no
   *     journal to remember the id of the event; nothing was sent
   */
  public Handled<RunReport> decideAndRun(RuleSet rules, Event event, Mandate mandate) {
    return ruleRuns.run(rules, event, mandate);
  }

  /**
   * Decides as {@link #decideAndRun} does, at once, and sends on a thread of its own as {@link
   * #start} does. Where the same event with an id is handled elsewhere at the same moment, the run
   * may fail as {@link NotApplicableException}: the other one sends. Until the run is over a crash
   * may leave no trace of it, so whoever sent the event is to be answered then.
   */
  public Handled<Running> decideAndStart(RuleSet rules, Event event, Mandate mandate) {
    return ruleRuns.start(rules, event, mandate);
  }

  /**
   * Opens a desk that sends what rules decide on the events that it is given, within bounds that
   * were agreed on beforehand, with the guards, the pace and the stop rules of this Callsheet,
   * which closes it before itself.
   *
   * @param folder of its log, which is made if it is not there
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if its log cannot be read or written, or there is no journal
   */
  public Desk desk(Path folder, RuleSet rules, LiveBounds bounds, Desk.Listener listener) {
    underWay.refuseClosed();
    MachineKey key = runner.kept("a desk needs the key beside the journal of runs").key();
    Limits begun = limits.policy(rules.policy());
    RulesGuard ofRules =
        new RulesGuard(
            begun.policy(), lines -> policy.people(settings.clock(), begun.policy(), lines));
    SendSettings own = policy.over(settings, begun, true);
    SendSettings within = own.guards(List.of(own.guard(), ofRules));
    Outlet outlet =
        new Outlet(
            account,
            wire,
            within,
            loopGuard,
            key,
            policy.history().orElseThrow(),
            ofRules::take,
            forGood);
    Desk desk = outlet.open(folder, rules, bounds, listener);
    desks.add(desk);
    return desk;
  }

  /**
   * Sends a saved plan, or less, as {@link #run(Plan, Confirmation)} does, once: from now on it
   * counts as applied, whatever becomes of the run. The limits that it was saved with hold besides
   * those of this Callsheet ({@link CallsheetBuilder#loosen}).
   *
   * @throws NotApplicableException if the plan is not what {@code admission} asks for, or was
   *     applied already, also a moment ago by another process; nothing was sent
   * @throws NotConfirmedException unless exactly the plan's size was confirmed; nothing was sent
   * @throws ConfigurationException if the account cannot send one of the actions, or there is no
   *     journal to remember that the plan was applied; nothing was sent
   */
  public RunReport apply(SavedPlan saved, Admission admission, Confirmation confirmation) {
    return apply(saved, admission, confirmation, RunOptions.standard());
  }

  /**
   * Sends a saved plan as {@link #apply(SavedPlan, Admission, Confirmation)} does, with what holds
   * for this run alone.
   */
  public RunReport apply(
      SavedPlan saved, Admission admission, Confirmation confirmation, RunOptions options) {
    return runner.apply(saved, admission, confirmation, options);
  }

  /**
   * Goes on with a run that ended early: sends what was never attempted, in plan order. What is
   * unknown is left alone until it is resolved. The account and the expiry that it began with hold,
   * and its limits besides those of this Callsheet ({@link CallsheetBuilder#loosen}).
   *
   * @param plan that it kept, see {@link Runs#plan}
   * @param admission what the plan must still be ({@link Admission#readmit})
   * @param again ends that are tried again: {@link Outcome.Kind#REFUSED}, {@link
   *     Outcome.Kind#NOT_SENT} or none
   * @throws NotApplicableException if the run is under way elsewhere, is of another account, or its
   *     plan has expired; nothing was sent
   * @throws NotConfirmedException unless exactly as many actions were confirmed as are to be sent;
   *     nothing was sent
   * @throws ConfigurationException if there is no such run, or its journal is damaged; nothing was
   *     sent
   */
  public RunReport resume(
      String run,
      SavedPlan plan,
      Admission admission,
      Set<Outcome.Kind> again,
      Confirmation confirmation) {
    return resume(run, plan, admission, again, confirmation, Canary.NONE);
  }

  /**
   * Goes on with a run as {@link #resume(String, SavedPlan, Admission, Set, Confirmation)} does, up
   * to the end of a part after which somebody decides about the rest.
   */
  public RunReport resume(
      String run,
      SavedPlan plan,
      Admission admission,
      Set<Outcome.Kind> again,
      Confirmation confirmation,
      Canary canary) {
    return runner.resume(run, plan, admission, again, confirmation, canary);
  }

  /**
   * The runs of this account, by whatever name, that ended early, or whose process died, and that
   * nobody makes now, the earliest first: what is open is to be resumed, what is unknown to be
   * found out by a person and resolved. To be asked at start-up; reads only those.
   */
  public List<RunSummary> unfinished() {
    return new Unfinished(account, runner).unfinished();
  }

  /**
   * Goes on with a run, wherever it is kept, as {@link #resume(String, SavedPlan, Admission, Set,
   * Confirmation)} does: sends the plan that it kept, as far as it was never attempted. It was
   * confirmed as it began, and is not again.
   *
   * @throws NotApplicableException if it is under way elsewhere, is of another account, its plan
   *     was changed or has expired, or another run applied it; nothing was sent
   * @throws ConfigurationException if there is no such run, or its journal is damaged; nothing was
   *     sent
   */
  public RunReport resume(String run) {
    return runner.resume(run, temporary);
  }

  /**
   * Settles an action that is unknown by a person's word: one that was not sent is sent when the
   * run is resumed, and counts no more under caps.
   *
   * @param action its number in the run
   * @param note who says so and why, without numbers
   * @throws NotApplicableException if the run is under way
   * @throws ConfigurationException if there is no such run of this account, or its action is not
   *     unknown
   */
  public void resolve(String run, long action, Resolution as, String note) {
    new Unfinished(account, runner).resolve(run, action, as, note);
  }

  /**
   * How this Callsheet stands. Costs next to nothing and waits for nobody: it tells what is in
   * memory and asks neither the service nor the disk, so {@link #unfinished} is to be asked
   * besides, less often. Answers after the end, too.
   */
  public Health health() {
    return underWay.health();
  }

  /**
   * Lets nothing more leave, now and later: what is under way is waited for by its run, the rest is
   * not tried. Returns at once.
   */
  public void stop(String reason) {
    underWay.stop(reason);
  }

  /**
   * Begins the end: from now on nothing more is taken, runs of plans are stopped, and runs of
   * events that have begun come to their own end, as long as that takes no longer than this. Then
   * those are stopped, too. Returns when every run is over and its journal closed. A listener may
   * call it: the run that told it is not waited for.
   *
   * @return whether no run of an event had to be stopped
   */
  public boolean drain(Duration patience) {
    return underWay.drain(patience);
  }

  /**
   * {@linkplain #drain Drains} for at most 30 seconds, and frees connections and threads. Who wants
   * runs of plans to come to their own end waits for them first. After it whatever is asked of this
   * is an {@link IllegalStateException}. Where something cannot be closed the rest is.
   *
   * @throws UncheckedIOException of a desk's log that cannot be closed; what fails behind it is
   *     suppressed in its cause
   */
  @Override
  public void close() {
    List<Closeable> all = new ArrayList<>(desks);
    all.add(() -> drain(PATIENCE));
    all.add(wire::close);
    try {
      Ending.of(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
