package dev.callsheet.intake;

import dev.callsheet.rule.Event;
import dev.callsheet.rule.JsonFields;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/**
 * What a source has sent, before anybody has looked whether it is an event. Immutable and
 * thread-safe.
 *
 * @param source who has sent it, by the name that the settings give it
 * @param type of the event, where the address, a header or the body says so
 * @param id by which its sender calls it each time that it comes
 * @param phone whom it is about, as it is written there
 * @param time when it happened, as its sender says
 * @param same when it is one that came before
 * @param body as it came, or as JSON where it came in another form; the accessor gives a copy
 */
@SuppressWarnings("ArrayRecordComponent") // copied in and out, compared by nobody
public record Arrival(
    String source,
    Optional<String> type,
    Optional<String> id,
    Optional<String> phone,
    Optional<Instant> time,
    Sameness same,
    byte[] body) {
  /** The same of a source that says nothing of what comes again. */
  public Arrival(
      String source,
      Optional<String> type,
      Optional<String> id,
      Optional<String> phone,
      Optional<Instant> time,
      byte[] body) {
    this(source, type, id, phone, time, Sameness.USUAL, body);
  }

  /** The same where nobody says when it happened. */
  public Arrival(
      String source,
      Optional<String> type,
      Optional<String> id,
      Optional<String> phone,
      byte[] body) {
    this(source, type, id, phone, Optional.empty(), body);
  }

  /**
   * An event of the application's own.
   *
   * @param source that it names; the ids of one source tell its events apart
   */
  public static Arrival of(String source, Event event) {
    byte[] body = JsonFields.write(event.fields()).getBytes(StandardCharsets.UTF_8);
    Optional<String> type = Optional.of(event.type());
    return new Arrival(
        source, type, event.id(), Optional.empty(), event.moment(), Sameness.USUAL, body);
  }

  public Arrival {
    body = body.clone();
  }

  /** The same about whoever has this number. */
  Arrival about(String number) {
    return new Arrival(source, type, id, Optional.of(number), time, same, body);
  }

  @Override
  public byte[] body() {
    return body.clone();
  }

  /** Where it is from and what it is; what it says may be about a person. */
  @Override
  public String toString() {
    return "an arrival from " + source + type.map(known -> " of type " + known).orElse("");
  }
}
