package dev.callsheet.dsl.words;

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
import dev.callsheet.dsl.words.Site.Given;
import dev.callsheet.problem.CallsheetBug;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
    return at(0, () -> values.contact(word.verb(), contact));
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
    return option("to", given -> values.contact("to", given.value()))
        .orElseThrow(() -> new CallsheetBug("'to' was not checked"));
  }

  private Message message() {
    return option("message", given -> values.message(given.value(), given.site()))
        .orElseThrow(() -> new CallsheetBug("'message' was not checked"));
  }

  private Optional<Email> agent() {
    return option("agent", given -> values.agent(given.value(), given.site()));
  }

  private Optional<PhoneNumber> from() {
    return option("from", given -> values.contact("from", given.value()));
  }

  private Optional<DisplayName> name() {
    return option("name", given -> values.name(given.value(), given.site()))
        .flatMap(Function.identity());
  }

  private UserId user() {
    return option("user", given -> (UserId) named(ValueType.USER, given.value()))
        .orElseThrow(() -> new CallsheetBug("'user' was not checked"));
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
        option("email", given -> values.contactEmail(given.value(), given.site()))
            .flatMap(Function.identity()),
        text("refresher"),
        text("crmUserId"),
        text("crmContactId"),
        text("onDuplicate"),
        option("extra", given -> values.columns("extra", given.value())).orElse(Map.of()));
  }

  private Optional<String> text(String name) {
    return option(name, given -> values.text(name, given.value(), given.site()))
        .flatMap(Function.identity());
  }

  private record GivenValue(Given site, @Nullable Object value) {}

  private <T> Optional<T> option(String name, Function<GivenValue, T> read) {
    List<Given> options = site.options();
    for (int i = 0; i < options.size(); i++) {
      Given option = options.get(i);
      if (option.name().equals(name)) {
        try {
          return Optional.of(read.apply(new GivenValue(option, given[i])));
        } catch (Fault fault) {
          throw fault.at(option.place());
        } catch (IllegalArgumentException e) {
          throw Fault.data("invalid " + name, Values.reason(e)).at(option.place());
        }
      }
    }
    return Optional.empty();
  }

  private <T> T at(int index, java.util.function.Supplier<T> read) {
    try {
      return read.get();
    } catch (Fault fault) {
      throw fault.at(site.value(index));
    }
  }
}
