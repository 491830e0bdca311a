package dev.callsheet.wire;

import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.DisplayName;
import dev.callsheet.command.Email;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.QueueId;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import dev.callsheet.command.Suppress;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** One JSON body; the fields stand in the order of the API document's tables. For one use. */
final class Body implements Command.Cases<JsonGenerator> {
  private static final JsonFactory JSON = JsonFactory.builder().build();
  private static final int USUAL_SIZE = 384;

  /** Every number of so many digits fits a long. */
  private static final int MOST_DIGITS = 18;

  private final Account account;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_SIZE);
  private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), bytes);

  Body(Account account) {
    this.account = account;
  }

  /** Whether the id can be written as a JSON number and stays the same. */
  static boolean isNumber(BusinessId id) {
    String text = id.value();
    return text.length() <= MOST_DIGITS
        && text.charAt(0) != '0'
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  byte[] of(Command command) {
    json.writeStartObject();
    command.match(this);
    json.writeEndObject();
    json.close();
    return bytes.toByteArray();
  }

  @Override
  public JsonGenerator sms(SendSms command) {
    business();
    target(command.to());
    text("eventname", "sms");
    text("message", command.message().text());
    agent(command.agent());
    return key();
  }

  @Override
  public JsonGenerator teamSms(SendTeamSms command) {
    business();
    target(command.to());
    text("eventname", "bizsms");
    number("id", command.team().value());
    command.from().ifPresent(from -> text("fromNumber", from.e164()));
    text("message", command.message().text());
    return key();
  }

  @Override
  public JsonGenerator call(MakeCall command) {
    business();
    agent(command.agent());
    target(command.to());
    name(command.name());
    text("eventname", "call");
    return key();
  }

  @Override
  public JsonGenerator sendToQueue(SendToQueue command) {
    queue(command.agent(), command.contact(), command.name(), command.queue());
    return key();
  }

  @Override
  public JsonGenerator removeFromQueue(RemoveFromQueue command) {
    queue(command.agent(), command.contact(), command.name(), command.queue());
    text("action", "remove");
    return key();
  }

  private void queue(
      Optional<Email> agent, PhoneNumber contact, Optional<DisplayName> name, QueueId queue) {
    business();
    agent(agent);
    target(contact);
    name(name);
    text("eventname", "queue");
    number("id", queue.value());
  }

  /** The legacy endpoint: another shape, and the business id is a number. */
  @Override
  public JsonGenerator flushQueue(FlushQueue command) {
    text("call", "flushUserQueue");
    key();
    number("id", command.queue().value());
    number("userid", command.user().value());
    return number("businessid", Long.parseLong(account.businessId().value()));
  }

  @Override
  public JsonGenerator addToCadence(AddToCadence command) {
    return cadence(command.contact(), command.name(), "add", command.cadence().value());
  }

  @Override
  public JsonGenerator removeFromCadence(RemoveFromCadence command) {
    return cadence(command.contact(), command.name(), "remove", command.cadence().value());
  }

  private JsonGenerator cadence(
      PhoneNumber contact, Optional<DisplayName> name, String action, long cadence) {
    business();
    target(contact);
    name(name);
    text("eventname", "cadence");
    text("action", action);
    number("cadenceid", cadence);
    return key();
  }

  @Override
  public JsonGenerator addToPowerlist(AddToPowerlist command) {
    ContactCard card = command.card();
    business();
    text("powerlistId", command.powerlist().value());
    target(command.contact());
    text("eventname", "updatepowerlist");
    optional("firstName", card.firstName());
    optional("lastName", card.lastName());
    optional("title", card.title());
    optional("companyName", card.company());
    agent(card.email()); // the contact's address here, under the same name
    optional("nextCallRefresher", card.refresher());
    optional("crmUserId", card.crmUserId());
    optional("crmContactId", card.crmContactId());
    optional("duplicateHandling", card.onDuplicate());
    if (!card.extra().isEmpty()) {
      json.writeObjectPropertyStart("extraData");
      card.extra().forEach(this::text);
      json.writeEndObject();
    }
    return key();
  }

  @Override
  public JsonGenerator removeFromPowerlist(RemoveFromPowerlist command) {
    removal(command.contacts(), "removefrompowerlist");
    text("powerlistId", command.powerlist().value());
    return key();
  }

  @Override
  public JsonGenerator removeFromAllPowerlists(RemoveFromAllPowerlists command) {
    removal(command.contacts(), "removefromallpowerlists");
    return key();
  }

  @Override
  public JsonGenerator suppress(Suppress command) {
    throw new IllegalArgumentException("a suppression is no request");
  }

  private void removal(List<PhoneNumber> contacts, String action) {
    business();
    json.writeArrayPropertyStart("target");
    for (PhoneNumber contact : contacts) {
      json.writeString(contact.e164());
    }
    json.writeEndArray();
    text("eventname", "removefrompowerlist");
    text("action", action);
  }

  private void business() {
    text("businessid", account.businessId().value());
  }

  private JsonGenerator key() {
    return text("apikey", account.apiKey().reveal());
  }

  private void target(PhoneNumber contact) {
    text("target", contact.e164());
  }

  private void agent(Optional<Email> email) {
    email.ifPresent(address -> text("email", address.value()));
  }

  private void name(Optional<DisplayName> name) {
    name.ifPresent(label -> text("displayname", label.value()));
  }

  private void optional(String field, Optional<String> value) {
    value.ifPresent(text -> text(field, text));
  }

  private JsonGenerator text(String field, String value) {
    return json.writeStringProperty(field, value);
  }

  private JsonGenerator number(String field, long value) {
    return json.writeNumberProperty(field, value);
  }
}
