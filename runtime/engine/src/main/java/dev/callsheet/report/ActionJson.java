package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.Origin;
import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.DisplayName;
import dev.callsheet.command.Email;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.Segments;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import dev.callsheet.command.TextCommand;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Numbers;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * The properties of an action, under the names that scripts use; absent ones are left out. Not
 * thread-safe.
 */
public final class ActionJson implements Command.Cases<JsonGenerator> {
  private final JsonGenerator json;
  private final Numbers numbers;

  public ActionJson(JsonGenerator json, Numbers numbers) {
    this.json = json;
    this.numbers = numbers;
  }

  public void write(Action action) {
    json.writeNumberProperty("action", action.number());
    json.writeStringProperty("id", action.id().toString());
    operation(action.command());
    origin(action.origin());
    action
        .notBefore()
        .ifPresent(moment -> json.writeStringProperty("notBefore", moment.toString()));
    action.command().match(this);
  }

  /** A command alone. */
  public void write(Command command) {
    operation(command);
    command.match(this);
  }

  private void operation(Command command) {
    json.writeStringProperty("operation", command.operation().id());
  }

  public void origin(Origin origin) {
    source(origin.source());
    origin
        .row()
        .ifPresent(
            row -> {
              json.writeStringProperty("data", row.file());
              json.writeNumberProperty("row", row.number());
              json.writeNumberProperty("rowLine", row.line());
            });
  }

  public void source(Source source) {
    json.writeStringProperty("file", source.file());
    json.writeNumberProperty("line", source.line());
    json.writeNumberProperty("column", source.column());
  }

  @Override
  public JsonGenerator sms(SendSms command) {
    to(command.to());
    message(command);
    return agent(command.agent());
  }

  @Override
  public JsonGenerator teamSms(SendTeamSms command) {
    json.writeNumberProperty("team", command.team().value());
    to(command.to());
    message(command);
    command.from().ifPresent(from -> json.writeStringProperty("from", numbers.show(from)));
    return json;
  }

  @Override
  public JsonGenerator call(MakeCall command) {
    to(command.to());
    agent(command.agent());
    return name(command.name());
  }

  @Override
  public JsonGenerator sendToQueue(SendToQueue command) {
    json.writeNumberProperty("queue", command.queue().value());
    to(command.contact());
    agent(command.agent());
    return name(command.name());
  }

  @Override
  public JsonGenerator removeFromQueue(RemoveFromQueue command) {
    json.writeNumberProperty("queue", command.queue().value());
    to(command.contact());
    agent(command.agent());
    return name(command.name());
  }

  @Override
  public JsonGenerator flushQueue(FlushQueue command) {
    json.writeNumberProperty("queue", command.queue().value());
    return json.writeNumberProperty("user", command.user().value());
  }

  @Override
  public JsonGenerator addToCadence(AddToCadence command) {
    json.writeNumberProperty("cadence", command.cadence().value());
    to(command.contact());
    return name(command.name());
  }

  @Override
  public JsonGenerator removeFromCadence(RemoveFromCadence command) {
    json.writeNumberProperty("cadence", command.cadence().value());
    to(command.contact());
    return name(command.name());
  }

  @Override
  public JsonGenerator addToPowerlist(AddToPowerlist command) {
    json.writeStringProperty("powerlist", command.powerlist().value());
    to(command.contact());
    ContactCard card = command.card();
    text("firstName", card.firstName());
    text("lastName", card.lastName());
    text("title", card.title());
    text("company", card.company());
    text("email", card.email().map(Email::value));
    text("refresher", card.refresher());
    text("crmUserId", card.crmUserId());
    text("crmContactId", card.crmContactId());
    text("onDuplicate", card.onDuplicate());
    if (!card.extra().isEmpty()) {
      json.writeObjectPropertyStart("extra");
      card.extra().forEach(json::writeStringProperty);
      json.writeEndObject();
    }
    return json;
  }

  @Override
  public JsonGenerator removeFromPowerlist(RemoveFromPowerlist command) {
    json.writeStringProperty("powerlist", command.powerlist().value());
    return to(command.contacts());
  }

  @Override
  public JsonGenerator removeFromAllPowerlists(RemoveFromAllPowerlists command) {
    return to(command.contacts());
  }

  private void message(TextCommand command) {
    json.writeStringProperty("message", command.message().text());
    segments(Segments.of(command.message().text()));
  }

  /** How many, in which encoding, and the character that asks for it. */
  void segments(Segments segments) {
    json.writeNumberProperty("segments", segments.count());
    json.writeStringProperty("encoding", segments.encoding().id());
    if (segments.offender() != 0) {
      json.writeObjectPropertyStart("because");
      json.writeStringProperty("character", Character.toString(segments.offender()));
      json.writeNumberProperty("column", segments.column());
      json.writeEndObject();
    }
  }

  private void to(PhoneNumber number) {
    json.writeStringProperty("to", numbers.show(number));
  }

  private JsonGenerator to(List<PhoneNumber> contacts) {
    json.writeArrayPropertyStart("to");
    contacts.forEach(contact -> json.writeString(numbers.show(contact)));
    return json.writeEndArray();
  }

  private JsonGenerator agent(Optional<Email> agent) {
    return text("agent", agent.map(Email::value));
  }

  private JsonGenerator name(Optional<DisplayName> name) {
    return text("name", name.map(DisplayName::value));
  }

  private JsonGenerator text(String name, Optional<String> value) {
    value.ifPresent(text -> json.writeStringProperty(name, text));
    return json;
  }
}
