package dev.callsheet.desk;

import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.LastPart;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
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

  /** Events that wait for somebody to say what is to become of them. */
  Unsettled dead = Unsettled.NONE;

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
    dead.write(record);
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
    Unsettled unsettled = dead;
    Optional<String> name = account;
    Optional<String> place = host;
    return () -> {
      dead = unsettled;
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

  /** With which undecided event a process has begun last; 0 for none. */
  long suspect() {
    return tried > decided ? tried : 0;
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
    dead = dead.with(record);
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
        dead = Unsettled.of(record);
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

  /**
   * Dead events that nobody has had tried again, dropped or erased. Immutable.
   *
   * @param known in their order; to be changed by nobody
   * @param from of some between this and {@code to} nobody has counted which they are; 0 for none
   */
  record Unsettled(List<Long> known, long from, long to) {
    static final Unsettled NONE = new Unsettled(List.of(), 0, 0);

    /** So many are known one by one. */
    private static final int MOST = 1_000;

    /** As a part begins; logs of before did not say it. */
    private static Unsettled of(JsonTree head) {
      return head.has("dead")
          ? new Unsettled(
              head.list("dead").stream().map(one -> ((Number) one).longValue()).toList(),
              head.number("dead_from"),
              head.number("dead_to"))
          : new Unsettled(List.of(), Math.min(1, head.number("events")), head.number("events"));
    }

    private void write(JsonGenerator record) {
      record.writeArrayPropertyStart("dead");
      known.forEach(record::writeNumber);
      record.writeEndArray();
      record.writeNumberProperty("dead_from", from);
      record.writeNumberProperty("dead_to", to);
    }

    /** After this record. */
    private Unsettled with(JsonTree record) {
      Unsettled[] after = {this};
      tell(record, event -> after[0] = and(event), event -> after[0] = without(event));
      return after[0];
    }

    /** Tells of an event that a record has die, or be settled. */
    static void tell(JsonTree record, LongConsumer dies, LongConsumer settled) {
      switch (record.text("type")) {
        case DeskLog.DECISION -> {
          if (record.has("dead") || record.has("errors") || record.has(Turn.STOP)) {
            dies.accept(record.number(DeskLog.EVENT));
          }
        }
        case DeskLog.RETRIED, DeskLog.DROPPED, DeskLog.ERASED ->
            settled.accept(record.number(DeskLog.EVENT));
        default -> {
          // Nothing becomes of an event.
        }
      }
    }

    DeskFigures.Dead count() {
      return new DeskFigures.Dead(known.size(), from == 0);
    }

    Unsettled and(long event) {
      if (known.size() == MOST) {
        return new Unsettled(known, from == 0 ? event : from, event);
      }
      List<Long> all = new ArrayList<>(known);
      all.add(event);
      return new Unsettled(all, from, to);
    }

    /** Whether it is one of them, or may be. */
    boolean has(long event) {
      return known.contains(event) || (from > 0 && from <= event && event <= to);
    }

    Unsettled without(long event) {
      return known.contains(event)
          ? new Unsettled(known.stream().filter(one -> one != event).toList(), from, to)
          : this;
    }

    /** Those behind an event, as those before are gone. */
    Unsettled behind(long event) {
      List<Long> left = known.stream().filter(one -> one > event).toList();
      return to <= event
          ? new Unsettled(left, 0, 0)
          : new Unsettled(left, from == 0 ? 0 : Math.max(from, event + 1), to);
    }

    /** The same, of which somebody has found out which there were up to {@code to} of then. */
    Unsettled counted(Unsettled then, Collection<Long> found) {
      if (then.from != from || then.to != to) {
        return this; // more have died meanwhile than can be known
      }
      Unsettled all = NONE;
      for (long event :
          Stream.concat(found.stream(), known.stream()).sorted().distinct().toList()) {
        all = all.and(event);
      }
      return all;
    }

    /** The first of them, or of those that may be some; none is {@code Long.MAX_VALUE}. */
    long first() {
      long first = known.isEmpty() ? Long.MAX_VALUE : known.get(0);
      return from == 0 ? first : Math.min(first, from);
    }
  }
}
