package dev.callsheet.plan;

import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import java.util.Optional;

/**
 * What a command does, as a number: the same for commands that would do the same, and almost
 * certainly different for others. A record's own hash code has half the digits, and a start would
 * wait while the virtual machine makes one for each type.
 */
final class Content implements Command.Cases<Long> {
  private static final Content INSTANCE = new Content();
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Content() {}

  /** The number of a command. */
  static long of(Command command) {
    return command.match(INSTANCE);
  }

  private static long mixed(Command command, Object... parts) {
    long mixed = next(0, command.operation().name());
    for (Object part : parts) {
      mixed = next(mixed, part);
    }
    for (Object contact : command.contacts()) {
      mixed = next(mixed, contact);
    }
    return mixed;
  }

  private static long next(long mixed, Object part) {
    Object value = part instanceof Optional<?> optional ? optional.orElse(null) : part;
    if (value == null) {
      return (mixed ^ (mixed >>> 29)) * GOLDEN + 1;
    }
    // All values of commands are their text.
    String text = value.toString();
    long sum = text.length();
    for (int i = 0; i < text.length(); i++) {
      sum = sum * 0x100000001B3L + text.charAt(i);
    }
    return ((mixed ^ (mixed >>> 29)) + sum) * GOLDEN;
  }

  @Override
  public Long sms(SendSms command) {
    return mixed(command, command.message(), command.agent());
  }

  @Override
  public Long teamSms(SendTeamSms command) {
    return mixed(command, command.team(), command.message(), command.from());
  }

  @Override
  public Long call(MakeCall command) {
    return mixed(command, command.agent(), command.name());
  }

  @Override
  public Long sendToQueue(SendToQueue command) {
    return mixed(command, command.queue(), command.agent(), command.name());
  }

  @Override
  public Long removeFromQueue(RemoveFromQueue command) {
    return mixed(command, command.queue(), command.agent(), command.name());
  }

  @Override
  public Long flushQueue(FlushQueue command) {
    return mixed(command, command.queue(), command.user());
  }

  @Override
  public Long addToCadence(AddToCadence command) {
    return mixed(command, command.cadence(), command.name());
  }

  @Override
  public Long removeFromCadence(RemoveFromCadence command) {
    return mixed(command, command.cadence(), command.name());
  }

  @Override
  public Long addToPowerlist(AddToPowerlist command) {
    ContactCard card = command.card();
    long mixed =
        mixed(
            command,
            command.powerlist(),
            card.firstName(),
            card.lastName(),
            card.title(),
            card.company(),
            card.email(),
            card.refresher(),
            card.crmUserId(),
            card.crmContactId(),
            card.onDuplicate());
    long extra = 0;
    for (var column : card.extra().entrySet()) {
      // Their order changes nothing.
      extra += next(next(0, column.getKey()), column.getValue());
    }
    return mixed + extra;
  }

  @Override
  public Long removeFromPowerlist(RemoveFromPowerlist command) {
    return mixed(command, command.powerlist());
  }

  @Override
  public Long removeFromAllPowerlists(RemoveFromAllPowerlists command) {
    return mixed(command);
  }
}
