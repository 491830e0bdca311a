package dev.callsheet.command;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Sends a text from one of the business's numbers (API document: Send SMS). Immutable and
 * thread-safe.
 *
 * @param to who gets it
 * @param message what it says
 * @param agent the acting user; the document does not say whether the service needs one
 * @param expires from when on it is not wanted any more
 */
public record SendSms(
    PhoneNumber to, Message message, Optional<Email> agent, Optional<Instant> expires)
    implements Command, TextCommand {
  /** One that is right whenever it leaves. */
  public SendSms(PhoneNumber to, Message message, Optional<Email> agent) {
    this(to, message, agent, Optional.empty());
  }

  @Override
  public Operation operation() {
    return Operation.SMS;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(to);
  }

  @Override
  public void describe(Description description) {
    description.phone(Field.TO, to);
    description.text(Field.MESSAGE, message.text());
    description.text(Field.AGENT, agent.isPresent() ? agent.get().value() : null);
    description.text(Field.EXPIRES, expires.isPresent() ? expires.get().toString() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.sms(this);
  }
}
