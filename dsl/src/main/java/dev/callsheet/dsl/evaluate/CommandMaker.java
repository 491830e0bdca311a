package dev.callsheet.dsl.evaluate;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.CommandFields;
import dev.callsheet.command.Field;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.gap.EmptyGaps;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.gap.Placeholders;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.Walked;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Site.Given;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Values;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.CallsheetBug;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes commands of the words that are said. Not thread-safe. */
final class CommandMaker {
  private static final int FAULT_STEPS = 100;
  private static final int NAME_STEPS = 200;

  /**
   * How many contacts one removal request names. The API document does not show the largest size; a
   * small one keeps a refusal small too.
   */
  private static final int LARGEST_REMOVAL = 50;

  private final Compiled compiled;
  private final CommandSink sink;
  private final Names names;
  private final Scene scene;
  private final EvaluationProgress progress;
  private final Values values;
  private final FactRows facts;
  private final Optional<Instant> now;
  private final CommandFields fields = new CommandFields();
  private @Nullable EmptyGaps blanks;
  private @Nullable Row speaking;

  CommandMaker(
      Compiled compiled,
      CommandSink sink,
      Names names,
      PhoneReader phones,
      FactRows facts,
      Scene scene,
      EvaluationProgress progress,
      Optional<Instant> now) {
    this.now = now;
    this.facts = facts;
    this.compiled = compiled;
    this.sink = sink;
    this.names = names;
    this.scene = scene;
    this.progress = progress;
    this.values = new Values(phones, compiled.text(), new Host(), scene.meter);
  }

  Object subject(int number, @Nullable Object id) {
    Site site = compiled.sites().get(number);
    Subject subject = Vocabulary.subject(site.title()).orElseThrow();
    if (subject.id().isEmpty()) {
      return subject;
    }
    try {
      return names.id(subject.id().get(), id);
    } catch (Fault fault) {
      looked();
      return fault.at(site.value(0));
    }
  }

  void say(
      int number, @Nullable Object subject, @Nullable Object[] given, @Nullable Object[] options) {
    Site site = compiled.sites().get(number);
    Word word = site.word().orElseThrow();
    count(options);
    if (word.many()) {
      List<@Nullable Object> contacts = new ArrayList<>();
      for (Object value : given) {
        try {
          values.contacts(value, contacts);
        } catch (DataFault e) {
          throw stopped(site, e);
        }
      }
      remove(site, word, subject, contacts, options);
    } else {
      boolean hasContact = word.takesContact();
      Object value = given.length > 0 ? given[0] : null;
      Object id = word.subject().isEmpty() && !hasContact ? value : id(subject);
      WordCall call =
          new WordCall(site, word, id, hasContact ? value : null, options, values, names);
      int to = site.option("to");
      Object contact = hasContact ? value : to < 0 ? null : options[to];
      add(site, word, call, row(contact), options);
    }
  }

  /** A command holds copies of what it was given, which stay until the plan is made. */
  private void count(@Nullable Object[] options) {
    scene.meter.tick(50);
    scene.meter.allocate(500);
    for (Object option : options) {
      if (option instanceof Map<?, ?> map) {
        scene.meter.collection(map.size());
        for (Object value : map.values()) {
          scene.meter.allocate(64L + (value instanceof CharSequence text ? text.length() : 0));
        }
      } else if (option instanceof CharSequence text) {
        scene.meter.text(text.length());
      }
    }
  }

  /** Queues and cadences take one contact a request, powerlists take many. */
  private void remove(
      Site site,
      Word word,
      @Nullable Object subject,
      List<@Nullable Object> contacts,
      @Nullable Object[] options) {
    boolean together =
        word.operation() == Operation.POWERLIST_REMOVE
            || word.operation() == Operation.ALL_POWERLISTS_REMOVE;
    List<PhoneNumber> numbers = new ArrayList<>();
    Row row = null;
    WordCall last = null;
    for (Object contact : contacts) {
      WordCall call = new WordCall(site, word, id(subject), contact, options, values, names);
      Row its = row(contact);
      if (!together) {
        add(site, word, call, its, options);
        continue;
      }
      try {
        numbers.add(call.person());
        row = row == null ? its : row;
        last = call;
      } catch (Fault fault) {
        refuse(site, word, its, fault);
      } catch (DataFault e) {
        throw stopped(site, e);
      }
      if (last != null && numbers.size() == LARGEST_REMOVAL) {
        remove(site, word, last, row, numbers);
        row = null;
      }
    }
    if (last != null && !numbers.isEmpty()) {
      remove(site, word, last, row, numbers);
    }
  }

  private void remove(
      Site site, Word word, WordCall call, @Nullable Row row, List<PhoneNumber> numbers) {
    try {
      Command removal = call.removal(numbers);
      scene.meter.action();
      sink.add(removal, origin(site, row));
    } catch (Fault fault) {
      refuse(site, word, row, fault);
    }
    numbers.clear();
  }

  private void add(
      Site site, Word word, WordCall call, @Nullable Row row, @Nullable Object[] options) {
    Command command;
    speaking = row;
    try {
      command = call.command(fields);
    } catch (Fault fault) {
      refuse(site, word, row, fault);
      return;
    } catch (DataFault e) {
      throw stopped(site, e);
    }
    progress.template(site, options);
    scene.meter.action();
    sink.add(command, origin(site, row));
  }

  /** What values need of this evaluation. */
  private final class Host implements Values.Host {
    @Override
    public void blank(Place gap, String filled) {
      if (filled.isBlank()
          || (speaking != null && Placeholders.column(speaking, filled).isPresent())) {
        EmptyGaps all = blanks == null ? new EmptyGaps() : blanks;
        all.add(gap, filled, speaking);
        blanks = all;
      }
    }

    @Override
    public Optional<Row> row(Object element) {
      return facts.contact(element);
    }

    @Override
    public @Nullable Object phone(Object of) {
      return scene.outside().property(of, "phone", scene);
    }

    @Override
    public Optional<Instant> now() {
      return now;
    }
  }

  void warnOfBlanks() {
    if (blanks != null) {
      progress.warn(blanks.warnings(compiled.text()));
    }
  }

  /** A fault was made, and a name may have been compared to all that there are. */
  private void looked() {
    scene.meter.tick(FAULT_STEPS + (long) NAME_STEPS * names.size());
  }

  private void refuse(Site site, Word word, @Nullable Row row, Fault fault) {
    looked();
    Place place = fault.place().line() == 0 ? site.place() : fault.place();
    if (row != null && fault.isOfData()) {
      String detail = fault.text() + fault.hint().map(hint -> "; " + hint).orElse("");
      Origin origin = origin(site, row);
      if (sink instanceof RuleEvaluation) { // a rule's error is told once, where it stands
        origin = new Origin(compiled.text().source(place), origin.row());
      }
      sink.refuse(new Refusal(word.operation(), origin, fault.reason(), detail));
    } else {
      progress.error(place, fault.text(), fault.hint());
    }
  }

  /** The row that a contact is or stands in, else the one that the script works on. */
  private @Nullable Row row(@Nullable Object contact) {
    if (contact instanceof Row row) {
      return row;
    }
    Row row = progress.row();
    if (row == null && contact != null) {
      row = facts.of(contact).orElse(null);
    }
    Walked walked = scene.walked();
    for (Walked at = walked; row == null && at != null; at = at.outer()) {
      row = at.element() instanceof Row read ? read : facts.of(at.element()).orElse(null);
    }
    if (row == null && contact == null && walked != null && walked.element() == null) {
      return facts.nothing(walked).orElse(null);
    }
    return row == null ? facts.holding(contact).orElse(null) : row;
  }

  private Origin origin(Site site, @Nullable Row row) {
    if (row != null) {
      sink.row(row);
    }
    return new Origin(
        compiled.text().source(site.place()),
        row == null ? Optional.empty() : Optional.of(row.place()));
  }

  private static @Nullable Object id(@Nullable Object subject) {
    return subject instanceof Subject ? null : subject;
  }

  /** Nothing sensible can follow: the data is not what the script takes it for. */
  Stopped stopped(Site site, DataFault fault) {
    progress.error(site.value(0), String.valueOf(fault.getMessage()), fault.hint());
    return new Stopped();
  }

  /** One word as it was said, with its values; makes the command. */
  @SuppressWarnings("ArrayRecordComponent") // only read
  record WordCall(
      Site site,
      Word word,
      @Nullable Object id,
      @Nullable Object contact,
      @Nullable Object[] given,
      Values values,
      Names names) {
    /** The command for one contact; its fields forget what they hold. A fault knows its place. */
    Command command(CommandFields fields) {
      fields.clear();
      for (Field field : word.operation().fields()) {
        Object value = value(field);
        if (value != null) {
          fields.set(field, value);
        }
      }
      return Command.of(word.operation(), fields);
    }

    /** The removal of several contacts with one request. */
    Command removal(List<PhoneNumber> contacts) {
      CommandFields fields = new CommandFields();
      if (id != null) {
        fields.set(Field.POWERLIST, subject());
      }
      fields.phones(Field.TO, contacts);
      return Command.of(word.operation(), fields);
    }

    private @Nullable Object value(Field field) {
      if (field == Field.TEAM) {
        return names.id(ValueType.TEAM_SMS, id);
      }
      if (field.isPlace()) {
        return subject();
      }
      return field == Field.TO && word.takesContact() ? person() : option(field);
    }

    /** The contact's number. */
    PhoneNumber person() {
      try {
        return values.contact(word.verb(), contact);
      } catch (Fault fault) {
        throw fault.at(site.value(0));
      }
    }

    private Object subject() {
      if (id instanceof Fault fault) {
        throw fault;
      }
      if (id == null) {
        throw new CallsheetBug(word.title() + " has no subject");
      }
      return id;
    }

    /** The value of an option; null when it is not given, or blank. */
    private @Nullable Object option(Field field) {
      int at = site.option(field.id());
      if (at < 0) {
        return null;
      }
      Given option = site.options().get(at);
      try {
        return read(field, option, given[at]);
      } catch (Fault fault) {
        throw fault.at(option.place());
      } catch (IllegalArgumentException e) {
        throw Fault.data("invalid " + field.id(), Values.reason(e)).at(option.place());
      }
    }

    private @Nullable Object read(Field field, Given option, @Nullable Object value) {
      return switch (field) {
        case TO, FROM -> values.contact(field.id(), value);
        case MESSAGE -> values.message(value, option);
        case AGENT -> values.agent(value, option);
        case NAME -> values.name(value, option);
        case USER -> names.id(ValueType.USER, value);
        case EMAIL -> values.contactEmail(value, option);
        case EXTRA -> values.columns(field.id(), value);
        case REASON -> value == null ? "" : value.toString(); // whatever it is, they are left alone
        case EXPIRES -> values.expiry(field.id(), value);
        default -> values.line(field.id(), value, option);
      };
    }
  }
}
