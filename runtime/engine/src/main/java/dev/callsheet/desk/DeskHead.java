package dev.callsheet.desk;

import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.LastPart;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import tools.jackson.core.JsonGenerator;

/**
 * What each part of a desk's log begins with: what there is to know of all before it. To be guarded
 * by its owner.
 */
final class DeskHead implements ChainWriter.Head {
  static final String PRUNED = "pruned";
  static final String TRIED = "tried";
  static final String UNSUPPRESSED = "unsuppressed";

  private static final String TYPE = "desk";

  /** How many events there were. */
  long events;

  /** Up to which event all are decided. */
  long decided;

  /** How many actions were decided on. */
  long actions;

  /** The event with which processes have begun, and how many. */
  private long tried;

  private long tries;

  /** How many events suppress somebody and came while nothing was done, since it was live last. */
  long unsuppressed;

  /** Up to which part all were deleted, as they were too old. */
  long pruned;

  /** The first event with an action whose outcome may be missing; 0 if there is none. */
  long open;

  /** When the log was begun. */
  Instant begun = Instant.EPOCH;

  /** When the last record was written. */
  Instant last = Instant.EPOCH;

  /** As which account things leave, and where that is; empty while nothing is sent. */
  Optional<String> account = Optional.empty();

  Optional<String> host = Optional.empty();

  /** How many actions ended how; none of those that are to leave later. */
  final Map<Kind, Long> outcomes = new EnumMap<>(Kind.class);

  /** How many were announced and have no outcome. */
  long leaving;

  /** Who knows that better. */
  volatile LongSupplier lowest = () -> open;

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public void write(JsonGenerator record, boolean isFirst) {
    record.writeNumberProperty("events", events);
    record.writeNumberProperty("decided", decided);
    record.writeNumberProperty("actions", actions);
    record.writeNumberProperty("open", lowest.getAsLong());
    record.writeNumberProperty(PRUNED, pruned);
    if (tried > decided) {
      record.writeNumberProperty(TRIED, tried);
      record.writeNumberProperty("tries", tries);
    }
    if (unsuppressed > 0) {
      record.writeNumberProperty(UNSUPPRESSED, unsuppressed);
    }
    record.writeStringProperty("begun", begun.toString());
    account.ifPresent(name -> record.writeStringProperty("account", name));
    host.ifPresent(name -> record.writeStringProperty("host", name));
    record.writeNumberProperty("leaving", leaving);
    outcomes.forEach((kind, count) -> record.writeNumberProperty(kind.id(), count));
  }

  /** Gives what makes forgotten all that it is told from then on. */
  Runnable known() {
    long[] before = {events, decided, actions, tried, tries, unsuppressed, pruned, leaving};
    Map<Kind, Long> ended = new EnumMap<>(outcomes);
    Optional<String> name = account;
    Optional<String> place = host;
    return () -> {
      events = before[0];
      decided = before[1];
      actions = before[2];
      tried = before[3];
      tries = before[4];
      unsuppressed = before[5];
      pruned = before[6];
      leaving = before[7];
      outcomes.clear();
      outcomes.putAll(ended);
      account = name;
      host = place;
    };
  }

  void tried(long event) {
    tries = tries(event) + 1;
    tried = event;
  }

  /** How many processes have begun with this event and not come to a decision on it. */
  long tries(long event) {
    return tried == event ? tries : 0;
  }

  /** An action is announced: the first time, or once more. */
  void leaves(long attempt) {
    leaving += attempt == 1 ? 1 : 0;
  }

  void settles(Kind kind, boolean wasAnnounced) {
    leaving -= wasAnnounced ? 1 : 0;
    if (!OpenActions.isOpen(kind)) {
      outcomes.merge(kind, 1L, Long::sum);
    }
  }

  /** Somebody found out what became of one that was unknown. */
  void resolves(Kind kind) {
    outcomes.merge(Kind.UNKNOWN, -1L, Long::sum);
    outcomes.merge(kind, 1L, Long::sum);
  }

  /**
   * Brings it on by all of the last part.
   *
   * @param glance by which it is read; of what that tells, the moment is not known
   */
  void read(LastPart part, EventGlance glance) throws IOException {
    read(part.head());
    while (part.next()) {
      part.record().ifPresentOrElse(this::read, () -> events = glance.event());
    }
  }

  /** Brings it on by a record. */
  void read(JsonTree record) {
    last = Instant.parse(record.text("at"));
    switch (record.text("type")) {
      case DeskLog.EVENT -> events = record.number(DeskLog.EVENT);
      case DeskLog.DECISION -> {
        decided = record.number(DeskLog.EVENT);
        if (record.has(DeskLog.FIRST)) {
          actions = record.number(DeskLog.FIRST) + record.number("commands") - 1;
          open = open == 0 ? decided : open;
        }
      }
      case TYPE -> {
        events = record.number("events");
        decided = record.number("decided");
        actions = record.number("actions");
        open = record.number("open");
        pruned = record.number(PRUNED);
        tried = record.has(TRIED) ? record.number(TRIED) : 0;
        tries = record.has("tries") ? record.number("tries") : 0;
        unsuppressed = record.has(UNSUPPRESSED) ? record.number(UNSUPPRESSED) : 0;
        begun = record.optional("begun").map(Instant::parse).orElse(last);
        account = record.optional("account");
        host = record.optional("host");
        leaving = record.has("leaving") ? record.number("leaving") : 0;
        outcomes.clear();
        for (Kind kind : Kind.values()) {
          if (record.has(kind.id())) {
            outcomes.put(kind, record.number(kind.id()));
          }
        }
      }
      case DeskLog.INTENT -> leaves(record.number("attempt"));
      case DeskLog.OUTCOME -> settles(RecordJson.kind(record), !record.has(RecordJson.OPERATION));
      case DeskLog.RESOLVED -> resolves(RecordJson.kind(record));
      case TRIED -> tried(record.number("of"));
      case UNSUPPRESSED -> unsuppressed++;
      case DeskLog.OPENED -> {
        account = record.optional("account");
        host = record.optional("host");
        unsuppressed = account.isPresent() ? 0 : unsuppressed;
      }
      case PRUNED -> pruned = record.number("part");
      default -> {
        // Says nothing of what is counted.
      }
    }
  }
}
