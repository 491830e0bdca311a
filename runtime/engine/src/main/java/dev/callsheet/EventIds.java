package dev.callsheet;

import dev.callsheet.journal.Runs;
import dev.callsheet.wire.Account;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Which run answered an event. Thread-safe. */
final class EventIds {
  private static final int DIGITS = 32;

  private final Account account;
  private final Runs runs;

  EventIds(Account account, Runs runs) {
    this.account = account;
    this.runs = runs;
  }

  /**
   * The id of any plan that answers this event for this account: one of them is applied. It hangs
   * on the business and the account's name, not on where the service is today.
   */
  String plan(String event) {
    return word("answer", account.businessId().value() + "\n" + account.name(), event);
  }

  /** The run that answered an event. */
  Optional<String> run(String event) {
    return runs.appliedBy(plan(event)).or(() -> runs.appliedBy(formerPlan(event)));
  }

  /** The id that versions before 1.0 gave it: with another address it was another. */
  private String formerPlan(String event) {
    String address = account.baseUrl().toString();
    return word(
        "event", runs.key().fingerprintAsWritten(account.businessId().value(), address), event);
  }

  private String word(String purpose, String whose, String event) {
    byte[] thing = (whose + "\n" + event).getBytes(StandardCharsets.UTF_8);
    return runs.key().keyed(purpose).word(thing, DIGITS);
  }
}
