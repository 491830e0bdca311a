package dev.callsheet.guard.policy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a policy may say, with the values of each, their names in a script and in a file of
 * settings, and the lines that they become: the one table that scripts, files, the reference and
 * editors read.
 */
public enum Term {
  HOURS(
      "hours 'us-strict'",
      "when people may be reached; all that is said holds together",
      new Value(
          "", "hours", Form.TEXTS, "hours that come with Callsheet: 'us-federal' or 'us-strict'"),
      new Value(
          "file",
          "hours_file",
          Form.TEXT,
          "the name of a file of rules of your own, as hours_file has it"),
      new Value("in", "window.in", Form.TEXTS, "places such as 'US-FL'"),
      new Value("days", "window.days", Form.TEXT, "days such as 'mon-sat'"),
      new Value("from", "window.from", Form.TEXT, "a time of day such as '10:00'"),
      new Value("until", "window.until", Form.TEXT, "a time of day such as '18:00'")),
  PLACE(
      "place from: ['zone', 'zip', 'state']",
      "columns of the row that say where somebody is, besides the number",
      new Value(
          "from", "place", Form.TEXTS, "columns that are called zone, zip, state or country")),
  ALLOW(
      "allow 'toll-free'",
      "numbers of which nobody knows where they are, unless another policy refuses them",
      new Value("", "allow", Form.TEXTS, "'toll-free' or 'unknown'")),
  SUPPRESS(
      "suppress list: 'national.csv', notOlderThan: 31.days",
      "a list without which nothing may leave",
      new Value(
          "list", "suppress.file", Form.TEXT, "the name of a list, which is that of its file"),
      new Value(
          "notOlderThan",
          "suppress.not_older_than",
          Form.AGE,
          "how old that file may be, such as 31.days")),
  CAP(
      "cap 3, per: 'contact', within: 24.hours, of: ['sms', 'call']",
      "how much may leave at most, over all runs of the account",
      new Value("", "cap.most", Form.NUMBER, "how much"),
      new Value("per", "cap.per", Form.TEXT, "'contact' or 'day'"),
      new Value(
          "within",
          "cap.within",
          Form.AGE,
          "how long a cap per contact looks back, such as 24.hours"),
      new Value("zone", "cap.zone", Form.TEXT, "whose day it is, such as 'America/New_York'"),
      new Value("of", "cap.of", Form.TEXTS, "'sms', 'call', 'add', or 'segments' alone"),
      new Value(
          "subject", "cap.subject", Form.TEXT, "a word: only what left under caps of it counts")),
  CONSENT(
      "consent of: 'sms', field: 'consentAt', within: 540.days",
      "whose row does not say when they consented is left out",
      new Value("of", "consent.of", Form.TEXTS, "'sms', 'call' or 'add'"),
      new Value(
          "field", "consent.field", Form.TEXT, "the column that says when, such as 'consentAt'"),
      new Value(
          "within", "consent.within", Form.AGE, "how long a consent holds, such as 540.days")),
  OPT_OUT(
      "optOut field: 'doNotContact'",
      "whose row says that they want none is left out",
      new Value("field", "opt_out", Form.TEXTS, "the columns that say it")),
  SEGMENTS(
      "segments max: 2",
      "longer texts are left out",
      new Value("max", "max_segments", Form.NUMBER, "how many segments a text may have"),
      new Value(
          "price",
          "segment_price",
          Form.TEXT,
          "what one costs you, such as '0.0083 USD', for the preview")),
  FOOTER(
      "footer 'Reply STOP to opt out.', every: 30.days",
      "texts that do not end so are left out",
      new Value("", "footer.text", Form.TEXT, "how they end"),
      new Value(
          "every", "footer.every", Form.AGE, "how long one that does serves for those behind it")),
  NO_TEXTS(
      "noTexts to: ['landline', 'toll-free']",
      "texts to such numbers are left out",
      new Value("to", "no_texts_to", Form.TEXTS, "'landline', 'toll-free' or 'premium'")),
  ONLY_TO(
      "onlyTo '+13055550123'",
      "everybody else is left out, as where something is tried",
      new Value("", "only_to", Form.TEXTS, "numbers such as '+13055550123'"));

  private final String example;
  private final String about;

  @SuppressWarnings("ImmutableEnumChecker") // List.of gives one that nobody can change
  private final List<Value> values;

  Term(String example, String about, Value... values) {
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
   * @param name of the option of a script; empty for the value without a name
   * @param key in a file of settings; behind a dot where it stands in tables
   * @param takes what it is, as part of a sentence
   */
  public record Value(String name, String key, Form form, String takes) {}

  /** The one that scripts call so. */
  public static Optional<Term> named(String name) {
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
