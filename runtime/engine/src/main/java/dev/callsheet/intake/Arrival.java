package dev.callsheet.intake;

import java.util.Optional;

/**
 * What a source has sent, before anybody has looked whether it is an event. Immutable and
 * thread-safe.
 */
public final class Arrival {
  private final String source;
  private final Optional<String> type;
  private final Optional<String> id;
  private final Optional<String> phone;
  private final byte[] body;

  /**
   * @param source who has sent it, by the name that the settings give it
   * @param type of the event, where the address, a header or the body says so
   * @param id by which its sender calls it each time that it comes
   * @param phone whom it is about, as it is written there
   * @param body as it came
   */
  public Arrival(
      String source,
      Optional<String> type,
      Optional<String> id,
      Optional<String> phone,
      byte[] body) {
    this.source = source;
    this.type = type;
    this.id = id;
    this.phone = phone;
    this.body = body.clone();
  }

  public String source() {
    return source;
  }

  public Optional<String> type() {
    return type;
  }

  public Optional<String> id() {
    return id;
  }

  public Optional<String> phone() {
    return phone;
  }

  /** A copy. */
  public byte[] body() {
    return body.clone();
  }

  /** Where it is from and what it is; what it says may be about a person. */
  @Override
  public String toString() {
    return "an arrival from " + source + type.map(known -> " of type " + known).orElse("");
  }
}
