package dev.callsheet.journal;

import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * Where runs are kept: what each was to send, what it tried, and what came of it. One process at a
 * time writes the journal of one run; runs are independent of each other. Thread-safe.
 *
 * <p>Whatever cannot be read or written is a {@link dev.callsheet.problem.ConfigurationException},
 * and so is a run that there is not.
 */
public interface Runs {
  /** What the plans of these runs are sealed by. */
  MachineKey key();

  /** Counts what leaves on an account in all these runs, however its address is written. */
  Quota quota(BusinessId account);

  /**
   * Begins a run: its plan is kept and counts as applied from now on, its journal is open. All of
   * that is durable on return; if it fails the run is as if it had never been begun.
   *
   * @param key of the account, never to be written
   * @throws dev.callsheet.problem.NotApplicableException if another run did or does apply the plan
   */
  RunJournal begin(RunHeader header, PlanOfRun plan, Secret key);

  /**
   * Opens the journal of a run to write on. What a crash left behind is put in order: an action
   * that was announced and has no outcome is unknown from now on.
   *
   * @throws dev.callsheet.problem.NotApplicableException if another writes on it
   */
  RunJournal open(String run, Secret key);

  /**
   * Forgets a run of which nothing can have reached the service and something is left, and with it
   * that its plan was applied. Does nothing for one that is under way, that has an action whose end
   * is not known, or that a person went on with.
   *
   * @return whether it is forgotten
   */
  boolean forget(String run);

  /** Where the plan of a run is kept; a copy where it is kept elsewhere. */
  Path plan(String run);

  /** Gives back what {@link #plan} gave: removes it where it is a copy. */
  void giveBack(Path plan);

  /** How a run stands. */
  RunSummary summary(String run);

  /** The ids of all runs, the latest first. */
  List<String> ids();

  /**
   * The ids of all runs that began since then or may have gone on, the latest first: all of which
   * anything left since then, and perhaps some more.
   */
  List<String> since(Instant moment);

  /** Held by one at a time, over all processes; goes with the process. */
  interface Alone extends AutoCloseable {
    @Override
    void close();
  }

  /** Waits until nobody else compares what is about to leave with what left, and begins. */
  Alone alone();

  /**
   * The runs of which something is left to send or to find out, the earliest first, also those
   * under way. Reads only those, and each that ended in an older version once. One whose plan
   * another run has applied is not among them, nor one whose journal cannot be read.
   */
  List<RunSummary> unfinished();

  /** Every record of a run, in order; gives what lies behind the last one. */
  default Verified verify(String run, Consumer<JsonTree> record) {
    return verify(run, action -> true, record);
  }

  /**
   * The same, but for records of actions that are not wanted: each is held against the one before
   * and not told, which takes a fraction of the time. Some may be told nevertheless.
   *
   * @param wanted by the number of the action
   */
  Verified verify(String run, LongPredicate wanted, Consumer<JsonTree> record);

  /** The run that applied the plan with this id. */
  Optional<String> appliedBy(String plan);

  /** Asks the run to end, whichever process makes it. Does not wait. */
  void stop(String run, String reason);

  /** Why the run was asked to end; asked now and then by whoever makes it. */
  Optional<String> stopReason(String run);
}
