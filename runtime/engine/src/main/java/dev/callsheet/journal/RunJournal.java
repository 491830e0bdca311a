package dev.callsheet.journal;

import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.Action;
import dev.callsheet.chain.ChainWriter;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Journal;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.wire.Request;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * The journal of one run, open to be written on: a record {@code intent} before an action leaves
 * and {@code outcome} after. Numbers are masked, the message is left out, the key is never in it.
 * Actions that were never announced and not tried have no record. Not thread-safe. To be closed.
 */
public final class RunJournal implements Journal, AutoCloseable {
  /**
   * More than the record of an outcome takes: 2,048 characters of an answer and what is said of
   * them.
   */
  private static final long LONGEST_OUTCOME = 8 << 10;

  /** More than the record of an intent takes: it holds no message. */
  private static final long LONGEST_INTENT = 2 << 10;

  /** How many actions usually leave first. */
  private static final long FIRST = 64;

  /** For the records of a group that could not leave, and of the run's end. */
  private static final long SPARE = 256 << 10;

  /** A part that ends a run is worth a file of its own when so much lies before it. */
  private static final long LONG = 256 << 10;

  /** The type of the last record, which is sealed. */
  static final String END = "end";

  private final Head head;
  private final ChainWriter chain;
  private final HeldRun held;
  private final Optional<Instant> announced;
  private boolean closed;

  /**
   * @param announced when something of it was about to leave last
   */
  RunJournal(Head head, ChainWriter chain, HeldRun held, Optional<Instant> announced) {
    this.head = head;
    this.chain = chain;
    this.held = held;
    this.announced = announced;
  }

  /** What each part begins with: what was confirmed, and how the actions stand by then. */
  static final class Head implements ChainWriter.Head {
    private final String run;
    private final RecordJson json;
    private final ActionStates standing;
    private RunHeader header;

    Head(String run, RunHeader header, RecordJson json, ActionStates standing) {
      this.run = run;
      this.header = header;
      this.json = json;
      this.standing = standing;
    }

    @Override
    public String type() {
      return "run";
    }

    @Override
    public void write(JsonGenerator record, boolean isFirst) {
      String deferred = isFirst ? "" : standing.deferred();
      json.head(record, run, header, isFirst ? "" : standing.toString(), deferred);
    }
  }

  /** A disk without room for the first group is noticed while the plan may still be applied. */
  static long firstRoom(RunHeader header) {
    return Math.min(header.actions(), FIRST) * (LONGEST_INTENT + LONGEST_OUTCOME) + SPARE;
  }

  /**
   * The run's id: the moment of its begin and some chance, such as {@code 20261121T094500Z-1f3a9c}.
   */
  public String id() {
    return head.run;
  }

  /** What is known of the run from its begin, with the limits that it keeps to now. */
  public RunHeader header() {
    return head.header;
  }

  /** How the actions stand; changes as this is written on. */
  public ActionStates standing() {
    return head.standing;
  }

  /** When something of the run was about to leave last, before it goes on; empty if nothing was. */
  public Optional<Instant> announced() {
    return announced;
  }

  /** Why the run was asked to end; asks where it is written, and takes nothing else for that. */
  public Optional<String> stopReason() {
    return held.stopReason();
  }

  @Override
  public void intent(Action action, int attempt, Request request) {
    head.standing.leaves(action.number());
    JsonGenerator record = chain.record("intent");
    record.writeNumberProperty("action", action.number());
    record.writeNumberProperty("attempt", attempt);
    head.json.what(record, action);
    head.json.body(record, request);
    chain.tellDurable(record);
    chain.end();
  }

  @Override
  public void outcome(Action action, Outcome outcome) {
    boolean wasAnnounced = head.standing.isLeaving(action.number());
    if (outcome.kind() == Kind.NOT_TRIED && !wasAnnounced) {
      return;
    }
    head.standing.settles(action.number(), outcome.kind());
    JsonGenerator record = chain.record("outcome");
    record.writeNumberProperty("action", action.number());
    head.json.outcome(record, action, outcome);
    if (!wasAnnounced) { // else its intent says what it is
      head.json.what(record, action);
    }
    chain.end();
  }

  /**
   * Somebody lets the run go on, and from now on it keeps to these limits.
   *
   * @param again actions that ended in this way are to be sent again
   */
  public void resume(RunHeader.Confirmed confirmed, Limits limits, Collection<Kind> again) {
    for (Kind kind : again) {
      RecordJson.reopen(head.standing, kind);
    }
    head.standing.reopenDeferred();
    JsonGenerator record = chain.record("resume");
    record.writeNumberProperty("actions", head.standing.open());
    texts(record, "again", again.stream().map(Kind::id).toList());
    RecordJson.confirmed(record, confirmed);
    if (!limits.equals(head.header.limits())) {
      LimitsJson.write(record, limits);
      head.header = head.header.with(limits);
    }
    chain.end();
    sync();
  }

  /**
   * Settles actions that are unknown, all of them durably with one sync.
   *
   * @throws ConfigurationException if one of them is not unknown; then none is settled
   */
  public void resolve(Collection<Long> numbers, Resolution resolution, String note, String by) {
    for (long number : numbers) {
      if (number < 1
          || number > head.standing.size()
          || !head.standing.outcome(number).filter(Kind.UNKNOWN::equals).isPresent()) {
        throw new ConfigurationException(
            "action %s of the run %s is not unknown, so nothing was resolved"
                .formatted(number, id()));
      }
    }
    for (long number : Set.copyOf(numbers).stream().sorted().toList()) {
      RecordJson.resolve(head.standing, number, resolution);
      JsonGenerator record = chain.record("resolution");
      record.writeNumberProperty("action", number);
      record.writeStringProperty("as", resolution.id());
      record.writeStringProperty("note", head.json.redact(note));
      record.writeStringProperty("by", by);
      chain.end();
    }
    sync();
  }

  /** Puts in order what a crash left; says so when there is anything to say. */
  void recover(boolean torn) {
    long leaving = head.standing.leaving();
    if (!torn && leaving == 0) {
      return;
    }
    JsonGenerator record = chain.record("recovery");
    record.writeBooleanProperty("torn", torn);
    record.writeNumberProperty("unknown", leaving);
    chain.end();
    head.standing.allLeaving().forEach(this::lose);
    sync();
  }

  private void lose(long action) {
    head.standing.settles(action, Kind.UNKNOWN);
    JsonGenerator outcome = chain.record("outcome");
    outcome.writeNumberProperty("action", action);
    RecordJson.lost(outcome);
    chain.end();
  }

  /**
   * The last record: how many actions stand how, and why the run stopped if it did.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void end(RunReport report) {
    sync(); // so that the record can say of all others that they were durable
    if (chain.size() > LONG && hasReachedSomebody()) {
      chain.partIfPossible(SPARE); // whoever looks at a long run reads its last part alone
    }
    JsonGenerator record = chain.record(END);
    head.json.end(record, report);
    chain.tellDurable(record);
    chain.seal(record, head.json.seals());
    chain.end();
    chain.force(); // for which there is room
  }

  /** Else all of it may be forgotten, for which it is looked at as a whole. */
  private boolean hasReachedSomebody() {
    ActionStates standing = head.standing;
    return standing.count(Kind.SENT) + standing.count(Kind.UNKNOWN) + standing.count(Kind.REFUSED)
        > 0;
  }

  @Override
  public void flush() {
    chain.flush();
  }

  @Override
  public void sync() {
    chain.sync(head.standing.leaving() * LONGEST_OUTCOME + SPARE);
  }

  /**
   * Writes what is left and lets others write.
   *
   * @throws ConfigurationException if it cannot be written
   */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try (held;
        chain) {
      chain.flush();
      if (RunStanding.isOver(head.standing)) {
        noteSettled();
      }
    } catch (IOException e) {
      throw chain.unwritable(e);
    }
  }

  private void noteSettled() {
    try {
      held.settled(true);
    } catch (IOException e) {
      // Whoever looks for runs with something left looks at this one, too, and notes it.
    }
  }
}
