package dev.callsheet.journal;

import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.Verification;
import dev.callsheet.chain.Verified;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.dispatch.pace.TurnStore;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.cap.LogQuota;
import dev.callsheet.guard.cap.TouchKey;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.Looks;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/**
 * The runs of a place: what each was to send, what it tried, and what came of it. One process at a
 * time writes the journal of one run; runs are independent of each other. Thread-safe.
 *
 * <p>Whatever cannot be read or written is a {@link ConfigurationException}, and so is a run that
 * there is not.
 */
public final class Runs {
  /** A process that looks whether a run is under way holds it for a moment too. */
  private static final Looks TAKING = new Looks(20, Duration.ofMillis(50));

  /** Another who looks holds it for a moment, too. */
  private static final Looks LOOKING = new Looks(5, Duration.ofMillis(10));

  private static final int ACCOUNT_DIGITS = 32;

  private final RunStore store;
  private final InstantSource clock;
  private final long part;

  /**
   * Those kept there.
   *
   * @param clock whose time records bear
   * @param part how many bytes of a part are enough to begin another, see {@link ChainWriter#PART}
   */
  public Runs(RunStore store, InstantSource clock, long part) {
    this.store = store;
    this.clock = clock;
    this.part = part;
  }

  private interface Asked<T> {
    T now() throws IOException;
  }

  private static <T> T ask(Function<IOException, ConfigurationException> trouble, Asked<T> asked) {
    try {
      return asked.now();
    } catch (IOException e) {
      throw trouble.apply(e);
    } catch (UncheckedIOException e) {
      throw trouble.apply(Objects.requireNonNull(e.getCause()));
    }
  }

  private static Function<IOException, ConfigurationException> that(String trouble) {
    return e -> new ConfigurationException(trouble + ": " + Reasons.of(e));
  }

  private static Function<IOException, ConfigurationException> unreadable(String run) {
    return e ->
        new ConfigurationException(
            "the journal of the run %s cannot be read: %s"
                .formatted(
                    run,
                    e instanceof NoSuchFileException ? "a part of it is gone" : Reasons.of(e)));
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "no journal can be written %s (%s), so nothing is sent; %s"
            .formatted(store.where(), Reasons.of(e), store.remedy()));
  }

  /** What the plans of these runs are sealed by. */
  public MachineKey key() {
    return ask(this::unwritable, store::key);
  }

  /** Counts what leaves for a business in all these runs, by whatever name, key and address. */
  public Quota quota(BusinessId account) {
    byte[] id = account.value().getBytes(StandardCharsets.UTF_8);
    return new LogQuota(store.touches(() -> key().keyed("quota").word(id, ACCOUNT_DIGITS), clock));
  }

  /** What leaves for a business in all these runs, and whom: caps count whatever it is called. */
  public History history(BusinessId account) {
    return new History(
        word -> store.touches(word, clock),
        () -> new TouchKey(key().keyed("history"), account.value()));
  }

  /**
   * By which all who send on an account here share its rate; empty where they cannot.
   *
   * @param account asked when something is read or written
   */
  public Optional<TurnStore> turns(Supplier<AccountMark> account) {
    return store.turns(() -> account.get().fingerprint());
  }

  /** Whom none of these runs may reach, whatever the account. */
  public SuppressionList suppressed() {
    return store.suppressed();
  }

  /**
   * Begins a run: its plan is kept and counts as applied from now on, its journal is open. All of
   * that is durable on return; if it fails the run is as if it had never been begun.
   *
   * @param secret key of the account, never to be written
   * @throws NotApplicableException if another run did or does apply the plan
   */
  public RunJournal begin(RunHeader header, PlanOfRun plan, Secret secret) {
    RecordJson json = new RecordJson(secret, key());
    return ask(
        this::unwritable,
        () -> {
          String run = store.create(clock.instant());
          HeldRun held = hold(run);
          try (Undo begun = new Undo(held::forget)) {
            return begun.into(begun(header, plan, json, held, run));
          }
        });
  }

  private RunJournal begun(
      RunHeader header, PlanOfRun plan, RecordJson json, HeldRun held, String run)
      throws IOException {
    if (!held.keep(plan)) {
      throw applied(plan.id(), plan.name());
    }
    RunJournal.Head head =
        new RunJournal.Head(run, header, json, ActionStates.open(header.actions()));
    ChainWriter chain =
        ChainWriter.begin(held.parts(), head, clock, part, RunJournal.firstRoom(header));
    if (!held.claim(plan.id())) {
      throw applied(plan.id(), plan.name());
    }
    return new RunJournal(head, chain, held, Optional.empty());
  }

  /**
   * Opens the journal of a run to write on. What a crash left behind is put in order: an action
   * that was announced and has no outcome is unknown from now on.
   *
   * @throws NotApplicableException if another writes on it
   */
  public RunJournal open(String run, Secret secret) {
    refuseUnknown(run);
    RecordJson json = new RecordJson(secret, key());
    return ask(
        unreadable(run),
        () -> {
          HeldRun held = hold(run);
          try (Undo opened = new Undo(held)) {
            held.settled(false);
            held.takeOver(); // not later: whoever sees that the run is under way may ask anew
            return opened.into(opened(run, json, held));
          }
        });
  }

  private RunJournal opened(String run, RecordJson json, HeldRun held) throws IOException {
    RunStanding standing = RunStanding.of(held.parts(), true);
    RunHeader header = standing.header();
    RunJournal.Head head = new RunJournal.Head(run, header, json, standing.actions());
    ChainWriter chain = ChainWriter.goOn(standing.last(), head, clock, part);
    if (header.plan().isPresent() && !held.claim(header.plan().get())) {
      String back =
          ": if 'callsheet runs' shows that no other run sent any of it, write %s into that";
      throw applied(header.plan().get(), "the plan of the run " + run, back.formatted(run));
    }
    RunJournal journal = new RunJournal(head, chain, held, standing.announced());
    journal.recover(standing.last().isTorn());
    return journal;
  }

  /**
   * Forgets a run of which nothing can have reached the service and something is left, and with it
   * that its plan was applied. Does nothing for one that is under way, that has an action whose end
   * is not known, or that a person went on with.
   *
   * @return whether it is forgotten
   */
  public boolean forget(String run) {
    try {
      Optional<HeldRun> taken =
          RunId.isOne(run) && store.has(run) ? store.hold(run) : Optional.empty();
      if (taken.isEmpty()) {
        return false;
      }
      try (Undo held = new Undo(taken.get())) {
        RunStanding standing = RunStanding.of(taken.get().parts(), true);
        if (standing.reachedNobody()) {
          held.into(taken.get()).disown(standing.header().plan());
        }
        return standing.reachedNobody();
      }
    } catch (IOException | UncheckedIOException | ConfigurationException e) {
      return false; // as it was, or nobody's
    }
  }

  private HeldRun hold(String run) throws IOException {
    return TAKING
        .until(() -> store.hold(run))
        .orElseThrow(
            () ->
                new NotApplicableException(
                    "the run %s is under way in another process; wait for its end, or end it with 'callsheet stop %s'"
                        .formatted(run, run)));
  }

  /** Where the plan of a run is kept; a copy where it is kept elsewhere. */
  public Path plan(String run) {
    refuseUnknown(run);
    return ask(unreadable(run), () -> store.plan(run));
  }

  /** Gives back what {@link #plan} gave: removes it where it is a copy. */
  public void giveBack(Path plan) {
    try {
      store.giveBack(plan);
    } catch (IOException e) {
      // It goes with the process.
    }
  }

  public RunSummary summary(String run) {
    refuseUnknown(run);
    return ask(
        unreadable(run),
        () -> {
          boolean underWay = isUnderWay(run); // first: what it did until its end is in the journal
          return RunStanding.of(store.parts(run), false).summary(run, store.parts(run), underWay);
        });
  }

  private boolean isUnderWay(String run) throws IOException {
    try (HeldRun held = LOOKING.until(() -> store.hold(run)).orElse(null)) {
      return held == null;
    }
  }

  /**
   * The ids of all runs, first the one that was begun last, then by what the clock said. In a
   * database all are by what the clocks of their machines said.
   */
  public List<String> ids() {
    return ask(unlisted(), store::ids);
  }

  /**
   * The ids of all runs that began since then or may have gone on, the latest first: all of which
   * anything left since then, and perhaps some more.
   */
  public List<String> since(Instant moment) {
    return ask(unlisted(), () -> store.since(moment));
  }

  private Function<IOException, ConfigurationException> unlisted() {
    return that("the runs %s cannot be listed".formatted(store.where()));
  }

  /** Held by one at a time, over all processes; goes with the process. */
  public interface Alone extends AutoCloseable {
    @Override
    void close();
  }

  /** Waits until nobody else compares what is about to leave with what left, and begins. */
  public Alone alone() {
    return ask(this::unwritable, store::alone);
  }

  /**
   * The runs of which something is left to send or to find out, the earliest first, also those
   * under way. Reads only those, and each that ended in an older version once. One whose plan
   * another run has applied is not among them, nor one whose journal cannot be read; one of which
   * it cannot be told any more whether another has is.
   */
  public List<RunSummary> unfinished() {
    return new OpenRuns(this, store).found(ask(unlisted(), store::unsettled));
  }

  /** Every record of a run, in order; gives what lies behind the last one. */
  public Verified verify(String run, Consumer<JsonTree> told) {
    return verify(run, action -> true, told);
  }

  /**
   * The same, but for records of actions that are not wanted: each is held against the one before
   * and not told, which takes a fraction of the time. Some may be told nevertheless.
   *
   * @param wanted by the number of the action
   */
  public Verified verify(String run, LongPredicate wanted, Consumer<JsonTree> told) {
    refuseUnknown(run);
    ActionGlance glance = new ActionGlance(wanted);
    return ask(
        unreadable(run),
        () ->
            new Verification(store.parts(run), 1, RunJournal.END, RecordJson.seals(key()), glance)
                .verified(told));
  }

  public Optional<String> appliedBy(String plan) {
    return ask(
        that("it cannot be told whether the plan was applied already"),
        () -> store.appliedBy(plan));
  }

  /**
   * Refuses a plan that was applied already.
   *
   * @throws NotApplicableException naming the run
   */
  public void refuseApplied(String plan, String name) {
    if (appliedBy(plan).isPresent()) {
      throw applied(plan, name);
    }
  }

  private NotApplicableException applied(String plan, String name) {
    return applied(plan, name, ". To send again, plan again");
  }

  /** That it was outlives its run, and what says by which. */
  private NotApplicableException applied(String plan, String name, String toDo) {
    String run = appliedBy(plan).orElse("unknown");
    if (!RunId.isOne(run)) {
      return new NotApplicableException(
          "%s was applied already, and the mark applied/%s %s that said by which run was cut or changed%s"
              .formatted(name, plan, store.where(), toDo));
    }
    boolean isKept = ask(unlisted(), () -> store.has(run));
    return new NotApplicableException(
        "%s was applied already, by the run %s%s. To send again, plan again"
            .formatted(name, run, isKept ? "" : ", which is not kept any more"));
  }

  /** Asks the run to end, whichever process makes it. Does not wait. */
  public void stop(String run, String reason) {
    refuseUnknown(run);
    ask(
        that("the run %s cannot be asked to end".formatted(run)),
        () -> {
          store.stop(run, reason);
          return run;
        });
  }

  /** Why the run was asked to end; asked now and then by whoever makes it. */
  public Optional<String> stopReason(String run) {
    // A run whose journal is gone is no run any more, which the journal tells better.
    return RunId.isOne(run) ? store.stopReason(run) : Optional.empty();
  }

  private void refuseUnknown(String run) {
    if (!RunId.isOne(run)) {
      throw new ConfigurationException(
          "'" + run + "' is no run; a run is called like 20261121T094500Z-1f3a9c");
    }
    if (!ask(unreadable(run), () -> store.has(run))) {
      throw new ConfigurationException("there is no run " + run + " " + store.where());
    }
  }
}
