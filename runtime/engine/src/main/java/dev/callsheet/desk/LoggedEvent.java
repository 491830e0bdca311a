package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.OptOutFields;
import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.intake.Arrival;
import dev.callsheet.intake.Sameness;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An event as the log has it. Immutable and thread-safe.
 *
 * @param number in the order in which events were kept, from 1
 * @param at when it was kept
 * @param time when it happened, if its sender says so and it was before that
 * @param source that has sent it
 * @param type if that was told beside the body
 * @param id by which its sender calls it
 * @param live the account as which it may be answered; empty if it came while nothing was sent
 * @param phone if that was told beside the fields that rules look at
 * @param same when it is one that came before, as its source says
 * @param digest of what lies beside the chain
 * @param body as it came, a character a byte; empty if it was forgotten
 */
public record LoggedEvent(
    long number,
    Instant at,
    Optional<Instant> time,
    String source,
    Optional<String> type,
    Optional<String> id,
    Optional<String> live,
    Optional<String> phone,
    Sameness same,
    String digest,
    Optional<String> body) {
  /** A field of events that the simulator plays. */
  public static final String SIMULATED = "simulated";

  static final String SAME = "same";
  private static final int DIGITS = 64;
  private static final char LINE = '\n';
  private static final int OTHERS = 200;

  /** What stands where bytes were no UTF-8. */
  private static final char REPLACED = '\ufffd';

  /** What lies beside the chain, so that it can be forgotten: whom it is about, and the body. */
  static byte[] beside(Arrival arrival) {
    ByteArrayOutputStream beside = new ByteArrayOutputStream();
    beside.writeBytes(phone(arrival).getBytes(StandardCharsets.UTF_8));
    beside.write(LINE);
    beside.writeBytes(arrival.body());
    return beside.toByteArray();
  }

  /** What came, as the log has it. */
  static LoggedEvent of(
      long number, Instant at, Arrival arrival, Optional<String> live, String digest) {
    return new LoggedEvent(
        number,
        at,
        arrival.time().filter(time -> time.isBefore(at)),
        arrival.source(),
        arrival.type(),
        arrival.id(),
        live,
        Optional.of(phone(arrival)).filter(phone -> !phone.isEmpty()),
        arrival.same(),
        digest,
        Optional.of(new String(arrival.body(), StandardCharsets.ISO_8859_1)));
  }

  /** Writes what the log says of it. */
  void write(JsonGenerator record) {
    record.writeNumberProperty(DeskLog.EVENT, number);
    record.writeStringProperty("source", source);
    live.ifPresent(account -> record.writeStringProperty("live", account));
    type.ifPresent(known -> record.writeStringProperty("of", known));
    id.ifPresent(known -> record.writeStringProperty("id", known));
    time.ifPresent(known -> record.writeStringProperty(DeskLog.TIME, known.toString()));
    same.text().ifPresent(known -> record.writeStringProperty(SAME, known));
    record.writeStringProperty("body", digest);
  }

  /** From when on it grows old. */
  public Instant since() {
    return time.orElse(at);
  }

  /** About how much memory it takes. */
  int letters() {
    return body.orElse("").length() + OTHERS;
  }

  /** It is one line. */
  private static String phone(Arrival arrival) {
    return arrival.phone().orElse("").replace(LINE, ' ');
  }

  /** The event that a reader is at. */
  static LoggedEvent at(ChainReader reader) {
    JsonTree record = reader.record();
    return at(
        reader,
        record.number(DeskLog.EVENT),
        record.optional(DeskLog.TIME),
        record.text("source"),
        record.optional("of"),
        record.optional("id"),
        record.optional("live"),
        record.optional(SAME),
        record.text("body"));
  }

  /** The same, of which the record is known. */
  static LoggedEvent at(
      ChainReader reader,
      long number,
      Optional<String> time,
      String source,
      Optional<String> type,
      Optional<String> id,
      Optional<String> live,
      Optional<String> same,
      String digest) {
    Optional<String> beside =
        reader.beside(digest).map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1));
    return new LoggedEvent(
        number,
        reader.at(),
        time.map(Instant::parse),
        source,
        type,
        id,
        live,
        beside
            .map(text -> text.substring(0, text.indexOf(LINE)))
            .map(
                text ->
                    new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
            .filter(text -> !text.isEmpty()),
        Sameness.of(same),
        digest,
        beside.map(text -> text.substring(text.indexOf(LINE) + 1)));
  }

  /** What its source has sent, as it was kept; empty if it was forgotten. */
  public Optional<Arrival> arrival() {
    return body.map(
        bytes ->
            new Arrival(
                source, type, id, phone, time, same, bytes.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** The same event, read otherwise. */
  public LoggedEvent with(Arrival read) {
    return of(number, at, read, live, digest);
  }

  /** Where messages say it is from. */
  public Source place() {
    return Source.of("event " + number);
  }

  /**
   * The event that rules decide on.
   *
   * @throws ScriptException if it is none
   */
  public Event event() {
    if (type.filter(String::isBlank).isPresent()) {
      JsonFields.read(place(), text()); // if it is no JSON, that is why
      throw wrong(
          "it has no type: where 'type' of [source.%s] in listen.toml says stands nothing"
              .formatted(source));
    }
    return Event.of(place(), text(), type, phone).withMoment(at);
  }

  /** What its body says; empty if that is no JSON object, or was forgotten. */
  public Optional<Map<String, @Nullable Object>> fields() {
    try {
      return Optional.of(JsonFields.read(place(), text()));
    } catch (ScriptException e) {
      return Optional.empty();
    }
  }

  /** Whether a text or a field of it says that somebody wants no more, or what it calls itself. */
  boolean saysItIsStop() {
    return type.filter(OptOutFields::isOptOut).isPresent()
        || fields().filter(OptOutWords::mayBeSaidIn).isPresent();
  }

  /**
   * What the field {@link #SIMULATED} says where the simulator of this machine plays whom an event
   * is about; nobody else can write it.
   */
  public static String played(MachineKey key, String id, String phone, String text) {
    return key.keyed(SIMULATED)
        .word(String.join("\n", id, phone, text).getBytes(StandardCharsets.UTF_8), DIGITS);
  }

  /** Whether it did: then what it says counts for a trial alone. */
  public boolean isPlayed(MachineKey key) {
    if (body.filter(raw -> raw.contains(SIMULATED)).isEmpty()) {
      return false; // as nearly all
    }
    Map<String, @Nullable Object> all = fields().orElse(Map.of());
    return all.containsKey(SIMULATED)
        && played(key, said(all, "id"), said(all, "phone"), said(all, "text"))
            .equals(all.get(SIMULATED));
  }

  private static String said(Map<String, @Nullable Object> fields, String name) {
    return String.valueOf(Objects.requireNonNullElse(fields.get(name), ""));
  }

  /** Whom it is about, if it says so and that is a number. */
  public Optional<PhoneNumber> contact(PhoneReader reader) {
    try {
      return phone
          .or(() -> fields().map(fields -> fields.get("phone")).map(String::valueOf))
          .map(reader::whoever);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private String text() {
    byte[] bytes =
        body.orElseThrow(() -> wrong("its body was forgotten, or changed"))
            .getBytes(StandardCharsets.ISO_8859_1);
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACED) >= 0
        && !Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
      throw wrong("its body is not UTF-8");
    }
    return text;
  }

  private ScriptException wrong(String message) {
    return new ScriptException(List.of(Problem.error(place(), message)));
  }

  /** Its number and where it is from; what it says may be about a person. */
  @Override
  public String toString() {
    return "event " + number + " of " + source;
  }
}
