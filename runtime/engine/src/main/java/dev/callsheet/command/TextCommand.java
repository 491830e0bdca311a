package dev.callsheet.command;

/** What sends a person a text, among the commands. Immutable and thread-safe. */
public interface TextCommand {
  Message message();
}
