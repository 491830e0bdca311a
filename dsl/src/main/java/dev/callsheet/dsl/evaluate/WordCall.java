package dev.callsheet.dsl.evaluate;

import dev.callsheet.command.Command;
import dev.callsheet.command.CommandFields;
import dev.callsheet.command.Field;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Site.Given;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Values;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.CallsheetBug;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
