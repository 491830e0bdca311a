package dev.callsheet.dsl.words;

import java.util.Optional;

/** What verbs such as {@code add} act on. */
public enum Subject {
  QUEUE("queue", Optional.of(ValueType.QUEUE), "queue(17)"),
  CADENCE("cadence", Optional.of(ValueType.CADENCE), "cadence(9)"),
  POWERLIST("powerlist", Optional.of(ValueType.POWERLIST), "powerlist('hot')"),
  ALL_POWERLISTS("allPowerlists", Optional.empty(), "allPowerlists");

  private final String word;
  private final Optional<ValueType> id;
  private final String example;

  Subject(String word, Optional<ValueType> id, String example) {
    this.word = word;
    this.id = id;
    this.example = example;
  }

  /** As scripts write it. */
  public String word() {
    return word;
  }

  /** What its parentheses take; empty for a subject without an id. */
  public Optional<ValueType> id() {
    return id;
  }

  /** An example without a verb. */
  public String example() {
    return example;
  }
}
