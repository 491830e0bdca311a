package dev.callsheet.preview;

import dev.callsheet.command.Command;
import dev.callsheet.command.Email;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendToQueue;
import java.util.Optional;

/** Who of the business is behind a command. Thread-safe. */
final class Agents {
  private Agents() {}

  /** The agent who texts, is rung or is given the contact; empty when the command names nobody. */
  public static Optional<Email> of(Command command) {
    if (command instanceof SendSms sms) {
      return sms.agent();
    }
    if (command instanceof MakeCall call) {
      return call.agent();
    }
    if (command instanceof SendToQueue add) {
      return add.agent();
    }
    return Optional.empty();
  }

  /** Whether such a command can name one. */
  public static boolean mayName(Command command) {
    return command instanceof SendSms
        || command instanceof MakeCall
        || command instanceof SendToQueue;
  }
}
