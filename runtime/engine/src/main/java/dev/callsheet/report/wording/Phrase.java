package dev.callsheet.report.wording;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A command as a person reads it. Immutable and thread-safe.
 *
 * @param doing the words and the place, such as {@code powerlist hot add}
 * @param to whom it concerns
 * @param detail everything else that would be sent
 */
public record Phrase(String doing, String to, String detail) {
  private static final int MOST_OF_A_TEXT = 60;
  private static final int MOST_OF_A_FIELD = 30;
  private static final int MOST_OF_AN_ID = 30;

  public static Phrase of(Command command, Numbers numbers) {
    return of(command, numbers, false);
  }

  /** With whole messages, or with their beginnings. */
  public static Phrase of(Command command, Numbers numbers, boolean whole) {
    return command.match(new Phrasing(numbers, whole));
  }

  private static String text(TextCommand command, boolean whole) {
    String text = command.message().text();
    return Visible.quoted(text, whole ? text.length() : MOST_OF_A_TEXT)
        + "  "
        + SegmentPhrase.of(Segments.of(text));
  }

  private static String parts(List<String> parts) {
    return String.join("  ", parts);
  }

  private record Phrasing(Numbers numbers, boolean whole) implements Command.Cases<Phrase> {
    @Override
    public Phrase sms(SendSms command) {
      return new Phrase("sms", to(command), text(command, whole) + as(command.agent()));
    }

    @Override
    public Phrase teamSms(SendTeamSms command) {
      String from =
          command.from().isPresent() ? "  from " + numbers.show(command.from().get()) : "";
      return new Phrase("team sms " + command.team(), to(command), text(command, whole) + from);
    }

    @Override
    public Phrase call(MakeCall command) {
      String rings =
          command.agent().isPresent()
              ? "rings " + Visible.line(command.agent().get().value()) + " first"
              : "no agent named; whom the service rings first is not documented";
      return new Phrase("call", to(command), rings + label(command.name()));
    }

    @Override
    public Phrase sendToQueue(SendToQueue command) {
      return new Phrase(
          "queue " + command.queue() + " add",
          to(command),
          (as(command.agent()) + label(command.name())).strip());
    }

    @Override
    public Phrase removeFromQueue(RemoveFromQueue command) {
      return new Phrase(
          "queue " + command.queue() + " remove",
          to(command),
          (as(command.agent()) + label(command.name())).strip());
    }

    @Override
    public Phrase flushQueue(FlushQueue command) {
      return new Phrase(
          "queue " + command.queue() + " FLUSH",
          "everybody in it",
          "as user " + command.user() + "; how many are in it cannot be known");
    }

    @Override
    public Phrase addToCadence(AddToCadence command) {
      return new Phrase(
          "cadence " + command.cadence() + " add", to(command), label(command.name()).strip());
    }

    @Override
    public Phrase removeFromCadence(RemoveFromCadence command) {
      return new Phrase(
          "cadence " + command.cadence() + " remove", to(command), label(command.name()).strip());
    }

    @Override
    public Phrase addToPowerlist(AddToPowerlist command) {
      return new Phrase(
          "powerlist " + id(command.powerlist().value()) + " add",
          to(command),
          card(command.card()));
    }

    @Override
    public Phrase removeFromPowerlist(RemoveFromPowerlist command) {
      return new Phrase(
          "powerlist " + id(command.powerlist().value()) + " remove",
          to(command),
          request(command));
    }

    @Override
    public Phrase removeFromAllPowerlists(RemoveFromAllPowerlists command) {
      return new Phrase(
          "all powerlists REMOVE",
          to(command),
          ("off every powerlist  " + request(command)).strip());
    }

    private String to(Command command) {
      List<PhoneNumber> contacts = command.contacts();
      String first = numbers.show(contacts.get(0));
      return contacts.size() == 1 ? first : first + " and " + (contacts.size() - 1) + " more";
    }

    private static String request(Command command) {
      int count = command.contacts().size();
      return count == 1 ? "" : count + " numbers in one request";
    }

    private static String id(String id) {
      String line = Visible.line(id);
      return line.codePointCount(0, line.length()) > MOST_OF_AN_ID
          ? Visible.quoted(id, MOST_OF_AN_ID)
          : line;
    }

    private static String as(Optional<Email> agent) {
      return agent.isPresent() ? "  as " + Visible.line(agent.get().value()) : "";
    }

    private static String label(Optional<DisplayName> name) {
      return name.isPresent()
          ? "  labelled " + Visible.quoted(name.get().value(), MOST_OF_A_FIELD)
          : "";
    }

    private static String card(ContactCard card) {
      List<String> parts = new ArrayList<>();
      field(parts, "firstName", card.firstName());
      field(parts, "lastName", card.lastName());
      field(parts, "title", card.title());
      field(parts, "company", card.company());
      if (card.email().isPresent()) {
        field(parts, "email", card.email().get().value());
      }
      field(parts, "refresher", card.refresher());
      field(parts, "crmUserId", card.crmUserId());
      field(parts, "crmContactId", card.crmContactId());
      field(parts, "onDuplicate", card.onDuplicate());
      for (Map.Entry<String, String> cell : card.extra().entrySet()) {
        field(parts, Visible.line(cell.getKey()), cell.getValue());
      }
      return parts(parts);
    }

    private static void field(List<String> parts, String name, Optional<String> value) {
      if (value.isPresent()) {
        field(parts, name, value.get());
      }
    }

    private static void field(List<String> parts, String name, String value) {
      parts.add(name + " " + Visible.quoted(value, MOST_OF_A_FIELD));
    }
  }

  /** Without whom it concerns and what is said. */
  @Override
  public String toString() {
    return doing;
  }
}
