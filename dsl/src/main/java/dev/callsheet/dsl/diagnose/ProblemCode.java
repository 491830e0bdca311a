package dev.callsheet.dsl.diagnose;

import dev.callsheet.problem.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of problems that a script can have: short names that stay the same. */
public enum ProblemCode {
  /** Not Groovy. */
  SYNTAX("syntax", Severity.ERROR, "the text is not a script that can be read"),
  /** Words. */
  WORD("word", Severity.ERROR, "a word that does not exist, or that cannot stand where it stands"),
  /** Options. */
  OPTION("option", Severity.ERROR, "an option that a word does not have, or one that it needs"),
  /** Values. */
  VALUE("value", Severity.ERROR, "a value that a word cannot take"),
  /** Names of ids. */
  NAMES("names", Severity.ERROR, "a line in names { } that gives no name to an id"),
  /** Variables. */
  UNKNOWN_NAME("unknown-name", Severity.ERROR, "a name that nothing sets"),
  /** Methods. */
  UNKNOWN_METHOD(
      "unknown-method", Severity.ERROR, "a method that such a value does not have, or not so"),
  /** Labels. */
  LABEL("label", Severity.ERROR, "a label, which is most often an option after a lost comma"),
  /** Keys. */
  SECRET("secret", Severity.ERROR, "a key or a business id in a script"),
  /** The sandbox. */
  SANDBOX("sandbox", Severity.ERROR, "something that a sandboxed script cannot do"),
  /** Columns. */
  COLUMN("column", Severity.ERROR, "a column that the data file does not have"),
  /** Data files. */
  DATA_FILE("data-file", Severity.ERROR, "a data file that cannot be read as the script says"),
  /** Sends inside conditions. */
  SEND_IN_CONDITION(
      "send-in-condition", Severity.ERROR, "a send inside a condition, such as that of findAll"),
  /** Legal, and not what is meant. */
  SLIP("slip", Severity.ERROR, "what is legal and does not mean what it seems to"),
  /** Texts with gaps that nothing fills. */
  BRACES("braces", Severity.ERROR, "a text that would show the sign of a gap, such as {name}"),
  /** Wrong permissions. */
  ALLOW("allow", Severity.ERROR, "a '// callsheet: allow' that cannot be understood"),
  /** A limit. */
  LIMIT_OPERATIONS(
      "limit-operations",
      Severity.ERROR,
      "a sandboxed script that takes more steps than its limits allow"),
  /** A limit. */
  LIMIT_TIME(
      "limit-time",
      Severity.ERROR,
      "a sandboxed script that takes more time than its limits allow"),
  /** A limit. */
  LIMIT_BYTES(
      "limit-bytes",
      Severity.ERROR,
      "a sandboxed script that takes more memory than its limits allow"),
  /** A limit. */
  LIMIT_TEXT(
      "limit-text",
      Severity.ERROR,
      "a sandboxed script that takes a longer text than its limits allow"),
  /** A limit. */
  LIMIT_ELEMENTS(
      "limit-elements",
      Severity.ERROR,
      "a sandboxed script that takes a larger list or map than its limits allow"),
  /** A limit. */
  LIMIT_DEPTH(
      "limit-depth",
      Severity.ERROR,
      "a sandboxed script that takes deeper calls than its limits allow"),
  /** A limit. */
  LIMIT_OUTPUT(
      "limit-output",
      Severity.ERROR,
      "a sandboxed script that takes more printed text than its limits allow"),
  /** A limit. */
  LIMIT_ACTIONS(
      "limit-actions",
      Severity.ERROR,
      "a sandboxed script that takes more actions than its limits allow"),
  /** Data files that are not there. */
  NO_FILE("no-file", Severity.WARNING, "a data file that is not there yet", true),
  /** Code that never runs. */
  UNREACHABLE("unreachable", Severity.WARNING, "code that never runs", true),
  /** Nothing is sent. */
  SENDS_NOTHING("sends-nothing", Severity.WARNING, "a script that has no word that sends", true),
  /** Rows and names that nobody reads. */
  NEVER_READ(
      "never-read",
      Severity.WARNING,
      "rows that are chosen, or a name that is set, and then not used",
      true),
  /** Values that are worked out for nothing. */
  UNUSED_RESULT(
      "unused-result", Severity.WARNING, "a value that is worked out and then not used", true),
  /** Names with dots. */
  DOTTED_FIELD(
      "dotted-field", Severity.WARNING, "a field of an event whose name has a dot in it", true),
  /** Fields of another spelling. */
  NEAR_FIELD(
      "near-field",
      Severity.WARNING,
      "a field that rows of JSON Lines have under another spelling, or within another field",
      true),
  /** The machine's clock. */
  OWN_CLOCK(
      "own-clock",
      Severity.WARNING,
      "a script that reads the machine's clock, not the moment that the plan is made for",
      true),
  /** Lots. */
  CHANCE(
      "chance", Severity.WARNING, "a script that draws lots, which differ from plan to plan", true),
  /** Days in another zone. */
  UTC_DAY(
      "utc-day",
      Severity.WARNING,
      "a day or hour that is cut out of the text of now, which is UTC",
      true),
  /** Remainders below zero. */
  NEGATIVE_REMAINDER(
      "negative-remainder",
      Severity.WARNING,
      "no more: the remainder of a hash, which may be below zero",
      true),
  /** Cases without an end. */
  FALLS_THROUGH(
      "falls-through", Severity.WARNING, "a case of a switch that goes on into the next one", true),
  /** Texts that are asked for truth. */
  TRUTH_OF_TEXT(
      "truth-of-text",
      Severity.WARNING,
      "a variable of the command line that is asked whether it is true, as 'false' is",
      true),
  /** Numbers with a comma. */
  DECIMAL_COMMA(
      "decimal-comma",
      Severity.WARNING,
      "amounts with decimal commas or grouping that are read as other numbers, or passed over as none",
      true),
  /** Variables without a value. */
  NEVER_SET("never-set", Severity.WARNING, "a variable that is read and never set", true),
  /** Cells are never null. */
  NEVER_NULL("never-null", Severity.WARNING, "a cell of a CSV file that is asked for null", true),
  /** Rows whose cells stand in the wrong columns. */
  SHIFTED_ROWS(
      "shifted-rows",
      Severity.WARNING,
      "rows of a CSV file whose cells seem to stand in the wrong columns",
      true),
  /** Who is not to be contacted. */
  CONSENT(
      "unread-consent",
      Severity.WARNING,
      "a column that says who is not to be contacted, and that the script does not read",
      true),
  /** More than one text for one person. */
  SEVERAL_TEXTS(
      "several-texts",
      Severity.WARNING,
      "no more: the plan counts who would get more than one text",
      true),
  /** Texts that some cells nearly say. */
  NEAR_VALUE(
      "near-value",
      Severity.WARNING,
      "a text that cells or fields are compared with, and some miss by capitals or blanks alone",
      true),
  /** Lookups that find nothing. */
  NEAR_KEY(
      "near-key",
      Severity.WARNING,
      "a lookup that misses what is there in other capitals, with blanks, or as a phone written otherwise",
      true),
  /** Rows without a key. */
  BLANK_KEY(
      "blank-key",
      Severity.WARNING,
      "rows whose key is blank, of which unique, or a set of what was seen, keeps one",
      true),
  /** Keys. */
  KEY_LIKE("key-like", Severity.WARNING, "a text that looks like a key or a password", true),
  /** Gaps. */
  EMPTY_GAP(
      "empty-gap",
      Severity.WARNING,
      "a gap in a text that some rows fill with nothing, or with a sign for it such as N/A",
      true),
  /** Choices of nothing. */
  KEPT_NONE("kept-none", Severity.WARNING, "a findAll that keeps no row of a file", true),
  /** Files without rows. */
  NO_ROWS("no-rows", Severity.WARNING, "a data file without rows"),
  /** Rules whose conditions contradict each other. */
  NEVER_FIRES("never-fires", Severity.WARNING, "a rule that can never fire", true),
  /** Rules that come too late. */
  SHADOWED(
      "shadowed", Severity.WARNING, "a rule that another of its group always forestalls", true),
  /** Rules that ask the same. */
  SAME_CONDITIONS("same-conditions", Severity.WARNING, "a rule that asks what another asks", true),
  /** Rules that contradict each other. */
  ADD_AND_REMOVE(
      "add-and-remove",
      Severity.WARNING,
      "a rule that takes off a list whom another puts on it, or the other way round",
      true),
  /** Rules that come too late to hold anything back. */
  STOPS_LATE(
      "stops-late",
      Severity.WARNING,
      "a rule whose stop is asked after all that it could hold back",
      true),
  /** Permissions that nothing needs. */
  UNUSED_ALLOW("unused-allow", Severity.WARNING, "a '// callsheet: allow' that silences nothing");

  private final String id;
  private final Severity severity;
  private final String summary;
  private final boolean allowable;

  ProblemCode(String id, Severity severity, String summary) {
    this(id, severity, summary, false);
  }

  ProblemCode(String id, Severity severity, String summary, boolean allowable) {
    this.id = id;
    this.severity = severity;
    this.summary = summary;
    this.allowable = allowable;
  }

  /** As warnings, reports for programs and comments in scripts show it. */
  public String id() {
    return id;
  }

  /** How bad such a problem is. */
  public Severity severity() {
    return severity;
  }

  /** What it is about. */
  public String summary() {
    return summary;
  }

  /** Whether a comment at the line can silence it. */
  public boolean isAllowable() {
    return allowable;
  }

  /**
   * Whether it depends on what files hold today, or is found only when the script runs or its rules
   * are looked at together, or is told no more: that it is not there says nothing of tomorrow.
   */
  public boolean isFoundLater() {
    return switch (this) {
      case SEVERAL_TEXTS,
          NEGATIVE_REMAINDER,
          EMPTY_GAP,
          KEPT_NONE,
          NEAR_KEY,
          BLANK_KEY,
          NEAR_VALUE,
          NEAR_FIELD,
          DECIMAL_COMMA,
          SHIFTED_ROWS,
          CONSENT,
          NO_ROWS,
          NEVER_FIRES,
          SHADOWED,
          SAME_CONDITIONS,
          ADD_AND_REMOVE,
          STOPS_LATE ->
          true;
      default -> false;
    };
  }

  /** The code of that id. */
  public static Optional<ProblemCode> of(String id) {
    return Stream.of(values()).filter(code -> code.id.equals(id)).findFirst();
  }

  /** The ids of all that comments can silence. */
  public static List<String> allowable() {
    return Stream.of(values()).filter(ProblemCode::isAllowable).map(ProblemCode::id).toList();
  }
}
