package dev.callsheet;

import dev.callsheet.dispatch.Brake;
import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.Journal;
import dev.callsheet.dispatch.Metrics;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Pace;
import dev.callsheet.dispatch.Patience;
import dev.callsheet.dispatch.ResponseRules;
import dev.callsheet.dispatch.Retry;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.StopRules;
import dev.callsheet.guard.Guard;
import dev.callsheet.journal.FileRuns;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.Runs;
import dev.callsheet.plan.Admission;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.PlanHeader;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.SavedPlan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.LoopGuard;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.wire.Account;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.HttpWire;
import dev.callsheet.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Callsheet for one account: makes plans and sends them once they are confirmed. Planning opens no
 * connection. Thread-safe; plans that run side by side share connections and pace, but only within
 * one plan do actions for one number keep their order.
 */
public final class Callsheet implements AutoCloseable {
  private final Account account;
  private final Encoder encoder;
  private final Wire wire;
  private final Guard guards;
  private final Pace pace;
  private final int inFlight;
  private final StopRules stopRules;
  private final Patience patience;
  private final ResponseRules responses;
  private final Retry retry;
  private final InstantSource clock;
  private final RunListener listener;
  private final Metrics metrics;
  private final Runner runner;
  private final RuleRuns ruleRuns;

  private Callsheet(Builder settings) {
    this.account = settings.account;
    this.encoder = new Encoder(account);
    this.guards = Guard.all(settings.guards);
    this.pace = settings.pace;
    this.inFlight = settings.inFlight;
    this.stopRules = settings.stopRules;
    this.patience = settings.patience;
    this.responses = settings.responses;
    this.retry = settings.retry;
    this.clock = settings.clock;
    this.listener = settings.listener;
    this.metrics = settings.metrics;
    this.wire = settings.openWire();
    dispatcher(
        Journal.NONE, Canary.NONE, Optional::empty); // refuses settings that are out of range now
    this.runner =
        new Runner(
            account,
            encoder,
            Optional.ofNullable(settings.runs),
            Optional.ofNullable(settings.header),
            settings.kind,
            settings.canary,
            clock,
            this::dispatcher);
    this.ruleRuns = new RuleRuns(runner, settings.loopGuard, clock);
  }

  /** Begins a Callsheet for this account. */
  public static Builder to(Account account) {
    return new Builder(account);
  }

  /**
   * The plan of all of the source's commands, as the guards allow it now. Sends nothing. To be
   * closed.
   *
   * @throws dev.callsheet.problem.ScriptException if the script or its data is wrong
   */
  public Plan plan(CommandSource source) {
    return Planner.standard().gate(guards).plan(source);
  }

  /**
   * Sends the plan, or less where a guard now objects, on the calling thread, and returns when
   * every action is settled.
   *
   * @throws NotConfirmedException unless exactly the plan's size was confirmed; nothing was sent
   * @throws ConfigurationException if the account cannot send one of the actions, or the journal
   *     cannot be begun; nothing was sent
   */
  public RunReport run(Plan plan, Confirmation confirmation) {
    return runner.run(plan, confirmation, Optional.empty(), new Running());
  }

  /**
   * Sends the plan as {@link #run} does, on a thread of its own, and returns at once. Listeners are
   * told on that thread.
   */
  public Running start(Plan plan, Confirmation confirmation) {
    return runner.start(running -> runner.run(plan, confirmation, Optional.empty(), running));
  }

  /**
   * Lets rules decide on the event and sends what they want, or less, as {@link #run} does. A
   * decision with nothing to do starts no run. What guards object to is in the report. For an event
   * with an id ({@link Event#withId}) there is one run, whoever handles it, however often, before
   * and after a crash; later ones are told which.
   *
   * @throws dev.callsheet.problem.ScriptException if a rule fails and {@link RuleSet#limits} say
   *     so; nothing was sent
   * @throws NotConfirmedException if the rules want more than the mandate allows; nothing was sent
   * @throws ConfigurationException as {@link #run} does, or if there is no journal to remember the
   *     id of the event; nothing was sent
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
   * Sends a saved plan, or less, as {@link #run} does, once: from now on it counts as applied,
   * whatever becomes of the run.
   *
   * @throws NotApplicableException if the plan is not what {@code admission} asks for, or was
   *     applied already, also a moment ago by another process; nothing was sent
   * @throws NotConfirmedException unless exactly the plan's size was confirmed; nothing was sent
   * @throws ConfigurationException if the account cannot send one of the actions, or there is no
   *     journal to remember that the plan was applied; nothing was sent
   */
  public RunReport apply(SavedPlan saved, Admission admission, Confirmation confirmation) {
    return runner.apply(saved, admission, confirmation);
  }

  /**
   * Goes on with a run that ended early: sends what was never attempted, in plan order. What is
   * unknown is left alone until it is resolved.
   *
   * @param run its id
   * @param plan that it kept, see {@link Runs#plan}
   * @param admission what the plan must still be ({@link Admission#readmit})
   * @param again ends that are tried again: {@link Outcome.Kind#REFUSED}, {@link
   *     Outcome.Kind#NOT_SENT} or none
   * @throws NotApplicableException if the run is under way elsewhere; nothing was sent
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
    return runner.resume(run, plan, admission, again, confirmation);
  }

  private Dispatcher dispatcher(Journal written, Canary parts, Brake brake) {
    return Dispatcher.to(wire, encoder)
        .gate(guards)
        .pace(pace)
        .inFlight(inFlight)
        .stopRules(stopRules.brake(brake))
        .patience(patience)
        .responses(responses)
        .retry(retry)
        .canary(parts)
        .clock(clock)
        .journal(written)
        .listener(listener)
        .metrics(metrics)
        .build();
  }

  /**
   * Lets nothing more leave, now and later: what is under way is waited for by its run, the rest is
   * not tried. Returns at once.
   */
  public void stop(String reason) {
    runner.stop(reason);
  }

  /**
   * Stops what runs, waits until every run is over and its journal closed, and frees connections
   * and threads; who wants runs to come to their own end waits for them first. A listener may call
   * it: the run that told it is not waited for.
   */
  @Override
  public void close() {
    stop("Callsheet was closed");
    runner.awaitEnd();
    wire.close();
  }

  /** Collects the settings of a Callsheet. Not thread-safe. */
  public static final class Builder {
    private static final int IN_FLIGHT = 64;

    private final Account account;
    private List<Guard> guards = List.of();
    private @Nullable Runs runs;
    private Pace pace = Pace.unlimited();
    private int inFlight = IN_FLIGHT;
    private StopRules stopRules = StopRules.NONE;
    private Patience patience = Patience.SHORT;
    private ResponseRules responses = ResponseRules.standard();
    private Retry retry = Retry.standard();
    private @Nullable PlanHeader header;
    private Canary canary = Canary.NONE;
    private RunKind kind = RunKind.LIVE;
    private InstantSource clock = InstantSource.system();
    private Metrics metrics = Metrics.NONE;
    private RunListener listener = RunListener.all(List.of());
    private @Nullable Duration connectTimeout;
    private @Nullable Duration responseTimeout;
    private @Nullable Wire wire;
    private LoopGuard loopGuard = LoopGuard.standard();

    private Builder(Account account) {
      this.account = account;
    }

    /**
     * The folder below which each run keeps its plan and its journal; without one a run that ends
     * early cannot go on, and a crash leaves no trace.
     */
    public Builder journal(Path dir) {
      return journal(FileRuns.in(dir));
    }

    /** Where each run keeps its plan and its journal. */
    public Builder journal(Runs other) {
      runs = other;
      return this;
    }

    /** Asked when a plan is made and again before each action leaves; without it all may. */
    public Builder guards(List<Guard> others) {
      guards = List.copyOf(others);
      return this;
    }

    /** How fast actions leave; without it as fast as the service answers. */
    public Builder pace(Pace other) {
      pace = other;
      return this;
    }

    /** How many actions of a run are under way at the same time, 1 to 4,096; without it 64. */
    public Builder inFlight(int most) {
      inFlight = most;
      return this;
    }

    /** What ends a run early; without it nothing but {@link #stop}. */
    public Builder stopRules(StopRules other) {
      stopRules = other;
      return this;
    }

    /** Whether runs wait for actions whose time has not come; without it they do not. */
    public Builder patience(Patience other) {
      patience = other;
      return this;
    }

    /** What an answer means; without it {@link ResponseRules#standard()}. */
    public Builder responses(ResponseRules other) {
      responses = other;
      return this;
    }

    /** What is tried again; without it {@link Retry#standard()}. */
    public Builder retry(Retry other) {
      retry = other;
      return this;
    }

    /** How long a connection and a whole exchange may take; without it 10 s and 30 s. */
    public Builder timeouts(Duration connect, Duration response) {
      connectTimeout = connect;
      responseTimeout = response;
      return this;
    }

    /** After which part of a run somebody decides about the rest; without it a run is one. */
    public Builder canary(Canary other) {
      canary = other;
      return this;
    }

    /** What the plan that a run keeps says of itself; without it only what is known here. */
    public Builder header(PlanHeader other) {
      header = other;
      return this;
    }

    /** What runs are to people, for the journal; without it they reach them. */
    public Builder kind(RunKind other) {
      kind = other;
      return this;
    }

    /** Where the time of day comes from; without it the system's clock. */
    public Builder clock(InstantSource other) {
      clock = other;
      return this;
    }

    /** Who is told of every action, after the journal. */
    public Builder listener(RunListener other) {
      listener = other;
      return this;
    }

    /** Who is told the figures of runs; without it nobody. */
    public Builder metrics(Metrics other) {
      metrics = other;
      return this;
    }

    /** How often rules may reach one contact; without it {@link LoopGuard#standard()}. */
    public Builder loopGuard(LoopGuard other) {
      loopGuard = other;
      return this;
    }

    /** Another wire, for specs; it is closed with the Callsheet. */
    Builder wire(Wire other) {
      wire = other;
      return this;
    }

    /**
     * The Callsheet. To be closed.
     *
     * @throws ConfigurationException if a setting is out of range, or a system property makes the
     *     JDK's HTTP client repeat requests or log the key
     */
    public Callsheet build() {
      return new Callsheet(this);
    }

    private Wire openWire() {
      if (wire != null) {
        return wire;
      }
      HttpWire http = HttpWire.to(account);
      if (connectTimeout != null && responseTimeout != null) {
        http = http.connectTimeout(connectTimeout).responseTimeout(responseTimeout);
      }
      return http;
    }
  }
}
