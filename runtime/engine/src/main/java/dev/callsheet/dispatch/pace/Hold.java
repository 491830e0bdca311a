package dev.callsheet.dispatch.pace;

/** What a run does while the service is away. */
public enum Hold {
  /**
   * Once as many attempts in a row as twice those under way at the same time, and at least 20, got
   * no answer but a fault, nothing leaves but one action each five seconds, alone. The first answer
   * to one ends the hold; if after a minute there was none the run stops, to be resumed later.
   */
  WHEN_UNANSWERED,
  /** It goes on at its pace, whatever becomes of what it sends. */
  NEVER
}
