package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import java.util.List;
import java.util.Optional;

/**
 * Who may send events, and how they are read. Immutable and thread-safe.
 *
 * @param name in the address and in the log
 * @param secrets one of which stands in the address; two while one is replaced by the other
 * @param fields where in what it sends something stands
 * @param same when one of its events came before
 * @param signature that each has; without one the secret is what there is
 * @param challenge that it asks before it sends
 */
public record EventSource(
    String name,
    List<Secret> secrets,
    EventFields fields,
    Sameness same,
    Optional<Signature> signature,
    Optional<Challenge> challenge) {
  /**
   * @throws ConfigurationException if the name cannot stand in an address, or a secret can be
   *     guessed or cannot stand there
   */
  public EventSource {
    secrets = List.copyOf(secrets);
    if (!name.matches("[a-z0-9][a-z0-9-]{0,31}")) {
      throw new ConfigurationException(
          "a source is called by up to 32 small letters, digits and hyphens, as it stands in the"
              + " address");
    }
    Secret.refuseShort(secrets, "the secret of the source " + name);
    Secret.refuseOutOfAddress(secrets, "the secret of the source " + name);
  }

  /** One that signs nothing and asks nothing. */
  public static EventSource of(String name, List<Secret> secrets, EventFields fields) {
    return new EventSource(
        name, secrets, fields, Sameness.USUAL, Optional.empty(), Optional.empty());
  }
}
