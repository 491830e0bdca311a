package dev.callsheet.command;

import java.util.Optional;

/** Who of the business is behind a command. Thread-safe. */
public final class Agents {
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
