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
  QUEUE("queue", "a queue's number, or its name from names { }"),
  CADENCE("cadence", "a cadence's number, or its name from names { }"),
  POWERLIST("powerlist", "a powerlist's id in quotes, or its name from names { }"),
  TEAM_SMS("teamSms", "a team SMS id, or its name from names { }"),
  USER("user", "a user's number, or a name from names { }"),
  COLUMNS("a map such as [Source: 'web']"),
  EXPIRY("how long, such as 2.hours, or a moment");

  private final String word;
  private final String description;

  ValueType(String description) {
    this("", description);
  }

  ValueType(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** As {@code names} writes it; empty for what can have no name there. */
  public String word() {
    return word;
  }

  /** What a person has to write, as part of a sentence. */
  public String description() {
    return description;
  }

  /** Whether it is an identifier that {@code names} can give a name to. */
  public boolean isId() {
    return !word.isEmpty();
  }
}
