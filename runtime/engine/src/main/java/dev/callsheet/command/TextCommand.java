package dev.callsheet.command;

/** A command that sends a person a text. Immutable and thread-safe. */
public sealed interface TextCommand extends Command permits SendSms, SendTeamSms {
  /** What the person reads. */
  Message message();
}
