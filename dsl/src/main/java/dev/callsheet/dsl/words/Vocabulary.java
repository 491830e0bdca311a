package dev.callsheet.dsl.words;

import static dev.callsheet.dsl.words.ValueType.COLUMNS;
import static dev.callsheet.dsl.words.ValueType.CONTACT;
import static dev.callsheet.dsl.words.ValueType.EMAIL;
import static dev.callsheet.dsl.words.ValueType.MESSAGE;
import static dev.callsheet.dsl.words.ValueType.NAME;
import static dev.callsheet.dsl.words.ValueType.PHONE;
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

  /** Each with what it asks for, its first value, an example, and how the request says it. */
  private static final String SAID =
      """
      sms | SMS | | sms to: lead, message: "Hi ${lead.firstName}", agent: 'ann@acme.com' | eventname sms
      teamSms | TEAM_SMS | TEAM_SMS | teamSms 42, to: lead, message: 'Hi', from: '+14242299682' | eventname bizsms, id
      call | CALL | | call to: lead, agent: 'ann@acme.com', name: 'Ann Lee' | eventname call
      queue add | QUEUE_ADD | CONTACT | queue(17) { add lead, agent: 'ann@acme.com', name: 'Ann Lee' } | eventname queue, id, no action
      queue remove | QUEUE_REMOVE | CONTACT | queue(17) { remove lead } | eventname queue, id, action remove
      queue flush | QUEUE_FLUSH | | queue(17) { flush user: 1001 } | legacy endpoint, call flushUserQueue, id
      cadence add | CADENCE_ADD | CONTACT | cadence(9) { add lead, name: 'Ann Lee' } | eventname cadence, cadenceid, action add
      cadence remove | CADENCE_REMOVE | CONTACT | cadence(9) { remove lead } | eventname cadence, cadenceid, action remove
      powerlist add | POWERLIST_ADD | CONTACT | powerlist('hot') { add lead, firstName: 'Ann', onDuplicate: 'overwrite', extra: [Source: 'web'] } | eventname updatepowerlist, powerlistId
      powerlist remove | POWERLIST_REMOVE | CONTACT | powerlist('hot') { remove lead, '+13055550123' } | eventname and action removefrompowerlist, powerlistId, target array
      allPowerlists remove | ALL_POWERLISTS_REMOVE | CONTACT | allPowerlists { remove lead } | eventname removefrompowerlist, action removefromallpowerlists, target array
      suppress | SUPPRESS | CONTACT | suppress lead, reason: 'wrote STOP' | nothing: the number is on your own list from then on""";

  private static final List<Word> WORDS = read(SAID.split("\n", -1));

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

  /** What the language calls by its name alone: words, subjects, what is about data and rules. */
  public static List<String> beginnings() {
    List<String> names = new ArrayList<>();
    WORDS.stream().filter(w -> w.subject().isEmpty()).map(Word::verb).forEach(names::add);
    for (Subject subject : SUBJECTS) {
      names.add(subject.word());
    }
    names.addAll(List.of("policy", "names", "csv", "jsonl", "optOut", "rule", "firstOf"));
    return List.copyOf(names);
  }

  /** What this language calls a word that others call {@code name}. */
  public static Optional<String> ownWord(String name) {
    return OtherNames.of("WORD", name);
  }

  /** The fields of a command that scripts name; a contact that comes first has no name. */
  private static List<Option> options(Operation operation, boolean takesContact) {
    List<Option> options = new ArrayList<>();
    for (Field field : operation.fields()) {
      if (!field.isPlace() && !(takesContact && field == Field.TO)) {
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
      case EXPIRES -> option(field, ValueType.EXPIRY, "");
      case REASON -> option(field, TEXT, "");
      case TEAM, QUEUE, CADENCE, POWERLIST -> throw new CallsheetBug(field.id() + " is no option");
    };
  }

  private static Option option(Field field, ValueType type, String request) {
    return new Option(field.id(), type, field.isRequired(), request);
  }

  private static List<Word> read(String[] lines) {
    List<Word> words = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split("\\|", -1);
      String title = parts[0].strip();
      Optional<Subject> subject = subject(title.substring(0, Math.max(0, title.indexOf(' '))));
      String verb = title.substring(title.indexOf(' ') + 1);
      Operation operation = Operation.valueOf(parts[1].strip());
      Optional<ValueType> value =
          parts[2].isBlank() ? Optional.empty() : Optional.of(ValueType.valueOf(parts[2].strip()));
      words.add(
          new Word(
              operation,
              subject,
              verb,
              value,
              verb.equals("remove"),
              options(operation, value.equals(Optional.of(CONTACT))),
              parts[3].strip(),
              parts[4].strip()));
    }
    return List.copyOf(words);
  }
}
