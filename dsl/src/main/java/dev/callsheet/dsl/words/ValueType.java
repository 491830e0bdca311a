package dev.callsheet.dsl.words;

/** What kind of value an option takes; a blank address of a contact, name or text means none. */
public enum ValueType {
  CONTACT("a quoted phone number or a row"),
  PHONE("a quoted phone number"),
  MESSAGE("text in double quotes"),
  AGENT("a quoted e-mail address"),
  EMAIL("a quoted e-mail address"),
  NAME("text"),
  TEXT("text"),
  QUEUE("a queue's number, or its name from names { }"),
  CADENCE("a cadence's number, or its name from names { }"),
  POWERLIST("a powerlist's id in quotes, or its name from names { }"),
  TEAM_SMS("a team SMS id, or its name from names { }"),
  USER("a user's number, or a name from names { }"),
  COLUMNS("a map such as [Source: 'web']"),
  EXPIRY("how long, such as 2.hours, or a moment");

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
