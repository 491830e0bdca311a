package dev.callsheet.command;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command can be given, under the one name that scripts, files and machine output have for
 * it. {@link Operation#fields()} says which operation is given which.
 */
public enum Field {
  /** The shared number that texts. */
  TEAM("team", true, false),
  QUEUE("queue", true, false),
  CADENCE("cadence", true, false),
  POWERLIST("powerlist", true, false),
  /**
   * Who is texted, called, added or removed: one number, or a list where one request takes many.
   */
  TO("to", true, true),
  MESSAGE("message", true, true),
  /** The acting user, or the agent who is rung first. */
  AGENT("agent", false, true),
  /** Which of a team's numbers texts. */
  FROM("from", false, true),
  /** The label that agents see. */
  NAME("name", false, true),
  /** The user in whose name a queue is emptied. */
  USER("user", true, false),
  /** The first field of a {@link ContactCard}, and so on. */
  FIRST_NAME("firstName", false, true),
  LAST_NAME("lastName", false, true),
  TITLE("title", false, true),
  COMPANY("company", false, true),
  /** The contact's own address. */
  EMAIL("email", false, true),
  /** What the agent should remember. */
  REFRESHER("refresher", false, true),
  CRM_USER_ID("crmUserId", false, true),
  CRM_CONTACT_ID("crmContactId", false, true),
  /** What to do with an entry that is there already. */
  ON_DUPLICATE("onDuplicate", false, false),
  EXTRA("extra", false, true),
  /** Why a number is suppressed, for whoever asks later; the service is not told. */
  REASON("reason", true, true),
  /** From when on it is not wanted any more; the service is not told. */
  EXPIRES("expires", false, false);

  private static final Map<String, Field> BY_ID = new HashMap<>();

  static {
    for (Field field : values()) {
      BY_ID.put(field.id, field);
    }
  }

  private final String id;
  private final boolean required;
  private final boolean personal;

  Field(String id, boolean required, boolean personal) {
    this.id = id;
    this.required = required;
    this.personal = personal;
  }

  /** Its name, such as {@code firstName}; never changes. */
  public String id() {
    return id;
  }

  /** Whether every command that has the field must be given it. */
  public boolean isRequired() {
    return required;
  }

  /** Whether it tells of a person, so that whoever may not see people may not see it. */
  public boolean isPersonal() {
    return personal;
  }

  /** Whether it is the place that a command acts on, such as a queue. */
  public boolean isPlace() {
    return this == TEAM || this == QUEUE || this == CADENCE || this == POWERLIST;
  }

  /** The field of this name; null if there is none. */
  public static @Nullable Field ofId(String id) {
    return BY_ID.get(id);
  }

  Object value(long number) {
    return switch (this) {
      case TEAM -> new TeamSmsId(number);
      case QUEUE -> new QueueId(number);
      case CADENCE -> new CadenceId(number);
      case USER -> new UserId(number);
      default -> throw new IllegalArgumentException("'" + id + "' is no number");
    };
  }

  private static Instant moment(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + text + "' is no moment", e);
    }
  }

  Object value(String text) {
    return switch (this) {
      case POWERLIST -> new PowerlistId(text);
      case TO, FROM -> new PhoneNumber(text);
      case MESSAGE -> new Message(text);
      case AGENT, EMAIL -> new Email(text);
      case NAME -> new DisplayName(text);
      case EXPIRES -> moment(text);
      case TEAM, QUEUE, CADENCE, USER, EXTRA ->
          throw new IllegalArgumentException("'" + id + "' is no text");
      default -> text;
    };
  }
}
