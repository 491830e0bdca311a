package dev.callsheet.command;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Sends the first message to a customer through a shared team number (API document: Team SMS).
 * Immutable and thread-safe.
 *
 * @param team the shared number's id
 * @param to who gets it
 * @param message what it says
 * @param from which of the team's numbers sends it; without it the service takes the first
 * @param expires from when on it is not wanted any more
 */
public record SendTeamSms(
    TeamSmsId team,
    PhoneNumber to,
    Message message,
    Optional<PhoneNumber> from,
    Optional<Instant> expires)
    implements Command, TextCommand {
  /** One that is right whenever it leaves. */
  public SendTeamSms(TeamSmsId team, PhoneNumber to, Message message, Optional<PhoneNumber> from) {
    this(team, to, message, from, Optional.empty());
  }

  @Override
  public Operation operation() {
    return Operation.TEAM_SMS;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(to);
  }

  @Override
  public void describe(Description description) {
    description.number(Field.TEAM, team.value());
    description.phone(Field.TO, to);
    description.text(Field.MESSAGE, message.text());
    description.phone(Field.FROM, from.orElse(null));
    description.text(Field.EXPIRES, expires.isPresent() ? expires.get().toString() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.teamSms(this);
  }
}
