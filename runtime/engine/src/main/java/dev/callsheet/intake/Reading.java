package dev.callsheet.intake;

import dev.callsheet.command.Region;
import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.intake.SourceTally.Wrong;
import dev.callsheet.phone.OtherRegion;
import dev.callsheet.phone.PhoneReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the events of one request as the settings of its source say. For one request. */
final class Reading {
  private static final Reference OWN_TYPE = new Reference("$.type");
  private static final Reference OWN_PHONE = new Reference("$.phone");

  /** With the country code, as many services send numbers. */
  private static final Pattern DIGITS = Pattern.compile("[1-9]\\d{6,14}");

  private static final int FEWEST_DIGITS = 7;

  /** Before what looks like a number and is none of the region: nor is it one of another. */
  private static final String NONE = "?";

  /** So far clocks may differ. */
  private static final Duration AHEAD = Duration.ofMinutes(30);

  private final String source;
  private final EventFields where;
  private final Sameness same;
  private final Knock knock;
  private final String end;
  private final SourceTally tally;
  private final Instant now;
  private final List<String> place;
  private final boolean asksBody;
  private Map<String, ?> around = Map.of();

  /**
   * @param source its name
   * @param end of the address, behind the secret
   */
  Reading(
      String source,
      EventFields where,
      Sameness same,
      Knock knock,
      String end,
      SourceTally tally,
      Instant now) {
    this.source = source;
    this.where = where;
    this.same = same;
    this.knock = knock;
    this.end = end;
    this.tally = tally;
    this.now = now;
    this.place = where.events().map(Reference::names).orElse(List.of());
    this.asksBody =
        (where.type().isEmpty() && end.isBlank())
            || where.region().isPresent()
            || isInBody(where.type())
            || isInBody(where.id())
            || isInBody(where.time())
            || isInBody(where.direction())
            || (!where.phone().isEmpty() && where.phone().stream().anyMatch(Reference::isInBody));
  }

  private static boolean isInBody(Optional<Reference> at) {
    return at.isPresent() && at.get().isInBody();
  }

  /** A value, and whether all events of the request have it from one place. */
  private record Found(String text, boolean isShared) {}

  /**
   * All events of a request, in their order.
   *
   * @param saysQuery whether its query may be one: beside the body of a POST where somebody may
   *     want no more in it
   * @throws Contents.TooMuch if there is too much in it
   */
  List<Arrival> arrivals(byte[] body, boolean saysQuery) {
    List<Arrival> all = new ArrayList<>();
    if (!saysQuery || body.length > 0) {
      all.addAll(of(Contents.of(body, knock.header("Content-Type").orElse(""), place)));
    }
    String query = saysQuery ? Form.json("", knock.query(), StandardCharsets.UTF_8) : "";
    boolean isBeside = body.length > 0 && !knock.method().equals("GET");
    if (saysQuery && (!isBeside || isStopOf(query, all))) {
      List<Arrival> asked = of(Contents.of(query.getBytes(StandardCharsets.UTF_8), "", place));
      asked.forEach(one -> all.add(one.phone().isPresent() ? one : about(one, all)));
    }
    return all;
  }

  /** The same, about whom the events beside it are about, where that is one number alone. */
  private static Arrival about(Arrival query, List<Arrival> beside) {
    Set<String> numbers = new HashSet<>();
    for (Arrival one : beside) {
      Map<String, ?> fields = Contents.fields(new String(one.body(), StandardCharsets.UTF_8));
      one.phone().or(() -> OWN_PHONE.in(fields)).ifPresent(numbers::add);
    }
    Map<String, ?> own = Contents.fields(new String(query.body(), StandardCharsets.UTF_8));
    return numbers.size() == 1 && OWN_PHONE.in(own).isEmpty()
        ? query.about(numbers.iterator().next())
        : query;
  }

  /** Whether somebody may want no more in a query, and no event beside it says all of that. */
  private static boolean isStopOf(String query, List<Arrival> bodies) {
    List<String> said = Contents.fields(query).values().stream().map(String::valueOf).toList();
    return OptOutWords.mayBeIn(query)
        && bodies.stream()
            .map(one -> new String(one.body(), StandardCharsets.UTF_8))
            .noneMatch(body -> said.stream().allMatch(body::contains));
  }

  private List<Arrival> of(Contents contents) {
    around = asksBody ? contents.fieldsAround() : Map.of();
    List<Arrival> all = new ArrayList<>();
    for (byte[] one : contents.bodies()) {
      tally.came();
      String number = contents.bodies().size() > 1 ? "/" + (all.size() + 1) : "";
      all.add(arrival(one, number));
    }
    return all;
  }

  private Arrival arrival(byte[] body, String number) {
    Map<String, ?> fields =
        asksBody ? Contents.fields(new String(body, StandardCharsets.UTF_8)) : Map.of();
    Optional<Found> id = id(fields);
    boolean isShared = id.filter(found -> found.isShared).isPresent() && !number.isEmpty();
    return new Arrival(
        source,
        type(fields),
        id.map(found -> isShared ? found.text + number : found.text),
        phone(fields),
        time(fields),
        isShared ? same.shared() : same,
        body);
  }

  private Optional<Found> found(Reference at, Map<String, ?> fields) {
    if (!at.isInBody()) {
      return at.in(knock, end).map(text -> new Found(text, true));
    }
    return at.below(place)
        .in(fields)
        .map(text -> new Found(text, false))
        .or(() -> at.in(around).map(text -> new Found(text, true)));
  }

  /** Where the settings say where it stands, an event without one has none. */
  private Optional<String> type(Map<String, ?> fields) {
    if (where.type().isEmpty()) {
      return Knock.present(end).or(() -> OWN_TYPE.in(fields));
    }
    Optional<String> said = found(where.type().get(), fields).map(Found::text);
    if (said.isEmpty()) {
      tally.wrong(Wrong.TYPE);
    }
    return said.or(() -> Optional.of(""));
  }

  private Optional<Found> id(Map<String, ?> fields) {
    Optional<Found> said = where.id().flatMap(at -> found(at, fields));
    if (where.id().isPresent() && said.isEmpty()) {
      tally.wrong(Wrong.ID);
    }
    return said;
  }

  private Optional<String> phone(Map<String, ?> fields) {
    List<Reference> places = side(fields);
    Optional<String> own = OWN_PHONE.in(fields);
    Optional<String> said =
        places.stream().flatMap(at -> found(at, fields).map(Found::text).stream()).findFirst();
    if (!places.isEmpty() && said.isEmpty()) {
      tally.wrong(Wrong.PHONE);
    } else if (own.isPresent()
        && said.isPresent()
        && !number(own.get()).equals(number(said.get()))) {
      tally.wrong(Wrong.OTHER_PHONE);
    }
    if (where.region().isEmpty()) {
      return said;
    }
    Optional<String> written = said.or(() -> own);
    Optional<String> read = written.map(this::number);
    if (read.filter(text -> text.startsWith(NONE)).isPresent()) {
      tally.wrong(Wrong.UNREAD_PHONE, written.get());
    }
    return read;
  }

  /**
   * Where it stands: of a list whose last place is the other side, only those of the side that the
   * direction names. Who is not named there is nobody, and never the other side; so is whoever it
   * is about where the direction cannot be read.
   */
  private List<Reference> side(Map<String, ?> fields) {
    int last = where.phone().size() - 1;
    if (last < 1 || where.direction().isEmpty()) {
      return where.phone();
    }
    Reference at = where.direction().get();
    Optional<String> text = found(at, fields).map(Found::text);
    Optional<String> said = text.or(() -> at.below(place).other(fields)).or(() -> at.other(around));
    if (said.isEmpty()) {
      return where.phone();
    }
    Direction direction = text.map(Direction::of).orElse(Direction.OPEN);
    if (direction == Direction.OPEN) {
      tally.wrong(Wrong.DIRECTION, said.get());
      return List.of();
    }
    return direction == Direction.OUT
        ? where.phone().subList(last, last + 1)
        : where.phone().subList(0, last);
  }

  /**
   * In one form, where it is a number of the region, also an old one; what only looks so is none of
   * another region either.
   */
  private String number(String written) {
    PhoneReader reader = new PhoneReader(where.region().orElse(Region.US));
    String text = written.strip();
    if (text.chars().filter(Character::isDigit).count() < FEWEST_DIGITS) {
      return written;
    }
    try {
      return reader.probably(text).e164();
    } catch (IllegalArgumentException e) {
      if (DIGITS.matcher(text).matches() && OtherRegion.reads(reader.region(), "+" + text)) {
        return "+" + text;
      }
      return where.region().isEmpty() || text.startsWith("+") ? written : NONE + text;
    }
  }

  private Optional<Instant> time(Map<String, ?> fields) {
    Optional<String> said = where.time().flatMap(at -> found(at, fields)).map(Found::text);
    Optional<Instant> time = said.flatMap(SentTime::of);
    if (where.time().isPresent() && said.isEmpty()) {
      tally.wrong(Wrong.TIME);
    } else if (said.isPresent() && time.isEmpty()) {
      tally.wrong(Wrong.UNREAD_TIME, said.get());
    } else if (time.filter(then -> then.minus(AHEAD).isAfter(now)).isPresent()) {
      tally.wrong(Wrong.FUTURE_TIME, said.get());
    }
    return time;
  }
}
