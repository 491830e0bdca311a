package dev.callsheet.command;

import java.util.List;

/**
 * The eleven operations of the API document's part "Endpoints", in its order, and the one that asks
 * nothing of the service.
 */
public enum Operation {
  SMS("sms", "Send SMS", Effect.TEXT, Field.TO, Field.MESSAGE, Field.AGENT, Field.EXPIRES),
  TEAM_SMS(
      "team-sms",
      "Team SMS",
      Effect.TEXT,
      Field.TEAM,
      Field.TO,
      Field.MESSAGE,
      Field.FROM,
      Field.EXPIRES),
  CALL("call", "Make A Call", Effect.CALL, Field.TO, Field.AGENT, Field.NAME, Field.EXPIRES),
  QUEUE_ADD(
      "queue-add",
      "Send To Queue",
      Effect.ADD,
      Field.QUEUE,
      Field.TO,
      Field.AGENT,
      Field.NAME,
      Field.EXPIRES),
  QUEUE_REMOVE(
      "queue-remove",
      "Remove From Queue",
      Effect.REMOVE,
      Field.QUEUE,
      Field.TO,
      Field.AGENT,
      Field.NAME),
  CADENCE_ADD("cadence-add", "Send to Cadence", Effect.ADD, Field.CADENCE, Field.TO, Field.NAME),
  CADENCE_REMOVE(
      "cadence-remove", "Remove From Cadence", Effect.REMOVE, Field.CADENCE, Field.TO, Field.NAME),
  POWERLIST_ADD(
      "powerlist-add",
      "Add to Powerlist",
      Effect.ADD,
      Field.POWERLIST,
      Field.TO,
      Field.FIRST_NAME,
      Field.LAST_NAME,
      Field.TITLE,
      Field.COMPANY,
      Field.EMAIL,
      Field.REFRESHER,
      Field.CRM_USER_ID,
      Field.CRM_CONTACT_ID,
      Field.ON_DUPLICATE,
      Field.EXTRA),
  POWERLIST_REMOVE(
      "powerlist-remove", "Remove From Powerlist", Effect.REMOVE, Field.POWERLIST, Field.TO),
  ALL_POWERLISTS_REMOVE(
      "all-powerlists-remove", "Remove From All Powerlists", Effect.REMOVE, Field.TO),
  /** Flush Queue (legacy endpoint). */
  QUEUE_FLUSH("queue-flush", "Flush Queue", Effect.FLUSH, Field.QUEUE, Field.USER),
  /** Nothing is sent: whoever is named is on the list of suppressed numbers from then on. */
  SUPPRESS("suppress", "Suppress", Effect.SUPPRESS, Field.TO, Field.REASON);

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
    FLUSH,
    /** Nobody reaches a person any more. */
    SUPPRESS;

    /** Whether a person is reached by it, now or later. */
    public boolean reaches() {
      return this == TEXT || this == CALL || this == ADD;
    }
  }

  private final String id;
  private final String title;
  private final Effect effect;

  @SuppressWarnings("ImmutableEnumChecker") // List.of gives one that nobody can change
  private final List<Field> fields;

  Operation(String id, String title, Effect effect, Field... fields) {
    this.id = id;
    this.title = title;
    this.effect = effect;
    this.fields = List.of(fields);
  }

  /**
   * The name used in files, filters and machine output, such as {@code powerlist-add}; never
   * changes.
   */
  public String id() {
    return id;
  }

  /** The heading in the API document; the name of what is none of its operations. */
  public String title() {
    return title;
  }

  /** What it does to a person or a list. */
  public Effect effect() {
    return effect;
  }

  /** What its command is given, in the order in which the command tells it. */
  public List<Field> fields() {
    return fields;
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
