package dev.callsheet;

/** What becomes of a run that is to go on by itself while as many do as may. */
public enum WhenFull {
  /**
   * Its caller waits until one is over, so that whoever brings work is slowed down to what the
   * service takes. A listener, which a run waits for, is refused instead.
   */
  WAIT,
  /**
   * Its caller gets a {@link java.util.concurrent.RejectedExecutionException}, and nothing is sent:
   * for callers that may not wait. An event that was refused so is not answered.
   */
  REFUSE
}
