package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.SharedTurns;
import dev.callsheet.dispatch.pace.TurnStore;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.list.Suppressor;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.SuppressedHere;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.wire.HttpWire;
import dev.callsheet.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects the settings of a Callsheet. Not thread-safe. */
public final class CallsheetBuilder {
  private static final int STARTED = 64;

  /** Longer than any run keeps its plan open. */
  private static final Duration OLD = Duration.ofDays(7);

  final Account account;
  @Nullable Runs runs;
  @Nullable SuppressionList suppressed;
  private @Nullable History trial;
  SendSettings sending = SendSettings.standard();
  Limits limits = Limits.NONE;
  private Limits policy = Limits.NONE;
  boolean loosens;
  @Nullable Duration connectTimeout;
  @Nullable Duration responseTimeout;
  @Nullable Wire wire;
  LoopGuard loopGuard = LoopGuard.standard();
  @Nullable Duration lately;

  private @Nullable Path folder;
  private @Nullable Path temporary;
  int mostStarted = STARTED;
  WhenFull whenFull = WhenFull.WAIT;

  CallsheetBuilder(Account account) {
    this.account = account;
  }

  /**
   * The folder below which each run keeps its plan and its journal; without one a run that ends
   * early cannot go on, and a crash leaves no trace. Whoever is on its list of suppressed numbers
   * ({@link SuppressionList}) is left out of all plans and runs, also of those that another {@link
   * #journal(Runs)} takes from here.
   */
  public CallsheetBuilder journal(Path dir) {
    if (temporary == null) {
      temporary = dir.resolve("plans");
    }
    folder = dir;
    return journal(FileRuns.in(dir));
  }

  /**
   * Where each run keeps its plan and its journal, and who is suppressed ({@link Runs#suppressed}).
   */
  public CallsheetBuilder journal(Runs other) {
    runs = other;
    suppressed = folder == null ? other.suppressed() : other.suppressed().with(folder);
    return this;
  }

  /** How runs are sent; without it {@link SendSettings#standard()}. */
  public CallsheetBuilder sending(SendSettings other) {
    sending = other;
    return this;
  }

  /**
   * Limits in writing, besides those of {@link #sending}. All of them are kept with each run, and
   * hold when it is resumed.
   */
  public CallsheetBuilder limits(Limits others) {
    limits = others;
    return this;
  }

  /**
   * Who may be reached, and when; it holds besides what {@link #limits} say, for plans as for runs,
   * and is kept with each run.
   */
  public CallsheetBuilder policy(Policy policy) {
    this.policy = this.policy.policy(policy.written());
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

  /** How long a connection and a whole exchange may take; without it 10 s and 30 s. */
  public CallsheetBuilder timeouts(Duration connect, Duration response) {
    connectTimeout = connect;
    responseTimeout = response;
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
        : PrivateFile.swept(temporary, OLD);
  }

  /** Another wire, for specs; it is closed with the Callsheet. */
  CallsheetBuilder wire(Wire other) {
    wire = other;
    return this;
  }

  /**
   * The Callsheet. To be closed.
   *
   * @throws ConfigurationException if a limit is out of range, or a system property makes the JDK's
   *     HTTP client repeat requests or log the key
   */
  public Callsheet build() {
    return new Callsheet(this);
  }

  /**
   * For trials, which are to count for nobody: whom what leaves reaches is counted in memory, and
   * whom it suppresses is remembered there. The list of suppressed numbers is asked as ever.
   */
  public CallsheetBuilder trial() {
    trial = History.inMemory();
    return this;
  }

  /** All limits that can be written down. */
  Limits allLimits() {
    return sending.limits().tightest(limits).tightest(policy);
  }

  /**
   * The settings within the limits; what leaves is counted with the runs, unless it is already, and
   * shares the account's rate with all who keep their runs there.
   */
  SendSettings sendSettings() {
    Pace pace = sending.pace();
    if (runs != null && !pace.isCounted()) {
      pace = pace.countedBy(runs.quota(account.businessId()));
    }
    if (runs != null && trial == null && !pace.isShared()) {
      Runs kept = runs;
      Optional<TurnStore> turns = kept.turns(() -> AccountMark.of(account, kept.key()));
      if (turns.isPresent()) {
        pace = pace.sharedBy(new SharedTurns(turns.get(), sending.clock()));
      }
    }
    return sending.pace(allLimits().pace(pace));
  }

  /** Who is asked about people, and told of those who are not to be reached. */
  KeptPolicy people() {
    Optional<SuppressionList> list = Optional.ofNullable(suppressed);
    Optional<CountingGuard> suppressor =
        trial == null ? list.map(Suppressor::new) : Optional.of(new SuppressedHere());
    return new KeptPolicy(list, history(), suppressor);
  }

  /** Where a trial counts for nobody, the list for those who say no in earnest. */
  Optional<CountingGuard> forGood() {
    return trial == null
        ? Optional.empty()
        : Optional.ofNullable(suppressed).map(list -> new Suppressor(list));
  }

  /** Where people are counted; empty where nothing is kept. */
  Optional<History> history() {
    return Optional.ofNullable(trial)
        .or(() -> Optional.ofNullable(runs).map(kept -> kept.history(account.businessId())));
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
