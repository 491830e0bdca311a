package dev.callsheet.command;

/** The eleven operations of the API document's part "Endpoints", in its order. */
public enum Operation {
  /** Send SMS. */
  SMS("sms", "Send SMS", Effect.TEXT),
  /** Team SMS. */
  TEAM_SMS("team-sms", "Team SMS", Effect.TEXT),
  /** Make A Call. */
  CALL("call", "Make A Call", Effect.CALL),
  /** Send To Queue. */
  QUEUE_ADD("queue-add", "Send To Queue", Effect.ADD),
  /** Remove From Queue. */
  QUEUE_REMOVE("queue-remove", "Remove From Queue", Effect.REMOVE),
  /** Send to Cadence. */
  CADENCE_ADD("cadence-add", "Send to Cadence", Effect.ADD),
  /** Remove From Cadence. */
  CADENCE_REMOVE("cadence-remove", "Remove From Cadence", Effect.REMOVE),
  /** Add to Powerlist. */
  POWERLIST_ADD("powerlist-add", "Add to Powerlist", Effect.ADD),
  /** Remove From Powerlist. */
  POWERLIST_REMOVE("powerlist-remove", "Remove From Powerlist", Effect.REMOVE),
  /** Remove From All Powerlists. */
  ALL_POWERLISTS_REMOVE("all-powerlists-remove", "Remove From All Powerlists", Effect.REMOVE),
  /** Flush Queue (legacy endpoint). */
  QUEUE_FLUSH("queue-flush", "Flush Queue", Effect.FLUSH);

  /** What an operation does to a person or a list. */
  public enum Effect {
    /** A person gets a text. */
    TEXT,
    /** An agent and then a person are rung. */
    CALL,
    /** A person is put where agents or automations will reach them. */
    ADD,
    /** A person is taken out. */
    REMOVE,
    /** Everybody is taken out. */
    FLUSH
  }

  private final String id;
  private final String title;
  private final Effect effect;

  Operation(String id, String title, Effect effect) {
    this.id = id;
    this.title = title;
    this.effect = effect;
  }

  /**
   * The name used in files, filters and machine output, such as {@code powerlist-add}; never
   * changes.
   */
  public String id() {
    return id;
  }

  /** The heading in the API document. */
  public String title() {
    return title;
  }

  /** What it does to a person or a list. */
  public Effect effect() {
    return effect;
  }

  /**
   * Whether it takes more away than the script names: a whole queue, or a person from every list.
   */
  public boolean isSweeping() {
    return this == QUEUE_FLUSH || this == ALL_POWERLISTS_REMOVE;
  }

  /**
   * The operation with this id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Operation ofId(String id) {
    for (Operation operation : values()) {
      if (operation.id.equals(id)) {
        return operation;
      }
    }
    throw new IllegalArgumentException("no operation '" + id + "'");
  }
}
