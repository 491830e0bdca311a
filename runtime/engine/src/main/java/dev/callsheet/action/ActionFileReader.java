package dev.callsheet.action;

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
import dev.callsheet.command.Operation;
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
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Source;
import dev.callsheet.store.JsonTree;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads what {@link ActionWriter} wrote. Not thread-safe. */
public final class ActionFileReader implements ActionReader {
  private static final JsonFactory JSON = JsonFactory.builder().build();
  private static final String NO_MORE = "the plan has no further action";
  private static final int MOST_PARTS = 100_000;

  private final JsonParser json;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, String> extra = new LinkedHashMap<>();
  private final List<PhoneNumber> contacts = new ArrayList<>();
  private long left;
  private @Nullable Action next;

  /** Reads all actions of a file that holds nothing else. */
  public ActionFileReader(InputStream file) throws IOException {
    this(
        JSON.createParser(
            ObjectReadContext.empty(), new BufferedInputStream(new GZIPInputStream(file, 1 << 16))),
        Long.MAX_VALUE);
  }

  /** Reads the next so many actions. */
  public ActionFileReader(JsonParser json, long count) {
    this.json = json;
    left = count;
  }

  @Override
  public boolean hasNext() {
    if (next == null && isAtAction()) {
      next = read();
    }
    return next != null;
  }

  @Override
  public Action next() {
    if (!hasNext()) {
      throw new NoSuchElementException(NO_MORE);
    }
    Action current = next;
    next = null;
    return Objects.requireNonNull(current);
  }

  /** Looks for its end only. */
  @Override
  public void skip() {
    if (next != null) {
      next = null;
    } else if (isAtAction()) {
      json.skipChildren();
    } else {
      throw new NoSuchElementException(NO_MORE);
    }
  }

  @Override
  public void close() {
    json.close();
  }

  private boolean isAtAction() {
    if (left <= 0 || json.nextToken() == null) {
      left = 0;
      return false;
    }
    left--;
    return true;
  }

  private Action read() {
    texts.clear();
    numbers.clear();
    extra.clear();
    contacts.clear();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      JsonToken token = json.nextToken();
      switch (token) {
        case VALUE_NUMBER_INT -> numbers.put(name, json.getLongValue());
        case VALUE_STRING -> texts.put(name, json.getString());
        case START_OBJECT -> readExtra();
        case START_ARRAY -> readContacts();
        default -> throw new CallsheetBug("the plan's file holds " + token + " at " + name);
      }
    }
    return action();
  }

  private void readExtra() {
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      extra.put(name, json.getString());
      refuseMore(extra.size());
    }
  }

  private void readContacts() {
    while (json.nextToken() != JsonToken.END_ARRAY) {
      contacts.add(new PhoneNumber(json.getString()));
      refuseMore(contacts.size());
    }
  }

  /** What was not written here may be without end. */
  private static void refuseMore(int size) {
    if (size > MOST_PARTS) {
      throw new IllegalArgumentException("an action of too many parts");
    }
  }

  private Action action() {
    Source source =
        new Source(text("file"), JsonTree.width(number("line")), JsonTree.width(number("column")));
    Optional<DataRow> row =
        texts.containsKey("data")
            ? Optional.of(new DataRow(text("data"), number("row"), number("rowLine")))
            : Optional.empty();
    return new Action(
        number("n"),
        ActionId.parse(text("action")),
        command(),
        new Origin(source, row),
        optional("notBefore").map(Instant::parse));
  }

  private Command command() {
    return switch (Operation.ofId(text("op"))) {
      case SMS -> new SendSms(to(), message(), agent());
      case TEAM_SMS ->
          new SendTeamSms(
              new TeamSmsId(number("id")), to(), message(), optional("from").map(PhoneNumber::new));
      case CALL -> new MakeCall(to(), agent(), name());
      case QUEUE_ADD -> new SendToQueue(new QueueId(number("id")), to(), agent(), name());
      case QUEUE_REMOVE -> new RemoveFromQueue(new QueueId(number("id")), to(), agent(), name());
      case QUEUE_FLUSH -> new FlushQueue(new QueueId(number("id")), new UserId(number("user")));
      case CADENCE_ADD -> new AddToCadence(new CadenceId(number("id")), to(), name());
      case CADENCE_REMOVE -> new RemoveFromCadence(new CadenceId(number("id")), to(), name());
      case POWERLIST_ADD -> new AddToPowerlist(new PowerlistId(text("list")), to(), card());
      case POWERLIST_REMOVE -> new RemoveFromPowerlist(new PowerlistId(text("list")), contacts);
      case ALL_POWERLISTS_REMOVE -> new RemoveFromAllPowerlists(contacts);
    };
  }

  private ContactCard card() {
    return new ContactCard(
        optional("firstName"),
        optional("lastName"),
        optional("title"),
        optional("company"),
        optional("email").map(Email::new),
        optional("refresher"),
        optional("crmUserId"),
        optional("crmContactId"),
        optional("onDuplicate"),
        extra);
  }

  private PhoneNumber to() {
    return new PhoneNumber(text("to"));
  }

  private Message message() {
    return new Message(text("message"));
  }

  private Optional<Email> agent() {
    return optional("agent").map(Email::new);
  }

  private Optional<DisplayName> name() {
    return optional("name").map(DisplayName::new);
  }

  private Optional<String> optional(String name) {
    return Optional.ofNullable(texts.get(name));
  }

  private String text(String name) {
    String text = texts.get(name);
    if (text == null) {
      throw new CallsheetBug("the plan's file has no '" + name + "'");
    }
    return text;
  }

  private long number(String name) {
    Long number = numbers.get(name);
    if (number == null) {
      throw new CallsheetBug("the plan's file has no '" + name + "'");
    }
    return number;
  }
}
