package dev.callsheet.journal;

import java.io.IOException;
import java.util.Optional;

/**
 * What one process writes a run on; nobody else does until it is closed, or the process is gone.
 * Not thread-safe.
 */
public interface Shelf extends AutoCloseable {
  /**
   * Keeps the plan of a run that begins; it counts as applied from {@link #claim()} on.
   *
   * @throws dev.callsheet.problem.NotApplicableException if another run did or does apply it
   */
  void keep(PlanOfRun plan) throws IOException;

  /**
   * The plan that was kept counts as applied by this run, durably. The last step of a begin: a
   * crash before leaves a run that claims it when it goes on.
   *
   * @throws dev.callsheet.problem.NotApplicableException if another run did or does apply it
   */
  void claim() throws IOException;

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

  /** The run, to read while this is held. */
  RunPlace place();

  /** Why the run was asked to end. */
  Optional<String> stopReason();

  /** Forgets that the run was asked to end; asked from now on, it will. */
  void forgetStop() throws IOException;

  /** Goes on in a part after so many bytes. What follows them, further parts too, is forgotten. */
  void goOn(int part, long bytes) throws IOException;

  /**
   * Makes sure that so many more bytes can be written, whatever else fills the disk.
   *
   * @throws IOException if that is not sure; what was sure before still is
   */
  void reserve(long bytes) throws IOException;

  /** Hands bytes on so that they outlive the process. */
  void write(byte[] bytes, int count) throws IOException;

  /** Hands bytes on so that they, and all before them, outlive a loss of power. */
  void force(byte[] bytes, int count) throws IOException;

  /** Notes apart from the parts how far they are durable, where they can be cut by hand. */
  default void note(Synced synced) {}

  /** How many bytes the present part has. */
  long size();

  /**
   * Begins a new part with this; on return it is durable, and so is all before it.
   *
   * @throws IOException if it cannot be begun; the present part goes on
   */
  void beginPart(byte[] head, int count) throws IOException;

  /** What people can do when it cannot be written. */
  String remedy();

  @Override
  void close() throws IOException;
}
