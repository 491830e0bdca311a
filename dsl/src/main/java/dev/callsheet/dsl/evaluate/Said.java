package dev.callsheet.dsl.evaluate;

import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.CadenceId;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.DisplayName;
import dev.callsheet.command.Email;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.PowerlistId;
import dev.callsheet.command.QueueId;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import dev.callsheet.command.TeamSmsId;
import dev.callsheet.command.UserId;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Site.Given;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Values;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.CallsheetBug;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One word as it was said, with its values; makes the command. */
final class Said {
  private final Site site;
  private final Word word;
  private final @Nullable Object id;
  private final @Nullable Object contact;
  private final @Nullable Object[] given;
  private final Values values;
  private final Names names;

  Said(
      Site site,
      Word word,
      @Nullable Object id,
      @Nullable Object contact,
      @Nullable Object[] given,
      Values values,
      Names names) {
    this.site = site;
    this.word = word;
    this.id = id;
    this.contact = contact;
    this.given = given;
    this.values = values;
    this.names = names;
  }

  /**
   * The command for one contact.
   *
   * @throws Fault if a value does not fit, at the place of the value
   */
  Command command() {
    return switch (word.operation()) {
      case SMS -> new SendSms(to(), message(), agent());
      case TEAM_SMS ->
          new SendTeamSms((TeamSmsId) named(ValueType.TEAM_SMS, id), to(), message(), from());
      case CALL -> new MakeCall(to(), agent(), name());
      case QUEUE_ADD -> new SendToQueue((QueueId) subject(), person(), agent(), name());
      case QUEUE_REMOVE -> new RemoveFromQueue((QueueId) subject(), person(), agent(), name());
      case QUEUE_FLUSH -> new FlushQueue((QueueId) subject(), user());
      case CADENCE_ADD -> new AddToCadence((CadenceId) subject(), person(), name());
      case CADENCE_REMOVE -> new RemoveFromCadence((CadenceId) subject(), person(), name());
      case POWERLIST_ADD -> new AddToPowerlist((PowerlistId) subject(), person(), card());
      case POWERLIST_REMOVE, ALL_POWERLISTS_REMOVE -> removal(List.of(person()));
    };
  }

  /** The removal of several contacts with one request. */
  Command removal(List<PhoneNumber> contacts) {
    return id == null
        ? new RemoveFromAllPowerlists(contacts)
        : new RemoveFromPowerlist((PowerlistId) subject(), contacts);
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

  private PhoneNumber to() {
    return required("to", PhoneNumber.class);
  }

  private Message message() {
    return required("message", Message.class);
  }

  private Optional<Email> agent() {
    return option("agent", Email.class);
  }

  private Optional<PhoneNumber> from() {
    return option("from", PhoneNumber.class);
  }

  private Optional<DisplayName> name() {
    return option("name", DisplayName.class);
  }

  private UserId user() {
    return required("user", UserId.class);
  }

  private Object named(ValueType kind, @Nullable Object value) {
    return names.id(kind, value);
  }

  private ContactCard card() {
    return new ContactCard(
        text("firstName"),
        text("lastName"),
        text("title"),
        text("company"),
        option("email", Email.class),
        text("refresher"),
        text("crmUserId"),
        text("crmContactId"),
        text("onDuplicate"),
        extra());
  }

  @SuppressWarnings("unchecked") // see read
  private Map<String, String> extra() {
    return (Map<String, String>) option("extra", Map.class).orElse(Map.of());
  }

  private Optional<String> text(String name) {
    return option(name, String.class);
  }

  private <T> T required(String name, Class<T> type) {
    Optional<T> value = option(name, type);
    if (value.isEmpty()) {
      throw new CallsheetBug("'" + name + "' was not checked");
    }
    return value.get();
  }

  /** The value of an option; empty when it is not given, or blank. */
  private <T> Optional<T> option(String name, Class<T> type) {
    List<Given> options = site.options();
    for (int i = 0; i < options.size(); i++) {
      Given option = options.get(i);
      if (option.name().equals(name)) {
        try {
          return Optional.ofNullable(type.cast(read(option, given[i])));
        } catch (Fault fault) {
          throw fault.at(option.place());
        } catch (IllegalArgumentException e) {
          throw Fault.data("invalid " + name, Values.reason(e)).at(option.place());
        }
      }
    }
    return Optional.empty();
  }

  private @Nullable Object read(Given option, @Nullable Object value) {
    return switch (option.name()) {
      case "to", "from" -> values.contact(option.name(), value);
      case "message" -> values.message(value, option);
      case "agent" -> values.agent(value, option);
      case "name" -> values.name(value, option);
      case "user" -> named(ValueType.USER, value);
      case "email" -> values.contactEmail(value, option);
      case "extra" -> values.columns("extra", value);
      default -> values.line(option.name(), value, option);
    };
  }
}
