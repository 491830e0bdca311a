package dev.callsheet.dispatch.pace;

/** What a run does about actions whose time has not come. */
public enum Patience {
  /**
   * It does not wait for them: an action that may not leave yet is deferred, with all later ones
   * for the same number, and the run ends when the day's budget is used up or the service asks for
   * more than five minutes of silence.
   */
  SHORT,
  /** It waits for all of that; other actions go on meanwhile. */
  LONG
}
