package dev.callsheet.dsl.words;

import static dev.callsheet.dsl.words.ValueType.COLUMNS;
import static dev.callsheet.dsl.words.ValueType.CONTACT;
import static dev.callsheet.dsl.words.ValueType.EMAIL;
import static dev.callsheet.dsl.words.ValueType.MESSAGE;
import static dev.callsheet.dsl.words.ValueType.NAME;
import static dev.callsheet.dsl.words.ValueType.PHONE;
import static dev.callsheet.dsl.words.ValueType.TEAM_SMS;
import static dev.callsheet.dsl.words.ValueType.TEXT;
import static dev.callsheet.dsl.words.ValueType.USER;

import dev.callsheet.command.Field;
import dev.callsheet.command.Operation;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.problem.CallsheetBug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All words of the language: the one list that the checker, the runtime and the reference read. */
public final class Vocabulary {
  private static final List<Subject> SUBJECTS = List.of(Subject.values());

  private static final List<Word> WORDS =
      List.of(
          word(
              Operation.SMS,
              "sms",
              Optional.empty(),
              "sms to: lead, message: \"Hi ${lead.firstName}\", agent: 'ann@acme.com'",
              "eventname sms"),
          word(
              Operation.TEAM_SMS,
              "teamSms",
              Optional.of(TEAM_SMS),
              "teamSms 42, to: lead, message: 'Hi', from: '+14242299682'",
              "eventname bizsms, id"),
          word(
              Operation.CALL,
              "call",
              Optional.empty(),
              "call to: lead, agent: 'ann@acme.com', name: 'Ann Lee'",
              "eventname call"),
          verb(
              Operation.QUEUE_ADD,
              Subject.QUEUE,
              "add",
              "queue(17) { add lead, agent: 'ann@acme.com', name: 'Ann Lee' }",
              "eventname queue, id, no action"),
          verb(
              Operation.QUEUE_REMOVE,
              Subject.QUEUE,
              "remove",
              "queue(17) { remove lead }",
              "eventname queue, id, action remove"),
          new Word(
              Operation.QUEUE_FLUSH,
              Optional.of(Subject.QUEUE),
              "flush",
              Optional.empty(),
              false,
              options(Operation.QUEUE_FLUSH, true),
              "queue(17) { flush user: 1001 }",
              "legacy endpoint, call flushUserQueue, id"),
          verb(
              Operation.CADENCE_ADD,
              Subject.CADENCE,
              "add",
              "cadence(9) { add lead, name: 'Ann Lee' }",
              "eventname cadence, cadenceid, action add"),
          verb(
              Operation.CADENCE_REMOVE,
              Subject.CADENCE,
              "remove",
              "cadence(9) { remove lead }",
              "eventname cadence, cadenceid, action remove"),
          verb(
              Operation.POWERLIST_ADD,
              Subject.POWERLIST,
              "add",
              "powerlist('hot') { add lead, firstName: 'Ann', onDuplicate: 'overwrite', extra: [Source: 'web'] }",
              "eventname updatepowerlist, powerlistId"),
          verb(
              Operation.POWERLIST_REMOVE,
              Subject.POWERLIST,
              "remove",
              "powerlist('hot') { remove lead, '+13055550123' }",
              "eventname and action removefrompowerlist, powerlistId, target array"),
          verb(
              Operation.ALL_POWERLISTS_REMOVE,
              Subject.ALL_POWERLISTS,
              "remove",
              "allPowerlists { remove lead }",
              "eventname removefrompowerlist, action removefromallpowerlists, target array"));

  private Vocabulary() {}

  /** Every word, in the order of {@link Operation}'s table in the design. */
  public static List<Word> words() {
    return WORDS;
  }

  /** The word that stands alone under this name. */
  public static Optional<Word> word(String name) {
    return WORDS.stream().filter(w -> w.subject().isEmpty() && w.verb().equals(name)).findFirst();
  }

  public static Optional<Subject> subject(String name) {
    for (Subject subject : SUBJECTS) {
      if (subject.word().equals(name)) {
        return Optional.of(subject);
      }
    }
    return Optional.empty();
  }

  public static Optional<Word> verb(Subject subject, String name) {
    return verbs(subject).stream().filter(w -> w.verb().equals(name)).findFirst();
  }

  public static List<Word> verbs(Subject subject) {
    return WORDS.stream().filter(w -> w.subject().equals(Optional.of(subject))).toList();
  }

  /** Whether some subject has a verb of this name. */
  public static boolean isVerb(String name) {
    return WORDS.stream().anyMatch(w -> w.subject().isPresent() && w.verb().equals(name));
  }

  /**
   * Everything that can begin a statement: words, subjects, and the words about data, names and
   * rules.
   */
  public static List<String> beginnings() {
    List<String> names = new ArrayList<>();
    WORDS.stream().filter(w -> w.subject().isEmpty()).map(Word::verb).forEach(names::add);
    for (Subject subject : SUBJECTS) {
      names.add(subject.word());
    }
    names.addAll(List.of("names", "csv", "jsonl", "rule", "firstOf"));
    return List.copyOf(names);
  }

  /** What this language calls a word that others call {@code name}. */
  public static Optional<String> ownWord(String name) {
    return OtherNames.of("WORD", name);
  }

  /** The fields of a command that scripts name; a verb's contact and all places stand unnamed. */
  private static List<Option> options(Operation operation, boolean verb) {
    List<Option> options = new ArrayList<>();
    for (Field field : operation.fields()) {
      if (!field.isPlace() && !(verb && field == Field.TO)) {
        options.add(option(field));
      }
    }
    return options;
  }

  private static Option option(Field field) {
    return switch (field) {
      case TO -> option(field, CONTACT, "target");
      case MESSAGE -> option(field, MESSAGE, "message");
      case AGENT -> option(field, ValueType.AGENT, "email");
      case FROM -> option(field, PHONE, "fromNumber");
      case NAME -> option(field, NAME, "displayname");
      case USER -> option(field, USER, "userid");
      case FIRST_NAME, LAST_NAME, TITLE, CRM_USER_ID, CRM_CONTACT_ID ->
          option(field, TEXT, field.id());
      case COMPANY -> option(field, TEXT, "companyName");
      case EMAIL -> option(field, EMAIL, "email");
      case REFRESHER -> option(field, TEXT, "nextCallRefresher");
      case ON_DUPLICATE -> option(field, TEXT, "duplicateHandling");
      case EXTRA -> option(field, COLUMNS, "extraData");
      case TEAM, QUEUE, CADENCE, POWERLIST -> throw new CallsheetBug(field.id() + " is no option");
    };
  }

  private static Option option(Field field, ValueType type, String request) {
    return new Option(field.id(), type, field.isRequired(), request);
  }

  private static Word word(
      Operation operation,
      String name,
      Optional<ValueType> value,
      String example,
      String encoding) {
    return new Word(
        operation,
        Optional.empty(),
        name,
        value,
        false,
        options(operation, false),
        example,
        encoding);
  }

  private static Word verb(
      Operation operation, Subject subject, String name, String example, String encoding) {
    boolean many = name.equals("remove");
    return new Word(
        operation,
        Optional.of(subject),
        name,
        Optional.of(CONTACT),
        many,
        options(operation, true),
        example,
        encoding);
  }
}
