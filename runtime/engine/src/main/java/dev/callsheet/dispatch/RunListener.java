package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.pace.Hold;
import java.time.Instant;
import java.util.List;

/**
 * Is told of every action of a run, on the run's own thread, one call at a time; what it does holds
 * up the run. For each action {@link #settled} comes exactly once, after the {@link #attempting}
 * calls if there are any. One that is told of several runs at once is to be thread-safe.
 */
public interface RunListener {
  RunListener NONE = all(List.of());

  /**
   * The run has begun: it has an id from now on, by which it can be looked at and ended. Not told
   * of runs without a journal. If this throws, the run ends before anything leaves.
   */
  default void begun(String run) {}

  /**
   * The action is about to be given to the wire; it is in the journal. If this throws, the run
   * stops and the action is not sent.
   *
   * @param attempt from 1
   */
  default void attempting(Action action, int attempt) {}

  /**
   * What became of the action; it is in the journal. If this throws, the run stops; what is under
   * way is still drained.
   */
  void settled(Action action, Outcome outcome);

  /**
   * Nothing leaves for now but one action now and then, since the service is away; told once for
   * each such time, see {@link Hold}.
   *
   * @param why in words for people
   */
  default void holds(String why) {}

  /** The service is there again, and the run goes on by itself. */
  default void goesOn() {}

  /**
   * Something is not as it should be, and the run goes on.
   *
   * @param what in words for people
   */
  default void warns(String what) {}

  /**
   * The service asked for less, and actions leave more slowly; told each time that it asks.
   *
   * @param at when it did
   */
  default void slows(Instant at) {}

  /** Called before the run waits: a good moment to hand on what was gathered. */
  default void flush() {}

  /** One listener that tells all of these, in order; the first that throws ends the call. */
  static RunListener all(List<? extends RunListener> listeners) {
    List<RunListener> told = List.copyOf(listeners);
    return new RunListener() {
      @Override
      public void begun(String run) {
        told.forEach(listener -> listener.begun(run));
      }

      @Override
      public void attempting(Action action, int attempt) {
        told.forEach(listener -> listener.attempting(action, attempt));
      }

      @Override
      public void settled(Action action, Outcome outcome) {
        told.forEach(listener -> listener.settled(action, outcome));
      }

      @Override
      public void holds(String why) {
        told.forEach(listener -> listener.holds(why));
      }

      @Override
      public void goesOn() {
        told.forEach(RunListener::goesOn);
      }

      @Override
      public void warns(String what) {
        told.forEach(listener -> listener.warns(what));
      }

      @Override
      public void slows(Instant at) {
        told.forEach(listener -> listener.slows(at));
      }

      @Override
      public void flush() {
        told.forEach(RunListener::flush);
      }
    };
  }
}
