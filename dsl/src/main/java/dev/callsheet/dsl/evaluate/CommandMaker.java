package dev.callsheet.dsl.evaluate;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.CommandFields;
import dev.callsheet.command.Field;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.Walked;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.library.value.TimeTypes;
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
  private final CommandFields fields = new CommandFields();

  CommandMaker(
      Compiled compiled,
      CommandSink sink,
      Names names,
      PhoneReader phones,
      FactRows facts,
      Scene scene,
      EvaluationProgress progress,
      Optional<Instant> now) {
    this.facts = facts;
    this.compiled = compiled;
    this.sink = sink;
    this.names = names;
    this.scene = scene;
    this.progress = progress;
    this.values = new Values(phones, compiled.text(), facts, scene, now);
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
      remove(new Said(site, word, id(subject), null, options), contacts);
    } else {
      boolean hasContact = word.takesContact();
      Object value = given.length > 0 ? given[0] : null;
      Object id = word.subject().isEmpty() && !hasContact ? value : id(subject);
      int to = site.option("to");
      Object contact = hasContact ? value : to < 0 ? null : options[to];
      add(new Said(site, word, id, contact, options), row(contact));
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
          scene.meter.allocate(64);
          scene.meter.letters(value instanceof CharSequence text ? text.length() : 0);
        }
      } else if (option instanceof CharSequence text) {
        scene.meter.text(text.length());
      }
    }
  }

  /** Queues and cadences take one contact a request, powerlists take many. */
  private void remove(Said said, List<@Nullable Object> contacts) {
    boolean together =
        said.word.operation() == Operation.POWERLIST_REMOVE
            || said.word.operation() == Operation.ALL_POWERLISTS_REMOVE;
    List<PhoneNumber> numbers = new ArrayList<>();
    Row row = null;
    for (Object contact : contacts) {
      Said one = new Said(said.site, said.word, said.id, contact, said.given);
      Row its = row(contact);
      if (!together) {
        add(one, its);
        continue;
      }
      origin(said.site, its); // each row is told, of which the first gives the origin
      try {
        numbers.add(person(one));
        row = row == null ? its : row;
      } catch (Fault fault) {
        refuse(said, its, fault);
      } catch (DataFault e) {
        throw stopped(said.site, e);
      }
      if (numbers.size() == LARGEST_REMOVAL) {
        remove(said, row, numbers);
        row = null;
      }
    }
    if (!numbers.isEmpty()) {
      remove(said, row, numbers);
    }
  }

  /** The removal of several contacts with one request. */
  private void remove(Said said, @Nullable Row row, List<PhoneNumber> numbers) {
    try {
      CommandFields removal = new CommandFields();
      if (said.id != null) {
        removal.set(Field.POWERLIST, subject(said));
      }
      removal.phones(Field.TO, numbers);
      scene.meter.action();
      sink.add(Command.of(said.word.operation(), removal), origin(said.site, row));
    } catch (Fault fault) {
      refuse(said, row, fault);
    }
    numbers.clear();
  }

  private void add(Said said, @Nullable Row row) {
    Command command;
    values.speakOf(row);
    try {
      command = command(said);
    } catch (Fault fault) {
      refuse(said, row, fault);
      return;
    } catch (DataFault e) {
      throw stopped(said.site, e);
    }
    progress.template(said.site, said.given);
    scene.meter.action();
    sink.add(command, origin(said.site, row));
  }

  void warnOfBlanks() {
    progress.warn(values.blanks());
  }

  /** A fault was made, and a name may have been compared to all that there are. */
  private void looked() {
    scene.meter.tick(FAULT_STEPS + (long) NAME_STEPS * names.size());
  }

  private void refuse(Said said, @Nullable Row row, Fault fault) {
    looked();
    Place place = fault.place().line() == 0 ? said.site.place() : fault.place();
    if (row != null && fault.isOfData()) {
      String detail = fault.text() + fault.hint().map(hint -> "; " + hint).orElse("");
      Origin origin = origin(said.site, row);
      if (sink instanceof RuleEvaluation) { // a rule's error is told once, where it stands
        origin = new Origin(compiled.text().source(place), origin.row());
      }
      sink.refuse(new Refusal(said.word.operation(), origin, fault.reason(), detail));
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

  /**
   * A word as it was said.
   *
   * @param id of its subject; a fault if it has none of that kind
   * @param given the values of its options
   */
  @SuppressWarnings("ArrayRecordComponent") // only read
  private record Said(
      Site site,
      Word word,
      @Nullable Object id,
      @Nullable Object contact,
      @Nullable Object[] given) {}

  /** The command for one contact; its fields forget what they hold. A fault knows its place. */
  private Command command(Said said) {
    fields.clear();
    for (Field field : said.word.operation().fields()) {
      Object value = value(said, field);
      if (value != null) {
        fields.set(field, value);
      }
    }
    return Command.of(said.word.operation(), fields);
  }

  private @Nullable Object value(Said said, Field field) {
    if (field == Field.TEAM) {
      return names.id(ValueType.TEAM_SMS, said.id);
    }
    if (field.isPlace()) {
      return subject(said);
    }
    return field == Field.TO && said.word.takesContact() ? person(said) : option(said, field);
  }

  /** The contact's number. */
  private PhoneNumber person(Said said) {
    try {
      return said.word.operation() == Operation.SUPPRESS
          ? values.suppressed(said.word.verb(), said.contact)
          : values.contact(said.word.verb(), said.contact);
    } catch (Fault fault) {
      throw fault.at(said.site.value(0));
    }
  }

  private static Object subject(Said said) {
    if (said.id instanceof Fault fault) {
      throw fault;
    }
    if (said.id == null) {
      throw new CallsheetBug(said.word.title() + " has no subject");
    }
    return said.id;
  }

  /** The value of an option; null when it is not given, or blank. */
  private @Nullable Object option(Said said, Field field) {
    int at = said.site.option(field.id());
    if (at < 0) {
      return null;
    }
    Given option = said.site.options().get(at);
    try {
      return read(field, option, said.given[at]);
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
      case REASON ->
          value == null ? "" : TimeTypes.text(value); // whatever it is, they are left alone
      case EXPIRES -> values.expiry(field.id(), value);
      default -> values.line(field.id(), value, option);
    };
  }
}
