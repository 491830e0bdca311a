package dev.callsheet.command;

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
 */
public record SendTeamSms(
    TeamSmsId team, PhoneNumber to, Message message, Optional<PhoneNumber> from)
    implements Command, TextCommand {
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
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.teamSms(this);
  }
}
