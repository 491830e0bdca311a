package dev.callsheet;

import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Metrics;
import dev.callsheet.dispatch.ResponseRules;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.dispatch.pace.Retry;
import dev.callsheet.dispatch.pace.StopRules;
import dev.callsheet.guard.Guard;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.LoopGuard;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.wire.Account;
import dev.callsheet.wire.HttpWire;
import dev.callsheet.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the settings of a Callsheet. Not thread-safe. */
public final class CallsheetBuilder {
  private static final int IN_FLIGHT = 64;
  private static final int STARTED = 64;

  final Account account;
  List<Guard> guards = List.of();
  @Nullable Runs runs;
  Pace pace = Pace.unlimited();
  int inFlight = IN_FLIGHT;
  Limits limits = Limits.NONE;
  boolean loosens;
  StopRules stopRules = StopRules.STANDARD;
  Patience patience = Patience.SHORT;
  ResponseRules responses = ResponseRules.standard();
  Retry retry = Retry.standard();
  @Nullable PlanHeader header;
  Canary canary = Canary.NONE;
  RunKind kind = RunKind.LIVE;
  InstantSource clock = InstantSource.system();
  Metrics metrics = Metrics.NONE;
  RunListener listener = RunListener.all(List.of());
  @Nullable Duration connectTimeout;
  @Nullable Duration responseTimeout;
  @Nullable Wire wire;
  LoopGuard loopGuard = LoopGuard.standard();
  @Nullable Duration lately;

  private @Nullable Path temporary;
  int mostStarted = STARTED;
  WhenFull whenFull = WhenFull.WAIT;

  CallsheetBuilder(Account account) {
    this.account = account;
  }

  /**
   * The folder below which each run keeps its plan and its journal; without one a run that ends
   * early cannot go on, and a crash leaves no trace.
   */
  public CallsheetBuilder journal(Path dir) {
    if (temporary == null) {
      temporary = dir.resolve("plans");
    }
    return journal(FileRuns.in(dir));
  }

  /** Where each run keeps its plan and its journal. */
  public CallsheetBuilder journal(Runs other) {
    runs = other;
    return this;
  }

  /** Asked when a plan is made and again before each action leaves; without it all may. */
  public CallsheetBuilder guards(List<Guard> others) {
    guards = List.copyOf(others);
    return this;
  }

  /** How fast actions leave; without it as fast as the service answers. */
  public CallsheetBuilder pace(Pace other) {
    pace = other;
    return this;
  }

  /** How many actions of a run are under way at the same time, 1 to 4,096; without it 64. */
  public CallsheetBuilder inFlight(int most) {
    inFlight = most;
    return this;
  }

  /**
   * Limits in writing, besides those of the pace and the stop rules. All of them are kept with each
   * run, and hold when it is resumed.
   */
  public CallsheetBuilder limits(Limits others) {
    limits = others;
    return this;
  }

  /**
   * A resumed run keeps to the limits of this Callsheet from now on, where it has any, also where
   * they are looser than those that the run began with; without it to the tighter ones.
   */
  public CallsheetBuilder loosen() {
    loosens = true;
    return this;
  }

  /** What ends a run early or holds it; without it {@link StopRules#STANDARD}. */
  public CallsheetBuilder stopRules(StopRules other) {
    stopRules = other;
    return this;
  }

  /** Whether runs wait for actions whose time has not come; without it they do not. */
  public CallsheetBuilder patience(Patience other) {
    patience = other;
    return this;
  }

  /** What an answer means; without it {@link ResponseRules#standard()}. */
  public CallsheetBuilder responses(ResponseRules other) {
    responses = other;
    return this;
  }

  /** What is tried again; without it {@link Retry#standard()}. */
  public CallsheetBuilder retry(Retry other) {
    retry = other;
    return this;
  }

  /** How long a connection and a whole exchange may take; without it 10 s and 30 s. */
  public CallsheetBuilder timeouts(Duration connect, Duration response) {
    connectTimeout = connect;
    responseTimeout = response;
    return this;
  }

  /** After which part of a run somebody decides about the rest; without it a run is one. */
  public CallsheetBuilder canary(Canary other) {
    canary = other;
    return this;
  }

  /** What the plan that a run keeps says of itself; without it only what is known here. */
  public CallsheetBuilder header(PlanHeader other) {
    header = other;
    return this;
  }

  /** What runs are to people, for the journal; without it they reach them. */
  public CallsheetBuilder kind(RunKind other) {
    kind = other;
    return this;
  }

  /** Where the time of day comes from; without it the system's clock. */
  public CallsheetBuilder clock(InstantSource other) {
    clock = other;
    return this;
  }

  /** Who is told of every action, after the journal. */
  public CallsheetBuilder listener(RunListener other) {
    listener = other;
    return this;
  }

  /** Who is told the figures of runs and rules; without it nobody. */
  public CallsheetBuilder metrics(Metrics other) {
    metrics = other;
    return this;
  }

  /**
   * Refuses plans that would repeat what left on the account so long ago or less, may have left, or
   * is leaving in another run: the same text for the same person, the same call, the same addition.
   * Asked when a plan, saved or not, is sent and when a run goes on; not for events, which have
   * ids. {@link Confirmation} says how many are meant. Needs a journal; without it nothing is
   * compared.
   */
  public CallsheetBuilder refuseRepeats(Duration within) {
    if (within.isNegative() || within.isZero()) {
      throw new ConfigurationException("repeats are refused within some time, not " + within);
    }
    lately = within;
    return this;
  }

  /** How often rules may reach one contact; without it {@link LoopGuard#standard()}. */
  public CallsheetBuilder loopGuard(LoopGuard other) {
    loopGuard = other;
    return this;
  }

  /**
   * How many runs go on by themselves at the same time ({@link Callsheet#start}, {@link
   * Callsheet#decideAndStart}), each on a thread of its own, and what becomes of one more; without
   * it 64, and its caller waits.
   */
  public CallsheetBuilder started(int most, WhenFull policy) {
    if (most < 1) {
      throw new ConfigurationException("at least one run must be able to go on by itself");
    }
    mostStarted = most;
    whenFull = policy;
    return this;
  }

  /**
   * The folder for plans that are too large for the memory, and for copies of plans that are gone
   * on with. They hold numbers and messages, are readable by their owner only, and are removed when
   * they are closed; what a killed process left is removed after a week, by the next that is built
   * with this folder. Without it {@code plans} below the folder of the journal, or else the
   * system's temporary folder, in which nothing is cleared up.
   */
  public CallsheetBuilder temporary(Path folder) {
    temporary = folder;
    return this;
  }

  /** That folder, without what is too old to be of a process that lives. */
  Path swept() {
    return temporary == null
        ? Path.of(System.getProperty("java.io.tmpdir"))
        : Leftover.swept(temporary);
  }

  /** Another wire, for specs; it is closed with the Callsheet. */
  CallsheetBuilder wire(Wire other) {
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

  /** All limits that can be written down. */
  Limits allLimits() {
    Limits own = Limits.of(pace, stopRules).tightest(limits);
    return inFlight == IN_FLIGHT || inFlight < 1 // refused elsewhere
        ? own
        : own.tightest(
            Limits.NONE.with(
                LimitKind.IN_FLIGHT, String.valueOf(inFlight), ZoneId.systemDefault()));
  }

  /** What leaves is counted with the runs, unless somebody else counts it. */
  Pace countedPace() {
    return runs == null || pace.isCounted()
        ? pace
        : pace.countedBy(runs.quota(account.businessId()));
  }

  Wire openWire() {
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
