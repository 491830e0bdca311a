package dev.callsheet.dsl.words;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The words of {@code policy { }}, each with the values that it takes: the one list that the
 * checker, the reference and editors read.
 */
public enum PolicyWord {
  HOURS(
      "hours 'us-strict'",
      "when people may be reached; all that is said holds together",
      new Value("", Form.TEXTS, "hours that come with Callsheet: 'us-federal' or 'us-strict'"),
      new Value("file", Form.TEXT, "the name of a file of rules of your own, as hours_file has it"),
      new Value("in", Form.TEXTS, "places such as 'US-FL'"),
      new Value("days", Form.TEXT, "days such as 'mon-sat'"),
      new Value("from", Form.TEXT, "a time of day such as '10:00'"),
      new Value("until", Form.TEXT, "a time of day such as '18:00'")),
  PLACE(
      "place from: ['zone', 'zip', 'state']",
      "columns of the row that say where somebody is, besides the number",
      new Value("from", Form.TEXTS, "columns that are called zone, zip or state")),
  ALLOW(
      "allow 'toll-free'",
      "numbers of which nobody knows where they are, unless another policy refuses them",
      new Value("", Form.TEXTS, "'toll-free' or 'unknown'")),
  SUPPRESS(
      "suppress list: 'national.csv', notOlderThan: 31.days",
      "a list without which nothing may leave",
      new Value("list", Form.TEXT, "the name of a list, which is that of its file"),
      new Value("notOlderThan", Form.AGE, "how old that file may be, such as 31.days")),
  CAP(
      "cap 3, per: 'contact', within: 24.hours, of: ['sms', 'call']",
      "how much may leave at most, over all runs of the account",
      new Value("", Form.NUMBER, "how much"),
      new Value("per", Form.TEXT, "'contact' or 'day'"),
      new Value("within", Form.AGE, "how long a cap per contact looks back, such as 24.hours"),
      new Value("zone", Form.TEXT, "whose day it is, such as 'America/New_York'"),
      new Value("of", Form.TEXTS, "'sms', 'call', 'add', or 'segments' alone"),
      new Value("subject", Form.TEXT, "a word: only what left under caps of it counts")),
  CONSENT(
      "consent of: 'sms', field: 'consentAt', within: 540.days",
      "whose row does not say when they consented is left out",
      new Value("of", Form.TEXTS, "'sms', 'call' or 'add'"),
      new Value("field", Form.TEXT, "the column that says when, such as 'consentAt'"),
      new Value("within", Form.AGE, "how long a consent holds, such as 540.days")),
  OPT_OUT(
      "optOut field: 'doNotContact'",
      "whose row says that they want none is left out",
      new Value("field", Form.TEXTS, "the columns that say it")),
  SEGMENTS(
      "segments max: 2",
      "longer texts are left out",
      new Value("max", Form.NUMBER, "how many segments a text may have"),
      new Value("price", Form.TEXT, "what one costs you, such as '0.0083 USD', for the preview")),
  FOOTER(
      "footer 'Reply STOP to opt out.', every: 30.days",
      "texts that do not end so are left out",
      new Value("", Form.TEXT, "how they end"),
      new Value("every", Form.AGE, "how long one that does serves for those behind it")),
  NO_TEXTS(
      "noTexts to: ['landline', 'toll-free']",
      "texts to such numbers are left out",
      new Value("to", Form.TEXTS, "'landline', 'toll-free' or 'premium'")),
  ONLY_TO(
      "onlyTo '+13055550123'",
      "everybody else is left out, as where something is tried",
      new Value("", Form.TEXTS, "numbers such as '+13055550123'"));

  private final String example;
  private final String about;

  @SuppressWarnings("ImmutableEnumChecker") // List.of gives one that nobody can change
  private final List<Value> values;

  PolicyWord(String example, String about, Value... values) {
    this.example = example;
    this.about = about;
    this.values = List.of(values);
  }

  /** How a value is written. */
  public enum Form {
    /** A quoted text. */
    TEXT,
    /** A quoted text, or a list of them. */
    TEXTS,
    /** A whole number. */
    NUMBER,
    /** A number of days, hours or minutes. */
    AGE
  }

  /**
   * Something that a word takes.
   *
   * @param name of the option; empty for the value without a name
   * @param takes what it is, as part of a sentence
   */
  public record Value(String name, Form form, String takes) {}

  /** The one that scripts call so. */
  public static Optional<PolicyWord> named(String name) {
    return Stream.of(values()).filter(each -> each.word().equals(name)).findFirst();
  }

  /** As scripts write it: the first word of its example. */
  public String word() {
    return example.substring(0, example.indexOf(' '));
  }

  /** A line of it. */
  public String example() {
    return example;
  }

  /** What it says. */
  public String about() {
    return about;
  }

  /** All that it takes, with and without a name. */
  public List<Value> takes() {
    return values;
  }

  /** What it takes under that name. */
  public Optional<Value> value(String name) {
    return values.stream().filter(value -> value.name().equals(name)).findFirst();
  }

  /** The names of its options. */
  public List<String> options() {
    return values.stream().map(Value::name).filter(name -> !name.isEmpty()).toList();
  }
}
