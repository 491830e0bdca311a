package dev.callsheet.journal;

import dev.callsheet.chain.Parts;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * A run that one process has alone, until it is closed or the process is gone. Not thread-safe. To
 * be closed, which closes its parts too.
 */
public interface HeldRun extends Closeable {
  /** Its journal, to read and to write on. */
  Parts parts();

  /**
   * Keeps the plan of a run that begins; it counts as applied from {@link #claim} on.
   *
   * @return false if another run did or does apply it
   */
  boolean keep(PlanOfRun plan) throws IOException;

  /**
   * The plan with this id counts as applied by this run, durably. The last step of a begin: a crash
   * before leaves a run that claims it when it goes on.
   *
   * @return false if another run has applied it
   */
  boolean claim(String plan) throws IOException;

  /** Forgets a run that did not begin after all, and closes. */
  void forget() throws IOException;

  /**
   * Forgets a run that began, and that it applied its plan, and closes. Whatever cuts this short
   * leaves either the run as it was, or one that has to claim its plan anew.
   *
   * @param plan its id
   */
  void disown(Optional<String> plan) throws IOException;

  /**
   * Notes whether anything is left of the run to send or to find out, for who looks for such runs.
   * That there is, is durable on return.
   */
  void settled(boolean nothingIsLeft) throws IOException;

  /** Why the run was asked to end. */
  Optional<String> stopReason();

  /**
   * From now on this one alone writes on the run, whoever believes so besides. Forgets that it was
   * asked to end; asked from now on, it will. Before its journal is read to go on from.
   */
  void takeOver() throws IOException;
}
