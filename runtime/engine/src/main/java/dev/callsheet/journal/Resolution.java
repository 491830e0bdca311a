package dev.callsheet.journal;

/** What a person found out about an action that was unknown. */
public enum Resolution {
  /** The service carried it out. */
  SENT,
  /** The service never did: it may be sent. */
  NOT_SENT;

  /** The name in files. */
  String id() {
    return this == SENT ? "sent" : "not-sent";
  }
}
