package dev.callsheet.action;

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
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import dev.callsheet.problem.Source;
import dev.callsheet.store.UnclosedStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes actions as compressed lines of JSON, one action a line; {@link ActionFileReader} reads
 * them. Not thread-safe.
 */
public final class ActionWriter implements Closeable {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  private final JsonGenerator json;
  private boolean closed;

  ActionWriter(OutputStream out) throws IOException {
    json = JSON.createGenerator(ObjectWriteContext.empty(), new Fast(out));
  }

  /** Writes all as one compressed whole; {@code out} stays open. */
  public static void all(ActionReader actions, OutputStream out) throws IOException {
    try (actions;
        ActionWriter writer = new ActionWriter(new UnclosedStream(out))) {
      while (actions.hasNext()) {
        writer.write(actions.next());
      }
    }
  }

  /** Level 1 costs a third of the default and loses little on text as alike as this. */
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  void write(Action action) throws IOException {
    json.writeStartObject();
    json.writeNumberProperty("n", action.number());
    json.writeStringProperty("action", action.id().toString());
    Source source = action.origin().source();
    json.writeStringProperty("file", source.file());
    json.writeNumberProperty("line", source.line());
    json.writeNumberProperty("column", source.column());
    action
        .origin()
        .row()
        .ifPresent(
            row -> {
              json.writeStringProperty("data", row.file());
              json.writeNumberProperty("row", row.number());
              json.writeNumberProperty("rowLine", row.line());
            });
    action
        .notBefore()
        .ifPresent(moment -> json.writeStringProperty("notBefore", moment.toString()));
    write(action.command());
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void write(Command command) {
    json.writeStringProperty("op", command.operation().id());
    command.match(new Fields());
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      json.close();
    }
  }

  private void text(String name, Optional<String> value) {
    value.ifPresent(text -> json.writeStringProperty(name, text));
  }

  /** The fields of each command under the names of its record; absent ones are left out. */
  private final class Fields implements Command.Cases<JsonGenerator> {
    @Override
    public JsonGenerator sms(SendSms command) {
      text("agent", command.agent().map(Email::value));
      json.writeStringProperty("message", command.message().text());
      return json.writeStringProperty("to", command.to().e164());
    }

    @Override
    public JsonGenerator teamSms(SendTeamSms command) {
      text("from", command.from().map(PhoneNumber::e164));
      json.writeNumberProperty("id", command.team().value());
      json.writeStringProperty("message", command.message().text());
      return json.writeStringProperty("to", command.to().e164());
    }

    @Override
    public JsonGenerator call(MakeCall command) {
      text("agent", command.agent().map(Email::value));
      text("name", command.name().map(DisplayName::value));
      return json.writeStringProperty("to", command.to().e164());
    }

    @Override
    public JsonGenerator sendToQueue(SendToQueue command) {
      text("agent", command.agent().map(Email::value));
      text("name", command.name().map(DisplayName::value));
      json.writeNumberProperty("id", command.queue().value());
      return json.writeStringProperty("to", command.contact().e164());
    }

    @Override
    public JsonGenerator removeFromQueue(RemoveFromQueue command) {
      text("agent", command.agent().map(Email::value));
      text("name", command.name().map(DisplayName::value));
      json.writeNumberProperty("id", command.queue().value());
      return json.writeStringProperty("to", command.contact().e164());
    }

    @Override
    public JsonGenerator flushQueue(FlushQueue command) {
      json.writeNumberProperty("user", command.user().value());
      return json.writeNumberProperty("id", command.queue().value());
    }

    @Override
    public JsonGenerator addToCadence(AddToCadence command) {
      text("name", command.name().map(DisplayName::value));
      json.writeNumberProperty("id", command.cadence().value());
      return json.writeStringProperty("to", command.contact().e164());
    }

    @Override
    public JsonGenerator removeFromCadence(RemoveFromCadence command) {
      text("name", command.name().map(DisplayName::value));
      json.writeNumberProperty("id", command.cadence().value());
      return json.writeStringProperty("to", command.contact().e164());
    }

    @Override
    public JsonGenerator addToPowerlist(AddToPowerlist command) {
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
      json.writeStringProperty("list", command.powerlist().value());
      return json.writeStringProperty("to", command.contact().e164());
    }

    @Override
    public JsonGenerator removeFromPowerlist(RemoveFromPowerlist command) {
      json.writeStringProperty("list", command.powerlist().value());
      return contacts(command.contacts());
    }

    @Override
    public JsonGenerator removeFromAllPowerlists(RemoveFromAllPowerlists command) {
      return contacts(command.contacts());
    }

    private JsonGenerator contacts(List<PhoneNumber> contacts) {
      json.writeArrayPropertyStart("contacts");
      for (PhoneNumber contact : contacts) {
        json.writeString(contact.e164());
      }
      return json.writeEndArray();
    }
  }
}
