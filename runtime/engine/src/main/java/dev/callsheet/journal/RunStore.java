package dev.callsheet.journal;

import dev.callsheet.chain.Parts;
import dev.callsheet.dispatch.pace.TurnStore;
import dev.callsheet.guard.cap.TouchLog;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Where {@link Runs} are kept: what differs between files and a database. Thread-safe. */
public interface RunStore {
  /** What the plans of these runs are sealed by. */
  MachineKey key() throws IOException;

  /**
   * What left on an account.
   *
   * @param word that stands for it; asked when something is read or written, so that planning
   *     touches no file
   */
  TouchLog touches(Supplier<String> word, InstantSource clock);

  /**
   * By which all who send on an account share its rate; empty where they cannot, and each keeps to
   * it by itself.
   *
   * @param word that stands for the account; asked when something is read or written
   */
  default Optional<TurnStore> turns(Supplier<String> word) {
    return Optional.empty();
  }

  /** Whom none of these runs may reach. */
  SuppressionList suppressed();

  /** Makes a place for a run that begins now; gives its id. */
  String create(Instant now) throws IOException;

  /** Whether there is a run with this id, which {@link RunId} allows. */
  boolean has(String run) throws IOException;

  /** The journal of a run, to read. */
  Parts parts(String run);

  /** The run, unless another has it. */
  Optional<HeldRun> hold(String run) throws IOException;

  /** Where its plan is kept; a copy where it is kept elsewhere. */
  Path plan(String run) throws IOException;

  /** Removes what {@link #plan} gave where that is a copy. */
  void giveBack(Path plan) throws IOException;

  /**
   * The ids of all runs, the latest first; where the one clock of all of them was set back, what
   * was begun last.
   */
  List<String> ids() throws IOException;

  /** Those that began since then or may have gone on, the latest first. */
  List<String> since(Instant moment) throws IOException;

  /** Those of which it was not noted that nothing is left, the earliest first. */
  List<String> unsettled() throws IOException;

  Optional<String> appliedBy(String plan) throws IOException;

  /** Asks a run to end. */
  void stop(String run, String reason) throws IOException;

  /** Why a run was asked to end; why it had better end where that cannot be told. */
  Optional<String> stopReason(String run);

  /** Waits for what one at a time holds, over all processes. */
  Runs.Alone alone() throws IOException;

  /** Where they are, as in: there is no run X {@code below /home/ann/state}. */
  String where();

  /** What people can do when no run can be begun there. */
  String remedy();
}
