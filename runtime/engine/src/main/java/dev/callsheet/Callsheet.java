package dev.callsheet;

import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.Pace;
import dev.callsheet.dispatch.Patience;
import dev.callsheet.dispatch.Retry;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.StopRules;
import dev.callsheet.guard.Guard;
import dev.callsheet.journal.AppliedPlans;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.RunLog;
import dev.callsheet.plan.Action;
import dev.callsheet.plan.ActionReader;
import dev.callsheet.plan.Admission;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.PlanFile;
import dev.callsheet.plan.PlanHeader;
import dev.callsheet.plan.PlanKey;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.SavedPlan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.wire.Account;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.HttpWire;
import dev.callsheet.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
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
  private final @Nullable Path journal;
  private final Pace pace;
  private final int inFlight;
  private final StopRules stopRules;
  private final Patience patience;
  private final Retry retry;
  private final @Nullable Kept kept;
  private final Canary canary;
  private final RunKind kind;
  private final InstantSource clock;
  private final RunListener listener;
  private final Set<Dispatcher> running = ConcurrentHashMap.newKeySet();
  private final AtomicReference<String> stopped = new AtomicReference<>();

  private Callsheet(Builder settings) {
    this.account = settings.account;
    this.encoder = new Encoder(account);
    this.guards = Guard.all(settings.guards);
    this.journal = settings.journal;
    this.pace = settings.pace;
    this.inFlight = settings.inFlight;
    this.stopRules = settings.stopRules;
    this.patience = settings.patience;
    this.retry = settings.retry;
    this.kept = settings.kept;
    this.canary = settings.canary;
    this.kind = settings.kind;
    this.clock = settings.clock;
    this.listener = settings.listener;
    this.wire = settings.openWire();
    dispatcher(
        listener, canary); // refuses settings that are out of range now, not at the first run
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
   * @throws ConfigurationException if the account cannot send one of the actions, or the run log
   *     cannot be begun; nothing was sent
   */
  public RunReport run(Plan plan, Confirmation confirmation) {
    refuseUnconfirmed(plan, confirmation);
    refuseWhatCannotBeSent(plan);
    return journal == null
        ? dispatch(plan, listener, canary)
        : logged(
            journal, plan, RunLog.create(journal, header(plan.size(), Optional.empty())), canary);
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
    Path stateHome = journal;
    if (stateHome == null) {
      throw new ConfigurationException(
          "a saved plan is applied once, which only a journal can remember; name its folder");
    }
    Plan plan = saved.plan();
    refuseUnconfirmed(plan, confirmation);
    refuseWhatCannotBeSent(plan);
    admission.admit(saved, clock.instant());
    RunLog log = RunLog.create(stateHome, header(plan.size(), Optional.of(saved.header().id())));
    log.claim(AppliedPlans.in(stateHome), saved);
    Instant expires = saved.header().expires();
    Canary within =
        new Canary(
            canary.first(),
            first -> clock.instant().isBefore(expires) && canary.goOn().test(first));
    return logged(stateHome, plan, log, within);
  }

  private static void refuseUnconfirmed(Plan plan, Confirmation confirmation) {
    if (confirmation.actions() != plan.size()) {
      throw new NotConfirmedException(
          "the plan would send "
              + plan.size()
              + " actions, but "
              + confirmation.actions()
              + " were confirmed; look at the preview and confirm "
              + plan.size()
              + ". Nothing was sent");
    }
  }

  private RunReport logged(Path stateHome, Plan plan, RunLog log, Canary parts) {
    RunReport report;
    try {
      if (kept != null) {
        PlanFile.save(plan, kept.header(), kept.key(), log.plan());
        // Its copy is a plan as good as any: it must not be applied as well.
        log.claim(AppliedPlans.in(stateHome), kept.header().id(), log.plan().toString());
      }
      report = dispatch(plan, RunListener.all(List.of(log, listener)), parts);
    } catch (RuntimeException e) {
      log.close();
      throw e;
    }
    return ended(log, report);
  }

  /** A log that cannot be ended must not cost the caller the report. */
  private static RunReport ended(RunLog log, RunReport report) {
    try (log) {
      log.end(report);
      return report;
    } catch (ConfigurationException e) {
      return new RunReport(
          report.counts(),
          report.notable(),
          report.stoppedBy().or(() -> Optional.ofNullable(e.getMessage())),
          report.elapsed());
    }
  }

  private RunReport dispatch(Plan plan, RunListener told, Canary parts) {
    Dispatcher dispatcher = dispatcher(told, parts);
    running.add(dispatcher);
    try {
      String reason = stopped.get();
      if (reason != null) {
        dispatcher.stop(reason);
      }
      return dispatcher.run(plan);
    } finally {
      running.remove(dispatcher);
    }
  }

  private Dispatcher dispatcher(RunListener told, Canary parts) {
    return Dispatcher.to(wire, encoder)
        .gate(guards)
        .pace(pace)
        .inFlight(inFlight)
        .stopRules(stopRules)
        .patience(patience)
        .retry(retry)
        .canary(parts)
        .clock(clock)
        .listener(told)
        .build();
  }

  private void refuseWhatCannotBeSent(Plan plan) {
    if (Collections.disjoint(encoder.cannotSend(), plan.preview().tallies().keySet())) {
      return; // a second reading of a large plan takes seconds
    }
    try (ActionReader reader = plan.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        encoder
            .objection(action.command())
            .ifPresent(
                reason -> {
                  throw new ConfigurationException(
                      action.origin().source() + ": " + reason + ". Nothing was sent");
                });
      }
    }
  }

  /**
   * Lets nothing more leave, now and later: what is under way is waited for by its run, the rest is
   * not tried. Returns at once.
   */
  public void stop(String reason) {
    stopped.compareAndSet(null, reason);
    running.forEach(dispatcher -> dispatcher.stop(reason));
  }

  /** Stops what runs, waits for what is under way and frees connections and threads. */
  @Override
  public void close() {
    stop("Callsheet was closed");
    wire.close();
  }

  private RunLog.Header header(long actions, Optional<String> plan) {
    String version = Callsheet.class.getPackage().getImplementationVersion();
    return new RunLog.Header(
        account,
        kind,
        plan,
        actions,
        System.getProperty("user.name", "unknown"),
        version == null ? "development" : version);
  }

  /** How the plan of a run is saved. */
  private record Kept(PlanHeader header, PlanKey key) {}

  /** Collects the settings of a Callsheet. Not thread-safe. */
  public static final class Builder {
    private static final int IN_FLIGHT = 64;

    private final Account account;
    private List<Guard> guards = List.of();
    private @Nullable Path journal;
    private Pace pace = Pace.unlimited();
    private int inFlight = IN_FLIGHT;
    private StopRules stopRules = StopRules.NONE;
    private Patience patience = Patience.SHORT;
    private Retry retry = Retry.standard();
    private @Nullable Kept kept;
    private Canary canary = Canary.NONE;
    private RunKind kind = RunKind.LIVE;
    private InstantSource clock = InstantSource.system();
    private RunListener listener = RunListener.all(List.of());
    private @Nullable Duration connectTimeout;
    private @Nullable Duration responseTimeout;
    private @Nullable Wire wire;

    private Builder(Account account) {
      this.account = account;
    }

    /** The folder below which each run keeps its log; without it there is none. */
    public Builder journal(Path dir) {
      journal = dir;
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

    /**
     * Each run saves its plan beside its log, with this header and sealed by this key; without it
     * none does.
     */
    public Builder keepPlans(PlanHeader header, PlanKey key) {
      kept = new Kept(header, key);
      return this;
    }

    /** What runs are to people, for the log; without it they reach them. */
    public Builder kind(RunKind other) {
      kind = other;
      return this;
    }

    /** Where the time of day comes from; without it the system's clock. */
    public Builder clock(InstantSource other) {
      clock = other;
      return this;
    }

    /** Who is told of every action, after the run log. */
    public Builder listener(RunListener other) {
      listener = other;
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
