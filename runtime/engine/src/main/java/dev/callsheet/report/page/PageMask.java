package dev.callsheet.report.page;

import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.DisplayName;
import dev.callsheet.command.Email;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.Segments;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the people out of commands: what is left says what would be done, and how long its texts
 * are. Numbers stay, since they are masked where they are written.
 */
final class PageMask implements Command.Cases<Command> {
  private static final String BLOCK = "\u2588";
  private static final String COUNTED_TWICE = "\f^{}\\[~]|€";
  private static final Optional<Email> SOMEBODY = Optional.of(new Email("***@***"));
  private static final int PERSON_BYTES = 12; // more than a million of them meet in fewer

  private final byte[] secret = new byte[16];

  PageMask() {
    new SecureRandom().nextBytes(secret);
  }

  /** The command without people. */
  Command of(Command command) {
    return command.match(this);
  }

  /** A word for the person of this number: the same on one page, another one on the next. */
  String person(PhoneNumber number) {
    MessageDigest digest = PageFrame.sha256();
    digest.update(secret);
    byte[] sum = digest.digest(number.e164().getBytes(StandardCharsets.US_ASCII));
    return Base64.getEncoder().encodeToString(Arrays.copyOf(sum, PERSON_BYTES));
  }

  @Override
  public Command sms(SendSms command) {
    return new SendSms(command.to(), message(command.message()), agent(command.agent()));
  }

  @Override
  public Command teamSms(SendTeamSms command) {
    return new SendTeamSms(
        command.team(), command.to(), message(command.message()), command.from());
  }

  @Override
  public Command call(MakeCall command) {
    return new MakeCall(command.to(), agent(command.agent()), name(command.name()));
  }

  @Override
  public Command sendToQueue(SendToQueue command) {
    return new SendToQueue(
        command.queue(), command.contact(), agent(command.agent()), name(command.name()));
  }

  @Override
  public Command removeFromQueue(RemoveFromQueue command) {
    return new RemoveFromQueue(
        command.queue(), command.contact(), agent(command.agent()), name(command.name()));
  }

  @Override
  public Command flushQueue(FlushQueue command) {
    return command;
  }

  @Override
  public Command addToCadence(AddToCadence command) {
    return new AddToCadence(command.cadence(), command.contact(), name(command.name()));
  }

  @Override
  public Command removeFromCadence(RemoveFromCadence command) {
    return new RemoveFromCadence(command.cadence(), command.contact(), name(command.name()));
  }

  @Override
  public Command addToPowerlist(AddToPowerlist command) {
    ContactCard card = command.card();
    Map<String, String> extra = new LinkedHashMap<>();
    card.extra().forEach((column, value) -> extra.put(column, blocks(value)));
    ContactCard masked =
        new ContactCard(
            card.firstName().map(PageMask::blocks),
            card.lastName().map(PageMask::blocks),
            card.title().map(PageMask::blocks),
            card.company().map(PageMask::blocks),
            agent(card.email()),
            card.refresher().map(PageMask::blocks),
            card.crmUserId().map(PageMask::blocks),
            card.crmContactId().map(PageMask::blocks),
            card.onDuplicate(),
            extra);
    return new AddToPowerlist(command.powerlist(), command.contact(), masked);
  }

  @Override
  public Command removeFromPowerlist(RemoveFromPowerlist command) {
    return command;
  }

  @Override
  public Command removeFromAllPowerlists(RemoveFromAllPowerlists command) {
    return command;
  }

  /** Takes as many segments, in the same encoding. */
  private static Message message(Message message) {
    String text = message.text();
    if (Segments.of(text).offender() != 0) {
      return new Message(BLOCK.repeat(text.length()));
    }
    StringBuilder masked = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      masked.append(COUNTED_TWICE.indexOf(text.charAt(i)) >= 0 ? '~' : '*');
    }
    return new Message(masked.toString());
  }

  private static Optional<Email> agent(Optional<Email> agent) {
    return agent.isPresent() ? SOMEBODY : agent;
  }

  private static Optional<DisplayName> name(Optional<DisplayName> name) {
    return name.map(label -> new DisplayName(blocks(label.value())));
  }

  /** As long as the text. */
  private static String blocks(String text) {
    return BLOCK.repeat(text.codePointCount(0, text.length()));
  }
}
