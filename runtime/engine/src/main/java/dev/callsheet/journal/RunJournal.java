package dev.callsheet.journal;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Journal;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.KeyedWords;
import dev.callsheet.wire.Request;
import java.io.IOException;
import java.time.InstantSource;
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

  /** A part takes at least so many times what its first record takes. */
  private static final int HEADS = 4;

  /** A part that ends a run is worth a file of its own when so much lies before it. */
  private static final long LONG = 256 << 10;

  /** Written early when so much has gathered: a run of skipped actions asks for no write. */
  private static final int MOST_GATHERED = 1 << 16;

  private final String id;
  private RunHeader header;
  private final RecordJson json;
  private RecordWriter records;
  private final ActionStates standing;
  private final Shelf shelf;
  private final KeyedWords seal;
  private final InstantSource clock;
  private final long part;
  private long full;
  private long synced;
  private boolean closed;

  /**
   * What a journal is written with.
   *
   * @param records goes on after the last record
   * @param standing of the actions by then
   * @param seal words for the last record
   * @param part how many bytes of a part are enough to begin another
   */
  record Parts(
      String id,
      RunHeader header,
      RecordJson json,
      RecordWriter records,
      ActionStates standing,
      Shelf shelf,
      KeyedWords seal,
      InstantSource clock,
      long part) {}

  RunJournal(Parts parts) {
    id = parts.id();
    header = parts.header();
    json = parts.json();
    records = parts.records();
    standing = parts.standing();
    shelf = parts.shelf();
    seal = parts.seal();
    clock = parts.clock();
    part = parts.part();
    full = part;
    synced = records.records();
  }

  /**
   * The run's id: the moment of its begin and some chance, such as {@code 20261121T094500Z-1f3a9c}.
   */
  public String id() {
    return id;
  }

  /** What is known of the run from its begin, with the limits that it keeps to now. */
  public RunHeader header() {
    return header;
  }

  /** How the actions stand; changes as this is written on. */
  public ActionStates standing() {
    return standing;
  }

  /** Writes the first record of the first part, or of a part that others went before. */
  void head() throws IOException {
    long at = records.records();
    String previous = records.hash();
    JsonGenerator record = records.begin("run", clock.instant());
    json.head(record, id, header, at == 0 ? "" : standing.toString());
    record.writeStringProperty("previous", previous);
    records.end();
  }

  void begin() throws IOException {
    head();
    shelf.beginPart(records.bytes(), records.size());
    // A disk without room for the first group must be noticed while the plan may still be applied.
    shelf.reserve(Math.min(header.actions(), FIRST) * (LONGEST_INTENT + LONGEST_OUTCOME) + SPARE);
    shelf.claim();
    settled();
  }

  /** Why the run was asked to end; asks where it is written, and takes nothing else for that. */
  public Optional<String> stopReason() {
    return shelf.stopReason();
  }

  @Override
  public void intent(Action action, int attempt, Request request) {
    standing.leaves(action.number());
    JsonGenerator record = records.begin("intent", clock.instant());
    record.writeNumberProperty("action", action.number());
    record.writeNumberProperty("attempt", attempt);
    json.what(record, action);
    json.body(record, request);
    record.writeNumberProperty("synced", synced);
    end();
  }

  @Override
  public void outcome(Action action, Outcome outcome) {
    boolean wasAnnounced = standing.isLeaving(action.number());
    if (outcome.kind() == Kind.NOT_TRIED && !wasAnnounced) {
      return;
    }
    standing.settles(action.number(), outcome.kind());
    JsonGenerator record = records.begin("outcome", clock.instant());
    record.writeNumberProperty("action", action.number());
    json.outcome(record, action, outcome);
    if (!wasAnnounced) { // else its intent says what it is
      json.what(record, action);
    }
    end();
  }

  /** Somebody lets the run go on; actions that ended in this way are to be sent again. */
  public void resume(String by, String machine, String version, Kind... again) {
    resume(by, machine, version, header.limits(), again);
  }

  /** The same, and from now on the run keeps to these limits. */
  public void resume(String by, String machine, String version, Limits limits, Kind... again) {
    for (Kind kind : again) {
      RecordJson.reopen(standing, kind);
    }
    JsonGenerator record = records.begin("resume", clock.instant());
    record.writeNumberProperty("actions", standing.open());
    record.writeArrayPropertyStart("again");
    for (Kind kind : again) {
      record.writeString(kind.id());
    }
    record.writeEndArray();
    record.writeStringProperty("confirmedBy", by);
    record.writeStringProperty("machine", machine);
    record.writeStringProperty("version", version);
    if (!limits.equals(header.limits())) {
      LimitsJson.write(record, limits);
      header = header.with(limits);
    }
    end();
    sync();
  }

  /**
   * Settles actions that are unknown, all of them durably with one sync.
   *
   * @param numbers of the actions
   * @throws ConfigurationException if one of them is not unknown; then none is settled
   */
  public void resolve(Collection<Long> numbers, Resolution resolution, String note, String by) {
    for (long number : numbers) {
      if (number < 1
          || number > standing.size()
          || !standing.outcome(number).filter(Kind.UNKNOWN::equals).isPresent()) {
        throw new ConfigurationException(
            "action " + number + " of the run " + id + " is not unknown, so nothing was resolved");
      }
    }
    for (long number : Set.copyOf(numbers).stream().sorted().toList()) {
      RecordJson.resolve(standing, number, resolution);
      JsonGenerator record = records.begin("resolution", clock.instant());
      record.writeNumberProperty("action", number);
      record.writeStringProperty("as", resolution.id());
      record.writeStringProperty("note", json.redact(note));
      record.writeStringProperty("by", by);
      end();
    }
    sync();
  }

  /** Puts in order what a crash left; says so when there is anything to say. */
  void recover(boolean torn) {
    long leaving = standing.leaving();
    if (!torn && leaving == 0) {
      return;
    }
    JsonGenerator record = records.begin("recovery", clock.instant());
    record.writeBooleanProperty("torn", torn);
    record.writeNumberProperty("unknown", leaving);
    end();
    for (long next = standing.nextLeaving(0); next > 0; next = standing.nextLeaving(next)) {
      standing.settles(next, Kind.UNKNOWN);
      JsonGenerator outcome = records.begin("outcome", clock.instant());
      outcome.writeNumberProperty("action", next);
      RecordJson.lost(outcome);
      end();
    }
    sync();
  }

  /**
   * The last record: how many actions stand how, and why the run stopped if it did.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void end(RunReport report) {
    sync(); // so that the record can say of all others that they were durable
    if (shelf.size() > LONG && hasReachedSomebody()) {
      beginLastPart();
    }
    String last = records.hash();
    JsonGenerator record = records.begin("end", clock.instant());
    json.end(record, report);
    record.writeNumberProperty("synced", synced);
    record.writeStringProperty("seal", RecordJson.seal(seal, last));
    end();
    try {
      shelf.force(records.bytes(), records.size()); // for which there is room
      settled();
      noteSynced();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Else all of it may be forgotten, for which it is looked at as a whole. */
  private boolean hasReachedSomebody() {
    return standing.count(Kind.SENT) + standing.count(Kind.UNKNOWN) + standing.count(Kind.REFUSED)
        > 0;
  }

  /** Whoever looks at a long run reads its last part alone; where there is no room, more of it. */
  private void beginLastPart() {
    String hash = records.hash();
    long count = records.records();
    try {
      head();
      shelf.beginPart(records.bytes(), records.size());
      settled();
    } catch (IOException e) {
      records = new RecordWriter(new Chain(hash), count);
    }
  }

  private void end() {
    records.end();
    if (records.size() > MOST_GATHERED) {
      flush();
    }
  }

  @Override
  public void flush() {
    try {
      write();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  @Override
  public void sync() {
    try {
      shelf.reserve(records.size() + standing.leaving() * LONGEST_OUTCOME + SPARE);
      if (shelf.size() > full) {
        write();
        head();
        shelf.beginPart(records.bytes(), records.size());
        full = Math.max(part, (long) records.size() * HEADS);
        records.clear();
        shelf.reserve(standing.leaving() * LONGEST_OUTCOME + SPARE);
      } else {
        shelf.force(records.bytes(), records.size());
        records.clear();
      }
      synced = records.records();
      noteSynced();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void noteSynced() {
    shelf.note(new Synced(synced, records.hash()));
  }

  private void write() throws IOException {
    if (records.size() > 0) {
      shelf.write(records.bytes(), records.size());
      records.clear();
    }
  }

  private void settled() {
    records.clear();
    synced = records.records();
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
    try (shelf) {
      write();
      if (standing.open() + standing.leaving() + standing.count(Kind.UNKNOWN) == 0) {
        noteSettled();
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void noteSettled() {
    try {
      shelf.settled(true);
    } catch (IOException e) {
      // Whoever looks for runs with something left looks at this one, too, and notes it.
    }
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "the journal of the run "
            + id
            + " cannot be written ("
            + Reasons.of(e)
            + "), so nothing more is sent; "
            + shelf.remedy());
  }
}
