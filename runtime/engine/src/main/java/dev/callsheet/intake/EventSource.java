package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import java.util.List;
import java.util.Optional;

/**
 * Who may send events, and where in what it sends their type, id, phone number and time stand.
 * Nothing about what services send is assumed. Immutable and thread-safe.
 *
 * @param name in the address and in the log
 * @param secrets one of which stands in the address; two while one is replaced by the other
 * @param type of an event
 * @param id of an event; without one its source, type and body tell it from others
 * @param phone whom an event is about; without one the rules find it among the fields
 * @param time when an event happened; it grows old from then on, if that is before it came
 * @param signature that each has; without one the secret is what there is
 */
public record EventSource(
    String name,
    List<Secret> secrets,
    Reference type,
    Optional<Reference> id,
    Optional<Reference> phone,
    Optional<Reference> time,
    Optional<Signature> signature) {
  /**
   * @throws ConfigurationException if the name cannot stand in an address, or a secret can be
   *     guessed
   */
  public EventSource {
    secrets = List.copyOf(secrets);
    if (!name.matches("[a-z0-9][a-z0-9-]{0,31}")) {
      throw new ConfigurationException(
          "a source is called by up to 32 small letters, digits and hyphens, as it stands in the"
              + " address");
    }
    Secret.refuseShort(secrets, "the secret of the source " + name);
  }
}
