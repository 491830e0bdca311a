package dev.callsheet.journal;

import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.account.Secret;
import dev.callsheet.action.Action;
import dev.callsheet.action.Origin;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.KeyedWords;
import dev.callsheet.store.MachineKey;
import dev.callsheet.wire.Request;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;
import tools.jackson.core.JsonGenerator;

/** What the records of a journal say, and what that means. Not thread-safe. */
public final class RecordJson {
  /** Names what an action does, where a record is the first about it, or its intent. */
  public static final String OPERATION = "operation";

  private static final int CONTACT_DIGITS = 16;
  private static final int BODY_DIGITS = 32;
  private static final int MICRO = 1_000;
  private static final String UNTOLD =
      "the run ended before this was known; it may have been carried out";

  private final Secret secret;
  private final KeyedWords contacts;
  private final KeyedWords bodies;
  private final KeyedWords seals;

  /**
   * @param secret key of the account, which is left out of all
   * @param key of this machine, for words that stand for numbers and bodies
   */
  public RecordJson(Secret secret, MachineKey key) {
    this.secret = secret;
    contacts = key.keyed("contact");
    bodies = key.keyed("body");
    seals = seals(key);
  }

  /** Words for the last record of a run that ended. */
  static KeyedWords seals(MachineKey key) {
    return key.keyed("journal");
  }

  void head(JsonGenerator json, String run, RunHeader header, String standing, String deferred) {
    json.writeStringProperty("run", run);
    json.writeStringProperty("kind", header.kind().id());
    header.plan().ifPresent(plan -> json.writeStringProperty("plan", plan));
    json.writeStringProperty("account", header.account());
    json.writeStringProperty("host", header.host());
    json.writeNumberProperty("actions", header.actions());
    confirmed(json, header.confirmed());
    header.fingerprint().ifPresent(print -> json.writeStringProperty("fingerprint", print));
    header.expires().ifPresent(end -> json.writeStringProperty("expires", end.toString()));
    if (!header.limits().isEmpty()) {
      LimitsJson.write(json, header.limits());
    }
    if (!standing.isEmpty()) {
      json.writeStringProperty("standing", standing);
    }
    if (!deferred.isEmpty()) {
      json.writeStringProperty("deferred", deferred); // of those that the standing has as open
    }
  }

  static void confirmed(JsonGenerator json, RunHeader.Confirmed confirmed) {
    json.writeStringProperty("confirmedBy", confirmed.by());
    json.writeStringProperty("machine", confirmed.machine());
    json.writeStringProperty("version", confirmed.version());
  }

  static RunHeader header(JsonTree json) {
    return new RunHeader(
        json.text("account"),
        json.text("host"),
        RunKind.ofId(json.text("kind")),
        json.optional("plan"),
        json.number("actions"),
        new RunHeader.Confirmed(
            json.text("confirmedBy"), json.text("machine"), json.text("version")),
        LimitsJson.read(json).orElse(Limits.NONE),
        json.optional("fingerprint"),
        json.optional("expires").map(Instant::parse));
  }

  /** How the actions stood when the part began. */
  static ActionStates standing(JsonTree json) {
    long actions = json.number("actions");
    ActionStates standing =
        json.has("standing")
            ? ActionStates.parse(json.text("standing"), actions)
            : ActionStates.open(actions);
    standing.defer(json.optional("deferred").orElse(""));
    return standing;
  }

  /** What an action is, without numbers and texts. */
  public void what(JsonGenerator json, Action action) {
    json.writeStringProperty("id", action.id().toString());
    json.writeStringProperty(OPERATION, action.command().operation().id());
    texts(json, "to", action.command().contacts().stream().map(PhoneNumber::masked).toList());
    texts(json, "contacts", action.command().contacts().stream().map(this::contact).toList());
    Origin origin = action.origin();
    json.writeStringProperty("source", origin.source().toString());
    origin.row().ifPresent(row -> json.writeStringProperty("row", row.toString()));
  }

  private String contact(PhoneNumber number) {
    return contacts.word(number.e164().getBytes(StandardCharsets.US_ASCII), CONTACT_DIGITS);
  }

  /** A word for what is about to leave. */
  public void body(JsonGenerator json, Request request) {
    json.writeStringProperty("body", bodies.word(request.body(), BODY_DIGITS));
  }

  public void outcome(JsonGenerator json, Action action, Outcome outcome) {
    json.writeStringProperty("outcome", outcome.kind().id());
    outcome.status().ifPresent(status -> json.writeNumberProperty("status", status));
    json.writeNumberProperty("attempts", outcome.attempts());
    json.writeNumberProperty("latencyMicros", outcome.latency().toNanos() / MICRO);
    if (!outcome.detail().isEmpty()) {
      json.writeStringProperty("detail", clean(action, outcome.detail()));
    }
  }

  /** The outcome of an action that a crash left without one. */
  static void lost(JsonGenerator json) {
    json.writeStringProperty("outcome", Kind.UNKNOWN.id());
    json.writeNumberProperty("attempts", 1);
    json.writeNumberProperty("latencyMicros", 0);
    json.writeStringProperty("detail", UNTOLD);
  }

  KeyedWords seals() {
    return seals;
  }

  void end(JsonGenerator json, RunReport report) {
    json.writeObjectPropertyStart("counts");
    report.counts().forEach((kind, count) -> json.writeNumberProperty(kind.id(), count));
    json.writeEndObject();
    report.stoppedBy().ifPresent(reason -> json.writeStringProperty("stoppedBy", redact(reason)));
  }

  String redact(String text) {
    return secret.redact(text);
  }

  /** The service may repeat the number or, by other ways, the key. */
  private String clean(Action action, String detail) {
    String text = redact(detail);
    for (PhoneNumber contact : action.command().contacts()) {
      text = text.replace(contact.e164(), contact.masked());
      text = text.replace(contact.e164().substring(1), contact.masked());
    }
    return text;
  }

  /** Brings a standing on by one record. */
  static void apply(JsonTree record, ActionStates standing) {
    switch (record.text("type")) {
      case "intent" -> standing.leaves(action(record, standing));
      case "outcome" -> standing.settles(action(record, standing), kind(record));
      case "resolution" -> resolve(standing, action(record, standing), resolution(record));
      case "resume" -> {
        for (Object kind : record.list("again")) {
          reopen(standing, kind(String.valueOf(kind)));
        }
        standing.reopenDeferred();
      }
      default -> {
        // Says nothing of actions.
      }
    }
  }

  private static long action(JsonTree record, ActionStates standing) {
    return action(record.number("action"), standing);
  }

  /** The number of an action that there is. */
  static long action(long action, ActionStates standing) {
    if (action < 1 || action > standing.size()) {
      throw new IllegalArgumentException("there is no action " + action);
    }
    return action;
  }

  static void reopen(ActionStates standing, Kind kind) {
    standing.all(kind).forEach(standing::reopen);
  }

  static void resolve(ActionStates standing, long action, Resolution resolution) {
    if (resolution == Resolution.SENT) {
      standing.settles(action, Kind.SENT);
    } else {
      standing.reopen(action);
    }
  }

  static Resolution resolution(JsonTree record) {
    return record.text("as").equals(Resolution.SENT.id()) ? Resolution.SENT : Resolution.NOT_SENT;
  }

  /** How an action ended, by a record of its outcome. */
  public static Kind kind(JsonTree record) {
    return kind(record.text("outcome"));
  }

  private static Kind kind(String name) {
    for (Kind kind : Kind.values()) {
      if (kind.id().equals(name)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no outcome is called " + name);
  }

  static Outcome outcome(JsonTree json) {
    return new Outcome(
        kind(json),
        json.has("status") ? OptionalInt.of((int) json.number("status")) : OptionalInt.empty(),
        json.optional("detail").orElse(""),
        Duration.ofNanos(json.number("latencyMicros") * MICRO),
        (int) json.number("attempts"));
  }

  /** What is known of an action that was announced. */
  public static Outcome unsettled(JsonTree json) {
    return new Outcome(
        Kind.UNKNOWN, OptionalInt.empty(), UNTOLD, Duration.ZERO, (int) json.number("attempt"));
  }
}
