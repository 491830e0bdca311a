package dev.callsheet.dsl.words;

/** What kind of value an option takes. */
public enum ValueType {
  /** A quoted phone number, or a row or record that has one. */
  CONTACT("a quoted phone number or a row"),
  /** A quoted phone number. */
  PHONE("a quoted phone number"),
  /** The text of a message. */
  MESSAGE("text in double quotes"),
  /** The e-mail address of the acting user; never blank. */
  AGENT("a quoted e-mail address"),
  /** The e-mail address of a contact; blank means: none. */
  EMAIL("a quoted e-mail address"),
  /** The label of a contact; blank means: none. */
  NAME("text"),
  /** Any text; blank means: none. */
  TEXT("text"),
  /** A queue's number or its name. */
  QUEUE("a queue's number, or its name from names { }"),
  /** A cadence's number or its name. */
  CADENCE("a cadence's number, or its name from names { }"),
  /** A powerlist's id or its name. */
  POWERLIST("a powerlist's id in quotes, or its name from names { }"),
  /** A team number's id or its name. */
  TEAM_SMS("a team SMS id, or its name from names { }"),
  /** A user's number or name. */
  USER("a user's number, or a name from names { }"),
  /** Column names and texts. */
  COLUMNS("a map such as [Source: 'web']");

  private final String description;

  ValueType(String description) {
    this.description = description;
  }

  /** What a person has to write, as part of a sentence. */
  public String description() {
    return description;
  }

  /** Whether it is an identifier that {@code names} can give a name to. */
  public boolean isId() {
    return switch (this) {
      case QUEUE, CADENCE, POWERLIST, TEAM_SMS, USER -> true;
      default -> false;
    };
  }
}
