package dev.callsheet.intake;

import dev.callsheet.command.Region;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where in what a source sends something stands. Nothing about what services send is assumed.
 * Immutable and thread-safe.
 *
 * @param type of an event; without one it is the end of the address, or else the body's field
 *     {@code type}
 * @param id of an event; without one its source, type and body tell it from others
 * @param phone whom an event is about, the first of them that is there; none for where rules find
 *     it among the fields
 * @param direction what says whether an event is about what went out: then the last of {@code
 *     phone} counts alone, and else the others; none where it says neither
 * @param time when an event happened; it grows old from then on, if that is before it came
 * @param events where a list of events stands, each of which is one; a body that is a list is one
 *     anyway
 * @param region of numbers that have no country code; without one that of the rules
 * @param query whether the fields stand in the query of a request without a body, by GET or POST
 */
public record EventFields(
    Optional<Reference> type,
    Optional<Reference> id,
    List<Reference> phone,
    Optional<Reference> direction,
    Optional<Reference> time,
    Optional<Reference> events,
    Optional<Region> region,
    boolean query) {
  /** The type stands in the address, and all else is found by rules. */
  public static final EventFields NONE =
      new EventFields(
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false);

  public EventFields {
    phone = List.copyOf(phone);
  }

  /** The same with the type there. */
  public EventFields type(Reference other) {
    return new EventFields(Optional.of(other), id, phone, direction, time, events, region, query);
  }

  /** The same with the id there. */
  public EventFields id(Reference other) {
    return new EventFields(type, Optional.of(other), phone, direction, time, events, region, query);
  }

  /** The same with the phone number there. */
  public EventFields phone(Reference... other) {
    return new EventFields(type, id, List.of(other), direction, time, events, region, query);
  }

  /** The same with the time there. */
  public EventFields time(Reference other) {
    return new EventFields(type, id, phone, direction, Optional.of(other), events, region, query);
  }

  /**
   * Reads what was kept of a source as it is read now. What stood beside the body was not kept:
   * what is not found in it stays as it was read then, and so does a number where a header says
   * which one counts.
   */
  public List<Arrival> again(Arrival kept) {
    String type = kept.type().orElse("");
    Knock bare = new Knock("POST", "", header -> null);
    SourceTally tally = new SourceTally(kept.source());
    List<Arrival> all;
    try {
      all =
          new Reading(kept.source(), this, kept.same(), bare, type, tally, Instant.MAX)
              .arrivals(kept.body(), false);
    } catch (Contents.TooMuch e) {
      return List.of(kept);
    }
    boolean keepsPhone =
        kept.phone().isPresent() && direction.filter(at -> !at.isInBody()).isPresent();
    return all.stream()
        .map(
            one ->
                new Arrival(
                    one.source(),
                    one.type().filter(said -> !said.isBlank()).or(kept::type),
                    kept.id(),
                    keepsPhone ? kept.phone() : one.phone().or(kept::phone),
                    kept.time(),
                    one.same(),
                    one.body()))
        .toList();
  }
}
