package dev.callsheet.wire;

import dev.callsheet.account.Account;
import dev.callsheet.command.Command;
import dev.callsheet.command.Operation;
import dev.callsheet.problem.ConfigurationException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns a command into the request that the API document describes: the fields that it lists, with
 * its names and types, and no others. An option that is absent is not sent. Immutable and
 * thread-safe.
 */
public final class Encoder {
  private static final String EVENT = "/app/event";
  private static final String FLUSH = "/app/legacy/flushUserQueue";

  private final Account account;
  private final Map<String, String> key;
  private final Map<String, String> keyAndBusiness;

  public Encoder(Account account) {
    this.account = account;
    this.key = Map.of("apikey", account.apiKey().reveal());
    this.keyAndBusiness = new LinkedHashMap<>(key);
    this.keyAndBusiness.put("businessid", account.businessId().value());
  }

  /** Whose requests these are. */
  public Account account() {
    return account;
  }

  /**
   * The request for this command.
   *
   * @throws ConfigurationException if this account cannot send it, see {@link #objection}
   */
  public Request encode(Command command) {
    objection(command)
        .ifPresent(
            reason -> {
              throw new ConfigurationException(reason);
            });
    byte[] body = new Body(account).of(command);
    return switch (command.operation()) {
      case QUEUE_FLUSH -> new Request(FLUSH, key, body);
      case POWERLIST_REMOVE, ALL_POWERLISTS_REMOVE -> new Request(EVENT, keyAndBusiness, body);
      case SMS,
          TEAM_SMS,
          CALL,
          QUEUE_ADD,
          QUEUE_REMOVE,
          CADENCE_ADD,
          CADENCE_REMOVE,
          POWERLIST_ADD,
          SUPPRESS -> // has no body, and does not come here
          new Request(EVENT, key, body);
    };
  }

  /** Why this account cannot send this command and what to do about it; empty when it can. */
  public Optional<String> objection(Command command) {
    return cannotSend().contains(command.operation())
        ? Optional.of(
            ("account '%s' cannot flush a queue: the API document wants its business id as a number there, and this one is none;"
                    + " look the business id up in the service's dashboard or take the flush out")
                .formatted(account.name()))
        : Optional.empty();
  }

  /** The operations that {@link #objection} holds against. */
  public Set<Operation> cannotSend() {
    return Body.isNumber(account.businessId()) ? Set.of() : Set.of(Operation.QUEUE_FLUSH);
  }

  /** Names the account, without its key. */
  @Override
  public String toString() {
    return "Encoder for " + account.name();
  }
}
